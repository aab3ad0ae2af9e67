import type { ReactiveController, ReactiveControllerHost } from 'lit'

/** Often enough to be there before the next key, seldom enough to cost nothing. */
const LOOK_AGAIN_MS = 100

/**
 * A button that was pressed by key is disabled or gone while its move is under way, and the browser then moves the focus to
 * the page itself. This brings it to the next action as soon as there is one, unless it was moved elsewhere meanwhile.
 */
export class NextActionFocus implements ReactiveController {
  readonly #host: ReactiveControllerHost & Element
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(host: ReactiveControllerHost & Element) {
    this.#host = host
    host.addController(this)
  }

  hostConnected(): void {
    this.#host.addEventListener('click', this.#pressed)
  }

  hostDisconnected(): void {
    this.#host.removeEventListener('click', this.#pressed)
    clearTimeout(this.#timer)
  }

  #pressed = (event: Event) => {
    // Only keys give clicks without a pointer; a finger has no focus to lose.
    if ((event as MouseEvent).detail !== 0) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(this.#look, LOOK_AGAIN_MS)
  }

  #look = () => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (!isLost) return
    const next = nextAction(this.#host.shadowRoot)
    if (next) next.focus()
    else this.#timer = setTimeout(this.#look, LOOK_AGAIN_MS)
  }
}

/** The main action if there is one, else the first that can be pressed. */
function nextAction(root: ParentNode | null): HTMLElement | undefined {
  const buttons = usableIn(root)
  return buttons.find((button) => button.classList.contains('cheesy')) ?? buttons[0]
}

const usableIn = (root: ParentNode | null): HTMLElement[] =>
  [...(root?.querySelectorAll<HTMLElement>('*') ?? [])].flatMap((one) => [
    ...(one.matches('button:not([disabled], [aria-disabled="true"])') ? [one] : []),
    ...usableIn(one.shadowRoot),
  ])
