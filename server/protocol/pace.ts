import { z } from 'zod'

/**
 * How long a room waits for a move. `free`: as long as it takes. `clock`: so long for each move, and what goes over it
 * comes out of a bank for the whole game. `days`: by correspondence; nobody has to be here, and nobody is stood in for.
 */
export const Pace = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('free') }),
  z.strictObject({
    kind: z.literal('clock'),
    moveSeconds: z.int().min(5).max(600),
    bankSeconds: z.int().min(0).max(3600),
  }),
  z.strictObject({ kind: z.literal('days'), days: z.int().min(1).max(14) }),
])
export type Pace = z.infer<typeof Pace>
