import type { Locator } from 'playwright-core'
import type { Screen } from './browser.ts'
import { pressIfUsable } from './table-talk.ts'

/** One thing a player does with the page if it may; says whether it did. By role and name, as a screen reader would. */
type Step = (screen: Screen) => Promise<boolean>

const button = ({ page }: Screen, name: string | RegExp) => page.getByRole('button', { name })
const usableIn = (group: Locator) => group.locator('button:enabled:not([aria-disabled="true"])')

async function clickFirst(group: Locator): Promise<boolean> {
  const first = usableIn(group).first()
  if ((await first.count()) === 0) return false
  return first.click({ timeout: 2_000 }).then(
    () => true,
    () => false,
  )
}

/** Rolls, spins, gives, steals; of the mice it takes one that pushes somebody to the cat, if it can. */
const playMouse: Step = async (screen) => {
  const { page } = screen
  const mice = page.getByRole('group', { name: 'Which mouse runs?' })
  return (
    (await pressIfUsable(button(screen, /^Roll/))) ||
    (await pressIfUsable(button(screen, /^Spin/))) ||
    (await clickFirst(mice.filter({ hasText: /pushes [A-Z]\w* to the cat/ }))) ||
    (await clickFirst(mice)) ||
    (await clickFirst(page.getByRole('group', { name: 'Which quarter goes back?' }))) ||
    (await clickFirst(page.getByRole('group', { name: 'Which quarter do you take?' })))
  )
}

/** Stops with the first piece earned; steals whenever it can. */
const playDice: Step = async (screen) => {
  const { page } = screen
  const put = page.locator('kw-actions').getByRole('button', { name: /^(Take|Steal|Keep|Close) it/ })
  if (await pressIfUsable(button(screen, /^Stop\s*take \d/))) return true
  if (await pressIfUsable(button(screen, /^Roll/))) return true
  const thefts = page.getByRole('group', { name: 'What you could steal' })
  if ((await thefts.getByRole('button', { pressed: true }).count()) === 0 && (await clickFirst(thefts))) return true
  if (await pressIfUsable(put)) return true
  const places = button(screen, /^(Put it on|Start a new stack|Keep it as a mouse|Turn it over)/)
  if ((await put.count()) > 0 && (await places.count()) > 0) return clickOne(places)
  if (await pressIfUsable(button(screen, /^Leave it/))) return true
  if (await pressIfUsable(button(screen, /^Done/))) return true
  return pressIfUsable(button(screen, /^Stop/))
}

/** Draws while it may, then places the first three cards at the first cheese. */
const playQueue: Step = async (screen) => {
  const { page } = screen
  if (await pressIfUsable(button(screen, /^Draw/))) return true
  if (await pressIfUsable(button(screen, /^Place/))) return true
  if ((await button(screen, /^Place/).count()) === 0) return false
  const hand = page.getByRole('list', { name: 'Your hand' })
  const unpicked = hand.getByRole('button', { pressed: false })
  const picked = await hand.getByRole('button', { pressed: true }).count()
  if (picked < 3) return clickOne(unpicked)
  return clickOne(page.getByRole('group', { name: 'The cheeses and their queues' }).getByRole('button'))
}

const clickOne = (buttons: Locator): Promise<boolean> =>
  buttons
    .first()
    .click({ timeout: 2_000 })
    .then(
      () => true,
      () => false,
    )

export const PLAYERS: Readonly<Record<string, Step>> = {
  maeusewanderung: playMouse,
  'kaese-wuerfeln': playDice,
  'go-da-cheese': playQueue,
}
