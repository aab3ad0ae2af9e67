import type { RoomCode, Viewer } from '#protocol/ids.ts'
import type { ReplayEyes, ReplayFrame } from '#protocol/replay.ts'
import type { SeatView } from '#protocol/room-view.ts'
import type { Context } from '../../games/kit/game.ts'
import { randomFor, type Seed } from '../../games/kit/random.ts'
import { unreachable } from '../../games/kit/result.ts'
import type { GameState, SealedGame, SealedStep } from '../../games/kit/seal.ts'
import { newRoom } from '../decide.ts'
import { eventsOf } from '../play/play.ts'
import { phaseView, projectEvents } from '../project.ts'
import type { Act, Done, Phase, Room } from '../room.ts'
import type { GameRecord } from './record.ts'

/** Does everything in a log again, in order: the answer to each is the same as it was, to the bit. */
export function createReplayer(game: SealedGame, seed: Seed): (done: Done) => SealedStep {
  let state: GameState | undefined
  let before: GameState | undefined
  return ({ version, at, act }) => {
    const step = redo(game, act.type === 'undo' ? before : state, act, { now: at, random: randomFor(seed, version) })
    before = state
    state = step.state
    return step
  }
}

function redo(game: SealedGame, before: GameState | undefined, act: Act, context: Context): SealedStep {
  if (act.type === 'setup') return game.setup(act, context)
  if (before === undefined) throw new Error('a game must be set up before anything is done to it')
  switch (act.type) {
    // Only ever done right after the move it takes back: `before` is the game before that.
    case 'undo':
      return { state: before, events: [] }
    case 'move': {
      const verdict = game.play(before, act.seat, act.move, context)
      if (!verdict.ok) throw new Error(`the log holds a move that is refused: ${verdict.code}`)
      return verdict.value
    }
    case 'deadline':
      return game.onDeadline(before, context)
    case 'delay':
      return { state: game.delayed(before, act.byMs), events: [] }
    case 'race':
      return raceOf(game).finish(before, act.round, act.claims, context)
    case 'void':
      return raceOf(game).void(before, act.round, context)
    case 'without-tv':
      return { state: game.withoutTv?.state(before) ?? before, events: [] }
    default:
      return unreachable(act)
  }
}

function raceOf({ id, race }: SealedGame) {
  if (!race) throw new Error(`${id} has no races`)
  return race
}

/**
 * A recorded game as one pair of eyes saw it, a frame for each thing that was done. It goes through the same projections as
 * the game itself did, so a replay can show nothing that was hidden then. What belongs to the evening and not to the
 * game is left out: pauses, clocks, who was away.
 */
export function* replayFrames(game: SealedGame, record: GameRecord, eyes: ReplayEyes): Generator<ReplayFrame, void> {
  // In public a replay shows what the television showed.
  const viewer: Viewer = eyes === 'public' ? { kind: 'tv' } : { kind: 'seat', seat: eyes }
  const replay = createReplayer(game, record.seed)
  let { options } = record
  for (const done of record.entries) {
    const step = replay(done)
    if (done.act.type === 'without-tv') options = game.withoutTv?.options(options) ?? options
    // Time that stood still is nothing to look at, nor is the moment in which the dice moved to every screen.
    if (done.act.type === 'delay' || done.act.type === 'without-tv') continue
    const room = roomAfter(game, { ...record, options }, step)
    const events = eventsOf(game, record.number, done.act, step)
    yield {
      at: done.at,
      phase: phaseView(room, viewer),
      news: projectEvents(room, [{ ...done, events }], viewer),
      ...(options !== record.options && { options }),
    }
  }
}

/** The part of a room that the projections look at. */
function roomAfter(game: SealedGame, { number, players, seed, options }: GameRecord, { state }: SealedStep): Room {
  const places = game.outcome(state)
  const phase: Phase =
    places === undefined
      ? { name: 'playing', number, players, state, botAt: null, pausedAt: null }
      : { name: 'over', number, players, state, places }
  return { ...newRoom({ code: '' as RoomCode, seed, game: game.id, options }, 0), phase }
}

/** A replay shows the game, not the room: no seat is away in it, and none has to be ready. */
export const replaySeats = ({ seats }: GameRecord): SeatView[] =>
  seats.map((seat) => ({ ...seat, link: 'here', ready: true }))
