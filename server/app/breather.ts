import type { Millis } from '#protocol/ids.ts'
import type { Clock } from '../ports/clock.ts'

/** Long work stops after so long for whatever else has to be done: elsewhere hands may be racing. */
const SLICE_MS: Millis = 4

/** To be awaited between the parts of long work. */
export function createBreather(clock: Clock): () => Promise<void> {
  let sliceEnds = clock.tick() + SLICE_MS
  return async () => {
    if (clock.tick() < sliceEnds) return
    await new Promise((resolve) => setImmediate(resolve))
    sliceEnds = clock.tick() + SLICE_MS
  }
}
