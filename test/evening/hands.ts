import type { ElementHandle, Locator, Page } from 'playwright-core'
import type { Control } from './choose.ts'

/** What a device is played with. */
export type Hand = 'finger' | 'mouse' | 'keys'

/** Real touches, clicks and keys. Each gives up after this long, because what was on the page may be gone by then. */
const TOUCH_MS = 10_000
/** As long as the dice are held before they are thrown. */
const HOLD_MS = 400
/** More than these from one button to another, and the page is not made for keys. */
export const MANY_TABS = 80

export type Button = ElementHandle<Node>

/** All buttons in these that this hand can press, with what the page says of them. */
export async function readControls(
  within: Locator,
  hand: Hand,
): Promise<readonly (Control & { readonly button: Button })[]> {
  // What lies under the pointer alone is on the page a second time, for keys.
  const reached = hand === 'keys' ? ':not([tabindex="-1"])' : ''
  const usable = `button:enabled:not([aria-disabled="true"])${reached}:visible`
  const found = await within.locator(usable).elementHandles()
  const said = await Promise.all(found.map((button) => button.evaluate(describe).catch(() => undefined)))
  return found.flatMap((button, i) => {
    const control = said[i]
    return control ? [{ ...control, button }] : []
  })
}

/** In the page. */
function describe(node: Node): Control {
  const button = node as Element
  const root = button.getRootNode()
  const pressed = button.getAttribute('aria-pressed')
  return {
    host: root instanceof ShadowRoot ? root.host.localName : '',
    label: (button.getAttribute('aria-label') ?? button.textContent ?? '').replace(/\s+/g, ' ').trim(),
    keys: button.getAttribute('aria-keyshortcuts') ?? undefined,
    isPressed: pressed === null ? undefined : pressed === 'true',
    isQuiet: button.matches('.quiet'),
  }
}

/** Presses a button; false if it could not be done before it was gone. */
export async function press(page: Page, hand: Hand, button: Button, keys?: string): Promise<boolean> {
  try {
    // By force: what is offered may wobble for as long as it is offered, and Playwright would wait until it lies still.
    const how = { timeout: TOUCH_MS, force: true }
    if (hand === 'finger') await button.tap(how)
    else if (hand === 'mouse') await button.click({ ...how, delay: keys === 'Space' ? HOLD_MS : 30 })
    else if (keys && !keys.startsWith('Enter'))
      await page.keyboard.press(nameOf(keys), { delay: keys === 'Space' ? HOLD_MS : 30 })
    else return await pressByTab(page, button)
    return true
  } catch {
    return false
  }
}

/** The first of them, as Playwright calls it. */
function nameOf(keys: string): string {
  const [first = ''] = keys.split(' ')
  return first.length === 1 ? first.toLowerCase() : first
}

/** From where the focus is: where there is no key, and for Enter, which presses the button that has the focus. */
async function pressByTab(page: Page, button: Button): Promise<boolean> {
  for (let tabs = 0; tabs <= MANY_TABS; tabs++) {
    if (await button.evaluate(hasFocus)) {
      await page.keyboard.press('Enter')
      return true
    }
    await page.keyboard.press('Tab')
  }
  return false
}

const hasFocus = (button: Node) => (button.getRootNode() as Document | ShadowRoot).activeElement === button
