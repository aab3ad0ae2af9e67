import type { CountStep, Rolled, Slip } from '#games/cheese-master'

/** One roll as the server deals it, counted: a page has no rules to count by. */
export interface PracticeRoll {
  readonly faces: readonly Rolled[]
  readonly answer: number
  readonly trace: readonly CountStep[]
  /** What was overlooked, by the wrong number it leads to. */
  readonly slips: Readonly<Record<string, Slip>>
}
