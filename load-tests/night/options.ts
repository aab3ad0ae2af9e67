import { parseArgs } from 'node:util'
import { MAX_ENTRANTS } from '#protocol/limits.ts'
import { UsageError, wholeNumber } from '../scenario.ts'

export const USAGE = `npm run load -- night [--players 1000] [--table 8] [--rounds 2] [--minutes 1] [--nodes 1] [--url URL] [--json [FILE]] [--html FILE]
                       [--slow-cpu 4] [--redis-stall 2000]

  --players      who register, check in and play every round
  --table        how many of them sit at a table
  --rounds       of Swiss tables; a final comes on top
  --minutes      until a table is decided as it stands
  --nodes        servers on one Redis; with more than one, one of them is killed in the middle of the first round
  --url          a server that runs already, without rate limits; otherwise they are started
  --slow-cpu     gives the server only one part in so many of its processor, to see a no-go
  --redis-stall  stops Redis for so many milliseconds, every ten seconds, to see a no-go

Ends with go or no-go. What that needs is in load-tests/budgets.ts.`

export interface NightOptions {
  readonly players: number
  readonly table: number
  readonly rounds: number
  readonly minutes: number
  readonly nodes: number
  readonly url: string | undefined
  /** 1: the server has all of its processor. */
  readonly slowCpu: number
  /** 0: Redis never stops. */
  readonly redisStallMs: number
}

export function readOptions(argv: readonly string[]): NightOptions {
  const read = parse(argv)
  if (read.url !== undefined && !URL.canParse(read.url)) throw new UsageError(`--url must be an address: ${read.url}`)
  return {
    players: wholeNumber('players', read.players, 3, MAX_ENTRANTS),
    table: wholeNumber('table', read.table, 3, 8),
    rounds: wholeNumber('rounds', read.rounds, 1, 20),
    minutes: wholeNumber('minutes', read.minutes, 1, 240),
    nodes: wholeNumber('nodes', read.nodes, 1, 8),
    url: read.url,
    slowCpu: wholeNumber('slow-cpu', read['slow-cpu'], 1, 100),
    redisStallMs: wholeNumber('redis-stall', read['redis-stall'], 0, 60_000),
  }
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      options: {
        players: { type: 'string', default: '1000' },
        table: { type: 'string', default: '8' },
        rounds: { type: 'string', default: '2' },
        minutes: { type: 'string', default: '1' },
        nodes: { type: 'string', default: '1' },
        url: { type: 'string' },
        'slow-cpu': { type: 'string', default: '1' },
        'redis-stall': { type: 'string', default: '0' },
      },
    }).values
  } catch (err) {
    throw new UsageError(err instanceof Error ? err.message : String(err))
  }
}
