import type { Viewer } from '#protocol/ids.ts'
import type { Frame } from './frames.ts'
import type { SocketLine } from './line.ts'

/** One open socket, as those see it that send to it. */
export interface Watcher {
  readonly viewer: Viewer
  /** For a seat: what proves that this socket still holds it. */
  readonly claim?: { readonly keyHash: string; readonly socket: string }
  /** For a television: what the room knows it as. */
  readonly tv?: { readonly socket: string }
  /** For a spectator with a name: what the room knows it as. */
  readonly spectator?: { readonly socket: string; readonly name: string }
  /** The line it is on, timed by pings. */
  readonly line: SocketLine
  /** The version of the last frame it was sent; 0 before the first. */
  sentVersion: number
  /** Cannot take more now: it is skipped, and told everything since with a later frame. */
  isSlow(): boolean
  send(frame: Frame): void
  end(code: number): void
  /** The room takes it for gone although the socket lives: it must arrive again. */
  rearrive(): void
  /** Called instead of `send` when this viewer's frame could not be built. */
  fail(err: unknown): void
}
