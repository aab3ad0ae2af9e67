import type { Screen } from './browser.ts'
import { hiddenRows, manyLines, oddBreaks, overlaps, PHONE_SIZES } from './inspect.ts'

/** What each picture shows besides the players. */
const SHOWN =
  'queue-walk h2, queue-walk .words p, queue-walk .card, queue-walk .gain, queue-walk .trail, walk-controls .btn'

/** Headline, words, cheese, queue and trail begin at one edge, or at that of their half on a phone on its side. */
const oddEdges = ({ page }: Pick<Screen, 'page'>): Promise<string[]> =>
  page.locator('queue-walk').evaluateAll((walks) =>
    walks.flatMap(({ shadowRoot }) => {
      const range = document.createRange()
      const leftOf = (selector: string) => {
        const one = shadowRoot?.querySelector(selector)
        if (!one?.textContent?.trim()) return one ? [one.getBoundingClientRect().left] : []
        range.selectNodeContents(one)
        return [range.getBoundingClientRect().left]
      }
      const words = ['h2', '.words p'].flatMap(leftOf)
      const scene = ['.cheese svg', '.trail li'].flatMap(leftOf)
      const isBeside = matchMedia('(orientation: landscape) and (max-height: 520px)').matches
      const groups = isBeside ? [words, scene] : [[...words, ...scene]]
      const odd = groups.filter((group) => Math.max(...group) - Math.min(...group) > 8)
      return odd.map((group) => `edges at ${group.map(Math.round).join(', ')}`)
    }),
  )

/** Headlines that touch the side of a raised tile above them, which lies below the tile's box. */
const touchedTiles = ({ page }: Pick<Screen, 'page'>): Promise<string[]> =>
  page.locator('queue-walk h2').evaluateAll((headlines) => {
    const range = document.createRange()
    return headlines.flatMap((headline) => {
      range.selectNodeContents(headline)
      const text = range.getBoundingClientRect()
      const top = Math.max(text.top, headline.getBoundingClientRect().top)
      const finale = (headline.getRootNode() as ShadowRoot).host.getRootNode() as ShadowRoot
      const tiles = finale.querySelector('queue-players')?.shadowRoot?.querySelectorAll('li.slab') ?? []
      return [...tiles].flatMap((tile) => {
        const { left, right, bottom } = tile.getBoundingClientRect()
        const side = Number.parseFloat(getComputedStyle(tile).getPropertyValue('--side-height'))
        const gap = top - bottom - side
        const isClear = left > text.right || right < text.left || gap >= 2
        return isClear ? [] : [`${headline.textContent} is ${gap} px below the side of a tile`]
      })
    })
  })

/** A queue of several cards that leaves half of a laptop empty. */
const emptyHalves = ({ page }: Pick<Screen, 'page'>): Promise<string[]> =>
  page.locator('queue-walk').evaluateAll((walks) =>
    walks.flatMap((walk) => {
      const { left, width } = walk.getBoundingClientRect()
      const cards = [...(walk.shadowRoot?.querySelectorAll('.card') ?? [])].map((one) => one.getBoundingClientRect())
      const used = (Math.max(...cards.map(({ right }) => right)) - left) / width
      return cards.length > 6 && used < 0.55 ? [`${cards.length} cards take ${used.toFixed(2)} of the width`] : []
    }),
  )

/** Every picture of the walk through the queues of Go da Cheese!, and of the same walk once more above the next step; the final table is left. */
export async function walkFaults({ page }: Screen): Promise<string[]> {
  await page.locator('walk-controls').waitFor()
  const walk = page.locator('queue-walk')
  if ((await walk.count()) === 0) return []
  // Stopped at its first picture: on a busy machine the sizes would be looked at in later ones.
  await page.keyboard.press('ArrowLeft')
  const found: string[] = []
  for (const time of ['walk', 'walk once more']) {
    for (let picture = 1; (await walk.count()) > 0; picture++) {
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.evaluate(() => window.atPaint())
      const wide = [...(await oddEdges({ page })), ...(await emptyHalves({ page }))]
      found.push(...wide.map((fault) => `${time}, picture ${picture}, laptop: ${fault}`))
      await page.setViewportSize({ width: 844, height: 390 })
      await page.evaluate(() => window.atPaint())
      found.push(...(await touchedTiles({ page })).map((fault) => `${time}, picture ${picture}, 844x390: ${fault}`))
      for (const [width, height] of [...PHONE_SIZES, [390, 844] as const]) {
        await page.setViewportSize({ width, height })
        const missed = [
          ...(await oddEdges({ page })),
          ...(await touchedTiles({ page })),
          ...(await oddBreaks(page)),
          ...(await overlaps(page)),
          ...(await hiddenRows(page, SHOWN, 'game-stage footer')),
        ]
        if (width > 600) missed.push(...(await manyLines(page, 'queue-players fit-text .line')))
        found.push(...missed.map((fault) => `${time}, picture ${picture}, ${width}x${height}: ${fault}`))
      }
      await page.keyboard.press('ArrowRight')
      await page.evaluate(() => window.atPaint())
    }
    await page.locator('result-step').waitFor()
    if (time === 'walk') for (const key of ['r', 'ArrowLeft']) await page.keyboard.press(key)
    await page.evaluate(() => window.atPaint())
  }
  return found
}
