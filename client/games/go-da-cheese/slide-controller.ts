import type { ReactiveController, ReactiveControllerHost } from 'lit'

type Host = ReactiveControllerHost & { readonly renderRoot: DocumentFragment | HTMLElement }

const SLIDE_MS = 420

/** Lets cards slide to their new places when a line closes up or a king pushes in; only transforms move. */
export class SlideController implements ReactiveController {
  readonly #host: Host
  #before = new Map<string, DOMRect>()

  constructor(host: Host) {
    this.#host = host
    host.addController(this)
  }

  /** Call before a rendering that changes places. */
  remember() {
    this.#before = new Map(this.#cards().map((card) => [card.dataset.spot ?? '', card.getBoundingClientRect()]))
  }

  hostUpdated() {
    if (this.#before.size === 0) return
    const before = this.#before
    this.#before = new Map()
    if (globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches) return
    for (const card of this.#cards()) slide(card, before.get(card.dataset.spot ?? ''))
  }

  #cards(): readonly HTMLElement[] {
    return [...this.#host.renderRoot.querySelectorAll<HTMLElement>('[data-spot]')]
  }
}

function slide(card: HTMLElement, from: DOMRect | undefined) {
  const to = card.getBoundingClientRect()
  if (!from || !card.animate || (from.left === to.left && from.top === to.top)) return
  const start = `translate(${from.left - to.left}px, ${from.top - to.top}px)`
  card.animate([{ transform: start }, { transform: 'none' }], {
    duration: SLIDE_MS,
    easing: 'cubic-bezier(.2,.9,.2,1)',
  })
}
