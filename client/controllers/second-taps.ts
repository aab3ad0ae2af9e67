/** As long as it takes to see that a button has changed, and to mean it. */
const MEANT_MS = 350
/** A finger that taps twice comes down nearly where it was. */
const NEAR_PX = 32

interface Tap {
  readonly at: number
  readonly x: number
  readonly y: number
  readonly target: Element | undefined
  /** What the button said when the finger came down. */
  readonly words: string
}

/**
 * Call once per page: who taps twice means the button that was there for the first tap, not the one that has come to lie
 * under the finger since, nor what the same button has turned into. Only clicks are held back: what races listens to
 * `pointerdown` and is never slowed.
 */
export function dropSecondTaps(): void {
  let last: Tap | undefined
  let before: Tap | undefined
  document.addEventListener(
    'pointerdown',
    (event) => {
      before = last
      last = tapOf(event)
    },
    true,
  )
  document.addEventListener(
    'click',
    (event) => {
      if (!last || !before || !isSecond(event, before, last)) return
      const target = targetOf(event)
      if (!target || (target === before.target && wordsOf(target) === before.words)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      // The third tap of a row is no more meant than the second.
      last = { ...last, target: before.target, words: before.words }
    },
    true,
  )
}

/** A mouse counts its own clicks, as fast as its owner told the system. Keys give clicks without any tap before. */
function isSecond(event: MouseEvent, before: Tap, last: Tap): boolean {
  if (event.detail === 0) return false
  if (event instanceof PointerEvent && event.pointerType === 'mouse') return event.detail > 1
  return last.at - before.at < MEANT_MS && Math.hypot(last.x - before.x, last.y - before.y) < NEAR_PX
}

function tapOf(event: PointerEvent): Tap {
  const target = targetOf(event)
  return { at: event.timeStamp, x: event.clientX, y: event.clientY, target, words: target ? wordsOf(target) : '' }
}

const targetOf = (event: Event) =>
  event.composedPath().find((one): one is Element => one instanceof Element && one.matches('a, button, label, summary'))

const wordsOf = (target: Element) =>
  `${target.getAttribute('aria-label')} ${target.getAttribute('aria-pressed')} ${target.textContent}`
