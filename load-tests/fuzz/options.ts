import { parseArgs } from 'node:util'
import { UsageError, wholeNumber } from '../scenario.ts'
import type { FuzzOptions } from './run.ts'

export const USAGE = `npm run fuzz -- [--frames 100000] [--seed N] [--rooms 4] [--windows 10] [--limits]
              [--json [FILE]]

  --frames   how many hostile inputs: frames of sockets and requests over HTTP
  --seed     what every session sends follows from it; drawn if it is not given
  --rooms    control rooms, in which honest players play meanwhile
  --windows  how often memory is weighed; none for a short run
  --limits   with the limits by address that a server has unless it is told otherwise: less gets through

A server on the embedded store is sent hostile input over many loopback addresses, while honest players play in rooms
of their own. Then everything that was seen is checked.`

const MOST_SEED = 99_999

export function readOptions(argv: readonly string[]): FuzzOptions {
  const options = {
    frames: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(1 + Math.floor(Math.random() * MOST_SEED)) },
    rooms: { type: 'string', default: '4' },
    windows: { type: 'string', default: '10' },
    limits: { type: 'boolean', default: false },
  } as const
  try {
    const { frames, seed, rooms, windows, limits } = parseArgs({ args: [...argv], options }).values
    return {
      frames: wholeNumber('frames', frames, 100, 100_000_000),
      seed: wholeNumber('seed', seed, 1, MOST_SEED),
      rooms: wholeNumber('rooms', rooms, 1, 12),
      windows: wholeNumber('windows', windows, 0, 100),
      limits,
    }
  } catch (err) {
    throw err instanceof UsageError ? err : new UsageError(err instanceof Error ? err.message : String(err))
  }
}
