import type { Seat, Viewer } from '#protocol/ids.ts'
import type { NewsItem } from '#protocol/news.ts'
import type { PhaseView } from '#protocol/room-view.ts'
import { type Random, randomFor, type Seed } from '../../server/games/kit/random.ts'
import type { GameOptions } from '../../server/games/kit/seal.ts'
import { gameById } from '../../server/games/registry.ts'
import { gameOf, openRaceOf } from '../../server/rooms/play/game.ts'
import { phaseView, projectEvents } from '../../server/rooms/project.ts'
import type { Room } from '../../server/rooms/room.ts'
import { DecidedRoom } from './decided-room.ts'

const NAMES = ['Ana', 'Ben', 'Cleo', 'Dora', 'Emil', 'Flo', 'Gus', 'Hedi']
/** Far beyond any real game. */
const MAX_STEPS = 20_000

/** What a screen got of one version. */
export interface Seen {
  readonly version: number
  readonly at: number
  readonly act: string | undefined
  readonly phase: PhaseView
  readonly news: readonly NewsItem[]
}

export interface PlayedRoom {
  readonly table: DecidedRoom
  /** Every version of the room since the game began, oldest first. */
  readonly rooms: readonly Room[]
  /** Every version of the game as this viewer was shown it. */
  seen(viewer: Viewer): readonly Seen[]
}

interface Way {
  /** Takes a move back now and then where that is allowed. */
  readonly undoing?: boolean
  /** What the host chose instead of the game's defaults. */
  readonly options?: Record<string, unknown>
}

/** A whole game in a room, by random moves of people; races end in random order. */
export function playRoom(game: string, seed: Seed, count: number, { undoing = false, options }: Way = {}): PlayedRoom {
  const table = new DecidedRoom(game, seed)
  for (const name of NAMES.slice(0, count)) table.sit(name)
  if (options)
    table.by(0, { type: 'choose-game', game, options: gameById(game)?.decodeOptions(options) as GameOptions })
  const from = table.log.length
  const rooms = new Map<number, DecidedRoom['room']>()
  table.by(0, { type: 'start', anyway: true })
  rooms.set(table.version, table.room)
  for (let step = 0; step < MAX_STEPS && table.room.phase.name === 'playing'; step++) {
    doSomething(table, randomFor([seed[3], seed[2], seed[1], seed[0]], step), undoing)
    rooms.set(table.version, table.room)
  }
  if (table.room.phase.name !== 'over') throw new Error(`${game} does not end`)
  return {
    table,
    rooms: [...rooms.values()],
    seen: (viewer) =>
      table.log.slice(from).flatMap((entry) => {
        const room = rooms.get(entry.version)
        if (!room) return []
        const { version, at, act } = entry
        return [
          { version, at, act: act?.type, phase: phaseView(room, viewer), news: projectEvents(room, [entry], viewer) },
        ]
      }),
  }
}

function doSomething(table: DecidedRoom, chance: Random, undoing: boolean): void {
  const { phase } = table.room
  if (phase.name !== 'playing') return
  const game = gameOf(table.room)
  const race = openRaceOf(table.room)
  table.now += chance.below(2_000)
  if (undoing && phase.undo && chance.below(2) === 0) {
    table.by(phase.undo.seat, { type: 'undo', number: phase.number })
    return
  }
  const deadline = game.deadline(phase.state)
  if (race !== undefined && deadline !== undefined && table.now >= race.startsAt) {
    const winners = chance.shuffled(race.seats).slice(0, race.pawns)
    const claims = winners.map((seat, i) => handOf(seat, i + 1, chance))
    table.do({ type: 'race-over', game: phase.number, round: race.round, claims })
    return
  }
  const actors = race ? [] : game.actors(phase.state)
  if (actors.length === 0 || (deadline !== undefined && table.now >= deadline)) {
    table.now = Math.max(table.now, deadline ?? table.now)
    table.try({ type: 'tick' })
    return
  }
  const seat = chance.pick(actors)
  const move = chance.pick(game.legalMoves(phase.state, seat))
  table.do({ type: 'seat', by: seat, command: { type: 'move', number: phase.number, move } })
}

const handOf = (seat: Seat, rank: number, chance: Random) => ({
  seat,
  rank,
  platter: chance.below(8),
  reactionMs: 500 + 100 * rank,
  arrivalMs: 520 + 100 * rank,
  fromMs: 10,
  roundTripMs: 30,
  creditMs: 10,
  lateMs: 0,
})
