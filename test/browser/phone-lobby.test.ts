import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { RoomCode, Seat } from '#protocol/ids.ts'
import type { TopBar } from '../../client/components/top-bar.ts'
import type { Room } from '../../server/rooms/room.ts'
import { holdSeat, PATIENT, type Screen } from '../support/browser.ts'
import { DecidedRoom } from '../support/decided-room.ts'
import { hiddenRows, manyLines, PHONE_SIZES, unreachable } from '../support/inspect.ts'
import { ELSEWHERE, faults } from '../support/phone-faults.ts'
import { KEY, ME, mine } from '../support/phone-scenes.ts'
import { useBrowser } from '../support/site.ts'
import { useStillNode } from '../support/still-node.ts'
import { afterEvening, dressed, scenesOf, WIDE_NAMES } from '../support/tv-scenes.ts'

const node = useStillNode()
const pages = useBrowser()

/** Widths of phones, upright and on their side. */
const BAR_WIDTHS = [320, 360, 375, 390, 412, 568, 640]

/** What lies over what in the bar of a phone, and what lies below it over the game, in every state of a game with and without a clock. */
async function barFaults({ page }: Screen): Promise<string[]> {
  const found: string[] = []
  for (const width of BAR_WIDTHS) {
    await page.setViewportSize({ width, height: 700 })
    const missed = await page.locator('top-bar').evaluate(async (one) => {
      const bar = one as TopBar
      const { view, secrets, said, sound } = bar
      const found: string[] = []
      const pace = { kind: 'clock', moveSeconds: 20, bankSeconds: 60 }
      const ends = [12_000, 86_395_000, -1_000].map((ms) => ({ seat: 0, bankMs: 59_000, moveEndsAt: Date.now() + ms }))
      const playing = { name: 'playing', number: 1, players: [0], actors: [0], paused: false, clocks: [ends[0]] }
      // Loaded first: below only microtasks are awaited, in which the page cannot render the bar with its own state again.
      Object.assign(bar, { view: { ...view, pace, phase: playing }, me: 0, said: { words: 'a' } })
      await Promise.all(['turn-clock', 'table-caption'].map((name) => customElements.whenDefined(name)))
      for (let state = 0; state < 64; state++) {
        const clock = ends[state >> 4]
        const phase = { name: 'playing', number: 1, players: [0], actors: [0], paused: false, clocks: clock && [clock] }
        Object.assign(bar, {
          view: { ...view, pace: clock ? pace : { kind: 'free' }, phase: state & 1 ? { ...phase, undo: 0 } : phase },
          me: 0,
          clockOffset: 0,
          secrets: (state & 2) > 0,
          covered: (state & 4) > 0,
          sound: { muted: false, volume: 1 },
          said:
            state & 8
              ? { words: 'Maximilian-Alexander a dû quitter la table, un robot joue.\nTu es maintenant l’hôte.' }
              : undefined,
        })
        await bar.updateComplete
        const within = (selector: string) => bar.shadowRoot?.querySelector<TopBar>(selector)
        await Promise.all(['turn-clock', 'table-caption'].map((name) => within(name)?.updateComplete))
        const parts: [string, Element | null | undefined][] = [
          ['clock', within('turn-clock')?.shadowRoot?.querySelector('p')],
          ['notice', within('table-caption')?.shadowRoot?.querySelector('p')],
          ...[...(bar.shadowRoot?.querySelectorAll('.keys button, .code, cheese-figure') ?? [])].map(
            (key): [string, Element] => [key.className || key.getAttribute('aria-label') || key.localName, key],
          ),
        ]
        const boxes = parts.flatMap(([name, part]) =>
          part?.checkVisibility() ? [[name, part.getBoundingClientRect()] as const] : [],
        )
        const words = boxes.map(([name]) => name)
        if ((clock && !words.includes('clock')) || (bar.said && !words.includes('notice')))
          found.push(`state ${state}: only ${words}`)
        const reserve = within('turn-clock')?.shadowRoot?.querySelector('small')
        if (clock === ends[2] && !bar.said && !bar.covered && !reserve?.checkVisibility())
          found.push(`state ${state}: nothing says that the time is the reserve`)
        const { bottom } = bar.getBoundingClientRect()
        // What is below a covered phone's bar is covered.
        for (const [name, box] of bar.covered ? [] : boxes)
          if (box.bottom > bottom + 1)
            found.push(`state ${state}: ${name} lies ${box.bottom - bottom} px over the game`)
        for (const [i, [name, a]] of boxes.entries()) {
          if (a.left < 0 || a.right > innerWidth) found.push(`state ${state}: ${name} is outside`)
          for (const [other, b] of boxes.slice(i + 1)) {
            if (name === 'notice' && ['code', 'cheese-figure'].includes(other)) continue
            if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
              found.push(`state ${state}: ${name} lies over ${other}`)
          }
        }
      }
      await Object.assign(bar, { view, secrets, said, sound }).updateComplete
      return found
    })
    found.push(...missed.map((fault) => `${width} px, ${fault}`))
  }
  return found
}

/** Places of the evening appear from the last one up: it is to be seen, with the others still to come. */
async function firstShown(rows: Element[]): Promise<string[]> {
  await window.atPaint()
  for (const row of rows)
    for (const animation of row.getAnimations()) {
      animation.pause()
      animation.currentTime = 250
    }
  const shown = rows.filter((row) => row.checkVisibility({ visibilityProperty: true }))
  const bottom = shown[0]?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY
  return shown.length === 1 && bottom <= innerHeight ? [] : [`${shown.length} places, the first ends at ${bottom}`]
}

/** Buttons of the lobby that are not clear of the start, and of the fading edge above it, when they are scrolled to. */
const behindStart = ({ page }: Screen): Promise<string[]> =>
  page.evaluate(async () => {
    await window.atPaint()
    const within = (host: Element | null | undefined, selector: string) => [
      ...(host?.shadowRoot?.querySelectorAll(selector) ?? []),
    ]
    const lobby = document.querySelector('play-screen')?.shadowRoot?.querySelector('room-lobby')
    const start = within(lobby, 'footer')[0]?.getBoundingClientRect().top ?? 0
    const buttons = [...within(within(lobby, 'seat-list')[0], '.manage'), ...within(lobby, '.tools button')]
    const isHidden = (button: Element) => {
      button.scrollIntoView({ block: 'nearest' })
      return button.getBoundingClientRect().bottom > start - 19
    }
    return buttons.length < 10 ? ['the buttons of the lobby'] : buttons.filter(isHidden).map((one) => one.outerHTML)
  })

/** Whether the choice of a game is clear of the start when the table is scrolled to its end. */
const clearChoice = ({ page }: Screen): Promise<boolean> =>
  page.locator('room-lobby .game button').evaluate(async (button) => {
    await window.atPaint()
    const table = button.closest('.table') as Element
    table.scrollTop = table.scrollHeight
    const { left, right, top, bottom } = button.getBoundingClientRect()
    const start = (table.nextElementSibling as Element).getBoundingClientRect()
    table.scrollTop = 0
    return bottom <= start.top || right <= start.left || left >= start.right || top >= start.bottom
  })

/** Whether the end of the evening fades at the lower edge of the screen. */
const fadesBelow = (page: Page): Promise<boolean> =>
  page.locator('evening-final').evaluate((final) => {
    const edges = [
      getComputedStyle(final, '::after'),
      getComputedStyle(final.shadowRoot?.querySelector('.buttons') as Element),
    ]
    return edges.some(({ position, backgroundImage }) => position === 'sticky' && backgroundImage.includes('gradient'))
  })

/** On the page of a guest who comes late: the list of who sits there. */
const namesInSight = ({ page }: Screen): Promise<(string | null)[]> =>
  page
    .locator('join-form li span')
    .evaluateAll((names) => names.filter((name) => name.checkVisibility()).map((name) => name.textContent))

/** How much of the question whether the evening is to end needs scrolling, in px. */
async function cutOfQuestion({ page }: Screen): Promise<number> {
  const show = (name?: string) =>
    page.locator('top-bar').evaluate((bar, name) => {
      const event = new Event('show-sheet', { bubbles: true, composed: true })
      bar.dispatchEvent(Object.assign(event, { sheet: name && { name } }))
    }, name)
  await show('end-evening')
  const cut = await page.locator('app-dialog .content').evaluate(async (content) => {
    await window.atPaint()
    return content.scrollHeight - content.clientHeight
  })
  await show()
  await page.locator('app-dialog .content').waitFor({ state: 'hidden' })
  return cut
}

/** Rows of the table in the lobby that are seen without scrolling. */
const seatsInSight = ({ page }: Screen): Promise<number> =>
  page.evaluate(async () => {
    await window.atPaint()
    const lobby = document.querySelector('play-screen')?.shadowRoot?.querySelector('room-lobby')?.shadowRoot
    const edge = (lobby?.querySelector('.table')?.getBoundingClientRect().bottom ?? 0) - 20
    const rows = [...(lobby?.querySelector('seat-list')?.shadowRoot?.querySelectorAll('fit-text') ?? [])]
    return rows.filter((row) => row.getBoundingClientRect().bottom <= edge).length
  })

/** Buttons below the table in the lobby that are clear of the fading edge without scrolling, with a line to spare for advice about a bad network. */
const toolsInSight = ({ page }: Screen): Promise<(string | undefined)[]> =>
  page.locator('room-lobby .tools button').evaluateAll(async (buttons) => {
    await window.atPaint()
    const edge = (buttons[0]?.closest('.table')?.getBoundingClientRect().bottom ?? 0) - 20 - 20
    return buttons
      .filter((button) => button.getBoundingClientRect().bottom <= edge)
      .map((button) => button.textContent?.trim())
  })

/** The page of a code without a room: the boxes for another code are seen, inside the padding of the card. */
async function otherCodeFaults({ page }: Screen): Promise<string[]> {
  const found: string[] = []
  for (const [width, height] of [...PHONE_SIZES, [390, 844] as const]) {
    await page.setViewportSize({ width, height })
    const missed = await hiddenRows(page, 'visit-ended code-entry .field-row', 'none')
    const beyond = await page.locator('visit-ended code-entry').evaluate((entry) => {
      const card = entry.closest('.card') as Element
      const edge = card.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(card).paddingRight)
      const row = entry.shadowRoot?.querySelector('.field-row')?.getBoundingClientRect()
      return Math.round((row?.right ?? Number.POSITIVE_INFINITY) - edge)
    })
    if (beyond > 0) missed.push(`the code reaches ${beyond} px into the padding`)
    found.push(...missed.map((fault) => `no such room, ${width}x${height}: ${fault}`))
  }
  return found
}

it('joining a room, starting a game and the first three places of an evening need no scrolling on a small phone', async () => {
  const code = 'KLMN'
  const table = new DecidedRoom('cheese-master')
  for (const name of WIDE_NAMES.slice(0, 7)) table.sit(name)
  const [running] = scenesOf('maeusewanderung', 4, code)
  await node.put(running?.room as Room)
  const guest = await pages.open('phone', { locale: 'fr' })
  await guest.page.goto(`${node.url}/${code}`)
  await guest.page.locator('join-form .note').waitFor()
  const found = await faults(guest, 'join while a game is on')
  await node.put(mine(dressed(table.room, code)))
  await guest.page.locator('join-form .note').waitFor({ state: 'detached' })
  found.push(...(await faults(guest, 'join')))
  for (const [width, height] of PHONE_SIZES) {
    await guest.page.setViewportSize({ width, height })
    const line = guest.page.locator('join-form .who:visible')
    expect(await line.allTextContents()).toEqual([`À table : ${WIDE_NAMES[0]}, ${WIDE_NAMES[1]} +5`])
    found.push(...(await hiddenRows(guest.page, 'join-form .who', 'none')))
  }
  await guest.page.setViewportSize({ width: 375, height: 664 })
  found.push(...(await unreachable(guest.page, ELSEWHERE)))
  expect(await namesInSight(guest)).toEqual(WIDE_NAMES.slice(0, 7))
  const host = await pages.open('phone', { locale: 'fr' })
  await holdSeat(host, code, KEY)
  await host.page.goto(`${node.url}/${code}`)
  await host.page.locator('start-button').waitFor()
  found.push(...(await barFaults(host)), ...(await faults(host, 'lobby')))
  for (const [width, height] of [...PHONE_SIZES, [844, 390] as const]) {
    await host.page.setViewportSize({ width, height })
    expect(await seatsInSight(host), `${width}x${height}`).toBeGreaterThanOrEqual(2)
    found.push(...(await manyLines(host.page, 'room-lobby .me fit-text')))
  }
  await host.page.setViewportSize({ width: 667, height: 320 })
  expect(await cutOfQuestion(host)).toBe(0)
  await host.page.setViewportSize({ width: 320, height: 568 })
  expect(await seatsInSight(host)).toBeGreaterThanOrEqual(2)
  const { document: lobby } = (await node.stores.store.load(code as RoomCode)) as { document: Room }
  // No key is needed to watch under a long name: strangers do not push the seats off the screen.
  const spectators = [...'ABCDEFGH'].map((socket) => ({ node: '', socket, name: 'W'.repeat(19) + socket }))
  await node.put({ ...lobby, spectators })
  await host.page.locator('.spectators').waitFor()
  expect(await seatsInSight(host)).toBeGreaterThanOrEqual(1)
  await host.page.setViewportSize({ width: 667, height: 320 })
  expect(await seatsInSight(host)).toBeGreaterThanOrEqual(1)
  await host.page.setViewportSize({ width: 320, height: 568 })
  found.push(...(await behindStart(host)))
  await host.page.setViewportSize({ width: 390, height: 844 })
  await node.put({ ...lobby, sitters: lobby.sitters.slice(0, 4), host: 3 as Seat })
  await expect.poll(() => host.page.locator('room-lobby .tools button').count(), PATIENT).toBe(2)
  expect(await toolsInSight(host)).toEqual(['Inviter', 'Règles'])
  const pace = { kind: 'clock', moveSeconds: 20, bankSeconds: 600 } as const
  await node.put({ ...lobby, pace, sitters: lobby.sitters.slice(0, 2) })
  await expect.poll(() => host.page.locator('room-lobby .limits').count(), PATIENT).toBe(3)
  for (const [width, height] of PHONE_SIZES.slice(0, 3)) {
    await host.page.setViewportSize({ width, height })
    expect(await clearChoice(host), `${width}x${height}`).toBe(true)
  }
  const others = lobby.sitters.map((sitter) => (sitter.seat === ME ? sitter : { ...sitter, satOut: 1 }))
  const benched = { ...lobby, game: { ...lobby.game, id: 'maeusewanderung' }, host: 3 as Seat, sitters: others } as Room
  await node.put(benched)
  await host.page.locator('next-step .out').waitFor()
  for (const [width, height] of PHONE_SIZES) {
    await host.page.setViewportSize({ width, height })
    found.push(...(await hiddenRows(host.page, 'next-step .out', 'none')))
  }
  await node.put({ ...afterEvening(lobby, true), host: 3 as Seat })
  await host.page.locator('evening-board').waitFor()
  for (const [width, height] of PHONE_SIZES) {
    await host.page.setViewportSize({ width, height })
    const rows = 'evening-board li:nth-child(-n + 3), evening-final header small'
    const hidden = [
      ...(await hiddenRows(host.page, rows, 'none')),
      ...(await hiddenRows(host.page, 'evening-final .btn', 'none')),
    ]
    found.push(...hidden.map((row) => `end of the evening, ${width}x${height}: ${row}`))
    if (!(await fadesBelow(host.page))) found.push(`end of the evening, ${width}x${height}: cut without a sign`)
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      await host.page.emulateMedia({ reducedMotion })
      const places = await host.page.locator('evening-board li').evaluateAll(firstShown)
      found.push(...places.map((fault) => `${width}x${height}, motion ${reducedMotion}: ${fault}`))
    }
  }
  await guest.page.goto(`${node.url}/KLMX`)
  await guest.page.locator('visit-ended').waitFor()
  found.push(...(await otherCodeFaults(guest)))
  expect(found).toEqual([])
})

/** Lines that name and game of a room take in the list of rooms, at the width of a small phone, while it is one's turn there. */
const linesOfRoom = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const room = { code: 'WMWM', name: 'Maximiliane', game: 'maeusewanderung', at: 0, seat: true }
    const games = [{ id: room.game, title: () => 'Mäusewanderung' }]
    const element = document.createElement('recent-room-list') as HTMLElement & { updateComplete: Promise<unknown> }
    const list = Object.assign(element, {
      games,
      rooms: [room],
      asking: new Set([room.code]),
    })
    list.style.width = '288px'
    document.body.append(list)
    await list.updateComplete
    const range = document.createRange()
    range.selectNodeContents(list.shadowRoot?.querySelector('.who') as Element)
    const tops = [...range.getClientRects()].map(({ bottom }) => Math.round(bottom))
    list.remove()
    return new Set(tops).size
  })

it('the home page in French: buttons do not overlap on a small phone, a room takes two lines, and Open lies above the edge of a phone on its side', async () => {
  const { page } = await pages.open('smallPhone', { locale: 'fr' })
  await page.goto(node.url)
  await page.locator('.ways').last().waitFor()
  await page.evaluate(() => window.atPaint())
  const wider = await page
    .locator('.ways')
    .evaluateAll((rows) => rows.filter((row) => row.scrollWidth > row.clientWidth).map((row) => row.textContent))
  expect(wider).toEqual([])
  expect(await linesOfRoom(page)).toBe(2)
  await page.setViewportSize({ width: 667, height: 320 })
  await page.evaluate(() => window.atPaint())
  const open = await page.locator('.open').boundingBox()
  expect(open && open.y + open.height).toBeLessThan(310)
})

it.each([1, 2])(
  'a lobby of %i on a laptop shows four places, a face that fills its card, and no gap above the main button',
  async (count) => {
    const table = new DecidedRoom('maeusewanderung')
    for (const name of WIDE_NAMES.slice(0, count)) table.sit(name)
    const code = `KLX${'TV'[count - 1]}` as RoomCode
    await node.put(mine({ ...table.room, code }))
    const screen = await pages.open('laptop', { locale: 'de' })
    await holdSeat(screen, code, KEY)
    await screen.page.goto(`${node.url}/${code}`)
    for (const [width, height] of [
      [1280, 800],
      [1440, 900],
    ] as const) {
      await screen.page.setViewportSize({ width, height })
      await screen.page.locator('room-lobby qr-code').waitFor()
      const found = await screen.page.locator('room-lobby').evaluate(async ({ shadowRoot }) => {
        await window.atPaint()
        const boxOf = (selector: string) => shadowRoot?.querySelector(selector)?.getBoundingClientRect() as DOMRect
        const list = shadowRoot?.querySelector('seat-list')?.shadowRoot
        return {
          places: list?.querySelectorAll('ul > *').length,
          face: boxOf('.me mouse-avatar').height / boxOf('.me').height,
          gap: boxOf('footer').top - boxOf('.tools').bottom,
        }
      })
      expect(found.places).toBe(4)
      expect(found.face).toBeGreaterThan(0.6)
      expect(found.gap).toBeLessThan(60)
    }
  },
)
