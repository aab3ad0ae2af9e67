import { z } from 'zod'
import { RehearsalProgress, RehearsalReport } from './rehearsal.ts'
import { TournamentId } from './tournament.ts'

/** What the process that rehearses says to the server that started it. */
export const RehearsalMessage = z.discriminatedUnion('type', [
  /** The tournament that its guests play in, which tells them from people. */
  z.strictObject({ type: z.literal('opened'), tournament: TournamentId }),
  z.strictObject({ type: z.literal('progress'), progress: RehearsalProgress }),
  z.strictObject({ type: z.literal('report'), report: RehearsalReport }),
])
export type RehearsalMessage = z.infer<typeof RehearsalMessage>
