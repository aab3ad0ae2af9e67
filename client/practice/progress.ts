import type { Slip } from '#games/cheese-master'
import { readStored, writeStored } from '../net/storage.ts'
import type { PracticeRoll } from './roll.ts'

export interface Round {
  /** From seeing the dice to the grab. */
  readonly ms: number
  readonly right: boolean
}

/** How it went with one number of dice. */
export interface Course {
  /** The last ones, oldest first. */
  readonly rounds: readonly Round[]
  /** The fastest right answer ever. */
  readonly best?: number
}

/** How often each kind of slip still has to be avoided until it counts as unlearned. */
export type Troubles = Readonly<Partial<Record<Slip, number>>>

export interface Progress {
  readonly dice: number
  /** Right answers in a row, up to now. */
  readonly streak: number
  readonly troubles: Troubles
  readonly courses: Readonly<Record<string, Course>>
}

export const KEPT_ROUNDS = 20
/** One slip takes two better rounds, and a habit takes some more. */
const PER_SLIP = 2
const MOST_TROUBLE = 6

const NEW: Progress = { dice: 3, streak: 0, troubles: {}, courses: {} }

export const courseOf = ({ courses, dice }: Progress): Course => courses[dice] ?? { rounds: [] }

/** Of the right answers kept; a wrong one says nothing about counting fast. */
export function medianOf({ rounds }: Course): number | undefined {
  const times = rounds.flatMap(({ ms, right }) => (right ? [ms] : [])).sort((a, b) => a - b)
  const middle = times.length / 2
  const [low, high] = [times[Math.ceil(middle) - 1], times[Math.floor(middle)]]
  return low === undefined || high === undefined ? undefined : (low + high) / 2
}

export function afterRound(progress: Progress, roll: PracticeRoll, said: number, ms: number): Progress {
  const right = said === roll.answer
  const { rounds, best = Number.POSITIVE_INFINITY } = courseOf(progress)
  const fastest = right ? Math.min(best, ms) : best
  const course: Course = {
    rounds: [...rounds, { ms, right }].slice(-KEPT_ROUNDS),
    ...(Number.isFinite(fastest) && { best: fastest }),
  }
  return {
    ...progress,
    streak: right ? progress.streak + 1 : 0,
    troubles: right ? eased(progress.troubles, roll) : troubled(progress.troubles, roll.slips[said]),
    courses: { ...progress.courses, [progress.dice]: course },
  }
}

/** Whether one of these slips would lead to a wrong number here. */
export const tempts = ({ slips }: PracticeRoll, troubles: Troubles): boolean =>
  Object.values(slips).some((slip) => troubles[slip] !== undefined)

function troubled(troubles: Troubles, slip: Slip | undefined): Troubles {
  if (slip === undefined || slip === 'guess') return troubles
  return { ...troubles, [slip]: Math.min(MOST_TROUBLE, (troubles[slip] ?? 0) + PER_SLIP) }
}

/** A right answer where the slip was possible: it was avoided. */
function eased(troubles: Troubles, { slips }: PracticeRoll): Troubles {
  const avoided = new Set<string>(Object.values(slips))
  const left = Object.entries(troubles).map(([slip, weight]) => [slip, weight - (avoided.has(slip) ? 1 : 0)] as const)
  return Object.fromEntries(left.filter(([, weight]) => weight > 0))
}

/** Whatever an older page has left behind is taken as far as it can be understood. */
export function readProgress(): Progress {
  const kept = readStored('practice')
  if (typeof kept !== 'object' || kept === null) return NEW
  const { dice, streak, troubles, courses } = kept as Record<keyof Progress, unknown>
  return {
    dice: isCount(dice) && dice >= 1 && dice <= 6 ? dice : NEW.dice,
    streak: isCount(streak) ? streak : NEW.streak,
    troubles: entriesOf(troubles, isCount),
    courses: entriesOf(courses, isCourse),
  }
}

export const keepProgress = (progress: Progress): void => writeStored('practice', progress)

const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0

function isCourse(value: unknown): value is Course {
  const { rounds, best = 0 } = (value ?? {}) as Partial<Course>
  return Array.isArray(rounds) && rounds.every((one) => Number.isFinite(one?.ms)) && Number.isFinite(best)
}

function entriesOf<T>(value: unknown, isGood: (one: unknown) => one is T): Record<string, T> {
  const entries = Object.entries((value ?? {}) as Record<string, unknown>)
  return Object.fromEntries(entries.filter((entry): entry is [string, T] => isGood(entry[1])))
}
