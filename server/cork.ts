/** A stream that can keep back what it is given, as all of Node's can. */
export interface Corkable {
  cork(): void
  uncork(): void
}

const corked = new Set<Corkable>()

/** Everything written to the stream until this turn of the event loop is over leaves in one system call. */
export function corkThisTurn(stream: Corkable): void {
  if (corked.has(stream)) return
  // After everything that this turn has read; a turn that has immediates waits for nothing.
  if (corked.size === 0) setImmediate(flushAll)
  corked.add(stream)
  stream.cork()
}

/** What cannot wait that long leaves now, and whatever was written before it. */
export function flush(stream: Corkable): void {
  if (corked.delete(stream)) stream.uncork()
}

function flushAll(): void {
  for (const stream of corked) flush(stream)
}
