import { html, LitElement, nothing, type PropertyValues } from 'lit'
import { customElement, property, state } from 'lit/decorators.js'
import type { Front } from '#games/alles-kaese'
import '../../components/cheese-figure.ts'
import { motionStyles } from '../../styles/motion.styles.ts'
import { styles } from './hole-card.styles.ts'
import { eye, holesShape } from './pips.ts'

/** Half a turn: the card is edge-on after it, and the other side may enter the page. */
const SHUT_MS = 140
/** Both halves of the turn: the other side lies open after it. See `flip-open` in motion.styles.ts. */
export const TURN_MS = SHUT_MS + 180
/** Opening, and the shake of a trap after it. */
const OPEN_MS = 660

/**
 * One card. Its back shows one to six holes, its front cheese or a trap. A front is in the page only while it lies up.
 *
 * @cssprop --card-size - its width
 */
@customElement('hole-card')
export class HoleCard extends LitElement {
  static override styles = [motionStyles, styles]

  @property({ type: Number }) holes = 1
  /** The front, if that side lies up. */
  @property({ attribute: false }) front: Front | undefined
  /** What the viewer saw when looking: a badge, while the back lies up. */
  @property({ attribute: false }) peeked: Front | undefined
  @property({ type: Boolean, reflect: true }) selected = false
  @property({ type: Boolean, reflect: true }) matching = false
  @property({ type: Boolean, reflect: true }) dimmed = false
  /** For small cards: the number of holes is read, not counted. */
  @property({ type: Boolean, reflect: true }) mini = false
  /** Starts with its back up although it has a front, and turns over. */
  @property({ type: Boolean }) turning = false

  @state() private up: Front | undefined
  @state() private half: 'flip-shut' | 'flip-open' | '' = ''
  #timer: ReturnType<typeof setTimeout> | undefined

  override disconnectedCallback() {
    super.disconnectedCallback()
    clearTimeout(this.#timer)
    this.up = this.front
    this.half = ''
  }

  override willUpdate(changed: PropertyValues<this>) {
    if (!changed.has('front')) return
    const turns = this.hasUpdated || (this.turning && this.front !== undefined)
    if (turns) this.#turn()
    else this.up = this.front
  }

  override render() {
    return html`<span class="face ${this.up ?? 'back'} ${this.half}">
      ${this.up ? this.#renderFront(this.up) : this.#renderBack()}
    </span>`
  }

  #renderBack() {
    return html`
      <svg class="holes" viewBox="0 0 100 100" aria-hidden="true">${holesShape(this.holes)}</svg>
      ${this.peeked ? this.#renderBadge(this.peeked) : nothing}
    `
  }

  #renderFront(front: Front) {
    return html`
      <cheese-figure class="figure" name=${figureOf(front)}></cheese-figure>
      <b class="number">${this.holes}</b>
    `
  }

  #renderBadge(front: Front) {
    return html`<span class="badge">
      <svg class="eye" viewBox="0 0 100 100" aria-hidden="true">${eye}</svg>
      <cheese-figure name=${figureOf(front)}></cheese-figure>
    </span>`
  }

  #turn() {
    clearTimeout(this.#timer)
    this.half = 'flip-shut'
    this.#timer = setTimeout(() => {
      this.up = this.front
      this.half = 'flip-open'
      this.#timer = setTimeout(() => (this.half = ''), OPEN_MS)
    }, SHUT_MS)
  }
}

const figureOf = (front: Front) => (front === 'cheese' ? 'wedge' : 'trap')

declare global {
  interface HTMLElementTagNameMap {
    'hole-card': HoleCard
  }
}
