import { createHmac } from 'node:crypto'
import { ReplayId } from '#protocol/replay.ts'
import type { Seed } from '../games/kit/random.ts'

const ID_CHARACTERS = 22

/** Follows from the room's seed, which nobody knows, so it can be neither guessed nor followed back to it. */
export function replayIdOf(seed: Seed, number: number): ReplayId {
  const key = Buffer.from(Int32Array.from(seed).buffer)
  const hash = createHmac('sha256', key).update(`replay ${number}`).digest('base64url')
  return ReplayId.parse(hash.slice(0, ID_CHARACTERS))
}
