import type { WebSocket } from '@fastify/websocket'
import type { Frame } from '../../app/rooms/watcher.ts'
import { type Corkable, corkThisTurn, flush } from '../../cork.ts'
import { pingFrame } from './frames.ts'

/** The stream below a WebSocket. */
export interface Connection extends Corkable {
  write(frame: Frame): unknown
}

export interface FrameWriter {
  /** Leaves with everything else that this socket is sent in this turn of the event loop. */
  send(frame: Frame): void
  /** Leaves at once, behind what was sent before in this turn: it is timed. */
  ping(name: string): void
  /** What was sent leaves now. */
  flush(): void
}

/**
 * Writes finished frames to the connection below the WebSocket. Frames stay whole and in order: the library, too, hands
 * every frame over in one go as long as nothing is compressed (and the server offers no compression).
 */
export function createFrameWriter(socket: WebSocket, connection: Connection): FrameWriter {
  return {
    send(frame) {
      // Nothing may follow a close frame.
      if (socket.readyState !== socket.OPEN) return
      corkThisTurn(connection)
      connection.write(frame)
    },
    ping(name) {
      if (socket.readyState === socket.OPEN) connection.write(pingFrame(name))
    },
    flush: () => flush(connection),
  }
}
