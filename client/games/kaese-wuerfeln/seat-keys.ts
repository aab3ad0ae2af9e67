import type { ReactiveController, ReactiveControllerHost } from 'lit'
import type { Move } from '#games/kaese-wuerfeln'
import type { Verb } from './actions.ts'
import type { Hand } from './hand.ts'
import { type Shortcut, shortcutOf } from './shortcuts.ts'

interface Table {
  /** It is this player's turn, and nothing is under way. */
  mayPress(): boolean
  act(verb: Verb): void
  send(move: Move | undefined): void
}

/** Everything a finger can do, by keys. */
export class SeatKeys implements ReactiveController {
  readonly #hand: Hand
  readonly #table: Table

  constructor(host: ReactiveControllerHost, hand: Hand, table: Table) {
    this.#hand = hand
    this.#table = table
    host.addController(this)
  }

  hostConnected() {
    window.addEventListener('keydown', this.#listen)
  }

  hostDisconnected() {
    window.removeEventListener('keydown', this.#listen)
  }

  #listen = (event: KeyboardEvent) => {
    const shortcut = shortcutOf(event)
    if (!shortcut || !this.#table.mayPress()) return
    event.preventDefault()
    this.#obey(shortcut)
  }

  #obey(shortcut: Shortcut) {
    const hand = this.#hand
    switch (shortcut.type) {
      case 'verb':
        return this.#table.act(shortcut.verb)
      case 'number':
        return this.#pickNumber(shortcut.number)
      case 'place':
        return hand.stepPlace(shortcut.step)
      case 'gift':
        return hand.mayUnwrap && hand.toggleGift()
      case 'mouse':
        return hand.toggleMouse()
      case 'steal':
        return hand.stepTheft()
      default:
        return hand.drop()
    }
  }

  /** A die before the dice are done, a face once a die is to be turned, a piece afterwards. */
  #pickNumber(number: number) {
    const hand = this.#hand
    if (!hand.isAtDice) return hand.pickValue(number)
    return hand.gift?.die === undefined ? hand.pickDie(number - 1) : this.#table.send(hand.giftMove(number))
  }
}
