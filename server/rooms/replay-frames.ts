import type { RoomCode } from '#protocol/ids.ts'
import type { ReplayEyes, ReplayFrame } from '#protocol/replay.ts'
import type { SeatView } from '#protocol/room-view.ts'
import type { Viewer } from '#protocol/viewer.ts'
import type { SealedGame, SealedStep } from '../games/kit/seal.ts'
import { eventsOf } from './advance.ts'
import { phaseView, tellLog } from './project.ts'
import type { GameRecord } from './record.ts'
import { createReplayer, type Done } from './replay.ts'
import { type Phase, ROOM_FORMAT, type Room } from './room.ts'

/** In public a replay shows what the television showed. */
const viewerFor = (eyes: ReplayEyes): Viewer => (eyes === 'public' ? { kind: 'tv' } : { kind: 'seat', seat: eyes })

/**
 * A recorded game as one pair of eyes saw it, a frame for each thing that was done. It goes through the same doors as
 * the game itself did, so a replay can show nothing that was hidden then. What belongs to the evening and not to the
 * game is left out: pauses, clocks, who was away.
 */
export function* replayFrames(game: SealedGame, record: GameRecord, eyes: ReplayEyes): Generator<ReplayFrame, void> {
  const viewer = viewerFor(eyes)
  const replay = createReplayer(game, record.seed)
  let { options } = record
  for (const done of record.entries) {
    const step = replay(done)
    if (done.act.type === 'without-tv') options = game.withoutTv?.options(options) ?? options
    // Time that stood still is nothing to look at, nor is the moment in which the dice moved to every screen.
    if (done.act.type === 'delay' || done.act.type === 'without-tv') continue
    const room = roomAfter(game, { ...record, options }, step)
    const events = eventsOf(game, record.number, done.act, step)
    const frame = frameOf(room, { ...done, events }, viewer)
    yield options === record.options ? frame : { ...frame, options }
  }
}

const frameOf = (room: Room, entry: Done & { events: ReturnType<typeof eventsOf> }, viewer: Viewer): ReplayFrame => ({
  at: entry.at,
  phase: phaseView(room, viewer),
  news: tellLog(room, [entry], viewer),
})

/** The part of a room that the doors out look at. */
function roomAfter(game: SealedGame, { number, players, seed, options }: GameRecord, { state }: SealedStep): Room {
  const places = game.outcome(state)
  const phase: Phase =
    places === undefined
      ? { name: 'playing', number, players, state, botAt: null, pausedAt: null }
      : { name: 'over', number, players, state, places }
  return {
    format: ROOM_FORMAT,
    code: '' as RoomCode,
    seed,
    game: { id: game.id, options },
    sitters: [],
    host: null,
    locked: false,
    banned: [],
    phase,
    gamesStarted: number,
    peopleSeenAt: 0,
  }
}

/** Whoever looks at a replay looks at the game: nobody is away in it, and nobody has to say ready. */
export const replaySeats = ({ seats }: GameRecord): SeatView[] =>
  seats.map((seat) => ({ ...seat, link: 'here', ready: true }))
