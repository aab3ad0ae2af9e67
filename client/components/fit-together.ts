import { fitLine } from './fit-line.ts'

/** A text in a box of its own: the box gives the room, the line takes it. */
export interface Fitted {
  readonly box: HTMLElement
  readonly line: HTMLElement
  /** As wide as the floor is high: the browser turns any unit into pixels. */
  readonly floor: HTMLElement
  /** Told whether the line takes more than one. */
  readonly wrap: (wraps: boolean) => void
}

interface Room {
  readonly available: number
  readonly full: number
  readonly floor: number
}

const all = new Map<Element, Fitted>()
/** What each was fitted to last, unless it is to be fitted anew. */
const rooms = new WeakMap<Fitted, Room>()

/**
 * One observer for all of them: it reports between layout and paint, so nobody sees a text that does not fit, and it reports
 * all at once. A text that measured itself would make the browser lay out the whole page anew, each time, for each text.
 */
const watch =
  globalThis.ResizeObserver && new ResizeObserver((entries) => fitAll(entries.map(({ target }) => all.get(target))))

// A fallback font is not as wide.
globalThis.document?.fonts?.addEventListener?.('loadingdone', () => {
  for (const fitted of all.values()) fitAnew(fitted)
})

/** Before the next paint, and whenever its box changes. */
export function fitAnew(fitted: Fitted): void {
  rooms.delete(fitted)
  all.set(fitted.box, fitted)
  // Whoever is observed anew is reported, even in the same size.
  watch?.unobserve(fitted.box)
  watch?.observe(fitted.box)
}

export function fitNoMore(box: Element): void {
  all.delete(box)
  watch?.unobserve(box)
}

/** Everything is asked, then everything is changed: each change between two questions would cost a layout. */
function fitAll(reported: readonly (Fitted | undefined)[]): void {
  const changed = reported.flatMap((fitted) => {
    if (!fitted) return []
    const room = roomOf(fitted)
    const before = rooms.get(fitted)
    rooms.set(fitted, room)
    const isSame = before?.available === room.available && before.full === room.full && before.floor === room.floor
    return isSame ? [] : [{ ...fitted, ...room }]
  })
  for (const { line } of changed) {
    line.style.fontSize = ''
    line.className = 'line measuring'
  }
  const widths = changed.map(({ line }) => line.offsetWidth)
  for (const [i, { line, wrap, ...room }] of changed.entries()) {
    const { size, wraps } = fitLine({ ...room, natural: widths[i] as number })
    line.className = wraps ? 'line wraps' : 'line'
    line.style.fontSize = `${size}px`
    wrap(wraps)
  }
}

const roomOf = ({ box, floor }: Fitted): Room => ({
  available: box.clientWidth,
  full: Number.parseFloat(getComputedStyle(box).fontSize),
  floor: Number.parseFloat(getComputedStyle(floor).width),
})
