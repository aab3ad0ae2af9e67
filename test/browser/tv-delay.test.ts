import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Summary, View } from '#games/cheese-master'
import { holdSeat, PATIENT } from '../support/browser.ts'
import { gather } from '../support/evening.ts'
import { connect } from '../support/guest.ts'
import { expectGood } from '../support/inspect.ts'
import { useSite } from '../support/site.ts'

/** How late the television of this test is, as its watcher sees it. */
const LATE_MS = 400

const site = useSite()

/** Tells the other page of every light, when it is painted. */
const watchLights = (tv: Page) =>
  tv.evaluate(() => {
    const channel = new BroadcastChannel('lights')
    let wasOn = false
    const look = () => {
      const show = document.querySelector('tv-screen')?.shadowRoot?.querySelector('tv-delay-show')
      const isOn = show?.shadowRoot?.querySelector('.light.on') != null
      // Found in the frame that paints it; it is painted when the next one begins.
      if (isOn && !wasOn) requestAnimationFrame(() => channel.postMessage('painted'))
      wasOn = isOn
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })

/** A finger that touches the pad so long after each of them. */
const tapAlong = (phone: Page, afterMs: number) =>
  phone.evaluate((ms) => {
    const inShadow = (root: ParentNode, path: readonly string[]): Element | undefined => {
      const [first, ...rest] = path
      const found = first === undefined ? undefined : root.querySelector(first)
      if (!found || rest.length === 0) return found ?? undefined
      return found.shadowRoot ? inShadow(found.shadowRoot, rest) : undefined
    }
    new BroadcastChannel('lights').onmessage = () =>
      setTimeout(() => {
        const pad = inShadow(document, ['play-screen', 'room-sheets', 'tv-delay-sheet', '.pad'])
        pad?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
      }, ms)
  }, afterMs)

it('the delay of a television is tapped once, stays with it, and moves the start of a race', async () => {
  const { code, keys, command, view } = await gather(site.url, ['Nora', 'Ben'], 'cheese-master')
  await command(0, { type: 'choose-game', game: 'cheese-master', options: { dice: 6, diceOn: 'tv' } })
  const screen = await site.open('phone')
  const { page: phone, context, troubles } = screen
  await holdSeat(screen, code, keys[0] as string)
  await phone.goto(`${site.url}/${code}`)

  // Without a television there is nothing to start.
  await phone.getByText('no TV is on').waitFor()
  await expectGood(phone, 'phone')
  expect(await phone.getByRole('button', { name: /^Start/ }).count()).toBe(0)

  const tv = await context.newPage()
  await tv.setViewportSize({ width: 1280, height: 720 })
  await tv.goto(`${site.url}/${code}/tv`)
  await phone.getByRole('button', { name: /^Start/ }).waitFor()

  await watchLights(tv)
  await phone.getByRole('button', { name: 'Menu' }).click()
  await phone.getByRole('button', { name: 'TV delay' }).click()
  await expectGood(phone, 'phone')
  await tapAlong(phone, LATE_MS)
  await phone.getByRole('button', { name: 'Begin' }).click()
  await tv.getByText('Tap along!').waitFor()
  await expectGood(phone, 'phone')
  await tv.getByText(/ms late$/).waitFor({ timeout: 30_000 })
  const measured = await tv.evaluate(() => Number(localStorage.getItem('cheese-night:display-ms')))
  await phone.getByText(`This TV is ${measured} ms late`).waitFor()
  // A little is lost on the way of the message; people are taken to be a little ahead.
  expect(measured).toBeGreaterThan(LATE_MS - 40)
  expect(measured).toBeLessThan(LATE_MS + 100)

  // It is the television's own: a reload changes nothing.
  await tv.reload()
  await tv.locator('tv-lobby').waitFor()
  const ben = await connect(site.url, code, { kind: 'seat', key: keys[1] as string })
  await command(0, { type: 'start', anyway: true })
  const stage = async () => {
    const { phase } = (await view()).view
    return phase.name === 'playing' ? (phase.view as View).stage : undefined
  }
  await expect.poll(async () => (await stage())?.name, PATIENT).toBe('roll')
  await command(0, { type: 'move', number: 1, move: { type: 'throw', round: 1, power: 40 } })
  await ben.next((message) => (message.type === 'race' && message.news.type === 'reveal' ? message : undefined))
  await ben.command({ type: 'move', number: 1, move: { type: 'place', round: 1, platter: 3 } })
  // Somebody who looks at that television: the light comes late, and then it takes a moment to count.
  await new Promise((counted) => setTimeout(counted, measured + 500))
  expect(await ben.command({ type: 'move', number: 1, move: { type: 'claim', round: 1 } })).toMatchObject({
    type: 'done',
  })
  await expect.poll(async () => (await stage())?.name, PATIENT).toBe('result')
  const { summary } = (await stage()) as { summary: Summary }
  const [from] = summary.judged.flatMap(({ timing }) => (timing ? [timing.fromMs] : []))
  expect(from).toBeGreaterThan(measured - 30)
  expect(from).toBeLessThan(measured + 250)
  expect(troubles).toEqual([])
})
