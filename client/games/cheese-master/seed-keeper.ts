import type { Move, View } from '#games/cheese-master'
import type { Seat } from '#protocol/ids.ts'
import { sha256 } from './sha256.ts'

const SEED_BYTES = 16
/** Says that this device no longer has what it committed to. */
const NO_SEED = '0'.repeat(2 * SEED_BYTES)

export type RandomHex = (bytes: number) => string

export const randomHex: RandomHex = (bytes) =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** This device's share in the chance of a match: it commits first and shows it when all have. */
export class SeedKeeper {
  readonly #random: RandomHex
  #seed = NO_SEED
  #answered = ''

  constructor(random: RandomHex = randomHex) {
    this.#random = random
  }

  /** What this device has to send now, once for each step of a match. */
  moveFor({ stage, fair }: View, me: Seat | undefined): Move | undefined {
    if (stage.name !== 'entropy') return undefined
    const device = stage.devices.find(({ seat }) => seat === me)
    const step = `${fair.matchId} ${stage.step}`
    if (device === undefined || this.#answered === step) return undefined
    if (stage.step === 'commit' && device.hash === undefined) {
      this.#answered = step
      this.#seed = this.#random(SEED_BYTES)
      return { type: 'commit', hash: sha256(this.#seed) }
    }
    if (stage.step === 'reveal' && device.hash !== undefined && !device.hasGiven) {
      this.#answered = step
      // After a reload the promised bytes are gone, and the others should not wait for them.
      return { type: 'seed', seed: sha256(this.#seed) === device.hash ? this.#seed : NO_SEED }
    }
    return undefined
  }
}
