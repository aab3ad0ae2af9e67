import { parseArgs } from 'node:util'
import { UsageError, wholeNumber } from '../scenario.ts'
import type { ChaosOptions } from './run.ts'
import { FORMS, type Form } from './store/store.ts'

export const USAGE = `npm run chaos -- [--minutes 5] [--seed N] [--redis single|sentinel|cluster] [--rooms 6] [--only KINDS]
              [--json [FILE]] [--html FILE] [--history FILE]
npm run chaos -- --check FILE [--json [FILE]] [--html FILE]

  --minutes  for which faults go on; starting and the calm afterwards come on top
  --seed     the faults, their order, their lengths and the draws of all clients; drawn if it is not given
  --redis    which form of Redis the nodes share
  --rooms    how many; games take turns: Cheese Master, Alles Käse!, Cheese Master, Go da Cheese,
             Cheese Master, Mäusewanderung
  --only     the kinds of faults, separated by commas; all of them if it is not given
  --check    starts nothing, and checks a history that was written before
  --history  writes all that was seen as JSON: what the verdict was made from

Three nodes behind HAProxy on a Redis of their own. Players play through the public protocol over lines that are slow,
freeze and break, while nodes and Redis are killed, frozen and restarted. Then everything that was seen is checked.`

interface Files {
  readonly historyFile: string | undefined
  /** A history to check instead of a run. */
  readonly checkFile: string | undefined
}

export function readOptions(argv: readonly string[]): ChaosOptions & Files {
  const options = {
    minutes: { type: 'string', default: '5' },
    seed: { type: 'string', default: String(1 + Math.floor(Math.random() * MOST_SEED)) },
    redis: { type: 'string', default: 'single' },
    rooms: { type: 'string', default: '6' },
    only: { type: 'string' },
    history: { type: 'string' },
    check: { type: 'string' },
  } as const
  try {
    const { minutes, seed, redis, rooms, only, history, check } = parseArgs({ args: [...argv], options }).values
    if (!isForm(redis)) throw new UsageError(`--redis must be one of ${FORMS.join(', ')}`)
    return {
      minutes: wholeNumber('minutes', minutes, 1, 720),
      seed: wholeNumber('seed', seed, 1, MOST_SEED),
      redis,
      rooms: wholeNumber('rooms', rooms, 1, 50),
      ...(only !== undefined && { only: only.split(',') }),
      historyFile: history,
      checkFile: check,
    }
  } catch (err) {
    throw err instanceof UsageError ? err : new UsageError(err instanceof Error ? err.message : String(err))
  }
}

const MOST_SEED = 99_999
const isForm = (text: string): text is Form => (FORMS as readonly string[]).includes(text)
