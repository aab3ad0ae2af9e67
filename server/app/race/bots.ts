import type { Seat } from '#protocol/ids.ts'
import type { RaceHand } from '../../games/kit/race.ts'
import type { Clock } from '../../ports/clock.ts'
import { botContext } from '../../rooms/decision.ts'
import { gameOf } from '../../rooms/play/game.ts'
import { isBot, isBotPlayed, sitterAt } from '../../rooms/seats/people.ts'
import { botFacts } from './judge.ts'
import type { NodeRace } from './node-race.ts'

export type BotHand = RaceHand & { readonly seat: Seat }

/** What every bot of this race will lay down and when: bots, and those that stand in for a person. */
export function botHands({ room, id, open }: Pick<NodeRace, 'room' | 'id' | 'open'>, clock: Clock): readonly BotHand[] {
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

/** Plays the hand of a bot at its time. */
export function playBot(race: NodeRace, { seat, platter, placeMs, claimMs }: BotHand): void {
  const { startsAt } = race.open
  afterSight(placeMs, () => void race.placeBot(seat, platter))
  afterSight(claimMs, (atMs) => void race.claimBot(seat, botFacts(atMs, race)))

  /** Where a television alone has the dice, bots see them no sooner than people do. */
  function afterSight(ms: number, task: (atMs: number) => void): void {
    race.at(startsAt + ms, () => {
      // A person who was away may be back, or may have taken the place of the bot: then it is their hand.
      if (!isBotPlayed(race.room, seat)) return
      const atMs = ms + Math.max(0, race.shownMs ?? 0)
      if (atMs > ms) race.at(startsAt + atMs, () => isBotPlayed(race.room, seat) && task(atMs))
      else task(ms)
    })
  }
}
