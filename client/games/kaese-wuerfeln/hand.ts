import type { ReactiveControllerHost } from 'lit'
import type { Move, To, View } from '#games/kaese-wuerfeln'
import type { Seat } from '#protocol/ids.ts'
import { type Aside, asideIn, othersOf, toggled } from './dice-model.ts'
import { isActing, playerOf } from './people.ts'
import { isSameTheft, momentOf, type Plan, planOf, type Source, takeable, theftsOf, type Wish } from './plan.ts'
import type { Unwrapping } from './situation.ts'

/** What this device has picked and not sent yet. Each choice belongs to one moment and is void in the next. */
export class Hand {
  #aside: Aside | undefined
  #wish: Wish | undefined
  #gift: Unwrapping | undefined
  #confirmed: { readonly turn: number; readonly rolls: number } | undefined
  #view!: View
  #me: Seat | undefined
  readonly #host: ReactiveControllerHost

  constructor(host: ReactiveControllerHost) {
    this.#host = host
  }

  /** Call before rendering. */
  see(view: View, me: Seat | undefined) {
    this.#view = view
    this.#me = me
    // A page that was loaded in the middle of a turn finds aside what was not rolled last.
    if (view.step === 'dice' && this.#aside?.turn !== view.turn)
      this.#aside = { turn: view.turn, dice: othersOf(view.rolled) }
  }

  get isAtDice(): boolean {
    return this.#view.step === 'dice'
  }

  get aside(): readonly number[] {
    return asideIn(this.#view.turn, this.#aside)
  }

  get plan(): Plan {
    return planOf(this.#view, this.#me, this.#wish)
  }

  /** The gift that is being unwrapped. */
  get gift(): Unwrapping | undefined {
    const { turn, rolls } = this.#view
    return this.mayUnwrap && this.#gift?.turn === turn && this.#gift.rolls === rolls ? this.#gift : undefined
  }

  get mayUnwrap(): boolean {
    const view = this.#view
    return isActing(view, this.#me) && view.step === 'dice' && playerOf(view, this.#me)?.gift === true
  }

  get mayUseMouse(): boolean {
    return isActing(this.#view, this.#me) && this.#view.closable.length > 0
  }

  /** Giving up what is earned was asked about before this roll. */
  get isConfirmed(): boolean {
    const { turn, rolls } = this.#view
    return this.#confirmed?.turn === turn && this.#confirmed.rolls === rolls
  }

  confirm() {
    const { turn, rolls } = this.#view
    this.#confirmed = { turn, rolls }
    this.#host.requestUpdate()
  }

  pickDie(die: number) {
    const { turn, rolls } = this.#view
    if (this.gift) this.#gift = { turn, rolls, die }
    else this.#aside = { turn, dice: toggled(this.aside, die) }
    this.#host.requestUpdate()
  }

  toggleGift() {
    const { turn, rolls } = this.#view
    this.#gift = this.gift ? undefined : { turn, rolls, die: undefined }
    this.#host.requestUpdate()
  }

  /** What turning the picked die to this face is as a move. */
  giftMove(value: number): Move | undefined {
    const { turn, rolls, dice } = this.#view
    const die = this.gift?.die
    return die === undefined || dice[die] === value ? undefined : { type: 'gift', turn, rolls, die, value }
  }

  pickSource(source: Source) {
    this.#wish = { moment: momentOf(this.#view), source }
    this.#host.requestUpdate()
  }

  pickValue(value: number) {
    if (takeable(this.#view).includes(value)) this.pickSource({ from: 'middle', value })
  }

  /** A mouse taken up, or put back. */
  toggleMouse() {
    if (this.plan.source?.from === 'mouse') this.drop()
    else if (this.mayUseMouse) this.pickSource({ from: 'mouse' })
  }

  pickPlace(to: To) {
    const { source } = this.plan
    this.#wish = { moment: momentOf(this.#view), ...(source && { source }), to }
    this.#host.requestUpdate()
  }

  /** The next or the previous place, around the end. */
  stepPlace(step: -1 | 1) {
    const { places, to } = this.plan
    const at = to === undefined ? -1 : places.indexOf(to)
    const next = places[(Math.max(at, step > 0 ? -1 : 0) + step + places.length) % Math.max(1, places.length)]
    if (next !== undefined) this.pickPlace(next)
  }

  /** The next thing that could be stolen, around the end. */
  stepTheft() {
    const thefts = theftsOf(this.#view)
    const at = thefts.findIndex((theft) => isSameTheft(this.plan.source, theft))
    const next = thefts[at + 1] ?? thefts[0]
    if (next) this.pickSource(next)
  }

  drop() {
    this.#wish = undefined
    this.#gift = undefined
    this.#host.requestUpdate()
  }
}
