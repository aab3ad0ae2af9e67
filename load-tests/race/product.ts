import { randomBytes } from 'node:crypto'
import type { View } from '#games/cheese-master'
import { PROTOCOL } from '#protocol/limits.ts'
import type { RoomFrame } from '#protocol/server-message.ts'
import { pause } from '../clock.ts'
import { newId, post } from '../http.ts'
import { type Installation, install } from '../installation.ts'
import { type LightSocket, openLightSocket } from '../sockets/light-socket.ts'
import { type Arena, openTracks, placeAll, type Size, type Track } from './arena.ts'
import { createClaimLog } from './claim-log.ts'
import { claimAtOnce, READ_FOR_MS } from './saturate.ts'
import { createTable } from './table.ts'

/** Twice as many acts are less than the limit of frames per socket, as long as they take a second or two. */
const WARM_SWEEPS = 20

/** People do not tap in the same millisecond. */
const TAP_EVERY_MS = 150

/** Long enough that the time of a race is never up. */
const OPTIONS = { order: 'reaction', timerSeconds: 120 } as const

export async function openProduct(
  { rooms, players }: Size,
  url?: string,
  execArgv?: readonly string[],
): Promise<Arena> {
  const installation: Installation = await install(url, execArgv)
  let lost = 0
  const onLost = () => {
    lost++
  }
  const tracks = await openTracks(rooms, () => openRoom(installation.server.url, players, onLost))
  const arena: Arena = {
    installation,
    tracks,
    async warmUp() {
      const shown = await Promise.all(tracks.map((track) => track.begin()))
      // A place goes to Redis and to all screens as a claim does, and a claim may be repeated: it is judged, and answered
      // as the first was. Together they run all that a claim runs.
      for (let sweep = 0; sweep < WARM_SWEEPS; sweep++) await placeAll(tracks)
      await pause(READ_FOR_MS)
      for (let sweep = 0; sweep < WARM_SWEEPS; sweep++) await claimAtOnce(arena, shown, createClaimLog())
      await Promise.all(tracks.map((track) => track.end()))
    },
    lost: () => lost,
    async close() {
      for (const { table } of tracks) table.close()
      await installation.stop()
    },
  }
  return arena
}

export interface Room extends Track {
  readonly code: string
  readonly keys: readonly string[]
  /** What runs there now, or ran last. */
  race(): { readonly number: number; readonly round: number }
}

export async function openRoom(url: string, players: number, onLost: () => void): Promise<Room> {
  const { code } = await post(`${url}/api/rooms`, { id: newId(), game: 'cheese-master', options: OPTIONS })
  const keys = Array.from({ length: players }, () => randomBytes(16).toString('base64url'))
  const sockets: LightSocket[] = []
  for (const key of keys) sockets.push(await sitDown(url, code, key, onLost))

  let revealed = 0
  let shown = Promise.withResolvers<number>()
  const table = createTable(sockets, {
    onOther(seat, text) {
      if (text.includes('"reveal"') && ++revealed === players) shown.resolve(performance.now())
      // The first at the table hosts it, and sees for all.
      if (seat === 0 && text.startsWith('{"type":"room"')) look(JSON.parse(text) as RoomFrame)
    },
  })
  let phase: RoomFrame['view']['phase'] = { name: 'lobby' }
  let isWanted = false

  function look({ view }: RoomFrame): void {
    phase = view.phase
    if (isWanted && stageOf(phase)?.name === 'roll') roll()
  }

  function roll(): void {
    const stage = stageOf(phase)
    if (phase.name !== 'playing' || stage?.name !== 'roll') return
    isWanted = false
    table.enter(phase.number, (phase.view as View).round)
    table.throwDice(stage.roller)
  }

  function goOnOneByOne(): void {
    for (let seat = 0; seat < players; seat++) setTimeout(() => table.goOn(seat), seat * TAP_EVERY_MS)
  }

  const start = () => table.ask(0, { type: 'start', anyway: true })
  const backToLobby = () => table.ask(0, { type: 'back-to-lobby' })

  return {
    code,
    keys,
    table,
    race: table.race,
    begin() {
      revealed = 0
      shown = Promise.withResolvers()
      isWanted = true
      if (phase.name !== 'playing') void start()
      // A player who is out claims nothing, and the next round waits for a look at the result: a new game has all players in.
      else if ((phase.view as View).players.some(({ points }) => points === 0)) void backToLobby().then(start)
      // The last result was shown for long enough, or all players have confirmed it.
      else if (stageOf(phase)?.name === 'result') goOnOneByOne()
      else roll()
      return shown.promise
    },
    place: (seat) => table.place(seat),
    end: backToLobby,
  }
}

const stageOf = (phase: RoomFrame['view']['phase']) =>
  phase.name === 'playing' ? (phase.view as View).stage : undefined

async function sitDown(url: string, code: string, key: string, onLost: () => void): Promise<LightSocket> {
  await post(`${url}/api/rooms/${code}/seats`, { key, name: 'Guest' })
  const socket = await openLightSocket(`${url}/api/rooms/${code}/socket`)
  socket.onLost = onLost
  const welcomed = new Promise<void>((resolve) => {
    socket.onMessage = () => resolve()
  })
  socket.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL, as: { kind: 'seat', key } }))
  await welcomed
  return socket
}
