import type { Millis, Seat } from '#protocol/ids.ts'
import { accept, refuse } from '../games/kit/result.ts'
import { type Decided, decided, type Moment, type RoomHandler } from './decision.ts'
import { goesOn, nextTimeUp, resume } from './play/clocks.ts'
import { gameOf, openRaceOf } from './play/game.ts'
import { playBot, playDeadline, playIdle } from './play/play.ts'
import type { RoomPolicy } from './policy.ts'
import type { Playing, Room } from './room.ts'
import { nextExpiry, withoutExpired } from './seats/passport.ts'
import { isBotPlayed, setHost } from './seats/people.ts'
import { closesAt, hostMovesAt, standIn, standInAt } from './seats/presence.ts'
import { stopForTv, stopForTvAt } from './seats/seatless.ts'
import { startTable, tableStartsAt } from './table.ts'

interface Due {
  /** Without it, never. */
  readonly at: Millis | null | undefined
  run(moment: Moment): Decided
}

/** What may be due in this room, in the order in which it is done. */
const dueIn = (room: Room, policy: RoomPolicy, silent: readonly string[] = []): readonly Due[] => [
  { at: closesAt(room, policy), run: () => accept({ room, events: [], close: true }) },
  { at: standInAt(room, policy), run: (moment) => standIn(room, moment) },
  { at: hostMovesAt(room, policy), run: () => setHost(room) },
  { at: nextExpiry(room), run: ({ now }) => decided(withoutExpired(room, now)) },
  { at: tableStartsAt(room), run: (moment) => startTable(room, moment) },
  ...(room.phase.name === 'playing' ? dueInGame(room, room.phase, silent) : []),
]

function dueInGame(room: Room, phase: Playing, silent: readonly string[]): readonly Due[] {
  const race = openRaceOf(room)
  // A game without a person here stands still, but hands that are up are counted.
  const deadline = race || goesOn(room) ? gameDeadline(room, phase) : undefined
  return [
    { at: stopForTvAt(room, phase), run: (moment) => stopForTv(room, phase, moment) },
    { at: phase.resumesAt, run: (moment) => resume(room, phase, moment) },
    {
      at: deadline,
      // A race is ended by a node that runs it, with the hands from the race store: the game has not seen them.
      run: (moment) => (race && moment.now >= race.endsAt ? refuse('race-running') : playDeadline(room, phase, moment)),
    },
    { at: phase.botAt, run: (moment) => playBot(room, phase, moment) },
    { at: nextTimeUp(room), run: (moment) => playIdle(room, phase, silent, moment) },
  ]
}

/** In the past. Not zero, which code that asks whether there is a due time may take for none. */
const AT_ONCE: Millis = 1

/** At once when only bots are left to look, which do not; where bots play alone, spectators may look. */
function gameDeadline(room: Room, { state, players }: Playing): Millis | undefined {
  const game = gameOf(room)
  const isBot = (seat: Seat) => isBotPlayed(room, seat)
  const onlookers = game.onlookers(state)
  const isUnwatched = onlookers.length > 0 && onlookers.every(isBot) && !players.every(isBot)
  return isUnwatched ? AT_ONCE : game.deadline(state)
}

/** When this room must be ticked although no other command comes. */
export const dueTimeOf = (room: Room, policy: RoomPolicy): Millis =>
  Math.min(...dueIn(room, policy).map(({ at }) => at ?? Number.POSITIVE_INFINITY))

/** Does the first thing that is due. Whatever else is due keeps the room's due time in the past, so the next tick follows at once. */
export const tick: RoomHandler<'tick'> = (room, { silent }, moment) => {
  const due = dueIn(room, moment.policy, silent).find(({ at }) => moment.now >= (at ?? Number.POSITIVE_INFINITY))
  return due ? due.run(moment) : refuse('too-early')
}
