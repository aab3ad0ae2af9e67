import '../../components/fit-text.ts'
import '../../components/seat-token.ts'
import { html, LitElement, nothing } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import { repeat } from 'lit/directives/repeat.js'
import type { Card, View } from '#games/maeusewanderung'
import type { Seat } from '#protocol/ids.ts'
import { baseStyles } from '../../styles/base.styles.ts'
import { seatStyles } from '../../styles/seat.styles.ts'
import { slabStyles } from '../../styles/slab.styles.ts'
import { commonText } from '../../text/common-text.ts'
import { LanguageController } from '../../text/language-controller.ts'
import type { GameScene } from '../game-ui.ts'
import { boardMouseStyles } from './board-mouse.styles.ts'
import { choiceCard } from './choice-card.ts'
import { styles } from './maeuse-actions.styles.ts'
import { personOf } from './people.ts'
import { quarterPicture } from './quarter.ts'
import { KEY_OF } from './shortcuts.ts'
import { choicesOf, countsOf, type Prey, playerOf, preyOf, type Wish, wouldWin } from './table-model.ts'
import { text } from './text.ts'

/**
 * Everything I may do now, on buttons large enough for a thumb: roll, run, spin, give, steal.
 *
 * @fires wish - CustomEvent<Wish>
 * @fires choice-marked - CustomEvent<number | null>: the card of the mouse of this number is looked at
 */
@customElement('maeuse-actions')
export class MaeuseActions extends LitElement {
  static override styles = [baseStyles, seatStyles, slabStyles, boardMouseStyles, styles]

  @property({ attribute: false }) scene!: GameScene
  @property({ attribute: false }) view!: View
  /** No hands for a moment: a move is under way, or something still moves. */
  @property({ type: Boolean }) busy = false
  /** What was pressed and is not answered yet. */
  @property({ attribute: false }) sent: Wish | undefined

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    switch (this.view.step) {
      case 'roll':
      case 'spin':
        return this.#renderVerb(this.view.step)
      case 'run':
        return this.#renderChoices()
      case 'give':
        return this.#renderGive()
      case 'steal':
        return this.#renderSteal()
      default:
        return nothing
    }
  }

  /** They act when the finger comes down. Keyed, so that one never becomes the other under the finger. */
  #renderVerb(verb: 'roll' | 'spin') {
    const say = text().action
    const send = () => this.#send({ type: verb })
    return repeat(
      [verb],
      (key) => key,
      () => html`<button
        type="button"
        class="btn slab cheesy stacked verb"
        aria-keyshortcuts=${KEY_OF[verb]}
        aria-pressed=${this.sent ? 'true' : nothing}
        ?disabled=${this.busy}
        @pointerdown=${(event: PointerEvent) => event.button === 0 && send()}
        @click=${(event: MouseEvent) => event.detail === 0 && send()}
      >${say[verb]}<small>${say[`${verb}More`]} <kbd aria-hidden="true">${KEY_OF[verb]}</kbd></small></button>`,
    )
  }

  #renderChoices() {
    const choices = choicesOf(this.view)
    return html`<div class="grid ${choices.length === 1 ? 'one' : ''}" role="group" aria-label=${text().action.choices}>
      ${repeat(
        choices,
        ({ mouse }) => mouse,
        (choice) =>
          choiceCard(this.scene, this.view, choice, {
            isPicked: this.sent?.type === 'run' && this.sent.mouse === choice.mouse,
            isBusy: this.busy,
            pick: () => this.#send({ type: 'run', mouse: choice.mouse }),
            mark: (number) => this.dispatchEvent(new CustomEvent<number | null>('choice-marked', { detail: number })),
          }),
      )}
    </div>`
  }

  #renderGive() {
    const counts = countsOf(playerOf(this.view, this.scene.me)?.cards ?? [])
    const held = counts.flatMap((count, index) => (count > 0 ? [{ card: index + 1, count }] : []))
    return html`<div class="grid quarters ${held.length === 1 ? 'one' : ''}" role="group" aria-label=${text().action.give}>
      ${held.map(({ card, count }) => this.#renderGiven(card, count))}
    </div>`
  }

  #renderGiven(card: Card, count: number) {
    const say = text().quarter
    return html`<button
      type="button"
      class="btn slab paper"
      ?disabled=${this.busy}
      aria-pressed=${this.sent?.type === 'give' && this.sent.card === card ? 'true' : nothing}
      @click=${() => this.#send({ type: 'give', card })}
    >${quarterPicture(card)}<span class="words"><b>${say.label(card)} <kbd aria-hidden="true">${card}</kbd></b>${count > 1 ? say.spare(count) : say.only}</span></button>`
  }

  #renderSteal() {
    const prey = preyOf(this.view)
    const victims = [...new Set(prey.map(({ from }) => from))]
    return html`<div role="group" aria-label=${text().action.steal}>
      ${victims.map((seat) => this.#renderVictim(seat, prey))}
      <button type="button" class="btn slab woody pass" aria-keyshortcuts=${KEY_OF.pass} ?disabled=${this.busy}
        @click=${() => this.#send({ type: 'pass' })}>${text().action.pass} <kbd aria-hidden="true">${KEY_OF.pass}</kbd></button>
    </div>`
  }

  #renderVictim(seat: Seat, prey: readonly Prey[]) {
    const { name, look } = personOf(this.scene, seat)
    const theirs = prey.flatMap((one, index) => (one.from === seat ? [{ ...one, key: index + 1 }] : []))
    return html`<div class="victim">
      <div class="who"><seat-token look=${look}></seat-token><fit-text .text=${name}></fit-text></div>
      <div class="loot">${theirs.map(({ card, key }) => this.#renderLoot(seat, name, card, key))}</div>
    </div>`
  }

  #renderLoot(from: Seat, name: string, card: Card, key: number) {
    const say = text().quarter
    const isPicked = this.sent?.type === 'steal' && this.sent.from === from && this.sent.card === card
    return html`<button
      type="button"
      class="btn slab ${wouldWin(this.view, this.scene.me, card) ? 'cheesy' : 'paper'}"
      ?disabled=${this.busy}
      aria-pressed=${isPicked ? 'true' : nothing}
      @click=${() => this.#send({ type: 'steal', from, card })}
    >${quarterPicture(card)}<span class="visually-hidden">${say.label(card)} ${say.from(name)}${commonText().colon}</span>
      <span>${this.#worth(card)} <kbd aria-hidden="true">${key}</kbd></span></button>`
  }

  #worth(card: Card): string {
    const say = text().quarter
    if (wouldWin(this.view, this.scene.me, card)) return say.wins
    return playerOf(this.view, this.scene.me)?.missing.includes(card) ? say.missing : say.have
  }

  #send(wish: Wish) {
    this.dispatchEvent(new CustomEvent<Wish>('wish', { detail: wish }))
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'maeuse-actions': MaeuseActions
  }
}
