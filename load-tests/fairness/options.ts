import { parseArgs } from 'node:util'
import { UsageError, wholeNumber } from '../scenario.ts'

export const USAGE = `npm run load -- fairness [--rooms 100] [--players 8] [--seconds 60] [--generators 2] [--url URL] [--json [FILE]] [--html FILE]

  --rooms       half of them in arrival order, half in reaction order; a few more with cheaters come on top
  --players     at every table, from 2 to 8
  --seconds     for which every room begins rounds
  --generators  processes that play
  --url         a server that runs already; otherwise one is started, on Redis if REDIS_URL is set
  --json        prints the report, or writes it to this file
  --html        writes a page with plots`

export interface FairnessOptions {
  readonly rooms: number
  readonly players: number
  readonly seconds: number
  readonly generators: number
  readonly url: string | undefined
}

export function readOptions(argv: readonly string[]): FairnessOptions {
  const { rooms, players, seconds, generators, url } = parse(argv)
  if (url !== undefined && !URL.canParse(url)) throw new UsageError(`--url must be an address: ${url}`)
  return {
    rooms: wholeNumber('rooms', rooms, 2, 10_000),
    players: wholeNumber('players', players, 2, 8),
    seconds: wholeNumber('seconds', seconds, 10, 86_400),
    generators: wholeNumber('generators', generators, 1, 64),
    url,
  }
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      options: {
        rooms: { type: 'string', default: '100' },
        players: { type: 'string', default: '8' },
        seconds: { type: 'string', default: '60' },
        generators: { type: 'string', default: '2' },
        url: { type: 'string' },
      },
    }).values
  } catch (err) {
    // parseArgs says in its message which argument it could not read.
    throw new UsageError(err instanceof Error ? err.message : String(err))
  }
}
