import type { NewsItem } from '#protocol/news.ts'
import type { Link, PhaseView, RoomView, SeatView } from '#protocol/room-view.ts'
import type { Viewer } from '#protocol/viewer.ts'
import { gameById } from '../games/registry.ts'
import { clockViews } from './clocks.ts'
import { gameOf } from './game.ts'
import type { LogEntry, RoomEvent } from './log.ts'
import { paceOf } from './pace.ts'
import { isPerson, playersOf } from './people.ts'
import { replayIdOf } from './replay-id.ts'
import type { Person, Room, Sitter } from './room.ts'

/** The door out of the server for rooms: built up from nothing, for one viewer. */
export const projectRoom = (room: Room, viewer: Viewer): RoomView => ({
  code: room.code,
  game: { id: room.game.id, options: room.game.options },
  host: room.host,
  locked: room.locked,
  seats: room.sitters.map(seatView),
  pace: paceOf(room),
  phase: phaseView(room, viewer),
})

function seatView(sitter: Sitter): SeatView {
  const { seat, name, look } = sitter
  return isPerson(sitter)
    ? { seat, name, look, link: linkOf(sitter), ready: sitter.ready }
    : { seat, name, look, bot: sitter.level, link: 'here', ready: true }
}

function linkOf({ link }: Person): Link {
  if (link.state === 'here') return 'here'
  return link.standIn ? 'stood-in' : 'away'
}

export function phaseView(room: Room, viewer: Viewer): PhaseView {
  const { phase } = room
  if (phase.name === 'lobby') return { name: 'lobby' }
  const game = gameOf(room)
  const view = game.project(phase.state, playerOrSpectator(room, viewer))
  const played = { number: phase.number, players: [...phase.players], view }
  if (phase.name === 'over') {
    const replay = replayIdOf(room.seed, phase.number)
    return { name: 'over', ...played, places: [...phase.places], replay }
  }
  const deadline = game.deadline(phase.state)
  const clocks = clockViews(room, phase)
  return {
    name: 'playing',
    ...played,
    paused: phase.pausedAt !== null,
    actors: [...game.actors(phase.state)],
    ...(deadline !== undefined && { deadline }),
    ...(clocks && { clocks }),
    ...(phase.undo && { undo: phase.undo.seat }),
  }
}

/** Somebody who sits in the room but not in this game knows no more of it than a spectator. */
function playerOrSpectator(room: Room, viewer: Viewer): Viewer {
  const sitsOut = viewer.kind === 'seat' && !playersOf(room).includes(viewer.seat)
  return sitsOut ? { kind: 'spectator' } : viewer
}

/** The other door: what this viewer hears of each log entry. */
export function tellLog(room: Room, entries: readonly LogEntry[], viewer: Viewer): NewsItem[] {
  const hearer = playerOrSpectator(room, viewer)
  return entries.flatMap(({ version, at, events }) =>
    events.flatMap((event): NewsItem[] => {
      const news = tell(event, hearer)
      return news === undefined ? [] : [{ version, at, news }]
    }),
  )
}

function tell(event: RoomEvent, viewer: Viewer): NewsItem['news'] | undefined {
  if (event.type !== 'game') return event
  const news = gameById(event.game)?.tell(event.event, viewer)
  return news === undefined ? undefined : { type: 'game', game: event.game, news }
}
