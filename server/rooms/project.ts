import type { Viewer } from '#protocol/ids.ts'
import type { NewsItem } from '#protocol/news.ts'
import type { PhaseView, RoomView, SeatView } from '#protocol/room-view.ts'
import { gameById } from '../games/registry.ts'
import { eveningView } from './evening.ts'
import { clockViews, paceOf } from './play/clocks.ts'
import { gameOf } from './play/game.ts'
import { lineUp } from './play/play.ts'
import { replayIdOf } from './replay/record.ts'
import type { LogEntry, Person, Room, RoomEvent, RoomTable, Sitter } from './room.ts'
import { isPerson, playersOf } from './seats/people.ts'
import { lacksTv, spectatorNames, tvsOn } from './seats/seatless.ts'
import { tableStartsAt } from './table.ts'

/** What leaves the server of a room: built up from nothing, for one viewer. */
export function projectRoom(room: Room, viewer: Viewer): RoomView {
  const spectators = spectatorNames(room)
  return {
    code: room.code,
    game: { id: room.game.id, options: room.game.options },
    host: room.host,
    locked: room.locked,
    seats: room.sitters.map(seatView),
    pace: paceOf(room),
    phase: phaseView(room, viewer),
    ...(spectators.length > 0 && { spectators }),
    ...(tvsOn(room) > 0 && { tvs: tvsOn(room) }),
    ...(room.tvSound && { tvSound: room.tvSound }),
    ...(lacksTv(room) && { lacksTv: true as const }),
    ...(room.phase.name !== 'playing' && betweenGames(room)),
    ...(room.table && { table: tableView(room) }),
  }
}

function tableView(room: Room): RoomView['table'] {
  const { tournament, title, kind, round, number, called } = room.table as RoomTable
  const startsAt = tableStartsAt(room)
  return {
    tournament,
    ...(title !== undefined && { title }),
    ...(kind && { kind }),
    round,
    number,
    ...(typeof startsAt === 'number' && { startsAt }),
    ...(called && { called }),
  }
}

/** Public between games. */
function betweenGames(room: Room): Pick<RoomView, 'bench' | 'evening'> {
  const { bench } = lineUp(room)
  const evening = eveningView(room)
  return { ...(bench.length > 0 && { bench: [...bench] }), ...(evening && { evening }) }
}

function seatView(sitter: Sitter): SeatView {
  const { seat, name, look } = sitter
  return isPerson(sitter)
    ? {
        seat,
        name,
        look,
        link: linkOf(sitter),
        ready: sitter.ready,
        ...(sitter.passport && { moving: sitter.passport.shownBy === undefined ? 'offered' : 'asked' }),
        ...(sitter.headStart && { headStart: true }),
      }
    : { seat, name, look, bot: sitter.level, link: sitter.temporary ? 'stood-in' : 'here', ready: true }
}

function linkOf({ link }: Person): SeatView['link'] {
  if (link.state === 'here') return 'here'
  return link.standIn ? 'stood-in' : 'away'
}

export function phaseView(room: Room, viewer: Viewer): PhaseView {
  const { phase } = room
  if (phase.name === 'lobby') return { name: 'lobby' }
  const game = gameOf(room)
  const { name, number, players, state } = phase
  const view = game.project(state, playerOrSpectator(room, viewer))
  const played = { number, players: [...players], view }
  if (name === 'over') return { name, ...played, places: [...phase.places], replay: replayIdOf(room.seed, number) }
  const deadline = game.deadline(state)
  const clocks = clockViews(room, phase)
  return {
    name,
    ...played,
    paused: phase.pausedAt !== null,
    ...(phase.resumesAt !== undefined && { resumesAt: phase.resumesAt }),
    ...(phase.pauseAsked && { pauseAsked: phase.pauseAsked }),
    actors: [...game.actors(state)],
    ...(deadline !== undefined && { deadline }),
    ...(clocks && { clocks }),
    ...(phase.undo && { undo: phase.undo.seat }),
  }
}

/** A person who sits in the room but not in this game knows no more of it than a spectator. */
function playerOrSpectator(room: Room, viewer: Viewer): Viewer {
  const sitsOut = viewer.kind === 'seat' && !playersOf(room).includes(viewer.seat)
  return sitsOut ? { kind: 'spectator' } : viewer
}

/** What leaves the server of the log, for one viewer. */
export function projectEvents(room: Room, entries: readonly LogEntry[], viewer: Viewer): NewsItem[] {
  const listener = playerOrSpectator(room, viewer)
  return entries.flatMap(({ version, at, events }) =>
    events.flatMap((event) => projectEvent(event, listener) ?? []).map((news) => ({ version, at, news })),
  )
}

function projectEvent(event: RoomEvent, viewer: Viewer): NewsItem['news'] | undefined {
  if (event.type !== 'game') return event
  const news = gameById(event.game)?.projectEvent(event.event, viewer)
  return news === undefined ? undefined : { type: 'game', game: event.game, news }
}
