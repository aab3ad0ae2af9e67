import { expect, it } from 'vitest'
import type { View as QueueView } from '#games/go-da-cheese'
import type { View as DiceView } from '#games/kaese-wuerfeln'
import type { View as MouseView } from '#games/maeusewanderung'
import type { RoomCode, Seat, SeatKey } from '#protocol/ids.ts'
import type { RoomFrame } from '#protocol/server-message.ts'
import { openSqliteStore } from '../../server/adapters/sqlite/open-sqlite-store.ts'
import { systemClock, systemEntropy } from '../../server/adapters/system.ts'
import { randomFor } from '../../server/games/kit/random.ts'
import { gameOf } from '../../server/rooms/play/game.ts'
import type { Room } from '../../server/rooms/room.ts'
import { holdSeat, lastFrame, PATIENT, phaseOf, type Screen } from '../support/browser.ts'
import { DecidedRoom } from '../support/decided-room.ts'
import { useSite } from '../support/site.ts'
import { isUsable, openRoomAtHome, sitDownAs } from '../support/table-talk.ts'
import { type Asked, PLAYERS } from '../support/turn-games.ts'

const site = useSite({ isTransparent: true })

const framesOf = ({ frames }: Screen): RoomFrame[] =>
  frames.map((frame) => JSON.parse(frame)).filter(({ type }) => type === 'room')
const newsOf = (screen: Screen) =>
  framesOf(screen).flatMap(({ news }) => news.map((item) => (item.news.type === 'game' ? item.news.news : undefined)))

const PHONE = 0 as Seat
const LAPTOP = 1 as Seat

const isWhole = process.env.WHOLE_GAMES === '1'

/** Nora on a phone, Ben on a laptop, a bot and a television. */
async function begin(title: string) {
  const phone = await site.open('phone')
  const laptop = await site.open('laptop')
  const tv = await site.open('smallTv')
  const code = await openRoomAtHome(phone, site.url, title)
  await sitDownAs(phone, 'Nora')
  await laptop.page.goto(`${site.url}/${code}`)
  await sitDownAs(laptop, 'Ben')
  await tv.page.goto(`${site.url}/${code}/tv`)
  await phone.page.getByRole('button', { name: 'Add a bot' }).click()
  await phone.page.getByRole('button', { name: 'Easy' }).click()
  await phone.page.getByRole('button', { name: /^Start/ }).click()
  await expect.poll(() => phaseOf(tv)?.name, PATIENT).toBe('playing')
  return { phone, laptop, tv, all: [phone, laptop, tv] }
}

const KEYS = { Nora: 'n'.repeat(22), Ben: 'b'.repeat(22) }

/**
 * A stored game without connected players, for a server to load: whole games take minutes by hand, so the browser
 * plays their last part. WHOLE_GAMES=1 lets it begin at the beginning.
 */
async function resume(game: string, isThere: (view: unknown) => boolean) {
  const { store, close } = openSqliteStore(site.store, systemClock)
  const { room, log } = roomAt(game, isThere)
  await store.create({ document: room, version: 1, entry: { version: 1, at: 0, events: [] } })
  for (const entry of log)
    await store.commit(
      { document: room, version: entry.version, entry },
      { document: room, version: entry.version - 1 },
    )
  await close()
  const phone = await site.open('phone')
  const laptop = await site.open('laptop')
  const tv = await site.open('smallTv')
  await tv.page.goto(`${site.url}/${room.code}/tv`)
  await takeSeat(phone, room.code, KEYS.Nora)
  await takeSeat(laptop, room.code, KEYS.Ben)
  await expect.poll(() => phaseOf(tv)?.name, PATIENT).toBe('playing')
  return { phone, laptop, tv, all: [phone, laptop, tv] }
}

async function takeSeat(screen: Screen, code: string, key: string): Promise<void> {
  await holdSeat(screen, code, key)
  await screen.page.goto(`${site.url}/${code}`)
}

/** Stored games by their codes: no two in one store may have the same. */
const CODES: Readonly<Record<string, string>> = {
  'kaese-wuerfeln': 'KLMT',
  'go-da-cheese': 'KLMW',
  maeusewanderung: 'KLMX',
}

/** Of a stored game, bots would need no more moves than this to its end. */
const MOVES_LEFT = 12

/** Played by bots up to the last moment of Nora's that the test is about, in a game that ends soon after it. */
function roomAt(id: string, isThere: (view: unknown) => boolean) {
  for (let seed = 1; ; seed++) {
    const table = new DecidedRoom(id, [seed, 2, 3, 4])
    for (const name of ['Nora', 'Ben']) table.sit(name)
    table.by(PHONE, { type: 'add-bot', level: 'weak' })
    table.by(PHONE, { type: 'start', anyway: true })
    let last: { readonly room: Room; readonly moves: number } | undefined
    for (let step = 0; table.room.phase.name === 'playing'; step++) {
      const game = gameOf(table.room)
      const { state, number } = table.room.phase
      const [seat] = game.actors(state) as [Seat]
      if (seat === PHONE && isThere(game.project(state, { kind: 'tv' })))
        last = { room: table.room, moves: table.log.length }
      const { botAt } = table.room.phase
      if (botAt !== null) {
        table.now = Math.max(table.now, botAt)
        table.do({ type: 'tick' })
        continue
      }
      const random = randomFor([seed, 5, 6, 7], step)
      const move = game.botMove(state, seat, 'medium', { now: table.now, random })
      table.do({ type: 'seat', by: seat, command: { type: 'move', number, move } })
    }
    if (last && table.log.length - last.moves <= MOVES_LEFT)
      return { room: held(last.room, CODES[id] as string), log: table.log.slice(0, last.moves) }
  }
}

/** A mouse of Ben's goes to the cat if Nora wants it, and she does not win by that. */
function canPushBen(view: unknown): boolean {
  const { choices, players } = view as MouseView
  const mayWin = (players[PHONE]?.missing.length ?? 0) < 2
  return !mayWin && choices.some(({ steps }) => steps.some(({ seat, kind }) => seat === LAPTOP && kind === 'cat'))
}

/** Nora may steal. */
function canSteal(view: unknown): boolean {
  const { step, claims } = view as DiceView
  return step === 'take' && claims.some(({ steal }) => steal.length > 0)
}

/** Nora has a card in a queue that only she knows. */
function hasHiddenCard(view: unknown): boolean {
  const { cheeses } = view as QueueView
  return cheeses.some(({ line }) => line.some(({ seat, faceUp }) => seat === PHONE && !faceUp))
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

async function play(id: string, { phone, laptop, tv }: Awaited<ReturnType<typeof begin>>): Promise<void> {
  const step = PLAYERS[id] as NonNullable<(typeof PLAYERS)[string]>
  for (;;) {
    const { view } = lastFrame(tv) as RoomFrame
    if (view.phase.name !== 'playing') break
    const { actors } = view.phase
    const asked = view.phase.view as Asked
    const hand = actors.includes(PHONE) ? phone : actors.includes(LAPTOP) ? laptop : undefined
    // Nothing to press yet, a bot's turn, or something still moves: the next frame comes by itself.
    if (!hand || !(await step(hand, asked))) await tv.nextFrame(100)
  }
  expect(phaseOf(tv)?.name).toBe('over')
}

it('Käse würfeln is played to its end by phone, laptop and bot in front of the TV, a theft included', async () => {
  const table = isWhole ? await begin('Käse würfeln') : await resume('kaese-wuerfeln', canSteal)
  await play('kaese-wuerfeln', table)
  const stolen = newsOf(table.tv).filter((news) => (news as { type?: string })?.type === 'stole')
  expect(stolen.length).toBeGreaterThan(0)
  expect(site.troubles()).toEqual([])
})

it('Go da Cheese! is played to its end, and a face-down card is seen by its owner alone', async () => {
  const table = isWhole ? await begin('Go da Cheese!') : await resume('go-da-cheese', hasHiddenCard)
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
  expect(site.troubles()).toEqual([])
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
    return isUsable(spin)
  }
  await expect.poll(isAskedAlready, PATIENT).toBe(true)
  expect((phaseOf(tv) as { view: MouseView }).view.active).toBe(PHONE)
  await spin.click()
  await expect.poll(() => newsOf(tv).some(isSpinOf(LAPTOP)), PATIENT).toBe(true)
  await play('maeusewanderung', { phone, laptop, tv, all })
  expect(site.troubles()).toEqual([])
})

const isSpinOf = (seat: Seat) => (news: unknown) =>
  (news as { type?: string })?.type === 'spun' && (news as { seat?: Seat }).seat === seat
