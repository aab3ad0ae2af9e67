import { z } from 'zod'

/** Of one device, or of all televisions of a room. `volume` in per cent; it stays what it was while muted. */
export const SoundSettings = z.strictObject({ muted: z.boolean(), volume: z.int().min(0).max(100) })
export type SoundSettings = z.infer<typeof SoundSettings>
