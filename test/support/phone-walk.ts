import type { Screen } from './browser.ts'
import { manyLines, oddBreaks, overlaps, PHONE_SIZES } from './inspect.ts'

/** The walk through the queues of Go da Cheese!, which is left for its final table. */
export async function walkFaults({ page }: Screen): Promise<string[]> {
  await page.locator('walk-controls').waitFor()
  if ((await page.locator('queue-walk').count()) === 0) return []
  // Stopped at its first picture: on a busy machine the sizes would be looked at in later ones.
  await page.locator('walk-controls').evaluateAll((all) => {
    for (const { shadowRoot } of all) shadowRoot?.querySelector<HTMLElement>('[aria-keyshortcuts="Space"]')?.click()
  })
  const found: string[] = []
  for (const [width, height] of PHONE_SIZES) {
    await page.setViewportSize({ width, height })
    const missed = [...(await oddBreaks(page)), ...(await overlaps(page))]
    if (width > 600) missed.push(...(await manyLines(page, 'queue-players fit-text .line')))
    found.push(...missed.map((fault) => `walk, ${width}x${height}: ${fault}`))
  }
  await page.locator('walk-controls .wide').click()
  return found
}
