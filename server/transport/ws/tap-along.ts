import type { Tap } from '../../ports/room-feed.ts'
import { encode } from '../codec.ts'
import { textFrame } from './frame.ts'
import type { Watcher } from './watcher.ts'

/** How long ago the tap was: on its own way to us, and on the way to each television. */
export function tellTap(watchers: Iterable<Watcher>, { step, agoMs }: Tap): void {
  for (const { viewer, line, send } of watchers) {
    if (viewer.kind !== 'tv') continue
    // Timed while it lasts, so that the way is known when it counts.
    line.ping()
    send(textFrame(encode({ type: 'tap-along', step, agoMs: agoMs + line.estimate().medianMs / 2 })))
  }
}
