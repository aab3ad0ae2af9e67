import type { Seat } from '#protocol/ids.ts'
import type { RaceHand } from '../../games/kit/race.ts'
import type { Clock } from '../../ports/clock.ts'
import { botContext } from '../../rooms/decision.ts'
import { gameOf } from '../../rooms/play/game.ts'
import type { Room } from '../../rooms/room.ts'
import { isBot, isBotPlayed, sitterAt } from '../../rooms/seats/people.ts'
import type { Watched } from './watched.ts'

export type BotHand = RaceHand & { readonly seat: Seat }

/** What every bot of this race will lay down and when: bots, and those that stand in for somebody. */
export function botHands(room: Room, { id, open }: Watched, clock: Clock): readonly BotHand[] {
  const { phase } = room
  if (phase.name !== 'playing') return []
  return open.seats
    .filter((seat) => isBotPlayed(room, seat))
    .flatMap((seat) => {
      const sitter = sitterAt(room, seat)
      const level = sitter && isBot(sitter) ? sitter.level : 'medium'
      // A chance of its own for each seat and round; the room's versions are far below.
      const version = 2 ** 20 + id.round * 16 + seat
      const hand = gameOf(room).race?.bot(phase.state, seat, level, botContext(room, { now: clock.now(), version }))
      return hand ? [{ ...hand, seat }] : []
    })
}
