import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { View as QueueView } from '#games/go-da-cheese'
import type { View as DiceView } from '#games/kaese-wuerfeln'
import type { View as MouseView } from '#games/maeusewanderung'
import type { RoomCode, Seat, SeatKey } from '#protocol/ids.ts'
import type { RoomFrame } from '#protocol/server-message.ts'
import { openSqliteStore } from '../../server/adapters/sqlite/open-sqlite-store.ts'
import { systemClock, systemEntropy } from '../../server/adapters/system.ts'
import { randomFor } from '../../server/games/kit/random.ts'
import { gameOf } from '../../server/rooms/game.ts'
import type { Room } from '../../server/rooms/room.ts'
import { launchBrowser, openScreen, type Screen } from '../support/browser.ts'
import { DecidedRoom } from '../support/decided-room.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { openRoomAtHome, sitDownAs } from '../support/table-talk.ts'
import { type Asked, PLAYERS } from '../support/turn-games.ts'

let browser: Browser
let dir: string
let server: ServerProcess
beforeAll(async () => {
  browser = await launchBrowser()
  dir = await mkdtemp(join(tmpdir(), 'cheese-night-'))
  server = await startServer({ DATA_DIR: dir })
})
afterAll(async () => {
  await browser.close()
  await server.kill()
  await rm(dir, { recursive: true, force: true })
})

const framesOf = ({ frames }: Screen): RoomFrame[] =>
  frames.map((frame) => JSON.parse(frame)).filter(({ type }) => type === 'room')
/** The newest one, without reading all that came before. */
const lastFrame = ({ frames }: Screen): RoomFrame | undefined => {
  const last = frames.findLast((frame) => frame.startsWith('{"type":"room"'))
  return last === undefined ? undefined : JSON.parse(last)
}
const phaseOf = (screen: Screen) => lastFrame(screen)?.view.phase
const newsOf = (screen: Screen) =>
  framesOf(screen).flatMap(({ news }) => news.map((item) => (item.news.type === 'game' ? item.news.news : undefined)))

const PHONE = 0 as Seat
const LAPTOP = 1 as Seat

const isWhole = process.env.WHOLE_GAMES === '1'

/** Nora on a phone, Ben on a laptop, a bot and a television. */
async function begin(title: string) {
  const phone = await openScreen(browser, 'phone')
  const laptop = await openScreen(browser, 'laptop')
  const tv = await openScreen(browser, 'tv')
  const code = await openRoomAtHome(phone, server.url, title)
  await sitDownAs(phone, 'Nora')
  await laptop.page.goto(`${server.url}/${code}`)
  await sitDownAs(laptop, 'Ben')
  await tv.page.goto(`${server.url}/${code}/tv`)
  await phone.page.getByRole('button', { name: 'Add a bot' }).click()
  await phone.page.getByRole('button', { name: 'Easy' }).click()
  await phone.page.getByRole('button', { name: /^Start/ }).click()
  await expect.poll(() => phaseOf(tv)?.name).toBe('playing')
  return { phone, laptop, tv, all: [phone, laptop, tv] }
}

const KEYS = { Nora: 'n'.repeat(22), Ben: 'b'.repeat(22) }

/**
 * A game that was left by everybody, for a server to find in its store: whole games of these two take minutes by
 * hand, so the browser plays their last part. WHOLE_GAMES=1 lets it begin at the beginning.
 */
async function resume(game: string, isThere: (view: unknown) => boolean) {
  const { store, close } = openSqliteStore(join(dir, 'cheese-night.db'), systemClock)
  const { room, log } = roomAt(game, isThere)
  await store.create({ room, version: 1, entry: { version: 1, at: 0, events: [] } })
  for (const entry of log) await store.commit({ room, version: entry.version, entry })
  await close()
  const phone = await openScreen(browser, 'phone')
  const laptop = await openScreen(browser, 'laptop')
  const tv = await openScreen(browser, 'tv')
  await tv.page.goto(`${server.url}/${room.code}/tv`)
  await takeSeat(phone, room.code, KEYS.Nora)
  await takeSeat(laptop, room.code, KEYS.Ben)
  await expect.poll(() => phaseOf(tv)?.name).toBe('playing')
  return { phone, laptop, tv, all: [phone, laptop, tv] }
}

async function takeSeat({ page }: Screen, code: string, key: string): Promise<void> {
  await page.goto(server.url)
  await page.evaluate(
    ([name, value]) => localStorage.setItem(name as string, value as string),
    [`cheese-night:seat:${code}`, JSON.stringify(key)],
  )
  await page.goto(`${server.url}/${code}`)
}

/** Played by bots up to a moment of Nora's that the test is about. */
function roomAt(id: string, isThere: (view: unknown) => boolean) {
  for (let seed = 1; ; seed++) {
    const table = new DecidedRoom(id, [seed, 2, 3, 4])
    for (const name of ['Nora', 'Ben']) table.sit(name)
    table.by(PHONE, { type: 'add-bot', level: 'weak' })
    table.by(PHONE, { type: 'start', anyway: true })
    for (let step = 0; table.room.phase.name === 'playing'; step++) {
      const game = gameOf(table.room)
      const { state, number } = table.room.phase
      const [seat] = game.actors(state) as [Seat]
      if (seat === PHONE && isThere(game.project(state, { kind: 'tv' })))
        return { room: held(table.room, id === 'maeusewanderung' ? 'KLMX' : 'KLMT'), log: table.log }
      const { botAt } = table.room.phase
      if (botAt !== null) {
        table.now = Math.max(table.now, botAt)
        table.do({ type: 'ring' })
        continue
      }
      const random = randomFor([seed, 5, 6, 7], step)
      const move = game.botMove(state, seat, 'medium', { now: table.now, random })
      table.do({ type: 'seat', by: seat, command: { type: 'move', number, move } })
    }
  }
}

/** A mouse of Ben's goes to the cat if Nora wants it, and the end is near. */
function canPushBen(view: unknown): boolean {
  const { choices, players } = view as MouseView
  const isNearEnd = players.some(({ missing }) => missing.length === 1)
  return isNearEnd && choices.some(({ steps }) => steps.some(({ seat, kind }) => seat === LAPTOP && kind === 'cat'))
}

/** Nora may steal, and two piles are gone and the third nearly. */
function canSteal(view: unknown): boolean {
  const { step, claims, piles } = view as DiceView
  const [first, second, third] = [...piles].sort((a, b) => a - b) as [number, number, number]
  return step === 'take' && first + second === 0 && third <= 2 && claims.some(({ steal }) => steal.length > 0)
}

/** With keys that this test knows. */
const held = (room: Room, code: string): Room => ({
  ...room,
  code: code as RoomCode,
  peopleSeenAt: Date.now(),
  sitters: room.sitters.map((sitter) =>
    sitter.kind === 'person'
      ? { ...sitter, keyHash: systemEntropy.hash(KEYS[sitter.name as keyof typeof KEYS] as SeatKey) }
      : sitter,
  ),
})

/** Waits for the next version of the room, but not long: a page may also be waiting for its own motion. */
async function nextFrame(tv: Screen, version: number): Promise<void> {
  for (let waits = 0; waits < 5 && lastFrame(tv)?.version === version; waits++) await tv.page.waitForTimeout(20)
}

async function play(id: string, { phone, laptop, tv }: Awaited<ReturnType<typeof begin>>): Promise<void> {
  const step = PLAYERS[id] as NonNullable<(typeof PLAYERS)[string]>
  for (;;) {
    const { version, view } = lastFrame(tv) as RoomFrame
    if (view.phase.name !== 'playing') break
    const { actors } = view.phase
    const asked = view.phase.view as Asked
    const hand = actors.includes(PHONE) ? phone : actors.includes(LAPTOP) ? laptop : undefined
    // Nothing to press yet, a bot's turn, or something still moves: the next frame comes by itself.
    if (!hand || !(await step(hand, asked))) await nextFrame(tv, version)
  }
  expect(phaseOf(tv)?.name).toBe('over')
}

it('Käse würfeln is played to its end by phone, laptop and bot in front of the TV, a theft included', async () => {
  const table = isWhole ? await begin('Käse würfeln') : await resume('kaese-wuerfeln', canSteal)
  await play('kaese-wuerfeln', table)
  const stolen = newsOf(table.tv).filter((news) => (news as { type?: string })?.type === 'stole')
  expect(stolen.length).toBeGreaterThan(0)
  expect(table.all.flatMap(({ troubles }) => troubles)).toEqual([])
}, 300_000)

it('Go da Cheese! is played to its end, and a face-down card is seen by its owner alone', async () => {
  const table = await begin('Go da Cheese!')
  await play('go-da-cheese', table)
  const views = (screen: Screen) =>
    framesOf(screen).flatMap(({ view: { phase } }) => (phase.name === 'playing' ? [phase.view as QueueView] : []))
  const hidden = (screen: Screen, seat: number) =>
    views(screen).flatMap(({ cheeses }) =>
      cheeses.flatMap(({ line }) => line.filter((card) => card.seat === seat && !card.faceUp)),
    )
  expect(hidden(table.phone, 0).length).toBeGreaterThan(0)
  expect(hidden(table.phone, 0).filter(({ animal }) => animal === undefined)).toEqual([])
  for (const other of [table.laptop, table.tv]) {
    expect(hidden(other, 0).length).toBeGreaterThan(0)
    expect(hidden(other, 0).filter(({ animal }) => animal !== undefined)).toEqual([])
  }
  expect(table.all.flatMap(({ troubles }) => troubles)).toEqual([])
})

it('Mäusewanderung: whose mouse is pushed to the cat spins for it out of turn, and all play on to the end', async () => {
  if (isWhole) await play('maeusewanderung', await begin('Mäusewanderung'))
  const { phone, laptop, tv, all } = await resume('maeusewanderung', canPushBen)
  await phone.page
    .getByRole('button', { name: /pushes Ben to the cat/ })
    .first()
    .click()
  const spin = laptop.page.getByRole('button', { name: /^Spin/ })
  const isAskedAlready = async () => {
    // The runner's own field comes first: it may be the cat's as well, or a theft.
    const { actors, view } = phaseOf(tv) as { actors: readonly Seat[]; view: Asked }
    if (actors.includes(PHONE) && view.step !== 'run') await PLAYERS.maeusewanderung?.(phone, view)
    return spin.isEnabled({ timeout: 100 }).catch(() => false)
  }
  await expect.poll(isAskedAlready, { timeout: 20_000 }).toBe(true)
  expect((phaseOf(tv) as { view: MouseView }).view.active).toBe(PHONE)
  await spin.click()
  await expect.poll(() => newsOf(tv).some(isSpinOf(LAPTOP))).toBe(true)
  await play('maeusewanderung', { phone, laptop, tv, all })
  expect(all.flatMap(({ troubles }) => troubles)).toEqual([])
}, 300_000)

const isSpinOf = (seat: Seat) => (news: unknown) =>
  (news as { type?: string })?.type === 'spun' && (news as { seat?: Seat }).seat === seat
