import { randomFillSync } from 'node:crypto'
import { CLOSE, PING, PONG, TEXT } from '../sockets/frames.ts'
import type { Draw } from './draw.ts'

const CONTINUATION = 0
const BINARY = 2

interface RawFrame {
  readonly opcode: number
  readonly payload: Buffer
  readonly isLast?: boolean
  readonly reserved?: number
  readonly isMasked?: boolean
  /** What the header says, whatever follows. */
  readonly claimedBytes?: number | bigint
}

/** After RFC 6455, 5.2, or against it. */
export function rawFrame({
  opcode,
  payload,
  isLast = true,
  reserved = 0,
  isMasked = true,
  claimedBytes,
}: RawFrame): Buffer {
  const bytes = BigInt(claimedBytes ?? payload.length)
  const short = bytes <= 125n ? Number(bytes) : bytes <= 0xffffn ? 126 : 127
  const head = Buffer.alloc(2 + (short === 126 ? 2 : short === 127 ? 8 : 0) + (isMasked ? 4 : 0))
  head[0] = (isLast ? 0x80 : 0) | (reserved << 4) | opcode
  head[1] = (isMasked ? 0x80 : 0) | short
  if (short === 126) head.writeUInt16BE(Number(bytes), 2)
  if (short === 127) head.writeBigUInt64BE(BigInt.asUintN(64, bytes), 2)
  // The mask is all zeros: allowed, and what is sent can be read in a trace.
  return Buffer.concat([head, payload])
}

const BROKEN_UTF8 = ['c328', 'ed a0 80', 'f8 88 80 80 80', 'ff', 'c0 80', 'f4 90 80 80', '22 80 22'].map((hex) =>
  Buffer.from(hex.replaceAll(' ', ''), 'hex'),
)

const noise = (length: number) => randomFillSync(Buffer.alloc(length))

/** One of these is one input, whatever it is made of. */
export const RAW_INPUTS: Readonly<Record<string, (draw: Draw) => readonly Buffer[]>> = {
  'random bytes': (draw) => [draw.bytes(draw.between(1, 200))],
  'broken UTF-8': (draw) => [rawFrame({ opcode: TEXT, payload: draw.pick(BROKEN_UTF8) })],
  'binary frame': (draw) => [
    rawFrame({
      opcode: BINARY,
      payload: draw.isLucky(0.5) ? Buffer.from('{"type":"ping"}') : draw.bytes(draw.below(300)),
    }),
  ],
  'oversized frame': (draw) => [
    rawFrame({ opcode: TEXT, payload: Buffer.alloc(draw.pick([4_097, 60_000, 65_537, 200_000]), 0x20) }),
  ],
  'forged length': (draw) => [
    rawFrame({
      opcode: draw.pick([TEXT, BINARY]),
      payload: noise(20),
      claimedBytes: draw.pick([1_000, 65_536, 2n ** 31n, 2n ** 53n, 2n ** 63n, 2n ** 64n - 1n]),
    }),
  ],
  'reserved bits or opcode': (draw) => [
    rawFrame({ opcode: draw.between(0, 15), reserved: draw.below(8), payload: Buffer.from('{}') }),
  ],
  'unmasked frame': () => [rawFrame({ opcode: TEXT, payload: Buffer.from('{"type":"ping"}'), isMasked: false })],
  'long or split control frame': (draw) => [
    rawFrame({
      opcode: draw.pick([PING, PONG, CLOSE]),
      payload: noise(draw.between(0, 200)),
      isLast: draw.isLucky(0.5),
    }),
  ],
  'close with any code': (draw) => {
    const payload = Buffer.alloc(draw.pick([1, 2, 2, 20]))
    if (payload.length > 1)
      payload.writeUInt16BE(draw.pick([0, 999, 1000, 1004, 1005, 1006, 1015, 3000, 4409, 65_535]), 0)
    return [rawFrame({ opcode: CLOSE, payload })]
  },
  'fragments of one message': (draw) => {
    const text = Buffer.from('{"type":"tap-along","step":"tap"}')
    const size = draw.between(1, 5)
    return Array.from({ length: Math.ceil(text.length / size) }, (_, i) =>
      rawFrame({
        opcode: i === 0 ? TEXT : CONTINUATION,
        payload: text.subarray(i * size, (i + 1) * size),
        isLast: (i + 1) * size >= text.length,
      }),
    )
  },
  'fragments out of order': (draw) => [
    rawFrame({ opcode: CONTINUATION, payload: Buffer.from('{}'), isLast: draw.isLucky(0.5) }),
    rawFrame({ opcode: TEXT, payload: Buffer.from('{"type"'), isLast: false }),
    rawFrame({ opcode: PING, payload: Buffer.from('x') }),
    rawFrame({ opcode: TEXT, payload: Buffer.from(':"ping"}') }),
  ],
  'fragments without end': (draw) =>
    Array.from({ length: draw.between(10, 2_000) }, (_, i) =>
      rawFrame({
        opcode: i === 0 ? TEXT : CONTINUATION,
        payload: Buffer.from('x'.repeat(draw.below(2))),
        isLast: false,
      }),
    ),
}

export const pingFrame = (payload: Buffer) => rawFrame({ opcode: PING, payload })
export const pongFrame = (payload: Buffer) => rawFrame({ opcode: PONG, payload })
export const textFrame = (text: string) => rawFrame({ opcode: TEXT, payload: Buffer.from(text) })
/** A header that promises more than ever comes. */
export const unfinishedFrame = () => rawFrame({ opcode: TEXT, payload: Buffer.from('{"type":'), claimedBytes: 4_000 })
