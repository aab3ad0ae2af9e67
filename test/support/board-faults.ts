import type { Screen } from './browser.ts'

/** Numbers on the board of Mäusewanderung that lie on each other, on a player above the board, or on a mouse in a hole. */
export const piledTags = ({ page }: Screen): Promise<string[]> =>
  page.locator('maeuse-board .tag:is(.coming, .runs)').evaluateAll((tags) => {
    const deep = (selector: string) =>
      [...document.querySelectorAll('maeusewanderung-seat, maeusewanderung-tv')].flatMap(({ shadowRoot }) => [
        ...(shadowRoot?.querySelectorAll(selector) ?? []),
      ])
    const rows = deep('maeuse-players').flatMap((one) => [...(one.shadowRoot?.querySelectorAll('li') ?? [])])
    const waiting = deep('maeuse-board').flatMap((one) => [...(one.shadowRoot?.querySelectorAll('.waits .body') ?? [])])
    const boxOf = (one: Element) => one.getBoundingClientRect()
    const middleOf = ({ x, y, width, height }: DOMRect) => [x + width / 2, y + height / 2] as const
    const boxes = tags.map(boxOf)
    return boxes.flatMap((a, i) => {
      const [x, y] = middleOf(a)
      const over = boxes
        .slice(i + 1)
        .filter((b) => Math.hypot(a.x - b.x, a.y - b.y) < a.width * 0.85)
        .map((b) => `${tags[i]?.textContent} lies over ${tags[boxes.indexOf(b)]?.textContent}`)
      const player = rows
        .map(boxOf)
        .some((row) => a.top < row.bottom + 4 && a.left < row.right && a.right > row.left && a.bottom > row.top)
      const face = waiting
        .map(boxOf)
        .some((mouse) => Math.hypot(x - middleOf(mouse)[0], y - middleOf(mouse)[1]) < (a.width + mouse.width) * 0.35)
      return [
        ...over,
        ...(player ? [`${tags[i]?.textContent} lies over a player`] : []),
        ...(face ? [`${tags[i]?.textContent} lies over a mouse in a hole`] : []),
      ]
    })
  })

/** Mice of Mäusewanderung on the fields of which numbers hide more than a tenth. */
export const coveredMice = ({ page }: Screen): Promise<string[]> =>
  page.locator('maeuse-board .mouse:not(.waits)').evaluateAll((mice) => {
    const tags = mice
      .flatMap((mouse) => [...(mouse.closest('.inner')?.querySelectorAll('.tag:is(.coming, .runs)') ?? [])])
      .filter((tag, i, all) => all.indexOf(tag) === i)
      .map((tag) => tag.getBoundingClientRect())
    const STEPS = 24
    return mice.flatMap((mouse) => {
      const box = mouse.querySelector('.hopper svg')?.getBoundingClientRect() as DOMRect
      const shapes = [...mouse.querySelectorAll<SVGGeometryElement>('.hopper svg :is(path, circle, ellipse)')]
      const isMouse = (x: number, y: number) =>
        shapes.some((shape) => shape.isPointInFill(new DOMPoint(x, y).matrixTransform(shape.getScreenCTM()?.inverse())))
      const points = Array.from({ length: STEPS * STEPS }, (_, i) => ({
        x: box.left + (box.width * ((i % STEPS) + 0.5)) / STEPS,
        y: box.top + (box.height * (Math.floor(i / STEPS) + 0.5)) / STEPS,
      })).filter(({ x, y }) => isMouse(x, y))
      const hidden = points.filter(({ x, y }) =>
        tags.some((tag) => Math.hypot(x - tag.x - tag.width / 2, y - tag.y - tag.height / 2) < tag.width / 2),
      )
      const part = Math.round((100 * hidden.length) / points.length)
      return part > 10 ? [`numbers hide ${part} % of the mouse at ${mouse.getAttribute('style')?.slice(0, 18)}`] : []
    })
  })

/** In px: height between the words and what is pressed below them that nothing uses on an upright phone. */
export const unusedHeight = ({ page }: Screen): Promise<number> =>
  page.locator('maeusewanderung-seat').evaluate(async ({ shadowRoot }) => {
    await window.atPaint()
    const bottoms = [...(shadowRoot?.querySelectorAll('.say > *') ?? [])].map(
      (one) => one.getBoundingClientRect().bottom,
    )
    const act = shadowRoot?.querySelector('.act')
    const deep = [...(act?.querySelector('maeuse-actions')?.shadowRoot?.querySelectorAll('.btn, .victim') ?? [])]
    const tops = [...(act?.querySelectorAll('.quiet') ?? []), ...deep].map((one) => one.getBoundingClientRect().top)
    return Math.round(Math.min(...tops) - Math.max(...bottoms))
  })

/** What is hard to read of Käse würfeln on a phone: gifts outside of their tab or under a sign, a caption under the piles, piles that only look as if they gave something, and long names. */
export const tableFaults = ({ page }: Screen): Promise<string[]> =>
  page.locator('kaese-wuerfeln-seat').evaluateAll(async (seats) => {
    await window.atPaint()
    const deep = (root: ParentNode, selector: string): Element[] => [
      ...root.querySelectorAll(selector),
      ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? deep(shadowRoot, selector) : [])),
    ]
    const boxOf = (one: Element | null | undefined) => one?.getBoundingClientRect() ?? new DOMRect()
    const sharedOf = (a: DOMRect, b: DOMRect) =>
      Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
      Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))
    const range = document.createRange()
    const rectsOf = (one: Element) => {
      range.selectNodeContents(one)
      return range
    }
    const tabs = seats
      .flatMap((seat) => deep(seat.shadowRoot as ShadowRoot, 'kw-tabs'))
      .flatMap((one) => [...(one.shadowRoot?.querySelectorAll('button') ?? [])])
    const gifts = tabs
      .filter((tab) => tab.checkVisibility())
      .flatMap((tab) => {
        const figure = tab.querySelector('cheese-figure')
        if (!figure) return []
        const gift = boxOf(figure)
        const area = gift.width * gift.height
        const isWhole = sharedOf(gift, boxOf(tab)) > area * 0.99
        const isFree = ['seat-token', '.number'].every((sign) => {
          const one = tab.querySelector(sign) as Element
          return sharedOf(gift, sign === '.number' ? rectsOf(one).getBoundingClientRect() : boxOf(one)) < area * 0.1
        })
        return isWhole && isFree
          ? []
          : [`the gift of ${tab.getAttribute('aria-label')}: ${isWhole ? 'covered' : 'outside of its tab'}`]
      })
    const names = tabs.flatMap((tab) => {
      const line = tab.querySelector('fit-text')?.shadowRoot?.querySelector('.line')
      const tops = line ? [...rectsOf(line).getClientRects()].map(({ top }) => top).sort((a, b) => a - b) : []
      const lines = tops.filter((top, i) => top > (tops[i - 1] ?? Number.NEGATIVE_INFINITY) + 4).length
      return lines > 3 ? [`${lines} lines: ${line?.textContent}`] : []
    })
    const all = seats.flatMap((seat) => deep(seat.shadowRoot as ShadowRoot, 'kw-piles, .or, .pile'))
    const piles = boxOf(all.find(({ localName }) => localName === 'kw-piles'))
    const or = all.find(({ className }) => className === 'or')
    const gap = or ? rectsOf(or).getBoundingClientRect().top - piles.bottom : 9
    const shining = all.filter((one) => one.matches('.none') && getComputedStyle(one).transform !== 'none')
    const blurred = seats
      .flatMap((seat) => deep(seat.shadowRoot as ShadowRoot, '.line:not(.closed, .card)'))
      .filter((line) => line.matches('.lines *') && getComputedStyle(line).borderTopStyle === 'none')
    return [
      ...gifts,
      ...names,
      ...(gap < 5 ? [`${or?.textContent} is ${gap} px below the piles`] : []),
      ...blurred.map((one) => `an open stack without an outline: ${one.textContent?.trim()}`),
      ...shining.map((one) => `an empty pile looks like one that gives: ${one.ariaLabel}`),
    ]
  })

/** Words of the bonus cards on a laptop that nearly touch those of the next card. */
export async function crampedBonuses({ page }: Screen): Promise<string[]> {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.locator('kw-bonuses[wide] li').first().waitFor()
  await page.evaluate(() => window.atPaint())
  return page.locator('kw-bonuses[wide] li').evaluateAll((cards) =>
    cards.flatMap((card) => {
      const shown = [...card.children].filter((one) => !one.matches('.visually-hidden') && one.checkVisibility())
      const boxes = shown.map((one) => one.getBoundingClientRect())
      const { left, right } = card.getBoundingClientRect()
      const room = Math.min(...boxes.map((box) => Math.min(box.left - left, right - box.right)))
      return room < 9 ? [`${card.textContent?.trim().replace(/\s+/g, ' ')}: ${room.toFixed(1)} px`] : []
    }),
  )
}
