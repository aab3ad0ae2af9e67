import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RoomCode, Seat, SeatKey } from '#protocol/ids.ts'
import { openSqliteStore } from '../../server/adapters/sqlite/open-sqlite-store.ts'
import { systemEntropy } from '../../server/adapters/system.ts'
import { allGames } from '../../server/games/registry.ts'
import type { Room } from '../../server/rooms/room.ts'
import { holdSeat, lastFrame, PATIENT, type Screen } from '../support/browser.ts'
import { DecidedRoom } from '../support/decided-room.ts'
import { createHandClock } from '../support/hand-clock.ts'
import {
  barStubs,
  coveredCounts,
  cutDice,
  hiddenRows,
  manyLines,
  oddBreaks,
  overlaps,
  PHONE_SIZES,
  smallDice,
  unreachable,
} from '../support/inspect.ts'
import { CLIENT_DIR, startNode, type TestNode } from '../support/node.ts'
import { useBrowser } from '../support/site.ts'
import { putRoom } from '../support/stored-room.ts'
import { afterEvening, dressed, scenesOf, type TvScene, WIDE_NAMES } from '../support/tv-scenes.ts'

/** Time stands still: what is put on the screen stays there until the next picture. */
const clock = createHandClock(1)
/** Receipts, others' discards and stacks, and in the lobby everything but the start. */
const ELSEWHERE =
  '.words button, match-end, queue-finale, discard-pile, kw-tabs, seat-list, .tools, .game, .me, .table h2'
/** The final table of a game, by its id. */
const RESULT_ROWS: Partial<Record<string, string>> = {
  'alles-kaese': 'final-table .table > li',
  'cheese-master': 'match-end .podium > li, match-end .rest > li',
  'go-da-cheese': 'queue-scores tbody tr',
  'kaese-wuerfeln': 'kw-final .table > li',
  maeusewanderung: 'maeuse-final ol > li',
}
const ME = 0 as Seat
const KEY = 'n'.repeat(22) as SeatKey

let stores: ReturnType<typeof openSqliteStore>
let node: TestNode
beforeAll(async () => {
  stores = openSqliteStore(':memory:', clock)
  node = await startNode({ stores, clock, clientDir: CLIENT_DIR })
})
afterAll(async () => {
  await node.stop()
  await stores.close()
})
const pages = useBrowser()

/** The first seat belongs to the phone under test. */
const mine = (room: Room): Room => ({
  ...room,
  sitters: room.sitters.map((sitter) =>
    sitter.seat === ME && sitter.kind === 'person' ? { ...sitter, keyHash: systemEntropy.hash(KEY) } : sitter,
  ),
})

/** The phone keeps its connection: a seat with the link of another one would be cut off. */
function connected(room: Room, before: { readonly document: Room } | undefined): Room {
  const link = before?.document.sitters.flatMap((sitter) =>
    sitter.seat === ME && sitter.kind === 'person' ? sitter.link : [],
  )[0]
  const sitters = room.sitters.map((sitter) => (sitter.seat === ME && link ? { ...sitter, link } : sitter))
  return { ...room, sitters } as Room
}

/** What the end of a game offers depends on who hosts the next one. */
const withGuests = ({ name, room }: TvScene): readonly TvScene[] =>
  room.phase.name === 'over'
    ? [
        { name, room },
        { name: `${name}, a guest`, room: { ...room, host: 1 as Seat } },
      ]
    : [{ name, room }]

/** Three cards of Go da Cheese! lie at cheeses above and below the headline, and are not placed yet. */
async function planCards({ page }: Screen): Promise<void> {
  for (const card of [0, 1, 2]) await page.locator('queue-hand button').nth(card).click()
  await page.locator('queue-ring .spot button').nth(4).click()
}

/** How far the longest headline reaches beyond the table in the middle of Go da Cheese!, in px. */
const headlineOverflow = ({ page }: Screen): Promise<number> =>
  page.locator('go-da-cheese-seat .middle fit-text').evaluate(async (fitted) => {
    Object.assign(fitted, { text: 'Au tour d’Annegret Schwarzkopf' })
    await window.atPaint()
    const middle = document.createRange()
    middle.selectNodeContents(fitted.shadowRoot as ShadowRoot)
    const table = fitted.closest('queue-ring')?.shadowRoot?.querySelector('.middle')?.getBoundingClientRect()
    return Math.max(0, Math.round(middle.getBoundingClientRect().right - (table?.right ?? 0)))
  })

/** The walk through the queues of Go da Cheese!, which is left for its final table. */
async function walkFaults({ page }: Screen): Promise<string[]> {
  await page.locator('walk-controls').waitFor()
  if ((await page.locator('queue-walk').count()) === 0) return []
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

/** A spectator has one more player to look at, and a banner. */
async function spectatorFaults({ page }: Screen, isOver: boolean): Promise<string[]> {
  const found: string[] = []
  for (const [width, height] of PHONE_SIZES) {
    await page.setViewportSize({ width, height })
    const missed = [...(await overlaps(page)), ...(await unreachable(page, ELSEWHERE))]
    if (isOver) missed.push(...(await hiddenRows(page, 'final-table .table > li', 'game-stage footer')))
    found.push(...missed.map((fault) => `spectator, ${width}x${height}: ${fault}`))
  }
  return found
}

/** What cannot be reached, or read in these rows, without scrolling, at every size. */
async function faults(screen: Screen, name: string, rows = ''): Promise<string[]> {
  const found: string[] = []
  if (rows) await screen.page.locator(rows).first().waitFor()
  // All places of a final table are seen on a phone of ordinary size, too; there the ring of Go da Cheese! has its largest words,
  // and a result its pawns.
  const sizes =
    rows || name.includes('result') || name.startsWith('go-da-cheese')
      ? [...PHONE_SIZES, [390, 844] as const]
      : PHONE_SIZES
  for (const [width, height] of sizes) {
    await screen.page.setViewportSize({ width, height })
    const missed = [
      ...(await unreachable(screen.page, ELSEWHERE)),
      ...(await coveredCounts(screen.page)),
      ...(await overlaps(screen.page)),
      ...(await smallDice(screen.page)),
      ...(await cutDice(screen.page)),
      ...(name.startsWith('cheese-master') ? [] : await oddBreaks(screen.page)),
    ]
    if (name.includes('result') || name.includes('choice'))
      missed.push(...(await hiddenRows(screen.page, 'count-walk .answer', 'none')))
    if (name.startsWith('cheese-master'))
      missed.push(...(await manyLines(screen.page, 'round-result .choices span')), ...(await barStubs(screen.page)))
    if (rows) missed.push(...(await hiddenRows(screen.page, `${rows}, walk-controls .btn`, 'game-stage footer')))
    // A move that can be taken back has the place of the loudspeaker beside the eye; the menu has it then.
    const isLoud = screen.page.locator('top-bar .sound:visible, top-bar .undo')
    if (rows === '' && !name.startsWith('join') && (await isLoud.count()) === 0) missed.push('the loudspeaker')
    const unwarned = screen.page.locator('pawn-button[look="first"] small:not(:visible)')
    if ((await unwarned.count()) > 0) missed.push('what a grab without a number costs')
    const raised = await screen.page
      .locator('pawn-button[look="first"] button')
      .evaluateAll((all) => all.filter((one) => /inset|[1-9]\d*px/.test(getComputedStyle(one).boxShadow)))
    if (raised.length > 0) missed.push('a grab without a number looks like a button')
    if (missed.length > 0) found.push(`${name}, ${width}x${height}: ${missed.join(' | ')}`)
  }
  return found
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

/** On the page of a guest who comes late: the list of who sits there. */
const namesInSight = ({ page }: Screen): Promise<(string | null)[]> =>
  page
    .locator('join-form li span')
    .evaluateAll((names) => names.filter((name) => name.checkVisibility()).map((name) => name.textContent))

/** Rows of the table in the lobby that are seen without scrolling. */
const seatsInSight = ({ page }: Screen): Promise<number> =>
  page.evaluate(async () => {
    await window.atPaint()
    const lobby = document.querySelector('play-screen')?.shadowRoot?.querySelector('room-lobby')?.shadowRoot
    const edge = (lobby?.querySelector('.table')?.getBoundingClientRect().bottom ?? 0) - 20
    const rows = [...(lobby?.querySelector('seat-list')?.shadowRoot?.querySelectorAll('fit-text') ?? [])]
    return rows.filter((row) => row.getBoundingClientRect().bottom <= edge).length
  })

it('joining a room, starting a game and the first three places of an evening need no scrolling on a small phone', async () => {
  const code = 'KLMN'
  const table = new DecidedRoom('cheese-master')
  for (const name of WIDE_NAMES.slice(0, 7)) table.sit(name)
  const [running] = scenesOf('maeusewanderung', 4, code)
  await putRoom(stores.store, running?.room as Room, clock.now())
  const guest = await pages.open('phone', { locale: 'fr' })
  await guest.page.goto(`${node.url}/${code}`)
  await guest.page.locator('join-form .note').waitFor()
  const found = await faults(guest, 'join while a game is on')
  await putRoom(stores.store, mine(dressed(table.room, code)), clock.now())
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
  found.push(...(await faults(host, 'lobby')))
  await host.page.setViewportSize({ width: 667, height: 320 })
  expect(await seatsInSight(host)).toBeGreaterThanOrEqual(1)
  await host.page.setViewportSize({ width: 320, height: 568 })
  expect(await seatsInSight(host)).toBeGreaterThanOrEqual(2)
  const { document: lobby } = (await stores.store.load(code as RoomCode)) as { document: Room }
  // No key is needed to watch under a long name: strangers do not push the seats off the screen.
  const spectators = [...'ABCDEFGH'].map((socket) => ({ node: '', socket, name: 'W'.repeat(19) + socket }))
  await putRoom(stores.store, { ...lobby, spectators }, clock.now())
  await host.page.locator('.spectators').waitFor()
  expect(await seatsInSight(host)).toBeGreaterThanOrEqual(1)
  await host.page.setViewportSize({ width: 667, height: 320 })
  expect(await seatsInSight(host)).toBeGreaterThanOrEqual(1)
  await host.page.setViewportSize({ width: 320, height: 568 })
  found.push(...(await behindStart(host)))
  const others = lobby.sitters.map((sitter) => (sitter.seat === ME ? sitter : { ...sitter, satOut: 1 }))
  const benched = { ...lobby, game: { ...lobby.game, id: 'maeusewanderung' }, host: 3 as Seat, sitters: others } as Room
  await putRoom(stores.store, benched, clock.now())
  await host.page.locator('next-step .out').waitFor()
  for (const [width, height] of PHONE_SIZES) {
    await host.page.setViewportSize({ width, height })
    found.push(...(await hiddenRows(host.page, 'next-step .out', 'none')))
  }
  await putRoom(stores.store, { ...afterEvening(lobby, true), host: 3 as Seat }, clock.now())
  await host.page.locator('evening-board').waitFor()
  for (const [width, height] of PHONE_SIZES) {
    await host.page.setViewportSize({ width, height })
    const rows = 'evening-board li:nth-child(-n + 3), evening-final header small'
    const hidden = await hiddenRows(host.page, rows, 'game-stage footer')
    found.push(...hidden.map((row) => `end of the evening, ${width}x${height}: ${row}`))
  }
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

it.each(allGames.map(({ id, seats }) => [id, seats.max] as const))(
  '%s with %i players needs no scrolling on a small phone, upright or on its side, in any step',
  async (id, count) => {
    const code = `${'CDFHJ'[allGames.findIndex((game) => game.id === id)]}PRX`
    const options = id === 'cheese-master' ? { dice: 6 } : undefined
    const scenes = scenesOf(id, count, code, ME, options).flatMap(withGuests)
    // The longest hint of Alles Käse! is German, most other words are longest in French.
    const screen = await pages.open('phone', { locale: id === 'alles-kaese' ? 'de' : 'fr' })
    await holdSeat(screen, code, KEY)
    const spectator = id === 'alles-kaese' ? await pages.open('phone', { locale: 'de' }) : undefined
    const found: string[] = []
    for (const { name, room } of scenes) {
      const version = await putRoom(
        stores.store,
        connected(mine(room), await stores.store.load(room.code)),
        clock.now(),
      )
      const isFirst = screen.frames.length === 0
      if (isFirst) await screen.page.goto(`${node.url}/${code}`)
      if (isFirst) await spectator?.page.goto(`${node.url}/${code}`)
      if (isFirst) await spectator?.page.locator('join-form .quiet').click()
      for (const one of spectator ? [screen, spectator] : [screen]) {
        await expect.poll(() => lastFrame(one)?.version ?? 0, PATIENT).toBeGreaterThanOrEqual(version)
        await one.page.locator(`${id}-seat`).waitFor()
      }
      const isOver = room.phase.name === 'over'
      if (isOver && id === 'go-da-cheese') found.push(...(await walkFaults(screen)))
      found.push(...(await faults(screen, name, isOver ? RESULT_ROWS[id] : '')))
      if (spectator) found.push(...(await spectatorFaults(spectator, isOver)))
      if (isOver || id !== 'go-da-cheese') continue
      await planCards(screen)
      found.push(...(await faults(screen, `${name}, planned`)))
      await screen.page.setViewportSize({ width: 320, height: 568 })
      expect(await headlineOverflow(screen)).toBe(0)
    }
    expect(found).toEqual([])
  },
)
