/** 128 bits, drawn once per room by the entropy adapter. It never enters a view: every card follows from it. */
export type Seed = readonly [number, number, number, number]

export interface Random {
  /** A whole number from 0 to n - 1, each equally likely. */
  below(n: number): number
  pick<T>(items: readonly T[]): T
  shuffled<T>(items: readonly T[]): T[]
}

/** The same (seed, version) gives the same numbers (sfc32): a lost commit is decided again, a stored game replays. */
export function randomFor([s0, s1, s2, s3]: Seed, version: number): Random {
  let a = s0 | 0
  let b = s1 | 0
  let c = s2 | 0
  // Each version is spread over all bits, so that neighbouring versions share nothing visible.
  let d = (s3 ^ scramble(version)) | 0
  const next = () => {
    const t = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + t) | 0
    return t >>> 0
  }
  for (let warmUp = 0; warmUp < 16; warmUp++) next()

  return randomBy((n) => {
    if (!Number.isInteger(n) || n < 1) throw new Error(`below(${n})`)
    return unbiased(n, 2 ** 32, next)
  })
}

/** From 0 to n - 1, of whole numbers below `range`: those past the last whole multiple of n would favour the low results. */
export function unbiased(n: number, range: number, next: () => number): number {
  const limit = range - (range % n)
  let number = next()
  while (number >= limit) number = next()
  return number % n
}

/** Everything drawn by lot is drawn with `below`. */
export const randomBy = (below: Random['below']): Random => ({
  below,
  pick: <T>(items: readonly T[]) => items[below(items.length)] as T,
  shuffled<T>(items: readonly T[]) {
    const deck = [...items]
    for (let i = deck.length - 1; i > 0; i--) {
      const j = below(i + 1)
      ;[deck[i], deck[j]] = [deck[j] as T, deck[i] as T]
    }
    return deck
  },
})

function scramble(version: number): number {
  let x = (version + 1) | 0
  x = Math.imul(x ^ (x >>> 16), 0x21f0aaad)
  x = Math.imul(x ^ (x >>> 15), 0x735a2d97)
  return x ^ (x >>> 15)
}
