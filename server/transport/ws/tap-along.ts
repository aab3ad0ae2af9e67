import type { Seat } from '#protocol/ids.ts'
import type { Tap } from '../../ports/room-feed.ts'
import { encode } from '../codec.ts'
import { textFrame } from './frame.ts'
import type { Watcher } from './watcher.ts'

/** How long ago the tap was: on its own way to us, and on the way to each television. What was found, the host hears. */
export function tellTap(watchers: Iterable<Watcher>, { step, agoMs, delayMs }: Tap, host: Seat | null): void {
  if (step === 'found') return tellFound(watchers, delayMs, host)
  for (const { viewer, line, send } of watchers) {
    if (viewer.kind !== 'tv') continue
    // Timed while it lasts, so that the way is known when it counts.
    line.ping()
    send(textFrame(encode({ type: 'tap-along', step, agoMs: agoMs + line.estimate().medianMs / 2 })))
  }
}

function tellFound(watchers: Iterable<Watcher>, delayMs: number | undefined, host: Seat | null): void {
  const frame = textFrame(encode({ type: 'tap-along', step: 'found', agoMs: 0, delayMs }))
  for (const { viewer, send } of watchers) if (viewer.kind === 'seat' && viewer.seat === host) send(frame)
}
