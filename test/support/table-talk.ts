import type { Locator, Page } from 'playwright-core'
import type { RoomFrame } from '#protocol/server-message.ts'
import { isAsked, lastFrame, phaseOf, type Screen } from './browser.ts'

/** What people do with their hands on the pages, by role and name as a screen reader would find it. */

export async function openRoomAtHome({ page }: Screen, url: string, game = 'Alles Käse!'): Promise<string> {
  await page.goto(url)
  await page.getByRole('button', { name: `Open a room with ${game}` }).click()
  await page.waitForURL(/\/[A-Z]{4}$/)
  return codeOf(page)
}

export const codeOf = (page: Page): string => new URL(page.url()).pathname.slice(1, 5)

export async function sitDownAs({ page }: Screen, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Your name' }).fill(name)
  await page.getByRole('button', { name: 'Sit down' }).click()
  await page.getByRole('button', { name: /Start|Ready/ }).waitFor()
}

/** Makes one step of Alles Käse! if this page may; says what it did. */
export async function playStep({ page }: Screen): Promise<string | undefined> {
  const roll = page.getByRole('button', { name: /^Roll/ })
  if (await pressIfUsable(roll)) return 'roll'
  const card = page
    .getByRole('list', { name: 'Cards on the table' })
    .locator('button:enabled:not([aria-disabled="true"])')
  const look = page.getByRole('button', { name: /^Look/ })
  const keep = page.getByRole('button', { name: /^Keep/ })
  if (await look.or(keep).count()) {
    if (!(await isUsable(look.or(keep).first()))) await pressIfUsable(card.first())
    if (await pressIfUsable(look)) return 'look'
    if (await pressIfUsable(keep)) return 'keep'
  }
  return undefined
}

/** Presses a button if it is there and may be pressed, with the mouse unless a key is given; says whether it did. */
export async function pressIfUsable(button: Locator, key?: string): Promise<boolean> {
  const at = await button.evaluateAll(usableAt)
  if (at === undefined) return false
  const { mouse, keyboard } = button.page()
  if (key === undefined) await mouse.click(at.x, at.y)
  else {
    await button.evaluateAll((found) => (found[0] as HTMLElement | undefined)?.focus())
    await keyboard.press(key)
  }
  return true
}

const isUsable = async (button: Locator): Promise<boolean> => (await button.evaluateAll(usableAt)) !== undefined

/**
 * Where to press the only one of these buttons; nothing if it cannot be pressed now, or lies under something else. Asked
 * of the page as it is: a locator's own click waits, and ends after a time that a busy machine exceeds.
 */
function usableAt(found: readonly Element[]): { x: number; y: number } | undefined {
  const [only, ...more] = found as HTMLButtonElement[]
  if (!only || more.length > 0 || only.disabled || only.getAttribute('aria-disabled') === 'true') return undefined
  if (!only.checkVisibility({ visibilityProperty: true })) return undefined
  for (const block of ['nearest', 'center'] as const) {
    only.scrollIntoView({ block, inline: block, behavior: 'instant' })
    const { left, top, width, height } = only.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    let hit = document.elementFromPoint(x, y)
    for (let inner = hit; inner; inner = hit === inner ? null : hit)
      hit = inner.shadowRoot?.elementFromPoint(x, y) ?? inner
    for (let at: Element | null = hit; at; at = at.assignedSlot ?? at.parentElement ?? hostOf(at))
      if (at === only) return { x, y }
  }
  return undefined

  function hostOf(element: Element): Element | null {
    const root = element.getRootNode()
    return root instanceof ShadowRoot ? root.host : null
  }
}

/** Everybody plays whenever they may, until the game is over on all of these pages, or for so many steps; says how many. */
export async function playToTheEnd(screens: readonly Screen[], most = Number.POSITIVE_INFINITY): Promise<number> {
  let steps = 0
  for (;;) {
    const playing = screens.filter((screen) => phaseOf(screen)?.name !== 'over')
    if (playing.length === 0 || steps >= most) return steps
    const before = steps
    for (const screen of playing) {
      if (!isAsked(screen)) continue
      const { version } = lastFrame(screen) as RoomFrame
      if ((await playStep(screen)) === undefined) continue
      // Until the answer is there the page looks as before, and would be tapped once more.
      for (let waits = 0; waits < 5 && lastFrame(screen)?.version === version; waits++) await screen.nextFrame(200)
      steps++
    }
    // A page shows what happened before it lets anybody go on; to ask it more often only keeps it from that.
    if (steps === before) await Promise.race(playing.map((screen) => screen.nextFrame(120)))
  }
}
