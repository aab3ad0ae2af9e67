import { type Troubles, tempts } from './progress.ts'
import type { PracticeRoll } from './roll.ts'

const BATCH = 20
/** With so few left a new batch replaces them. What was passed over goes then: so the rest really comes more often. */
const LOW = 15
/** How often a known slip is trained on purpose. Not always: whoever knows that there is a trap does not fall into it. */
const ON_PURPOSE = 0.6
const PATIENCE_MS = 10_000

/** Nothing if the server is away. */
export type AskForRolls = (dice: number, count: number) => Promise<readonly PracticeRoll[] | undefined>

/** Keeps a few rolls in stock, so that practice goes on over a bad line. */
export class Dealer {
  readonly #ask: AskForRolls
  readonly #chance: () => number
  #dice = 0
  #rolls: readonly PracticeRoll[] = []
  #asking: Promise<void> | undefined

  constructor(ask: AskForRolls = askServer, chance: () => number = Math.random) {
    this.#ask = ask
    this.#chance = chance
  }

  /** Gets a stock for this number of dice, unless there is one. */
  prepare(dice: number): Promise<void> {
    if (dice !== this.#dice) {
      this.#dice = dice
      this.#rolls = []
      this.#asking = undefined
    }
    if (this.#rolls.length > LOW) return Promise.resolve()
    this.#asking ??= this.#fetch(dice)
    return this.#asking
  }

  /** Nothing if there is no roll and none to be had. */
  async deal(dice: number, troubles: Troubles): Promise<PracticeRoll | undefined> {
    const stocked = this.prepare(dice)
    if (this.#rolls.length === 0) await stocked
    const { roll, rest } = draw(this.#rolls, this.#chance() < ON_PURPOSE ? troubles : {})
    this.#rolls = rest
    return roll
  }

  async #fetch(dice: number): Promise<void> {
    const rolls = await this.#ask(dice, BATCH)
    if (dice !== this.#dice) return
    this.#asking = undefined
    if (rolls) this.#rolls = rolls
  }
}

/** The first roll that tempts to a known slip; simply the next one if none does. The others wait at the end. */
export function draw(
  rolls: readonly PracticeRoll[],
  troubles: Troubles,
): { readonly roll: PracticeRoll | undefined; readonly rest: readonly PracticeRoll[] } {
  const skipped = Math.max(
    0,
    rolls.findIndex((roll) => tempts(roll, troubles)),
  )
  return { roll: rolls[skipped], rest: [...rolls.slice(skipped + 1), ...rolls.slice(0, skipped)] }
}

async function askServer(dice: number, count: number): Promise<readonly PracticeRoll[] | undefined> {
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), PATIENCE_MS)
  try {
    const answer = await fetch(`/api/practice?dice=${dice}&count=${count}`, { signal: abort.signal })
    if (!answer.ok) return undefined
    return ((await answer.json()) as { rolls: readonly PracticeRoll[] }).rolls
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}
