import { createHash, randomBytes } from 'node:crypto'
import { RoomCode } from '#protocol/ids.ts'
import { CODE_LENGTH, CODE_LETTERS } from '#protocol/limits.ts'
import type { Clock } from '../ports/clock.ts'
import type { Entropy } from '../ports/entropy.ts'

/** setTimeout takes a longer delay for none at all. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** Letter groups that are embarrassing to read out, in any of our languages. */
const UNLUCKY = ['HH', 'HJ', 'KZ', 'KKK', 'FCK', 'FKK', 'WTF', 'CNT', 'DCK', 'NPD', 'PNS', 'TWT']

/** A machine without a clock of its own learns the date after the start; what is stored under a wrong one would expire at once. */
const WRONG_DATE_MS = 24 * 60 * 60_000

/** From when the process began: a later step of the machine's clock changes nothing for a server that runs. */
let originMs = performance.timeOrigin

function origin(): number {
  const wallMs = Date.now() - performance.now()
  if (Math.abs(wallMs - originMs) > WRONG_DATE_MS) originMs = wallMs
  return originMs
}

export const systemClock: Clock = {
  now: () => Math.floor(origin() + performance.now()),
  elapsed: () => performance.now(),
  elapsedAt: (instant) => instant - origin(),
  uncertaintyMs: () => 0,
  after: (ms, task) => atElapsed(performance.now() + ms, task),
  at: (due, task) => atElapsed(due - origin(), task),
  every(ms, task) {
    const timer = setInterval(task, ms).unref()
    return () => clearInterval(timer)
  },
}

function atElapsed(due: number, task: () => void): () => void {
  let timer: NodeJS.Timeout
  const arm = () => {
    const left = Math.max(0, due - performance.now())
    timer = setTimeout(ring, Math.min(Math.ceil(left), LONGEST_TIMER_MS))
  }
  // Timers may ring a millisecond early, and a deadline judged before its time would be refused.
  const ring = () => (performance.now() < due ? arm() : task())
  arm()
  return () => clearTimeout(timer)
}

export const systemEntropy: Entropy = {
  seed() {
    const bytes = randomBytes(16)
    return [bytes.readInt32LE(0), bytes.readInt32LE(4), bytes.readInt32LE(8), bytes.readInt32LE(12)]
  },
  roomCode(wish) {
    for (let attempt = 0; ; attempt++) {
      const code = lettersFrom(createHash('sha256').update(`${wish} ${attempt}`).digest())
      if (!UNLUCKY.some((letters) => code.includes(letters))) return RoomCode.parse(code)
    }
  },
  id: () => randomBytes(16).toString('base64url'),
  hash: (key) => createHash('sha256').update(key).digest('base64url'),
}

/** Four bytes a letter: what is left of the division favours no letter by more than one in a hundred million. */
const lettersFrom = (hash: Buffer): string =>
  Array.from({ length: CODE_LENGTH }, (_, i) => CODE_LETTERS[hash.readUInt32LE(4 * i) % CODE_LETTERS.length]).join('')
