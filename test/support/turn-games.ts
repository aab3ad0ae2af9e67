import type { Locator } from 'playwright-core'
import type { Screen } from './browser.ts'
import { pressIfUsable } from './table-talk.ts'

/** One thing a player does with the page if it may; says whether it did. By role and name, as a screen reader would. */
type Shown = Pick<Screen, 'page'>
type Step = (screen: Shown, view: Asked) => Promise<boolean>

/** What a step reads of a game's view, whichever game it is. */
export interface Asked {
  readonly step?: string
  readonly earned?: readonly number[]
  readonly rolls?: number
}

const button = ({ page }: Shown, name: string | RegExp) => page.getByRole('button', { name })
const usableIn = (group: Locator) => group.locator('button:enabled:not([aria-disabled="true"])')

const clickFirst = (group: Locator): Promise<boolean> => pressIfUsable(usableIn(group).first())

/** Rolls, spins, gives, steals; of the mice it takes one that pushes somebody to the cat, if it can. */
const playMouse: Step = async (screen, { step }) => {
  const { page } = screen
  const group = (name: string) => page.getByRole('group', { name })
  if (step === 'roll') return pressIfUsable(button(screen, /^Roll/))
  if (step === 'spin') return pressIfUsable(button(screen, /^Spin/))
  if (step === 'give') return clickFirst(group('Which quarter goes back?'))
  if (step === 'steal') return clickFirst(group('Which quarter do you take?'))
  const mice = group('Which mouse runs?')
  return (await clickFirst(mice.filter({ hasText: /pushes [A-Z]\w* to the cat/ }))) || clickFirst(mice)
}

/** Stops with two pieces, or with one after the second roll; steals whenever it can. */
const playDice: Step = async (screen, { step, earned = [], rolls = 0 }) => {
  const { page } = screen
  if (step === 'begin') return pressIfUsable(button(screen, /^Roll/))
  if (step === 'dice') {
    const isEnough = earned.length > 1 || (earned.length > 0 && rolls > 1) || rolls === 4
    return pressIfUsable(button(screen, isEnough ? /^Stop/ : /^Roll/))
  }
  if (step === 'close') return pressIfUsable(button(screen, /^Done/))
  const thefts = page.getByRole('group', { name: 'What you could steal' })
  if ((await thefts.getByRole('button', { pressed: true }).count()) === 0 && (await clickFirst(thefts))) return true
  const put = page.locator('kw-actions').getByRole('button', { name: /^(Take|Steal|Keep|Close) it/ })
  if (await pressIfUsable(put)) return true
  const places = button(screen, /^(Put it on|Start a new stack|Keep it as a mouse|Turn it over)/)
  if ((await places.count()) > 0) return pressIfUsable(places.first())
  return pressIfUsable(button(screen, /^Leave it/))
}

/** Draws while it may, then places the first three cards at the first cheese. */
const playQueue: Step = async (screen) => {
  const { page } = screen
  // A tap that comes when the turn is over looks at the queue instead; whoever has seen enough closes it.
  if ((await page.getByRole('dialog').count()) > 0) {
    await page.keyboard.press('Escape')
    return true
  }
  if (await pressIfUsable(button(screen, /^Draw/))) return true
  if (await pressIfUsable(button(screen, /^Place/))) return true
  if ((await button(screen, /^Place/).count()) === 0) return false
  const hand = page.getByRole('list', { name: 'Your hand' })
  const unpicked = hand.getByRole('button', { pressed: false })
  const picked = await hand.getByRole('button', { pressed: true }).count()
  if (picked < 3) return pressIfUsable(unpicked.first())
  return pressIfUsable(page.getByRole('group', { name: 'The cheeses and their queues' }).getByRole('button').first())
}

export const PLAYERS: Readonly<Record<string, Step>> = {
  maeusewanderung: playMouse,
  'kaese-wuerfeln': playDice,
  'go-da-cheese': playQueue,
}
