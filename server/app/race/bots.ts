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

/** The hands of bots that this node plays in one race, each at its time. */
export class RaceBots {
  readonly #race: NodeRace
  readonly #clock: Clock
  readonly #planned = new Map<Seat, BotHand>()

  constructor(race: NodeRace, clock: Clock) {
    this.#race = race
    this.#clock = clock
  }

  /** With each version that this node commits: for the bots that a race begins with, and for one that takes over in mid-race. */
  play(): void {
    const joinedMs = Math.max(0, this.#clock.now() - this.#race.open.startsAt)
    for (const hand of botHands(this.#race, this.#clock)) {
      if (this.#planned.has(hand.seat) || this.#race.claimed.has(hand.seat)) continue
      this.#planned.set(hand.seat, hand)
      this.#plan(hand, joinedMs)
    }
  }

  #plan(hand: BotHand, joinedMs: number): void {
    const { seat, platter, placeMs, claimMs } = hand
    const { hands } = this.#race
    this.#afterSight(hand, joinedMs, placeMs, () => void hands.placeBot(seat, platter))
    this.#afterSight(hand, joinedMs, claimMs, (atMs) => void hands.claimBot(seat, botFacts(atMs, this.#race)))
  }

  /** A bot sees the dice when it takes over; where a television alone has them, no sooner than people do. */
  #afterSight(hand: BotHand, joinedMs: number, ms: number, task: (atMs: number) => void): void {
    const { seat } = hand
    const race = this.#race
    const { startsAt } = race.open
    const perform = (atMs: number) => {
      // A bot that has taken over once more since then has seen the dice later.
      if (this.#planned.get(seat) !== hand) return
      if (isBotPlayed(race.room, seat)) task(atMs)
      // A person who was away is back, or has taken the place of the bot: it is their hand now.
      else this.#planned.delete(seat)
    }
    race.at(startsAt + joinedMs + ms, () => {
      const atMs = Math.max(joinedMs, race.shownMs ?? 0) + ms
      if (atMs > joinedMs + ms) race.at(startsAt + atMs, () => perform(atMs))
      else perform(atMs)
    })
  }
}
