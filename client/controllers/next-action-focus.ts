import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { afterPaint } from './after-paint.ts'

const CHANGES = {
  childList: true,
  subtree: true,
  attributes: true,
  attributeFilter: ['disabled', 'aria-disabled', 'inert'],
}

/**
 * A button or field that was used by key is disabled or gone while its move is under way, and the browser then moves the focus to
 * the page itself. This brings it to the next action as soon as there is one, unless it was moved elsewhere meanwhile.
 */
export class NextActionFocus implements ReactiveController {
  readonly #host: ReactiveControllerHost & Element
  readonly #isWaiting: () => boolean
  readonly #table: () => ParentNode | null | undefined
  readonly #observer = new MutationObserver(() => this.#lookSoon())
  /** What was pressed, until the focus is elsewhere. */
  #pressed: HTMLElement | undefined
  /** It was seen disabled, inert or gone since. */
  #isLost = false
  #isLooking = false
  /** Has the focus until the main action comes. */
  #substitute: HTMLElement | undefined

  /**
   * `isWaiting`: a move is not answered yet, so that the screen does not show what is next. `table`: where actions are, without
   * the menu and the sheets around them.
   */
  constructor(
    host: ReactiveControllerHost & Element,
    isWaiting: () => boolean,
    table: () => ParentNode | null | undefined,
  ) {
    this.#host = host
    this.#isWaiting = isWaiting
    this.#table = table
    host.addController(this)
  }

  hostConnected(): void {
    this.#host.addEventListener('click', this.#click)
    // With the focus on nothing, a key is heard by the page alone.
    addEventListener('keydown', this.#keydown)
  }

  hostDisconnected(): void {
    this.#host.removeEventListener('click', this.#click)
    removeEventListener('keydown', this.#keydown)
    this.#forget()
  }

  hostUpdated(): void {
    if (this.#pressed) this.#lookSoon()
  }

  /** A screen reader presses without keys. A finger has no focus to lose. */
  #click = (event: Event) => {
    if ((event as MouseEvent).detail === 0) this.#press(event)
  }

  /** Without this, Enter that is held down would press the next action as soon as that has the focus. */
  #keydown = (event: Event) => {
    const { key, repeat } = event as KeyboardEvent
    if (repeat && key === 'Enter') event.preventDefault()
    else this.#press(event)
  }

  /** Enter in a field, Space on a button or the shortcut of a game: each may take away what has the focus. */
  #press = (event: Event) => {
    const [target, ...around] = event.composedPath()
    if (target !== focusedElement()) return
    // It gives the focus back itself.
    if (around.some((one) => one instanceof HTMLDialogElement)) return
    this.#pressed = target as HTMLElement
    this.#isLost = false
    this.#substitute = undefined
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
    if (focused && focused !== document.body && focused !== pressed && focused !== this.#substitute)
      return this.#forget()
    this.#observe(this.#host)
    // A shortcut without a focus: any key may be one, so that only a main action takes the focus.
    const hadNone = pressed === document.body
    if (hadNone || !isUsable(pressed)) this.#isLost = true
    if (!this.#isLost || this.#isWaiting()) return
    const next = !hadNone && isUsable(pressed) ? pressed : nextAction(this.#table() ?? null, this.#substitute)
    if (hadNone && next && !isMain(next)) return
    next?.focus()
    // The answer may come before the screen that it changes, and take away what was pressed only then. What is not rendered
    // takes no focus.
    if (!next || next === pressed || next !== focusedElement()) return
    if (isMain(next)) this.#forget()
    else this.#substitute = next
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

const isMain = (button: Element): boolean => button.classList.contains('cheesy')

/** The main action if there is one, else that which has the focus or the first; what only opens a dialog is none. */
function nextAction(root: ParentNode | null, substitute: HTMLElement | undefined): HTMLElement | undefined {
  const buttons = usableIn(root)
  const direct = buttons.filter((button) => !button.hasAttribute('aria-haspopup'))
  return buttons.find(isMain) ?? direct.find((button) => button === substitute) ?? direct[0] ?? buttons[0]
}

const CLOSED = 'dialog:not([open]), app-dialog:not([open])'
/** In a race Enter and Space grab, unless a button has the focus. */
const ACTION = 'button:not([data-races])'

const usableIn = (root: ParentNode | null): HTMLElement[] =>
  [...(root?.querySelectorAll<HTMLElement>('*') ?? [])]
    .filter((one) => !one.closest(CLOSED))
    .flatMap((one) => [...(one.matches(ACTION) && isUsable(one) ? [one] : []), ...usableIn(one.shadowRoot)])
