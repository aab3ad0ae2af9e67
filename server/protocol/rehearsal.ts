import { z } from 'zod'
import { FEWEST_REHEARSED, MAX_ENTRANTS } from './limits.ts'

export const RehearsedPlayers = z.int().min(FEWEST_REHEARSED).max(MAX_ENTRANTS)

/** What an installation fell short of. What each one means is in docs/load-tests.md. */
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

/** What a rehearsal has shown. */
export const RehearsalReport = z.strictObject({
  players: z.int().min(1).max(MAX_ENTRANTS),
  verdict: z.enum(['go', 'no-go']),
  tables: z.int().min(0).optional(),
  claims: z.int().min(0).optional(),
  /** From a claim to its answer: 99 of 100 were faster. */
  claimP99Ms: z.number().min(0).optional(),
  /** Why not. */
  reasons: z.array(RehearsalReason).max(RehearsalReason.options.length).optional(),
})
export type RehearsalReport = z.infer<typeof RehearsalReport>

/** Why a rehearsal was stopped by the server that played it: people have begun to play there. */
export const RehearsalStop = z.enum(['people-play'])
export type RehearsalStop = z.infer<typeof RehearsalStop>

/** How far a rehearsal has come. */
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
