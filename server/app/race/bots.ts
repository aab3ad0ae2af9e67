import type { CommandId, RoomCode } from '#protocol/ids.ts'
import { orderKey } from '../../fairness/order-key.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Entropy } from '../../ports/entropy.ts'
import type { Claimed, PawnRace } from '../../ports/pawn-race.ts'
import type { StoredRoom } from '../../ports/room-store.ts'
import { isBotPlayed } from '../../rooms/people.ts'
import type { Room } from '../../rooms/room.ts'
import { type BotHand, botHands } from './bot-hands.ts'
import type { Faults } from './faults.ts'
import type { Facts } from './judge.ts'
import { later, type Watched } from './watched.ts'

interface Deps {
  readonly race: PawnRace
  readonly clock: Clock
  readonly entropy: Entropy
  readonly cached: (code: RoomCode) => StoredRoom | undefined
  readonly guarded: Faults['guarded']
  readonly onClaimed: (current: Watched, claimed: Claimed, facts: Facts) => void
}

/** Plays the hands of bots, each at its time. */
export function createBots({ race, clock, entropy, cached, guarded, onClaimed }: Deps) {
  const id = () => entropy.id() as CommandId

  function play(room: Room, current: Watched, { seat, platter, placeMs, claimMs }: BotHand): void {
    const { startsAt } = current.open
    const reactionMs = Math.round(claimMs * 10) / 10
    const facts: Facts = { reactionMs, arrivalMs: reactionMs, fromMs: 0, roundTripMs: 0, creditMs: 0 }
    // Whoever was away may be back, or somebody may have taken the bot's place: then it is their hand.
    const isStillBot = () => isBotPlayed(cached(current.id.code)?.room ?? room, seat)
    later(current, clock, startsAt + placeMs, () => {
      if (!isStillBot()) return
      void guarded(current, () => race.place(current.id, { seat, platter, id: id() }))
    })
    later(current, clock, startsAt + claimMs, () => {
      if (!isStillBot()) return
      void guarded(current, async () => {
        const claimed = await race.claim(current.id, { seat, key: orderKey(facts), facts, id: id() })
        onClaimed(current, claimed, facts)
      })
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
