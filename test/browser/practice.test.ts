import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Face } from '#games/cheese-master'
import { en as slips } from '../../client/games/cheese-master/slips.en.ts'
import { en } from '../../client/games/cheese-master/text.en.ts'
import { slipTo } from '../../server/games/cheese-master/count.ts'
import { PATIENT, type Screen, SIZES } from '../support/browser.ts'
import { axe, layout } from '../support/inspect.ts'
import { countByErasing } from '../support/second-counter.ts'
import { useSite } from '../support/site.ts'
import { pressIfUsable } from '../support/table-talk.ts'

const site = useSite()

async function openPractice(): Promise<Screen> {
  const screen = await site.open('phone')
  await screen.page.addInitScript(recordTimes)
  await screen.page.goto(`${site.url}/practice`)
  return screen
}

const SHORTEST_FLIGHT_MS = 1000
const LONGEST_FLIGHT_MS = 2000
const PLATTERS = [0, 1, 2, 3, 4, 5, 6, 7]
const mainButton = (page: Page) => page.getByRole('button', { name: /^(Start|New dice|Try again)$/ })
const key = (page: Page, platter: number) =>
  page.getByRole('button', { name: `Number ${platter === 7 ? '7+' : platter}` })
const verdict = (page: Page) => page.getByRole('heading', { level: 1, name: /^(Right|Miscounted)!$/ })

/** What lies on the table, as it is read out. */
async function facesOn(page: Page): Promise<readonly Face[]> {
  const label = await page.getByRole('img', { name: /^On the table: / }).getAttribute('aria-label')
  const names = Object.entries(en.face) as [Face, string][]
  return (label as string)
    .replace('On the table: ', '')
    .split(', ')
    .map((words) => names.find(([, name]) => name === words)?.[0] as Face)
}

/** A number that one slip leads to, if there is one; otherwise just a wrong one. */
function wrongNumber(faces: readonly Face[], answer: number): number {
  const wrong = PLATTERS.filter((platter) => platter !== answer)
  return wrong.find((platter) => slipTo(faces, platter) !== 'guess') ?? (wrong[0] as number)
}

/** In the page: the time of every frame and of every touch, as the browser tells them to the page. */
function recordTimes(): void {
  const times = { frames: [] as number[], touches: [] as number[] }
  const next = requestAnimationFrame
  globalThis.requestAnimationFrame = (callback) =>
    next((time) => {
      times.frames.push(time)
      callback(time)
    })
  addEventListener('pointerdown', ({ timeStamp }) => void times.touches.push(timeStamp), true)
  Object.assign(globalThis, { times })
}

const timesOf = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { times: { frames: number[]; touches: number[] } }).times)

/** The page takes no second tap right after a grab, and a test is faster than a finger: it taps until dice fly. */
async function newDice(page: Page) {
  const tryOnce = async () => {
    if ((await page.locator('number-pad').count()) === 0) await pressIfUsable(page.locator('.next'))
    return page.locator('number-pad').count()
  }
  await expect.poll(tryOnce, PATIENT).toBe(1)
}

/** New dice, then the right number or a wrong one, by touch. */
async function playRound(page: Page, right: boolean) {
  await newDice(page)
  const faces = await facesOn(page)
  const answer = countByErasing(faces)
  const said = right ? answer : wrongNumber(faces, answer)
  await key(page, said).tap()
  await page.getByRole('button', { name: 'Grab!' }).tap()
  await verdict(page).waitFor()
  return { faces, answer, said }
}

const secondsShown = async (page: Page) => Number.parseFloat((await page.locator('.time').textContent()) as string)

/** From a frame of this page, at least a flight after the dice were thrown, to the time stamp of the grab. */
async function expectTimed(page: Page, shown: number): Promise<void> {
  const { frames, touches } = await timesOf(page)
  const [thrownAt, , grabbedAt] = touches.slice(-3) as [number, number, number]
  const paintedAt = frames.find((time) => Math.abs(grabbedAt - time - shown * 1000) <= 1)
  expect(paintedAt).toBeDefined()
  expect(paintedAt).toBeGreaterThan(thrownAt + SHORTEST_FLIGHT_MS)
}

describe('rounds alone on a phone', () => {
  it('are timed, judged at once, explained when wrong, and remembered', async () => {
    const { page, troubles } = await openPractice()
    await page.getByRole('radio', { name: 'six dice' }).check({ force: true })
    const times: number[] = []
    const asked = [true, false, true]
    for (const [i, right] of asked.entries()) {
      const { faces, answer, said } = await playRound(page, right)
      expect(faces).toHaveLength(6)
      expect(await verdict(page).textContent()).toBe(right ? 'Right!' : 'Miscounted!')
      const shown = await secondsShown(page)
      times.push(shown)
      await expectTimed(page, shown)

      if (!right) {
        await page.getByText(slips[slipTo(faces, said)]).first().waitFor()
        const steps = page.getByRole('list', { name: 'How it was counted' }).getByRole('listitem')
        expect(await steps.count()).toBe(6)
        await page.getByRole('img', { name: en.count.total(answer === 7 ? '7+' : String(answer)) }).waitFor()
      }
      const chart = await page.getByRole('img', { name: /^Your last rounds/ }).getAttribute('aria-label')
      expect(chart?.match(/right|wrong/g)).toEqual(asked.slice(0, i + 1).map((was) => (was ? 'right' : 'wrong')))
      expect(await factOf(page, 'In a row')).toBe(right ? '1' : '0')
    }
    const best = Math.min(...times.filter((_, i) => asked[i]))
    expect(await factOf(page, 'Best')).toBe(en.seconds(best.toFixed(3)))

    await page.reload()
    expect(await page.getByRole('radio', { name: 'six dice' }).isChecked()).toBe(true)
    expect(await factOf(page, 'Best')).toBe(en.seconds(best.toFixed(3)))
    expect(troubles).toEqual([])
  })

  it('can be played with the keys alone, and paused', async () => {
    const { page } = await openPractice()
    await page.keyboard.press('Enter')
    const answer = countByErasing(await facesOn(page))
    await page.keyboard.press(String(answer))
    await page.keyboard.press('Space')
    await verdict(page).waitFor()
    expect(await factOf(page, 'In a row')).toBe('1')

    // The next round waits until a hasty second press is out of question.
    const pause = page.getByRole('button', { name: 'Pause' })
    await expect.poll(() => page.keyboard.press('Enter').then(() => pause.count()), PATIENT).toBe(1)
    await page.keyboard.press('p')
    await page.getByRole('heading', { name: 'Paused' }).waitFor()
    expect(await factOf(page, 'In a row')).toBe('1')
  })

  it('need no line once the dice are here, and say so when they run out', async () => {
    const { page, context } = await openPractice()
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await playRound(page, true)
    await page.getByRole('radio', { name: 'one die' }).check({ force: true })
    await mainButton(page).tap()
    await page.getByRole('heading', { name: 'No dice' }).waitFor()
    expect(await axe(page)).toEqual([])
    await context.setOffline(false)
    await playRound(page, true)
    expect(await verdict(page).textContent()).toBe('Right!')
  })
})

const factOf = async (page: Page, name: string) =>
  page.locator('practice-record dl > div').filter({ hasText: name }).locator('dd').textContent()

it('every state fits a phone and a laptop, and is clean on one of them', async () => {
  const { page } = await site.open('phone', { locale: 'de' })
  await page.clock.install()
  await page.goto(`${site.url}/practice`)
  /** The dice lie at once. */
  const land = () => page.clock.fastForward(LONGEST_FLIGHT_MS)
  /** On the one device after the other, so that the second round, in the palette of the day, is seen on a laptop. */
  const good = async (last: 'phone' | 'laptop') => {
    for (const device of last === 'phone' ? (['laptop', 'phone'] as const) : (['phone', 'laptop'] as const)) {
      await page.emulateMedia({ colorScheme: device === 'phone' ? 'dark' : 'light' })
      await page.setViewportSize(SIZES[device])
      const { small, cut } = await layout(page, 15, 0)
      expect({ device, small, cut }).toEqual({ device, small: [], cut: [] })
    }
    expect(await axe(page)).toEqual([])
  }
  const button = page.locator('.next')
  await button.waitFor()
  await good('phone')
  for (const [platter, device] of [
    [0, 'phone'],
    [5, 'laptop'],
  ] as const) {
    await newDice(page)
    await land()
    await page.locator('number-pad[on]').waitFor()
    await good(device)
    await page.keyboard.press(String(platter))
    await page.keyboard.press('Enter')
    await button.waitFor()
    await good(device)
    await newDice(page)
    await page.keyboard.press('Escape')
    await button.waitFor()
  }
  await good('laptop')
})

it('home leads there, and it leads home', async () => {
  const { page } = await openPractice()
  await page.getByRole('link', { name: /start page/ }).tap()
  await page.getByRole('link', { name: 'Practise Cheese Master' }).tap()
  await page.getByRole('heading', { name: 'Practice' }).waitFor()
})

it('a touched button goes down in the very next picture, and comes up with the finger', async () => {
  const { page, context } = await openPractice()
  const button = page.getByRole('button', { name: 'Start' })
  const { x, y } = (await button.boundingBox()) as { x: number; y: number }
  await page.evaluate(() => {
    const downAt = new Promise((resolve) => {
      document.addEventListener('pointerdown', ({ target }) => {
        const pressed = () => (target as Element).shadowRoot?.querySelector(':not(:active)[data-pressed]')
        requestAnimationFrame(() => resolve(pressed() && getComputedStyle(pressed() as Element).boxShadow))
      })
    })
    Object.assign(globalThis, { downAt })
  })
  const look = () => button.evaluate((element) => getComputedStyle(element).boxShadow)
  const before = await look()
  const finger = await context.newCDPSession(page)
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x + 9, y: y + 9 }] })
  const during = await page.evaluate(() => (globalThis as unknown as { downAt: Promise<string> }).downAt)
  expect(during).toEqual(expect.any(String))
  expect(during).not.toBe(before)
  await finger.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] })
  await expect.poll(look, PATIENT).toBe(before)
})
