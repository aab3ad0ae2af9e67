import { z } from 'zod'
import { Seat } from './ids.ts'

/** Who is looking. Every byte that leaves the server was projected for exactly one of these. */
export const Viewer = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('seat'), seat: Seat }),
  z.strictObject({ kind: z.literal('tv') }),
  z.strictObject({ kind: z.literal('spectator') }),
])
export type Viewer = z.infer<typeof Viewer>
