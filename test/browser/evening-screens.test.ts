import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RoomCode } from '#protocol/ids.ts'
import { openSqliteStore } from '../../server/adapters/sqlite/open-sqlite-store.ts'
import { systemClock } from '../../server/adapters/system.ts'
import type { Tally } from '../../server/rooms/evening.ts'
import type { Room, Sitter } from '../../server/rooms/room.ts'
import { type Device, holdSeat } from '../support/browser.ts'
import { type Evening, gather, LONG_NAMES } from '../support/evening.ts'
import { expectFits, expectGood } from '../support/inspect.ts'
import { CLIENT_DIR, startNode, type TestNode } from '../support/node.ts'
import { useBrowser } from '../support/site.ts'

let stores: ReturnType<typeof openSqliteStore>
let node: TestNode
let evening: Evening
beforeAll(async () => {
  stores = openSqliteStore(':memory:', systemClock)
  node = await startNode({ stores, clientDir: CLIENT_DIR })
})
afterAll(async () => {
  await node.stop()
  await stores.close()
})
const pages = useBrowser()

/** An evening in which everything there is to say is said: eight long names, every award, somebody who left. */
beforeEach(async () => {
  evening = await gather(node.url, LONG_NAMES)
  await change((room) => ({
    ...room,
    sitters: room.sitters.map((sitter, i): Sitter => (sitter.kind === 'bot' ? sitter : { ...sitter, tally: tally(i) })),
    evening: { games: 12, ended: false, left: [{ name: 'MMMMMMMMMMMM', look: 3 as never, tally: tally(8) }] },
  }))
})

const tally = (i: number): Tally => ({
  played: 12,
  points: 1_100 - 90 * i,
  wins: i < 2 ? 4 : 0,
  seconds: i > 2 && i < 5 ? 7 : 0,
  won: i < 2 ? ['alles-kaese', 'cheese-master', 'go-da-cheese'] : [],
  comebacks: i === 1 || i === 5 ? 2 : 0,
  wasLast: false,
  watched: i > 5 && i < 8 ? 3 : 0,
  quickestMs: i < 2 ? 1_234 : 5_000,
})

async function change(how: (room: Room) => Room): Promise<void> {
  for (;;) {
    const stored = await stores.store.load(evening.code as RoomCode)
    if (!stored) throw new Error('the room is gone')
    const version = stored.version + 1
    const entry = { version, at: Date.now(), events: [] }
    const next = { document: how(stored.document), version, entry }
    if ((await stores.store.commit(next, stored)).type === 'written') return
  }
}

async function visit(device: Device, path: string, seat?: number): Promise<Page> {
  const screen = await pages.open(device, { locale: 'de' })
  if (seat !== undefined) await holdSeat(screen, evening.code, evening.keys[seat] as string)
  await screen.page.goto(`${node.url}/${evening.code}${path}`)
  return screen.page
}

/** As if every phone were far away, whatever the server measures from now on. */
async function haveBadLines(tv: Page): Promise<void> {
  await tv.evaluate(() => {
    const lobby = document.querySelector('tv-screen')?.shadowRoot?.querySelector('tv-lobby') as unknown as object
    const lines = Array.from({ length: 8 }, (_, seat) => ({ seat, ms: 900, jitter: 400, lost: 50 }))
    const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(lobby), 'lines')?.set
    setter?.call(lobby, lines)
    Object.defineProperty(lobby, 'lines', { get: () => lines, set: () => {} })
  })
}

/** Other sizes: tv-sizes.test.ts. */
describe('on a television', () => {
  const device = 'tv'

  it('the lobby of a long evening and its end are clean', async () => {
    const tv = await visit(device, '/tv')
    await visit('phone', '', 0)
    await tv.getByText('1100 Punkte').waitFor()
    await tv.locator('network-check-bars').first().waitFor()
    await expectGood(tv, device)
    await haveBadLines(tv)
    await tv.getByText('WLAN aus und wieder an').waitFor()
    await expectFits(tv, device)
    await evening.command(0, { type: 'end-evening', ended: true })
    await tv.getByText('Was für ein Abend!').waitFor()
    expect(await tv.locator('evening-tv ul li').count()).toBe(7)
    await tv.getByText('und noch eine Maus').waitFor()
    await expectGood(tv, device)
  })
})

describe.each(['phone', 'laptop'] as const)('on a %s', (device) => {
  it('the board, the end of the evening, the code of a passport and the question about it are clean', async () => {
    const host = await visit(device, '', 0)
    await host.getByRole('button', { name: 'Stand des Abends' }).click()
    await host.getByText('nach 12 Spielen').waitFor()
    await expectGood(host, device)
    await host.keyboard.press('Escape')
    await evening.command(0, { type: 'end-evening', ended: true })
    await host.getByText('Auszeichnungen').waitFor()
    await expectGood(host, device)
    await evening.command(0, { type: 'end-evening', ended: false })
    await host.getByRole('button', { name: /^Los!|^Trotzdem/ }).waitFor()

    const guest = await visit(device, '', 1)
    await guest.getByRole('button', { name: 'Menü' }).click()
    await guest.getByRole('button', { name: /Mein Platz/ }).click()
    const code = guest.locator('passport-sheet qr-code')
    await code.waitFor()
    await expectGood(guest, device)
    const link = await code.getAttribute('data-link')
    const other = await visit(device, `#${link?.split('#')[1]}`)
    await other.getByText(/Platz von Wolfgang-Ute/).waitFor()
    await expectGood(other, device)
    await host.getByRole('button', { name: 'Hereinlassen' }).waitFor()
    await expectGood(host, device)
  })
})
