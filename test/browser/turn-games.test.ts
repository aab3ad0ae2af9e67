import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { View as QueueView } from '#games/go-da-cheese'
import type { View as MouseView } from '#games/maeusewanderung'
import type { RoomCode, Seat, SeatKey } from '#protocol/ids.ts'
import type { RoomFrame } from '#protocol/server-message.ts'
import { openSqliteStore } from '../../server/adapters/sqlite/open-sqlite-store.ts'
import { systemClock, systemEntropy } from '../../server/adapters/system.ts'
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
const phaseOf = (screen: Screen) => framesOf(screen).at(-1)?.view.phase
const newsOf = (screen: Screen) =>
  framesOf(screen).flatMap(({ news }) => news.map((item) => (item.news.type === 'game' ? item.news.news : undefined)))

const PHONE = 0 as Seat
const LAPTOP = 1 as Seat

/** Nora on a phone, Ben on a laptop, a bot and a television. */
async function evening(title: string) {
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
  return { phone, laptop, tv, all: [phone, laptop, tv] }
}

const KEYS = { Nora: 'n'.repeat(22), Ben: 'b'.repeat(22) }

/** A game that was left just when Nora can push a mouse of Ben's to the cat; a server finds it in its store. */
async function resumeBeforePush() {
  const { store, close } = openSqliteStore(join(dir, 'cheese-night.db'), systemClock)
  const { room, log } = roomBeforePush()
  await store.create({ room, version: 1, entry: { version: 1, at: 0, events: [] } })
  for (const entry of log) await store.commit({ room, version: entry.version, entry })
  await close()
  const [phone, laptop, tv] = [
    await openScreen(browser, 'phone'),
    await openScreen(browser, 'laptop'),
    await openScreen(browser, 'tv'),
  ] as const
  await takeSeat(phone, room.code, KEYS.Nora)
  await takeSeat(laptop, room.code, KEYS.Ben)
  await tv.page.goto(`${server.url}/${room.code}/tv`)
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

function roomBeforePush() {
  for (let seed = 1; ; seed++) {
    const table = new DecidedRoom('maeusewanderung', [seed, 2, 3, 4])
    for (const name of ['Nora', 'Ben']) table.sit(name)
    table.by(PHONE, { type: 'start', anyway: true })
    for (let step = 0; step < 60 && table.room.phase.name === 'playing'; step++) {
      if (canPushBen(table)) return { room: held(table.room), log: table.log }
      const game = gameOf(table.room)
      const { state, number } = table.room.phase
      const [seat] = game.actors(state) as [Seat]
      const moves = game.legalMoves(state, seat)
      const move = moves[step % moves.length] as (typeof moves)[number]
      table.do({ type: 'seat', by: seat, command: { type: 'move', number, move } })
    }
  }
}

function canPushBen({ room }: DecidedRoom): boolean {
  if (room.phase.name !== 'playing') return false
  const { active, choices } = gameOf(room).project(room.phase.state, { kind: 'tv' }) as MouseView
  return (
    active === PHONE && choices.some(({ steps }) => steps.some(({ seat, kind }) => seat === LAPTOP && kind === 'cat'))
  )
}

/** With keys that this test knows. */
const held = (room: Room): Room => ({
  ...room,
  code: 'KLMX' as RoomCode,
  peopleSeenAt: Date.now(),
  sitters: room.sitters.map((sitter) =>
    sitter.kind === 'person'
      ? { ...sitter, keyHash: systemEntropy.hash(KEYS[sitter.name as keyof typeof KEYS] as SeatKey) }
      : sitter,
  ),
})

async function play(id: string, { phone, laptop, tv }: Awaited<ReturnType<typeof evening>>): Promise<void> {
  const step = PLAYERS[id] as NonNullable<(typeof PLAYERS)[string]>
  await phone.page.getByRole('button', { name: /^Start/ }).click()
  await expect.poll(() => phaseOf(tv)?.name).toBe('playing')
  for (let turn = 0; turn < 4_000; turn++) {
    const { version, view } = framesOf(tv).at(-1) as RoomFrame
    if (view.phase.name !== 'playing') break
    const { actors } = view.phase
    const asked = view.phase.view as Asked
    if (actors.includes(PHONE)) await step(phone, asked)
    else if (actors.includes(LAPTOP)) await step(laptop, asked)
    else await expect.poll(() => framesOf(tv).at(-1)?.version, { interval: 20 }).not.toBe(version)
  }
  expect(phaseOf(tv)?.name).toBe('over')
}

it('Käse würfeln is played to its end by phone, laptop and bot in front of the TV, thefts included', async () => {
  const table = await evening('Käse würfeln')
  await play('kaese-wuerfeln', table)
  const stolen = newsOf(table.tv).filter((news) => (news as { type?: string })?.type === 'stole')
  expect(stolen.length).toBeGreaterThan(0)
  expect(table.all.flatMap(({ troubles }) => troubles)).toEqual([])
})

it('Go da Cheese! is played to its end, and a face-down card is seen by its owner alone', async () => {
  const table = await evening('Go da Cheese!')
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

it('Mäusewanderung is played to its end, with migrations for everybody to see', async () => {
  const table = await evening('Mäusewanderung')
  await play('maeusewanderung', table)
  const runs = newsOf(table.tv).filter((news) => (news as { type?: string })?.type === 'ran') as { steps: unknown[] }[]
  expect(runs.some(({ steps }) => steps.length > 1)).toBe(true)
  expect(table.all.flatMap(({ troubles }) => troubles)).toEqual([])
})

it('a mouse that is pushed to the cat is its owner’s to spin for, although it is somebody else’s turn', async () => {
  const { phone, laptop, tv, all } = await resumeBeforePush()
  await phone.page.getByRole('button', { name: /pushes Ben to the cat/ }).click()
  const spin = laptop.page.getByRole('button', { name: /^Spin/ })
  const isAskedAlready = async () => {
    // The runner's own field comes first: it may be the cat's as well, or a theft.
    await PLAYERS.maeusewanderung?.(phone, (phaseOf(tv) as { view: Asked }).view)
    return spin.isEnabled({ timeout: 100 }).catch(() => false)
  }
  await expect.poll(isAskedAlready, { timeout: 20_000 }).toBe(true)
  expect((phaseOf(tv) as { view: MouseView }).view.active).toBe(PHONE)
  await spin.click()
  await expect.poll(() => newsOf(tv).some(isSpinOf(LAPTOP))).toBe(true)
  expect(all.flatMap(({ troubles }) => troubles)).toEqual([])
})

const isSpinOf = (seat: Seat) => (news: unknown) =>
  (news as { type?: string })?.type === 'spun' && (news as { seat?: Seat }).seat === seat
