import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { afterPaint } from './after-paint.ts'

const CHANGES = {
  childList: true,
  subtree: true,
  attributes: true,
  attributeFilter: ['disabled', 'aria-disabled', 'inert'],
}

/**
 * A button that was pressed by key is disabled or gone while its move is under way, and the browser then moves the focus to
 * the page itself. This brings it to the next action as soon as there is one, unless it was moved elsewhere meanwhile.
 */
export class NextActionFocus implements ReactiveController {
  readonly #host: ReactiveControllerHost & Element
  readonly #isWaiting: () => boolean
  readonly #observer = new MutationObserver(() => this.#lookSoon())
  /** What was pressed, until the focus is elsewhere. */
  #pressed: HTMLElement | undefined
  /** It was seen disabled, inert or gone since. */
  #isLost = false
  #isLooking = false

  /** `isWaiting`: a move is not answered yet, so that the screen does not show what is next. */
  constructor(host: ReactiveControllerHost & Element, isWaiting: () => boolean) {
    this.#host = host
    this.#isWaiting = isWaiting
    host.addController(this)
  }

  hostConnected(): void {
    this.#host.addEventListener('click', this.#press)
  }

  hostDisconnected(): void {
    this.#host.removeEventListener('click', this.#press)
    this.#forget()
  }

  hostUpdated(): void {
    if (this.#pressed) this.#lookSoon()
  }

  #press = (event: Event) => {
    const [target] = event.composedPath()
    // Only keys give clicks without a pointer; a finger has no focus to lose, and a shortcut presses what has none.
    if ((event as MouseEvent).detail !== 0 || target !== focusedElement()) return
    this.#pressed = target as HTMLElement
    this.#isLost = false
    this.#observe(this.#host)
    addEventListener('pointerdown', this.#forget, true)
  }

  #forget = () => {
    this.#pressed = undefined
    this.#observer.disconnect()
    removeEventListener('pointerdown', this.#forget, true)
  }

  #observe({ shadowRoot }: Element): void {
    if (!shadowRoot) return
    this.#observer.observe(shadowRoot, CHANGES)
    for (const one of shadowRoot.querySelectorAll('*')) this.#observe(one)
  }

  /** Once for all changes of one picture: in between, elements are half rendered. */
  #lookSoon(): void {
    if (this.#isLooking) return
    this.#isLooking = true
    afterPaint(() => {
      this.#isLooking = false
      this.#look()
    })
  }

  #look(): void {
    const pressed = this.#pressed
    if (!pressed) return
    const focused = focusedElement()
    if (focused && focused !== document.body && focused !== pressed) return this.#forget()
    this.#observe(this.#host)
    if (!isUsable(pressed)) this.#isLost = true
    if (!this.#isLost || this.#isWaiting()) return
    const next = isUsable(pressed) ? pressed : nextAction(this.#host.shadowRoot)
    next?.focus()
    // The answer may come before the screen that it changes, and take away what was pressed only then. What is not rendered
    // takes no focus.
    if (next && next !== pressed && next === focusedElement()) this.#forget()
  }
}

function focusedElement(): Element | null {
  let focused = document.activeElement
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
  return focused
}

const isUsable = (control: Element): boolean =>
  control.isConnected && control.matches(':not([disabled], [aria-disabled="true"])') && !isInert(control)

/** A game is inert while it is paused; the attribute is outside of the elements that it reaches into. */
function isInert(one: Element): boolean {
  if (one.closest('[inert]')) return true
  const root = one.getRootNode()
  return root instanceof ShadowRoot && isInert(root.host)
}

/** The main action if there is one, else the first that can be pressed. */
function nextAction(root: ParentNode | null): HTMLElement | undefined {
  const buttons = usableIn(root)
  return buttons.find((button) => button.classList.contains('cheesy')) ?? buttons[0]
}

const usableIn = (root: ParentNode | null): HTMLElement[] =>
  [...(root?.querySelectorAll<HTMLElement>('*') ?? [])].flatMap((one) => [
    ...(one.matches('button') && isUsable(one) ? [one] : []),
    ...usableIn(one.shadowRoot),
  ])
