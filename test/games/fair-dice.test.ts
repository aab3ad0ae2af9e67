import { createHash, createHmac, webcrypto } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  below,
  bytesOf,
  CHAIN_LENGTH,
  newChain,
  type RoundKey,
  seedOf,
  sha256,
  shuffled,
  walk,
} from '../../server/games/kit/fair-dice.ts'
import { randomFor } from '../../server/games/kit/random.ts'
import { SEED } from '../support/table.ts'

const { chain, commitment } = newChain(randomFor(SEED, 1))
const KEY: RoundKey = { seed: '5a'.repeat(32), matchId: 'feedc0de', round: 3, mix: 'c4'.repeat(32) }

function take(count: number, bytes: Iterator<number, never>): number[] {
  return Array.from({ length: count }, () => bytes.next().value)
}

/** These bytes and no more. */
function* only(...bytes: number[]): Generator<number, never> {
  yield* bytes
  throw new Error('asked for more')
}

describe('the chain', () => {
  it('begins with its commitment: as many hashes as rounds lead there from every seed', () => {
    for (const round of [1, 2, 49, 50, 51, 1000, 1999, 2000])
      expect(walk(seedOf(chain, round).seed, round)).toBe(commitment)
  })

  it('has each seed as the hash of the next, whichever mark they are reached from', () => {
    let at = chain
    for (let round = 1; round < 130; round++) {
      const [now, next] = [seedOf(at, round), seedOf(at, round + 1)]
      expect(now.seed).toBe(sha256(next.seed))
      at = now.chain
    }
    expect(at.mark.round).toBe(150)
  })

  it('ends with a secret of 256 bits', () => {
    expect(seedOf(chain, CHAIN_LENGTH).seed).toBe(chain.end)
    expect(chain.end).toMatch(/^[0-9a-f]{64}$/)
    const ends = Array.from({ length: 50 }, (_, n) => newChain(randomFor(SEED, n)).chain.end)
    expect(new Set(ends).size).toBe(50)
  })

  it.each([0, 2001])('has no round %i', (round) => {
    expect(() => seedOf(chain, round)).toThrow()
  })

  it('can be checked in a page: Web Crypto hashes the same bytes', async () => {
    const { seed } = seedOf(chain, 1)
    const digest = await webcrypto.subtle.digest('SHA-256', Buffer.from(seed, 'hex'))
    expect(Buffer.from(digest).toString('hex')).toBe(commitment)
  })
})

describe('the bytes of a round', () => {
  const hmac = (message: string) => [...createHmac('sha256', Buffer.from(KEY.seed, 'hex')).update(message).digest()]

  it('are HMAC-SHA256 blocks of seed, match, round, players’ seeds and cursor', () => {
    const expected = [0, 1].flatMap((cursor) => hmac(`feedc0de|3|${KEY.mix}|${cursor}`))
    expect(take(64, bytesOf(KEY))).toEqual(expected)
  })

  it('are others for ties and for the start', () => {
    expect(take(32, bytesOf(KEY, 'tie'))).toEqual(hmac(`feedc0de|3|${KEY.mix}|tie|0`))
    expect(take(32, bytesOf(KEY, 'start'))).toEqual(hmac(`feedc0de|3|${KEY.mix}|start|0`))
  })

  it('change with every part of the key', () => {
    const others = [{ seed: '5b'.repeat(32) }, { matchId: 'feedc0df' }, { round: 4 }, { mix: 'c5'.repeat(32) }]
    const streams = [{}, ...others].map((change) => take(32, bytesOf({ ...KEY, ...change })).join())
    expect(new Set(streams).size).toBe(5)
  })
})

describe('a number from bytes', () => {
  it.each([2, 3, 5, 6, 7, 251])('below %i comes from equally many bytes each, and from no other byte', (n) => {
    const hits = Array.from({ length: n }, () => 0)
    let passedOver = 0
    for (let byte = 0; byte < 256; byte++) {
      // A byte that is passed over makes the next one count, and that is 1: two draws tell them apart.
      const numbers = [0, 1].map((next) => below(n, only(byte, next)))
      if (numbers[0] === numbers[1]) hits[numbers[0]!]!++
      else passedOver++
    }
    expect(hits).toEqual(Array(n).fill(Math.floor(256 / n)))
    expect(passedOver).toBe(256 % n)
  })

  it('uses bytes below 252 for a die', () => {
    expect([251, 252, 255].map((byte) => below(6, only(byte, 0)))).toEqual([5, 0, 0])
  })
})

describe('an order from bytes', () => {
  it('is a permutation, and every one of them comes up', () => {
    const orders = Array.from({ length: 400 }, (_, round) => shuffled(['a', 'b', 'c'], bytesOf({ ...KEY, round })))
    expect(new Set(orders.map((order) => order.join('')))).toEqual(new Set(['abc', 'acb', 'bac', 'bca', 'cab', 'cba']))
  })
})

it('hashes bytes, not letters', () => {
  expect(sha256('00')).toBe(
    createHash('sha256')
      .update(Buffer.from([0]))
      .digest('hex'),
  )
})
