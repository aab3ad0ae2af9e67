import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Device, PATIENT, SIZES } from './browser.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** A transparent page has nothing visible to inspect: every check would pass. */
async function expectPainted(page: Page): Promise<void> {
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).opacity)).toBe('1')
}

/** What axe finds on the page as it is now, one line each. */
export async function axe(page: Page): Promise<string[]> {
  await expectPainted(page)
  // Evaluated, not added as a script: the page's own policy forbids strangers' scripts, and rightly so.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(options: object): Promise<{ violations: { id: string; nodes: { target: unknown }[] }[] }> }
    }
    // Of what passes, a selector for every single node would take most of the time.
    const { violations } = await axe.run({ resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => JSON.stringify(target)).join(', ')}`)
  })
}

export interface Layout {
  /** Texts smaller than the floor. */
  readonly small: string[]
  /** Texts and figures outside the safe area. */
  readonly outside: string[]
  /** Texts that are cut off by their box. */
  readonly cut: string[]
  /** Elements whose content is larger than they are and would scroll. */
  readonly scrolls: string[]
}

/** Looks at every visible text through all shadow roots. `margin` is the part of each side that must stay free. */
export async function layout(page: Page, floorPx: number, margin: number): Promise<Layout> {
  await expectPainted(page)
  return page.evaluate(
    async ({ floorPx, margin }) => {
      await window.atPaint()
      const found = { small: [] as string[], outside: [] as string[], cut: [] as string[], scrolls: [] as string[] }
      const { innerWidth: width, innerHeight: height } = window
      const safe = {
        left: width * margin,
        right: width * (1 - margin),
        top: height * margin,
        bottom: height * (1 - margin),
      }
      const slack = 1.5

      const isHidden = (element: Element) => {
        const { width, height } = element.getBoundingClientRect()
        return (
          !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || width <= 1 || height <= 1
        )
      }

      const isOutside = (box: Record<'left' | 'right' | 'top' | 'bottom', number>) =>
        box.left < safe.left - slack ||
        box.right > safe.right + slack ||
        box.top < safe.top - slack ||
        box.bottom > safe.bottom + slack

      function look(root: Document | ShadowRoot) {
        for (const element of root.querySelectorAll('*')) {
          if (element.shadowRoot) look(element.shadowRoot)
          if (element.closest('svg, noscript, style, script') || isHidden(element)) continue
          const words = [...element.childNodes]
            .filter((node) => node.nodeType === Node.TEXT_NODE)
            .map((node) => node.textContent?.trim() ?? '')
            .join(' ')
            .trim()
          const style = getComputedStyle(element)
          const clips = style.overflowX !== 'visible' || style.overflowY !== 'visible'
          const html = element as HTMLElement
          const tooBig = html.scrollWidth > html.clientWidth + 2 || html.scrollHeight > html.clientHeight + 2
          if (clips && tooBig && html.clientWidth > 2 && style.clipPath === 'none') {
            found.scrolls.push(
              `${element.tagName} ${element.className}: ${html.scrollWidth}x${html.scrollHeight} in ${html.clientWidth}x${html.clientHeight}`,
            )
          }
          if (element.matches('qr-code, seat-token, mouse-avatar, cheese-figure, figure-die, pip-die')) {
            const { left, right, top, bottom } = element.getBoundingClientRect()
            if (isOutside({ left, right, top, bottom }))
              found.outside.push(`${element.tagName} at ${[left, top, right, bottom].map(Math.round)}`)
          }
          if (words === '') continue
          const size = Number.parseFloat(style.fontSize)
          if (size < floorPx - 0.1) found.small.push(`${size.toFixed(1)}px: ${words}`)
          const range = document.createRange()
          range.selectNodeContents(element)
          const text = range.getBoundingClientRect()
          // A line of a display face reaches beyond its letters; the element's own box is what the layout promised.
          const own = element.getBoundingClientRect()
          const box = {
            left: text.left,
            right: text.right,
            top: Math.max(text.top, own.top),
            bottom: Math.min(text.bottom, own.bottom),
          }
          if (isOutside(box))
            found.outside.push(`${words} at ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`)
          if (style.textOverflow === 'ellipsis' && html.scrollWidth > html.clientWidth + 1) found.cut.push(words)
        }
      }
      look(document)
      const { scrollHeight, scrollWidth } = document.documentElement
      if (scrollHeight > height + 1 || scrollWidth > width + 1)
        found.scrolls.push(`page: ${scrollWidth}x${scrollHeight}`)
      return found
    },
    { floorPx, margin },
  )
}

/** Nothing for axe, no text too small or cut; and on a television nothing outside the safe area and nothing that scrolls. */
export async function expectGood(page: Page, device: Device): Promise<void> {
  await expectFits(page, device)
  expect(await axe(page)).toEqual([])
}

/** The same without axe, which finds on one television what it finds on any other. */
export async function expectFits(page: Page, device: Device): Promise<void> {
  const isTv = device === 'tv' || device === 'smallTv'
  const { small, cut, outside, scrolls } = isTv
    ? await layout(page, SIZES[device].height * 0.024, 0.05)
    : await layout(page, 15, 0)
  expect({ small, cut }).toEqual({ small: [], cut: [] })
  if (isTv) expect({ outside, scrolls }).toEqual({ outside: [], scrolls: [] })
  else expect(await page.evaluate(widerBy)).toBe(0)
}

/** A phone would zoom out, or let the page slip sideways under the thumb. */
async function widerBy(): Promise<number> {
  await window.atPaint()
  const { scrollWidth, clientWidth } = document.documentElement
  return scrollWidth - clientWidth
}

/** The smallest phones, upright and on their side. */
export const PHONE_SIZES = [
  [568, 320],
  [667, 320],
  [844, 340],
  [320, 568],
] as const

/** Signs of the players that lie over, or under, what is counted beside them. */
export async function coveredCounts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await window.atPaint()
    const found: string[] = []
    function look(root: Document | ShadowRoot) {
      for (const element of root.querySelectorAll('*')) if (element.shadowRoot) look(element.shadowRoot)
      for (const row of root.querySelectorAll('li')) {
        const token = row.querySelector('seat-token')?.getBoundingClientRect()
        if (!token) continue
        for (const count of row.querySelectorAll('.counts > [aria-hidden]')) {
          const { left, right, top, bottom } = count.getBoundingClientRect()
          if (left < token.right && right > token.left && top < token.bottom && bottom > token.top)
            found.push(`the sign of a player reaches ${Math.ceil(token.right - left)} px over ${count.textContent}`)
        }
      }
    }
    look(document)
    return found
  })
}

/** Rows of a list that are not whole on the screen, or reach under the bar below it. */
export async function hiddenRows(page: Page, rows: string, bar: string): Promise<string[]> {
  await page.evaluate(() => window.atPaint())
  const [bottom = Number.POSITIVE_INFINITY] = await page
    .locator(bar)
    .evaluateAll((bars) => bars.map((one) => one.getBoundingClientRect().top))
  const boxes = await page.locator(rows).evaluateAll((all) =>
    all.map((row) => {
      const { left, right, top, bottom } = row.getBoundingClientRect()
      const isOnScreen = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight
      const name =
        row.querySelector<HTMLElement & { text: string }>('fit-text')?.text ??
        row.textContent?.trim().replace(/\s+/g, ' ')
      return { name, bottom, isOnScreen }
    }),
  )
  if (boxes.length === 0) return [`no ${rows}`]
  return boxes
    .filter((row) => !row.isOnScreen || row.bottom > bottom)
    .map((row) => `${row.name} ends at ${Math.round(row.bottom)}, the bar begins at ${Math.round(bottom)}`)
}

/** Times in a result that cut their bar short or leave their lane: the bars could not be compared. Words instead of a time stay within it. */
export const cutBars = (page: Page): Promise<string[]> =>
  page.locator('finish-ruler .lane').evaluateAll((lanes) =>
    lanes.flatMap((lane) => {
      const { right: edge, height } = lane.getBoundingClientRect()
      const words = lane.querySelector('.none')
      if (words && words.getBoundingClientRect().height > height + 1) return [`${words.textContent} is cut`]
      const time = lane.querySelector('.time')
      if (!time) return []
      const { left, right } = time.getBoundingClientRect()
      const marks = [...lane.querySelectorAll('.bar, .pawn')].filter((mark) => mark.checkVisibility())
      const end = Math.max(...marks.map((mark) => mark.getBoundingClientRect().right))
      if (left < end - 1) return [`${time.textContent} lies ${Math.round(end - left)} px over its bar`]
      return right > edge + 1 ? [`${time.textContent} leaves its lane by ${Math.round(right - edge)} px`] : []
    }),
  )

/** Parts of the end of a game that scroll, and do not fade at the lower edge while there is more below it. */
export const missingCues = (page: Page): Promise<string[]> =>
  page.locator('game-stage .game, game-stage .game > *').evaluateAll(async (all) => {
    await window.atPaint()
    const found: string[] = []
    const scrolls = (one: Element) =>
      getComputedStyle(one).overflowY === 'auto' && one.scrollHeight > one.clientHeight + 2
    for (const one of all.filter(scrolls)) {
      const fades = async (top: number) => {
        one.scrollTop = top
        await window.atPaint()
        return getComputedStyle(one).maskImage !== 'none'
      }
      const isRight = !(await fades(one.scrollHeight)) && (await fades(0))
      if (!isRight) found.push(`${one.localName}.${one.className} is cut without a sign`)
    }
    return found
  })

/** Rows at the end of a game that lie in the fading edge of a part that scrolls. */
export const fadedRows = (page: Page, rows: string): Promise<string[]> =>
  page.locator(rows).evaluateAll(async (all) => {
    await window.atPaint()
    const parentOf = (one: Node): Node | null => one.parentNode ?? (one as ShadowRoot).host ?? null
    const fadesIn = (row: Element) => {
      const { bottom } = row.getBoundingClientRect()
      for (let up = parentOf(row); up; up = parentOf(up)) {
        if (!(up instanceof Element)) continue
        const fade = /100% - (\d+)px/.exec(getComputedStyle(up).maskImage)?.[1]
        if (fade && bottom > up.getBoundingClientRect().bottom - Number(fade)) return true
      }
      return false
    }
    return all.filter(fadesIn).map((row) => `fades at the edge: ${row.textContent?.trim().replace(/\s+/g, ' ')}`)
  })

/** Parts of the end of a game that scroll, and cannot be focused; what is below in the others is reached by the End key. */
export async function stuckScrollers(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const scroller of await page.locator('game-stage .game, game-stage .game > *').all()) {
    const left = () => scroller.evaluate((one) => one.scrollHeight - one.clientHeight - one.scrollTop)
    const scrolls = await scroller.evaluate((one) => getComputedStyle(one).overflowY === 'auto')
    if (!scrolls || (await left()) <= 2) continue
    const focus = () =>
      scroller.evaluate((one: HTMLElement) => {
        one.focus()
        return (one.getRootNode() as ShadowRoot).activeElement === one
      })
    if (!(await focus())) {
      found.push(`${await scroller.getAttribute('class')} scrolls and cannot be focused`)
      continue
    }
    // Pressed until it is there: the page may give the focus to the next step in between.
    const scroll = async () => {
      await focus()
      await page.keyboard.press('End')
      return left()
    }
    await expect.poll(scroll, PATIENT).toBeLessThanOrEqual(2)
    await scroller.evaluate((one: HTMLElement) => {
      one.blur()
      one.scrollTop = 0
    })
  }
  return found
}

/** Numbers in the queues of Go da Cheese! that cover the animal of a card: it fills the right part of it. */
export const coveredAnimals = (page: Page): Promise<string[]> =>
  page.locator('queue-ring .line').evaluateAll((lines) =>
    lines.flatMap((line) => {
      const boxOf = (one: Element) => one.getBoundingClientRect()
      const numbers = line.parentElement?.querySelectorAll('.place, .cheese b, .nth') ?? []
      const places = [...numbers].filter((one) => one.checkVisibility()).map(boxOf)
      const cards = [...line.querySelectorAll('.card')].map(boxOf)
      return places.flatMap((place) =>
        cards.flatMap((card) => {
          const wide = Math.min(place.right, card.right) - Math.max(place.left, card.left + card.width * 0.37)
          const high = Math.min(place.bottom, card.bottom) - Math.max(place.top, card.top)
          const share = (Math.max(0, wide) * Math.max(0, high)) / (card.width * 0.63 * card.height)
          return share > 0.15 ? [`a number covers ${Math.round(share * 100)} % of an animal`] : []
        }),
      )
    }),
  )

/** Texts of these elements that take more than two lines. */
export const manyLines = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll((all) =>
    all
      .filter((one) => {
        const { bottom } = one.getBoundingClientRect()
        const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT)
        const tops = new Set<number>()
        const range = document.createRange()
        while (texts.nextNode()) {
          range.selectNodeContents(texts.currentNode)
          for (const { top } of range.getClientRects()) if (top < bottom - 2) tops.add(Math.round(top))
        }
        return tops.size > 2
      })
      .map((one) => `more than two lines: ${one.textContent}`),
  )

/** Words of headlines and names that go on in the next line without a hyphen. */
export const oddBreaks = (page: Page): Promise<string[]> =>
  page.locator('h2, fit-text .line').evaluateAll(async (all) => {
    await window.atPaint()
    const range = document.createRange()
    return all.flatMap((one) => {
      const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      while (texts.nextNode()) {
        const words = texts.currentNode.textContent ?? ''
        range.selectNodeContents(texts.currentNode)
        if (range.getClientRects().length < 2) continue
        let line = Number.POSITIVE_INFINITY
        for (const [i, letter] of [...words].entries()) {
          range.setStart(texts.currentNode, i)
          range.setEnd(texts.currentNode, i + 1)
          // The first letter behind a hyphen has a second box, at the end of the line before.
          const top = [...range.getClientRects()].at(-1)?.top ?? line
          if (top > line + 4 && /\p{Ll}$/u.test(words.slice(0, i)) && /\p{L}/u.test(letter))
            found.push(`broken as ${words.slice(0, i)}/${words.slice(i)}`)
          line = top
        }
      }
      return found
    })
  })

/** A die that rolls jumps by 28 % of its size, and stands on a corner: what of it is cut off by the edge of the game. */
export const cutDice = (page: Page): Promise<string[]> =>
  page.locator('alles-kaese-seat pip-die').evaluateAll((dice) =>
    dice.flatMap((die) => {
      const { top, height } = die.getBoundingClientRect()
      const edge = (die.getRootNode() as ShadowRoot).host.getBoundingClientRect().top
      return top - 0.4 * height < edge ? [`the die is cut at ${Math.round(edge - top + 0.4 * height)} px`] : []
    }),
  )

/** In px: a face that is read at a glance, and one that is looked at before the first throw. */
const SMALLEST_DICE = { 'dice-board': 44, 'dice-sides': 24 }

/** Dice of Cheese Master that are too small to read. */
export async function smallDice(page: Page): Promise<string[]> {
  const found = Object.entries(SMALLEST_DICE).map(async ([board, least]) => {
    const widths = await page
      .locator(`${board} figure-die`)
      .evaluateAll((dice) => dice.map((die) => (die as HTMLElement).offsetWidth))
    return widths.some((width) => width < least) ? [`${board} of ${Math.min(...widths)} px`] : []
  })
  return (await Promise.all(found)).flat()
}

/** Pairs of which the first may not reach over the second, while both are shown. */
const APART = [
  ['kw-tabs button', 'kw-piles .pile'],
  ['count-walk .answer', 'count-walk .note'],
  ['round-result .next:not(.choosing)', 'finish-ruler .me'],
  ['round-result .next', 'count-walk .answer'],
  ['finish-ruler .wood span:first-of-type', 'finish-ruler .wood span:last-of-type:not(:first-of-type)'],
  ['round-clock b', 'cheese-master-seat pawn-pile'],
  ['walk-controls .btn', 'queue-scores tbody tr'],
  ['go-da-cheese-seat .reach', 'go-da-cheese-seat .say'],
  ['queue-ring .bottom .cheese', 'go-da-cheese-seat .middle p'],
  ['alles-kaese-seat .phone > :last-child', 'others-strip li'],
  ['others-strip li', 'alles-kaese-seat .say'],
  ['card-display .slot', 'alles-kaese-seat .piles'],
  ['queue-ring .nth', 'go-da-cheese-seat .middle h2'],
  ['queue-ring .nth', 'go-da-cheese-seat .middle p'],
  ['walk-controls .btn', 'queue-walk .words p'],
  ['walk-controls .btn', 'queue-walk .card'],
  ['walk-controls .btn', 'queue-walk .gain'],
  ['walk-controls .btn', 'queue-walk .trail'],
  ['maeuse-actions .place', 'maeuse-actions .choice b'],
  ['maeuse-actions .victim', 'maeusewanderung-seat .say h2'],
  ['queue-walk .words p', 'queue-walk .place'],
  ['queue-walk .words p', 'queue-walk .cheese'],
  ['queue-walk .place', 'queue-walk .gain'],
  ['queue-players seat-token', 'queue-players fit-text'],
  ['kw-tabs cheese-figure', 'kw-tabs .number'],
  ['kaese-wuerfeln-seat .phone > :last-child', 'kw-shelf kw-stack'],
  ['kaese-wuerfeln-seat .phone > :last-child', 'kw-shelf .label'],
  ['kaese-wuerfeln-seat .phone > :last-child', 'kw-shelf .none'],
] as const

/** What lies over a count, a note or the own result. */
export async function overlaps(page: Page): Promise<string[]> {
  return page.evaluate(async (pairs) => {
    await window.atPaint()
    const deep = (root: Document | ShadowRoot, selector: string): Element[] => [
      ...root.querySelectorAll(selector),
      ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? deep(shadowRoot, selector) : [])),
    ]
    /** `host inner`: inside the shadow root of an element. */
    const boxesOf = (path: string) => {
      const [host = '', ...inner] = path.split(' ')
      return deep(document, host)
        .flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll(inner.join(' ')) ?? [])])
        .map((one) => {
          const range = document.createRange()
          range.selectNodeContents(one)
          const own = one.getBoundingClientRect()
          const text = range.getBoundingClientRect()
          return { own, right: Math.max(own.right, text.right), words: one.textContent?.trim().replace(/\s+/g, ' ') }
        })
        .filter(({ own }) => own.width > 1)
    }
    return pairs.flatMap(([over, under]) =>
      boxesOf(over).flatMap((a) =>
        boxesOf(under)
          .filter(
            (b) =>
              a.own.left < b.right - 1 &&
              b.own.left < a.right - 1 &&
              a.own.top < b.own.bottom - 1 &&
              b.own.top < a.own.bottom - 1,
          )
          .map((b) => `${over} lies over ${under} ${b.words}`),
      ),
    )
  }, APART)
}

/**
 * Usable buttons and fields, dice and headlines that need scrolling, or lie under something else. What no phase waits
 * for may be scrolled to: `elsewhere` selects it.
 */
export async function unreachable(page: Page, elsewhere: string): Promise<string[]> {
  return page.evaluate(async (elsewhere) => {
    await window.atPaint()
    const found: string[] = []
    const { innerWidth: width, innerHeight: height } = window
    const needed = 'button:enabled:not([aria-disabled="true"]), button[data-races], input, figure-die, pip-die, h2'

    /** Whatever a finger would hit there, through all shadow roots. */
    function topAt(x: number, y: number): Element | null {
      let top = document.elementFromPoint(x, y)
      for (let inner = top; inner?.shadowRoot; top = inner) {
        const deeper: Element | null = inner.shadowRoot.elementFromPoint(x, y)
        if (deeper === inner) break
        inner = deeper
      }
      return top
    }
    const parentOf = (one: Node): Node | null => one.parentNode ?? (one as ShadowRoot).host ?? null
    function isWithin(one: Node | null, other: Node): boolean {
      for (let up = one; up; up = parentOf(up)) if (up === other) return true
      return false
    }

    function look(root: Document | ShadowRoot) {
      for (const element of root.querySelectorAll('*')) {
        if (element.matches(elsewhere)) continue
        if (element.shadowRoot) look(element.shadowRoot)
        if (!element.matches(needed) || element.closest(elsewhere)) continue
        const box = element.getBoundingClientRect()
        if (box.width < 2 || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
        const name = `${element.localName} ${element.getAttribute('aria-label') ?? element.textContent?.trim().replace(/\s+/g, ' ').slice(0, 30)}`
        if (box.left < -2 || box.top < -2 || box.right > width + 2 || box.bottom > height + 2) {
          found.push(`${name} at ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`)
          continue
        }
        const top = topAt(box.left + box.width / 2, box.top + box.height / 2)
        if (element.matches('button') && !isWithin(top, element) && !top?.closest('label, :host, button'))
          found.push(`${name} lies under ${top?.localName}.${top?.className}`)
      }
    }
    look(document)
    return found
  }, `dialog, .visually-hidden, ${elsewhere}`)
}
