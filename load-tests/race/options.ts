import { parseArgs } from 'node:util'
import { UsageError, wholeNumber } from '../scenario.ts'

export const USAGE = `npm run load -- race [--rooms 100] [--players 8] [--waves 5] [--rounds 2] [--url URL] [--json [FILE]] [--html FILE]
npm run load -- race --compare [--repeats 3] [--rooms 100] [--players 8] [--waves 4] [--rounds 2] [--json [FILE]] [--html FILE]

  --rooms    tables that race at the same time
  --players  at every table, from 3 to 8
  --waves    how often everybody claims at once
  --rounds   at the pace of people, of 12 s each
  --compare  the product and the smallest servers in turns: bare ws, and ws with one script call to Redis per claim
  --repeats  of the whole comparison; what is printed are medians
  --url      a server that runs already; otherwise one is started, on a Redis of its own if there is one
  --json     prints the report, or writes it to this file
  --html     writes a page with plots`

export interface RaceOptions {
  readonly rooms: number
  readonly players: number
  readonly waves: number
  readonly rounds: number
  readonly compare: boolean
  readonly repeats: number
  readonly url: string | undefined
}

export function readOptions(argv: readonly string[]): RaceOptions {
  const read = parse(argv)
  if (read.url !== undefined && !URL.canParse(read.url)) throw new UsageError(`--url must be an address: ${read.url}`)
  if (read.url !== undefined && read.compare) throw new UsageError('--compare starts its own servers')
  return {
    rooms: wholeNumber('rooms', read.rooms, 1, 2_000),
    players: wholeNumber('players', read.players, 3, 8),
    waves: wholeNumber('waves', read.waves ?? (read.compare ? '4' : '5'), 1, 1_000),
    rounds: wholeNumber('rounds', read.rounds, 1, 1_000),
    compare: read.compare,
    repeats: wholeNumber('repeats', read.repeats, 1, 99),
    url: read.url,
  }
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      options: {
        rooms: { type: 'string', default: '100' },
        players: { type: 'string', default: '8' },
        waves: { type: 'string' },
        rounds: { type: 'string', default: '2' },
        compare: { type: 'boolean', default: false },
        repeats: { type: 'string', default: '3' },
        url: { type: 'string' },
      },
    }).values
  } catch (err) {
    throw new UsageError(err instanceof Error ? err.message : String(err))
  }
}
