/** Long work stops after so long for whatever else has to be done: elsewhere hands may be racing. */
const SLICE_MS = 4

/** To be awaited between the parts of long work: gives way to the event loop when a slice is used up. */
export function createTimeSlicer({ elapsed }: { elapsed(): number }): () => Promise<void> {
  let sliceEnds = elapsed() + SLICE_MS
  return async () => {
    if (elapsed() < sliceEnds) return
    await new Promise((resolve) => setImmediate(resolve))
    sliceEnds = elapsed() + SLICE_MS
  }
}
