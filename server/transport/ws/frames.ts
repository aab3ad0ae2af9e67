import type { ServerMessage } from '#protocol/server-message.ts'
import type { Frame } from '../../app/rooms/watcher.ts'
import { encode } from '../codec.ts'

export const frameOf = (message: ServerMessage): Frame => textFrame(encode(message))

/** Header after RFC 6455, 5.2: one whole text message, uncompressed, unmasked as everything from a server is. */
const WHOLE_TEXT = 0x81
const PING = 0x89
/** Up to here the length fits into the second byte; 126 announces two more, 127 eight. */
const SHORT = 125
const MEDIUM = 0xffff

export function textFrame(text: string): Frame {
  const bytes = Buffer.byteLength(text)
  const headerBytes = bytes <= SHORT ? 2 : bytes <= MEDIUM ? 4 : 10
  const frame = Buffer.allocUnsafe(headerBytes + bytes)
  frame[0] = WHOLE_TEXT
  frame[1] = bytes <= SHORT ? bytes : bytes <= MEDIUM ? 126 : 127
  if (headerBytes === 4) frame.writeUInt16BE(bytes, 2)
  if (headerBytes === 10) frame.writeBigUInt64BE(BigInt(bytes), 2)
  frame.write(text, headerBytes)
  return frame
}

/** `name` comes back with the answer; a few plain characters. */
export function pingFrame(name: string): Frame {
  const frame = Buffer.allocUnsafe(2 + name.length)
  frame[0] = PING
  frame[1] = name.length
  frame.write(name, 2, 'latin1')
  return frame
}
