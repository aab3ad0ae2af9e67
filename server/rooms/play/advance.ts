import type { SealedGame, SealedStep } from '../../games/kit/seal.ts'
import { type Decided, decided, type Moment } from '../decision.ts'
import { withResult } from '../evening.ts'
import type { Act, RoomEvent } from '../log.ts'
import type { Playing, Room, Undo } from '../room.ts'
import { unready } from '../seats/people.ts'
import { withTimes } from './clocks.ts'
import { gameOf } from './game.ts'
import { pauseIfAsked } from './pause.ts'

/** The game after a step, and the end of it if this was the last. Whatever could be taken back before no longer can. */
export function advance(room: Room, phase: Playing, step: SealedStep, moment: Moment, act: Act, undo?: Undo): Decided {
  const game = gameOf(room)
  const { number, players } = phase
  const places = game.outcome(step.state)
  const events = eventsOf(game, number, act, step)
  if (places !== undefined) {
    const over = { name: 'over' as const, number, players, state: step.state, places }
    return decided({ ...withResult(unready(room), places), phase: over }, events, act)
  }
  const { undo: _, ...rest } = phase
  const next = { ...room, phase: { ...rest, state: step.state, ...(undo && { undo }) } }
  const timed = withTimes(next, moment, act.type === 'move' ? act.seat : undefined)
  const paused = pauseIfAsked(timed, moment)
  return paused.ok ? decided(paused.value.room, [...events, ...paused.value.events], act) : paused
}

/** What happened, as the log and a replay have it: the act around the table, then the game's own events. */
export function eventsOf(game: SealedGame, number: number, act: Act, { state, events }: SealedStep): RoomEvent[] {
  const own = events.map((event): RoomEvent => ({ type: 'game', game: game.id, event }))
  const ended: RoomEvent[] = game.outcome(state) === undefined ? [] : [{ type: 'ended', number }]
  return [...around(game, number, act), ...own, ...ended]
}

function around(game: SealedGame, number: number, act: Act): RoomEvent[] {
  if (act.type === 'setup') return [{ type: 'started', game: game.id, number }]
  if (act.type === 'undo') return [{ type: 'took-back', seat: act.seat }]
  return act.type === 'move' && act.timedOut ? [{ type: 'timed-out', seat: act.seat }] : []
}
