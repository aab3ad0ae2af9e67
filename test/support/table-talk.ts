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

/** Presses a button if it is there and may be pressed, as a mouse does unless a key is given; says whether it did. */
export async function pressIfUsable(button: Locator, key?: string): Promise<boolean> {
  if (key === undefined) return button.evaluateAll(useOnly, 'press')
  if (!(await button.evaluateAll(useOnly, 'focus'))) return false
  await button.page().keyboard.press(key)
  return true
}

export const isUsable = (button: Locator): Promise<boolean> => button.evaluateAll(useOnly, 'look')

/**
 * In the page: whether the only one of these buttons can be pressed now and lies under nothing else. If so it is pressed
 * in the same moment: a locator's own click waits, ends after a time that a busy machine exceeds, and may meet what has
 * come to lie there since.
 */
function useOnly(found: readonly Element[], how: string): boolean {
  const [only, ...more] = found as HTMLButtonElement[]
  if (!only || more.length > 0 || only.disabled || only.getAttribute('aria-disabled') === 'true') return false
  if (!only.checkVisibility({ visibilityProperty: true })) return false
  for (const block of ['nearest', 'center'] as const) {
    only.scrollIntoView({ block, inline: block, behavior: 'instant' })
    const { left, top, width, height } = only.getBoundingClientRect()
    const [clientX, clientY] = [left + width / 2, top + height / 2]
    let hit = document.elementFromPoint(clientX, clientY)
    for (let inner = hit; inner; inner = hit === inner ? null : hit)
      hit = inner.shadowRoot?.elementFromPoint(clientX, clientY) ?? inner
    for (let at = hit; at; at = at.assignedSlot ?? at.parentElement ?? hostOf(at)) {
      if (at !== only) continue
      if (how === 'focus') only.focus()
      const event = {
        bubbles: true,
        cancelable: true,
        composed: true,
        pointerType: 'mouse',
        detail: 1,
        clientX,
        clientY,
      }
      for (const type of how === 'press' ? ['pointerdown', 'pointerup', 'click'] : [])
        hit?.dispatchEvent(new PointerEvent(type, event))
      return true
    }
  }
  return false

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
