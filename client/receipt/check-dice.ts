import type { Receipt } from '#protocol/receipt.ts'
import { DIE_FACES } from './die-faces.ts'
import { bytesOf, type Hashing, textToHex } from './hashing.ts'

/** The seed of the round, hashed once for every round, is what was published before the match. */
export async function followsChain({ fair, round }: Receipt, { sha256 }: Hashing): Promise<boolean> {
  let link = fair.seed
  for (let step = 0; step < round; step++) link = await sha256(link)
  return link === fair.commitment && fair.commitment.startsWith(fair.matchId)
}

/** The dice are those that the seeds of the server and of all players lead to: docs/games/cheese-master.md. */
export async function diceFollow({ fair, round, dice }: Receipt, { sha256, hmac }: Hashing): Promise<boolean> {
  const { matchId, seed, seeds } = fair
  const mix = await sha256(seeds.map((one) => one.seed).join(''))
  const numbers: number[] = []
  for (let cursor = 0; numbers.length < dice.length; cursor++) {
    const block = bytesOf(await hmac(seed, textToHex([matchId, round, mix, cursor].join('|'))))
    // Bytes past the last whole multiple of six would favour the first faces.
    numbers.push(...[...block].filter((byte) => byte < 252).map((byte) => byte % 6))
  }
  return dice.length > 0 && dice.every(({ die, face }, i) => DIE_FACES[die]?.[numbers[i] as number] === face)
}
