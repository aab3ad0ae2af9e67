import type { Seat } from '#protocol/ids.ts'
import { below, bytesOf, type Hex, type RoundKey, seedOf, sha256, shuffled } from '../kit/fair-dice.ts'
import { FACES } from './count.ts'
import type { Die, Face, Rolled } from './protocol.ts'
import type { Contribution, Roll, State } from './state.ts'

/** What a seed counts as that was never given. */
export const NO_SEED: Hex = '0'.repeat(32)

/** From 2 to 3 seconds in the air, in steps of 4 ms, so that counting does not predict the start. */
const SHORTEST_FLIGHT_MS = 2_000
const FLIGHT_STEPS = 251
const FLIGHT_STEP_MS = 4

/** A bot can hide nothing from the server: anyone can work out its seed, and see that the server did not pick it last. */
export const botSeed = (matchId: string, seat: Seat): Hex =>
  sha256(Buffer.from(`${matchId}|bot|${seat}`).toString('hex')).slice(0, 32)

export const mixOf = (contributions: readonly Contribution[]): Hex =>
  sha256(contributions.map(({ seed }) => seed ?? NO_SEED).join(''))

/** All chance of a round, from the throw on, comes out of its seed: faces, flight, and the order of equal hands. */
export function rollOf(state: State) {
  const { seed, chain } = seedOf(state.chain, state.round)
  const key = keyOf(state, seed)
  const flightMs = SHORTEST_FLIGHT_MS + FLIGHT_STEP_MS * below(FLIGHT_STEPS, bytesOf(key, 'start'))
  return { roll: { seed, faces: facesOf(state.dice, key) }, flightMs, chain }
}

export function facesOf(dice: readonly Die[], key: RoundKey): readonly Rolled[] {
  const bytes = bytesOf(key)
  return dice.map((die) => ({ die, face: FACES[die][below(6, bytes)] as Face }))
}

/** Who of two hands that are equal to the last digit counts as earlier. */
export const tieOrder = (state: State, roll: Roll, seats: readonly Seat[]): readonly Seat[] =>
  shuffled(seats, bytesOf(keyOf(state, roll.seed), 'tie'))

const keyOf = ({ matchId, round, mix }: State, seed: Hex): RoundKey => {
  if (mix === null) throw new Error('no dice before the players’ seeds are in')
  return { seed, matchId, round, mix }
}
