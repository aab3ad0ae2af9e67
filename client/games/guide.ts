import type { GameScene } from './game-ui.ts'

/** All rules of a game, in the language of the device at the time of the call. */
export type Rules = readonly RulesSection[]

export interface RulesSection {
  readonly heading: string
  readonly lines: readonly string[]
}

/** Scenes as a player would see them, each with something to read or to do. */
export type Lesson = readonly LessonStep[]

export interface LessonStep {
  /** One or two short sentences: what is to be seen here, and what to do now. */
  readonly say: string
  /** Of a game played by the rules, in which the learner has seat 0. */
  readonly scene: GameScene
  /** Whether this move is the one asked for. Absent: there is nothing to do but to read on. */
  readonly expects?: (move: unknown) => boolean
  /** Said when another move comes. */
  readonly hint?: string
}
