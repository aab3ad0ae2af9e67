import type { CommandId, RoomCode, Seat } from '#protocol/ids.ts'
import type { Clock } from '../../ports/clock.ts'
import type { StoredRoom } from '../../ports/document-store.ts'
import type { Entropy } from '../../ports/entropy.ts'
import type { Claimed, PawnRace } from '../../ports/pawn-race.ts'
import type { Room } from '../../rooms/room.ts'
import { isBotPlayed } from '../../rooms/seats/people.ts'
import { type BotHand, botHands } from './bot-hands.ts'
import type { Faults } from './faults.ts'
import { keyOf } from './head-start.ts'
import type { Facts } from './judge.ts'
import { later, type Watched } from './watched.ts'

interface Deps {
  readonly race: PawnRace
  readonly clock: Clock
  readonly entropy: Entropy
  readonly cached: (code: RoomCode) => StoredRoom | undefined
  readonly guarded: Faults['guarded']
  readonly onClaimed: (current: Watched, seat: Seat, claimed: Claimed, facts: Facts) => void
}

/** Plays the hands of bots, each at its time. */
export function createBots({ race, clock, entropy, cached, guarded, onClaimed }: Deps) {
  const id = () => entropy.id() as CommandId

  function play(room: Room, current: Watched, { seat, platter, placeMs, claimMs }: BotHand): void {
    // Whoever was away may be back, or somebody may have taken the bot's place: then it is their hand.
    const isStillBot = () => isBotPlayed(cached(current.id.code)?.document ?? room, seat)
    afterSight(current, placeMs, () => {
      if (!isStillBot()) return
      void guarded(current, () => race.place(current.id, { seat, platter, id: id() }))
    })
    afterSight(current, claimMs, (atMs) => {
      if (!isStillBot()) return
      const facts = botFacts(atMs, current)
      void guarded(current, async () => {
        const claimed = await race.claim(current.id, { seat, key: keyOf(facts), facts, id: id() })
        onClaimed(current, seat, claimed, facts)
      })
    })
  }

  /** Where a television alone has the dice, bots see them no sooner than people do. */
  function afterSight(current: Watched, ms: number, task: (atMs: number) => void): void {
    const { startsAt } = current.open
    later(current, clock, startsAt + ms, () => {
      const atMs = ms + sightMs(current)
      if (atMs > ms) later(current, clock, startsAt + atMs, () => task(atMs))
      else task(ms)
    })
  }

  return {
    /** Once a race: whoever committed it plays its bots. */
    playAll(room: Room, current: Watched): void {
      if (current.hasBots) return
      current.hasBots = true
      for (const hand of botHands(room, current, clock)) play(room, current, hand)
    },
  }
}

const sightMs = ({ shownMs = 0 }: Watched): number => Math.max(0, shownMs)

/** From what counts when its hand goes up: that may have become earlier since the bot saw the dice. */
export function botFacts(atMs: number, { shownMs: fromMs = 0 }: Pick<Watched, 'shownMs'>): Facts {
  const arrivalMs = tenths(atMs)
  return { reactionMs: tenths(arrivalMs - fromMs), arrivalMs, fromMs, roundTripMs: 0, creditMs: 0 }
}

const tenths = (ms: number) => Math.round(ms * 10) / 10
