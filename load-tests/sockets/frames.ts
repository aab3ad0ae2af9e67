/** WebSocket frames after RFC 6455, 5.2, as far as a generator needs them: whole messages, neither compressed nor split. */

export const TEXT = 1
export const CLOSE = 8
export const PING = 9
export const PONG = 10

/** Masked with zeros: allowed, unchanged on the wire, and costs the generator nothing. */
export function clientFrame(opcode: number, payload: Buffer | string): Buffer {
  const bytes = Buffer.byteLength(payload)
  const lengthBytes = bytes <= 125 ? 0 : 2
  const frame = Buffer.alloc(2 + lengthBytes + 4 + bytes)
  frame[0] = 0x80 | opcode
  frame[1] = 0x80 | (lengthBytes === 0 ? bytes : 126)
  if (lengthBytes === 2) frame.writeUInt16BE(bytes, 2)
  if (typeof payload === 'string') frame.write(payload, 6 + lengthBytes)
  else payload.copy(frame, 6 + lengthBytes)
  return frame
}

/** Cuts what comes from a server into frames. Messages that are in one piece are not copied. */
export function createFrameReader(onFrame: (opcode: number, payload: Buffer) => void): (chunk: Buffer) => void {
  let rest: Buffer | undefined
  return (chunk) => {
    const data = rest ? Buffer.concat([rest, chunk]) : chunk
    let at = 0
    for (;;) {
      const head = headAt(data, at)
      if (!head || at + head.headerBytes + head.payloadBytes > data.length) break
      const from = at + head.headerBytes
      at = from + head.payloadBytes
      onFrame(head.opcode, data.subarray(from, at))
    }
    rest = at === data.length ? undefined : data.subarray(at)
  }
}

function headAt(data: Buffer, at: number) {
  if (at + 2 > data.length) return undefined
  const opcode = (data[at] as number) & 0x0f
  const short = (data[at + 1] as number) & 0x7f
  const headerBytes = short < 126 ? 2 : short === 126 ? 4 : 10
  if (at + headerBytes > data.length) return undefined
  const payloadBytes =
    short < 126 ? short : short === 126 ? data.readUInt16BE(at + 2) : Number(data.readBigUInt64BE(at + 2))
  return { opcode, headerBytes, payloadBytes }
}
