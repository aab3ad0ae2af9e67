/**
 * SHA-256 of bytes written as hexadecimal. A page served over plain HTTP in a home network has no
 * `crypto.subtle`, so the few bytes a player commits to are hashed here.
 */
export function sha256(hex: string): string {
  const bytes = padded(Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)))
  const data = new DataView(bytes.buffer)
  const words = new Uint32Array(64)
  let state = fractions(8, (prime) => Math.sqrt(prime))
  for (let block = 0; block < bytes.length; block += 64) {
    for (let i = 0; i < 16; i++) words[i] = data.getUint32(block + 4 * i)
    for (let i = 16; i < 64; i++)
      words[i] = at(words, i - 16) + low(at(words, i - 15)) + at(words, i - 7) + high(at(words, i - 2))
    state = compress(state, words)
  }
  return state.map((word) => word).reduce((text, word) => text + word.toString(16).padStart(8, '0'), '')
}

type Words = readonly number[]
const at = (words: ArrayLike<number>, i: number): number => words[i] as number
const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by))
const low = (word: number) => turn(word, 7) ^ turn(word, 18) ^ (word >>> 3)
const high = (word: number) => turn(word, 17) ^ turn(word, 19) ^ (word >>> 10)

const ROUNDS = fractions(64, (prime) => Math.cbrt(prime))

function compress(state: Words, words: ArrayLike<number>): Words {
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number]
  for (let i = 0; i < 64; i++) {
    const mixed = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const one = h + mixed + ((e & f) ^ (~e & g)) + at(ROUNDS, i) + at(words, i)
    const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) >>> 0, c, b, a, (one + two) >>> 0]
  }
  return [a, b, c, d, e, f, g, h].map((word, i) => (word + at(state, i)) >>> 0)
}

/** A one bit, zeros, and the length in bits, up to a multiple of 64 bytes. */
function padded(bytes: Uint8Array): Uint8Array {
  const all = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64)
  all.set(bytes)
  all[bytes.length] = 0x80
  new DataView(all.buffer).setUint32(all.length - 4, bytes.length * 8)
  return all
}

/** The first 32 bits after the point of a root of the first primes: where the constants come from. */
function fractions(count: number, root: (prime: number) => number): Words {
  const primes: number[] = []
  for (let n = 2; primes.length < count; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n)
  return primes.map((prime) => Math.floor((root(prime) % 1) * 2 ** 32))
}
