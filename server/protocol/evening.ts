import { z } from 'zod'
import { Look, Seat } from './ids.ts'

/** What somebody has to show for the evening. */
export const ScoreView = z.strictObject({
  /** Absent for somebody who has left. */
  seat: Seat.optional(),
  name: z.string(),
  look: Look,
  played: z.int(),
  wins: z.int(),
  /** A hundred for beating everybody at the table, nothing for beating nobody, whatever the game. */
  points: z.int(),
})
export type ScoreView = z.infer<typeof ScoreView>

/**
 * `most-wins`, `runner-up` (second places), `all-rounder` (different games won), `comeback` (from last to first in the
 * next game) and `patient` (games watched) count; `quickest` is the fastest right answer of a race, in milliseconds.
 * `good-company` goes to all who have no other: its value is the most games that one of them played, and each one's own
 * number is in the scores.
 */
export const AwardName = z.enum([
  'most-wins',
  'quickest',
  'all-rounder',
  'comeback',
  'runner-up',
  'patient',
  'good-company',
])
export type AwardName = z.infer<typeof AwardName>

/** `holders` are places in the list of scores. */
export const AwardView = z.strictObject({ award: AwardName, holders: z.array(z.int().min(0)), value: z.number() })
export type AwardView = z.infer<typeof AwardView>

/** All games of one room so far. Scores are best first. */
export const EveningView = z.strictObject({
  games: z.int().min(1),
  scores: z.array(ScoreView),
  ended: z.boolean(),
  /** When it has ended. */
  awards: z.array(AwardView).optional(),
})
export type EveningView = z.infer<typeof EveningView>
