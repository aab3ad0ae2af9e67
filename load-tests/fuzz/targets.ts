import type { z } from 'zod'
import * as allesKaese from '#games/alles-kaese'
import * as cheeseMaster from '#games/cheese-master'
import * as goDaCheese from '#games/go-da-cheese'
import * as kaeseWuerfeln from '#games/kaese-wuerfeln'
import * as maeusewanderung from '#games/maeusewanderung'
import type { RoomFrame } from '#protocol/server-message.ts'
import type { Draw } from './draw.ts'
import type { Exchange } from './http.ts'
import { sampleOf } from './samples.ts'

interface GameProtocol {
  readonly Move: z.ZodType
  readonly Options?: z.ZodType
}

export const GAMES: Readonly<Record<string, GameProtocol>> = {
  'alles-kaese': allesKaese,
  'cheese-master': cheeseMaster,
  'go-da-cheese': goDaCheese,
  'kaese-wuerfeln': kaeseWuerfeln,
  maeusewanderung,
}

/** A room that belongs to the fuzzer. */
export interface HostileRoom {
  readonly code: string
  readonly game: string
  /** Of its seats, by number. */
  readonly keys: readonly string[]
  /** The newest view that any session got. */
  latest: RoomFrame | undefined
  sessions: number
}

export interface HostileTournament {
  readonly id: string
  readonly organiserKey: string
  readonly entrantKeys: string[]
  commands: number
}

const ROOMS_AT_ONCE = 16
const SESSIONS_PER_ROOM = 60
const TOURNAMENTS_AT_ONCE = 2
const COMMANDS_PER_TOURNAMENT = 300
const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

export const newKey = (draw: Draw): string => `${draw.letters(21, BASE64URL)}A`
export const newId = (draw: Draw): string => draw.letters(12, BASE64URL)

/** The rooms and tournaments that hostile sessions act in: opened as any page does, used for a while, and left. */
export function createTargets(exchange: Exchange) {
  const rooms: HostileRoom[] = []
  const tournaments: HostileTournament[] = []
  /** Ids of replays that were seen. */
  const replays: string[] = []

  const post = (path: string, body: object, key?: string) =>
    exchange.json('POST', path, body, key === undefined ? {} : { authorization: `Bearer ${key}` })

  async function openRoom(draw: Draw): Promise<HostileRoom | undefined> {
    const game = draw.pick(Object.keys(GAMES))
    const { Options } = GAMES[game] as GameProtocol
    const options = Options && draw.isLucky(0.5) ? sampleOf(Options, draw) : {}
    const code = await post('/api/rooms', { id: newId(draw), game, options }).then((body) => body?.code)
    if (typeof code !== 'string') return undefined
    const keys = Array.from({ length: draw.between(2, 4) }, () => newKey(draw))
    for (const [i, key] of keys.entries()) await post(`/api/rooms/${code}/seats`, { key, name: `Eve ${i}` })
    const room: HostileRoom = { code, game, keys, latest: undefined, sessions: 0 }
    for (const command of [
      { type: 'add-bot', level: 'weak' },
      { type: 'start', anyway: true },
    ])
      await post(`/api/rooms/${code}/commands`, { type: 'do', id: newId(draw), command }, keys[0])
    return room
  }

  async function openTournament(draw: Draw): Promise<HostileTournament | undefined> {
    const organiserKey = newKey(draw)
    const { tournament: id } =
      (await post('/api/tournaments', {
        id: newId(draw),
        key: organiserKey,
        title: 'Night of Eve',
        game: draw.pick(Object.keys(GAMES)),
        plan: draw.pick([
          { kind: 'swiss', rounds: 3, final: true },
          { kind: 'knockout', advance: 1 },
          { kind: 'arena', minutes: 1 },
        ]),
        tableSize: 4,
        schedule: { tableMinutes: 1, graceSeconds: 5, breakSeconds: 0 },
      })) ?? {}
    return typeof id === 'string' ? { id, organiserKey, entrantKeys: [], commands: 0 } : undefined
  }

  return {
    replays,
    /** One of the rooms that are open; now and then a new one, and then the oldest is left. */
    async room(draw: Draw): Promise<HostileRoom | undefined> {
      const isFull = rooms.length >= ROOMS_AT_ONCE
      const known = isFull ? draw.pick(rooms) : undefined
      if (known && ++known.sessions < SESSIONS_PER_ROOM) return known
      if (known) rooms.splice(rooms.indexOf(known), 1)
      const made = await openRoom(draw)
      if (made) rooms.push(made)
      return made
    },
    async tournament(draw: Draw): Promise<HostileTournament | undefined> {
      const known = tournaments.length >= TOURNAMENTS_AT_ONCE ? draw.pick(tournaments) : undefined
      if (known && ++known.commands < COMMANDS_PER_TOURNAMENT) return known
      if (known) {
        tournaments.splice(tournaments.indexOf(known), 1)
        await post(
          `/api/tournaments/${known.id}/commands`,
          { id: newId(draw), command: { type: 'finish' } },
          known.organiserKey,
        )
      }
      const made = await openTournament(draw)
      if (made) tournaments.push(made)
      return made
    },
    saw(room: HostileRoom, frame: RoomFrame): void {
      if ((room.latest?.version ?? 0) < frame.version) room.latest = frame
      const { phase } = frame.view
      if (phase.name === 'over' && replays.at(-1) !== phase.replay) replays.push(phase.replay)
      if (replays.length > 50) replays.shift()
    },
  }
}

export type Targets = ReturnType<typeof createTargets>
