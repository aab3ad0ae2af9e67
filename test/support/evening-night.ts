import type { RoomCode, Seat } from '#protocol/ids.ts'
import { openSqliteStore } from '../../server/adapters/sqlite/open-sqlite-store.ts'
import { gameOf } from '../../server/rooms/play/game.ts'
import type { Room } from '../../server/rooms/room.ts'
import { keyOf, launchBrowser, openScreen, type Screen } from './browser.ts'
import { leaksIn, type Recorded } from './frame-oracle.ts'
import { connect, sitDown } from './guest.ts'
import { keepVersions } from './kept-versions.ts'
import { CLIENT_DIR, startNode } from './node.ts'
import { layLine } from './phone-line.ts'
import { createStandIns, type Player } from './stand-ins.ts'
import { createStoppableClock } from './stoppable-clock.ts'
import { openRoomAtHome, sitDownAs } from './table-talk.ts'

/** An evening in a minute: nobody waits as long for anybody as at a real table. */
const HASTY = { botPaceMs: 30, standInAfterMs: 3_000, hostMovesAfterMs: 5_000 }

export type EveningNight = Awaited<ReturnType<typeof startEvening>>

/**
 * One room, a television and a phone for each of these people, seated in this order; all versions and all frames are kept. The
 * phone of `sleepy` has a line that can be cut.
 */
export async function startEvening(names: readonly string[], game: string, sleepy: Seat) {
  const browser = await launchBrowser()
  const clock = createStoppableClock()
  const stores = openSqliteStore(':memory:', clock)
  const versions = keepVersions(stores.store)
  const node = await startNode({
    stores: { ...stores, store: versions.store },
    clock,
    policy: HASTY,
    clientDir: CLIENT_DIR,
  })
  const { url } = node
  const line = await layLine(url)

  const screens: (Recorded & { readonly screen?: Screen })[] = []
  const secrets: string[] = []
  const players = new Map<Seat, Player>()

  async function open(name: string, device: 'phone' | 'smallTv'): Promise<Screen> {
    const screen = await openScreen(browser, device, { isTransparent: true })
    screens.push({ name, frames: screen.frames, screen })
    return screen
  }

  const phones = await Promise.all(names.map((name) => open(`the phone of ${name}`, 'phone')))
  const tv = await open('the television', 'smallTv')
  const [host, ...guests] = phones as [Screen, ...Screen[]]
  const code = (await openRoomAtHome(host, url, game)) as RoomCode
  await Promise.all([
    tv.page.goto(`${url}/${code}/tv`),
    ...guests.map(({ page }, i) => page.goto(`${i + 1 === sleepy ? line.url : url}/${code}`)),
  ])
  for (const [seat, phone] of phones.entries()) {
    await sitDownAs(phone, names[seat] as string)
    await takes(seat as Seat, phone)
  }

  /** The seat is played on this phone from now on. */
  async function takes(seat: Seat, screen: Screen): Promise<void> {
    const key = await keyOf(screen, code)
    secrets.push(key)
    players.set(seat, { key, screen })
  }

  async function connectSeat(seat: Seat, key: string, name: string): Promise<void> {
    const guest = await connect(url, code, { kind: 'seat', key })
    await guest.see(() => true)
    players.set(seat, { key })
    screens.push({ name: `the socket of ${name}`, frames: guest.raw })
  }

  const sitterAt = (seat: Seat) => versions.newest().sitters.find((sitter) => sitter.seat === seat)

  return {
    url,
    code,
    tv,
    clock,
    line,
    versions,
    open,
    takes,
    ...createStandIns({ url, code, versions, player: (seat) => players.get(seat) }),
    phoneOf: (seat: Seat) => players.get(seat)?.screen as Screen,
    phones: () => [...players.values()].flatMap(({ screen }) => screen ?? []),
    nameOf: (seat: Seat) => sitterAt(seat)?.name ?? '',
    linkOf(seat: Seat) {
      const sitter = sitterAt(seat)
      return sitter?.kind === 'person' ? sitter.link.state : undefined
    },
    isSecret: (secret: string) => void secrets.push(secret),
    /** A phone goes without a word. */
    async goesHome(seat: Seat): Promise<void> {
      const { key, screen } = players.get(seat) as Player
      players.set(seat, { key })
      await screen?.context.close()
    },
    /** Somebody whose phone is no browser of ours. */
    async sitsDown(name: string): Promise<void> {
      const { key, seat } = await sitDown(url, code, name)
      secrets.push(key)
      await connectSeat(seat as Seat, key, name)
    },
    /** The page of this seat is closed, and a socket takes its place. */
    async playsOnSocket(seat: Seat): Promise<void> {
      const { key, screen } = players.get(seat) as Player
      await connectSeat(seat, key, names[seat] as string)
      await screen?.context.close()
    },
    frames: () => screens.reduce((sum, { frames }) => sum + frames.length, 0),
    leaks: () => leaksIn(screens, versions.rooms, secrets),
    troubles: () => screens.flatMap(({ screen }) => screen?.troubles ?? []),
    async stop(): Promise<void> {
      await browser.close()
      await line.close()
      await node.stop()
      await stores.close()
    },
  }
}

/** What lies open on the table. */
export const openView = (room: Room): unknown =>
  room.phase.name === 'lobby' ? undefined : gameOf(room).project(room.phase.state, { kind: 'tv' })
