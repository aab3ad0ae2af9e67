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
  if (await isUsable(roll)) return tap(roll, 'roll')
  const card = page
    .getByRole('list', { name: 'Cards on the table' })
    .locator('button:enabled:not([aria-disabled="true"])')
  const look = page.getByRole('button', { name: /^Look/ })
  const keep = page.getByRole('button', { name: /^Keep/ })
  if (await look.or(keep).count()) {
    if (!(await isUsable(look.or(keep).first())) && (await card.count()) > 0) await tap(card.first(), 'pick')
    if (await isUsable(look)) return tap(look, 'look')
    if (await isUsable(keep)) return tap(keep, 'keep')
  }
  return undefined
}

async function tap(button: Locator, what: string): Promise<string | undefined> {
  try {
    await button.click({ timeout: 2_000 })
    return what
  } catch {
    // The button went away between the look and the tap: somebody else's turn by now.
    return undefined
  }
}

/** Presses a button if it is there and may be pressed; says whether it did. */
export async function pressIfUsable(button: Locator, key?: string): Promise<boolean> {
  if (!(await isUsable(button))) return false
  if (key === undefined) return (await tap(button, 'pressed')) !== undefined
  return button.press(key, { timeout: 2_000 }).then(
    () => true,
    () => false,
  )
}

/** Asked of the page as it is now: a locator's own questions wait for a button that may never come. */
const isUsable = (button: Locator): Promise<boolean> =>
  button.evaluateAll((found) => {
    const [only, ...more] = found as HTMLButtonElement[]
    if (!only || more.length > 0) return false
    return !only.disabled && only.getAttribute('aria-disabled') !== 'true' && only.checkVisibility()
  })

/** Everybody plays whenever they may, until the game is over on all of these pages; says how many steps that took. */
export async function playToTheEnd(
  screens: readonly Screen[],
  onStep: (steps: number) => Promise<void> = async () => {},
): Promise<number> {
  let steps = 0
  for (let turns = 0; turns < 20_000; turns++) {
    const playing = screens.filter((screen) => phaseOf(screen)?.name !== 'over')
    if (playing.length === 0) return steps
    const before = steps
    for (const screen of playing) {
      if (!isAsked(screen)) continue
      const { version } = lastFrame(screen) as RoomFrame
      if ((await playStep(screen)) === undefined) continue
      // Until the answer is there the page looks as before, and would be tapped once more.
      for (let waits = 0; waits < 5 && lastFrame(screen)?.version === version; waits++) await screen.nextFrame(200)
      await onStep(++steps)
    }
    // A page shows what happened before it lets anybody go on; to ask it more often only keeps it from that.
    if (steps === before) await Promise.race(playing.map((screen) => screen.nextFrame(120)))
  }
  throw new Error('the game does not end')
}
