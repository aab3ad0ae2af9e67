import type { WebSocket } from '@fastify/websocket'
import type { ServerMessage } from '#protocol/server-message.ts'
import type { Frame } from '../../app/rooms/watcher.ts'
import { type Corkable, corkThisTurn, flush } from '../../cork.ts'
import { encode } from '../codec.ts'

/** First bytes after RFC 6455, 5.2: of a whole message, uncompressed. No frame is masked, as none from a server is. */
export const WHOLE_TEXT = 0x81
const PING = 0x89
/** Up to here the length fits into the second byte; 126 announces two more, 127 eight. */
const SHORT = 125
const MEDIUM = 0xffff

export const frameOf = (message: ServerMessage): Frame => frameWith(WHOLE_TEXT, encode(message))

export function frameWith(firstByte: number, text: string): Frame {
  const bytes = Buffer.byteLength(text)
  const headerBytes = bytes <= SHORT ? 2 : bytes <= MEDIUM ? 4 : 10
  const frame = Buffer.allocUnsafe(headerBytes + bytes)
  frame[0] = firstByte
  frame[1] = bytes <= SHORT ? bytes : bytes <= MEDIUM ? 126 : 127
  if (headerBytes === 4) frame.writeUInt16BE(bytes, 2)
  if (headerBytes === 10) frame.writeBigUInt64BE(BigInt(bytes), 2)
  frame.write(text, headerBytes)
  return frame
}

/** The stream below a WebSocket. */
export interface Connection extends Corkable {
  write(frame: Frame): unknown
}

export type FrameWriter = ReturnType<typeof createFrameWriter>

/** Writes below the WebSocket. Frames stay whole and in order, as the library's as long as nothing is compressed. */
export function createFrameWriter(socket: WebSocket, connection: Connection) {
  return {
    /** Leaves with everything else that this socket is sent in this turn of the event loop. */
    send(frame: Frame): void {
      // Nothing may follow a close frame.
      if (socket.readyState !== socket.OPEN) return
      corkThisTurn(connection)
      connection.write(frame)
    },
    /** Leaves at once, behind what was sent before in this turn: it is timed. The name comes back with the answer. */
    ping(name: string): void {
      if (socket.readyState === socket.OPEN) connection.write(frameWith(PING, name))
    },
    flush: () => flush(connection),
  }
}
