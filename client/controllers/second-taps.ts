/** As long as it takes to see that a button has changed, and to mean it. */
const MEANT_MS = 400
/** A finger that taps twice comes down nearly where it was. */
const NEAR_PX = 32
/** On a button of a race every tap is meant, however quick. */
const RACES = 'data-races'

interface Tap {
  readonly at: number
  readonly x: number
  readonly y: number
  /** The button under the finger, and what it said when the finger came down. */
  readonly target: Element | undefined
  readonly words: string
  readonly isStray: boolean
}

/**
 * Call once per page: who taps twice means the button that was there for the first tap, not the one that has come to lie
 * under the finger since, nor what the same button has turned into, nor the table beside the sheet that it opened.
 */
export function dropSecondTaps(): void {
  let last: Tap | undefined
  let before: Tap | undefined
  document.addEventListener(
    'pointerdown',
    (event) => {
      before = last
      last = tapOf(event)
      // A mouse says only with the click how many they were.
      if (event.pointerType === 'mouse' || !before || !isQuick(before, last) || !isOther(before, last)) return
      // The third tap of a row is no more meant than the second.
      last = { ...last, target: before.target, words: before.words, isStray: true }
      event.stopImmediatePropagation()
    },
    true,
  )
  document.addEventListener(
    'click',
    (event) => {
      // Keys give clicks without any tap before.
      if (!last || event.detail === 0) return
      const isMouse = event instanceof PointerEvent && event.pointerType === 'mouse'
      const isSecond = before && (isMouse ? event.detail > 1 : isQuick(before, last))
      const isStray = last.isStray || (before && isSecond && isOther(before, tapOf(event)))
      if (!isStray) return
      if (before) last = { ...last, target: before.target, words: before.words }
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    true,
  )
}

const isQuick = (before: Tap, last: Tap) =>
  last.at - before.at < MEANT_MS && Math.hypot(last.x - before.x, last.y - before.y) < NEAR_PX

const isOther = (before: Tap, { target, words }: Tap) =>
  !target?.hasAttribute(RACES) && (target !== before.target || words !== before.words)

function tapOf(event: MouseEvent): Tap {
  const { timeStamp: at, clientX: x, clientY: y } = event
  const target = event
    .composedPath()
    .find((one): one is Element => one instanceof Element && one.matches('a, button, label, summary'))
  return { at, x, y, target, words: target ? wordsOf(target) : '', isStray: false }
}

const wordsOf = (target: Element) =>
  `${target.getAttribute('aria-label')} ${target.getAttribute('aria-pressed')} ${target.textContent}`
