import { createHmac, hash } from 'node:crypto'
import { type Random, randomBy, unbiased } from './random.ts'

/**
 * Dice that can be checked afterwards: docs/games/cheese-master.md has the formulas. The seeds
 * of all rounds form a hash chain; its first link is published before the first round, and no later
 * one can be guessed from it or exchanged. Everything here is bytes, written as hexadecimal.
 */
export type Hex = string

/** More rounds than any match has. */
export const CHAIN_LENGTH = 2000
/** Walking the chain from its end costs a hash per link; from a mark at most this many. */
const MARK_EVERY = 50
const LINK_BYTES = 32

/** The secret side: every roll of the match follows from the end. */
export interface Chain {
  readonly end: Hex
  /** A link not far behind the last one used, so that the next ones are cheap. */
  readonly mark: { readonly round: number; readonly link: Hex }
}

export function newChain(random: Random): { readonly chain: Chain; readonly commitment: Hex } {
  const end = randomHex(random, LINK_BYTES)
  const mark = { round: MARK_EVERY, link: walk(end, CHAIN_LENGTH - MARK_EVERY) }
  return { chain: { end, mark }, commitment: walk(mark.link, MARK_EVERY) }
}

/** The seed of a round, from 1 to CHAIN_LENGTH; and the chain, with its mark where the next seed is near. */
export function seedOf({ end, mark }: Chain, round: number): { readonly seed: Hex; readonly chain: Chain } {
  if (round < 1 || round > CHAIN_LENGTH) throw new Error(`the chain has no round ${round}`)
  const at = Math.min(CHAIN_LENGTH, Math.ceil(round / MARK_EVERY) * MARK_EVERY)
  const near = at === mark.round ? mark : { round: at, link: walk(end, CHAIN_LENGTH - at) }
  return { seed: walk(near.link, at - round), chain: { end, mark: near } }
}

/** As many links towards the start of the chain. */
export function walk(link: Hex, steps: number): Hex {
  let bytes: Buffer = Buffer.from(link, 'hex')
  for (let step = 0; step < steps; step++) bytes = hash('sha256', bytes, 'buffer')
  return bytes.toString('hex')
}

export const sha256 = (bytes: Hex): Hex => hash('sha256', Buffer.from(bytes, 'hex'))

export function randomHex(random: Random, bytes: number): Hex {
  const words = Array.from({ length: bytes / 4 }, () => random.below(2 ** 32))
  return words.map((word) => word.toString(16).padStart(8, '0')).join('')
}

/** All that the chance of one round follows from. Once the round is over, all of it is public. */
export interface RoundKey {
  readonly seed: Hex
  readonly matchId: string
  readonly round: number
  /** Hash of all the players' own seeds, in the order of play. */
  readonly mix: Hex
}

/** The dice have no label; other chance of the same round has, so that it never shares a byte with them. */
export type Label = 'tie' | 'start'

/** A stream of bytes without end; every block of 32 has the next cursor. */
export function* bytesOf({ seed, matchId, round, mix }: RoundKey, label?: Label): Generator<number, never> {
  const message = [matchId, round, mix, ...(label === undefined ? [] : [label])].join('|')
  for (let cursor = 0; ; cursor++)
    yield* createHmac('sha256', Buffer.from(seed, 'hex')).update(`${message}|${cursor}`).digest()
}

/** A whole number from 0 to n - 1, for n up to 256. */
export const below = (n: number, bytes: Iterator<number, never>): number => unbiased(n, 256, () => bytes.next().value)

export const shuffled = <T>(items: readonly T[], bytes: Iterator<number, never>): T[] =>
  randomBy((n) => below(n, bytes)).shuffled(items)
