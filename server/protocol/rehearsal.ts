import { z } from 'zod'
import { FEWEST_REHEARSED, MAX_ENTRANTS } from './limits.ts'

export const RehearsedPlayers = z.int().min(FEWEST_REHEARSED).max(MAX_ENTRANTS)

/** Why the verdict is no-go: docs/load-tests.md */
export const RehearsalReason = z.enum([
  'unfinished',
  'broken-promises',
  'lost-answers',
  'slow-answers',
  'void-races',
  'not-back',
  'busy-server',
  'busy-generator',
])
export type RehearsalReason = z.infer<typeof RehearsalReason>

export const RehearsalReport = z.strictObject({
  players: z.int().min(1).max(MAX_ENTRANTS),
  verdict: z.enum(['go', 'no-go']),
  tables: z.int().min(0).optional(),
  claims: z.int().min(0).optional(),
  /** From a claim to its answer: 99 of 100 were faster. */
  claimP99Ms: z.number().min(0).optional(),
  reasons: z.array(RehearsalReason).max(RehearsalReason.options.length).optional(),
})
export type RehearsalReport = z.infer<typeof RehearsalReport>

export const RehearsalProgress = z.discriminatedUnion('step', [
  z.strictObject({ step: z.literal('entering'), entered: z.int().min(0) }),
  z.strictObject({
    step: z.literal('playing'),
    round: z.int().min(0),
    rounds: z.int().min(1),
    decided: z.int().min(0),
    tables: z.int().min(0),
    claims: z.int().min(0),
  }),
])
export type RehearsalProgress = z.infer<typeof RehearsalProgress>
