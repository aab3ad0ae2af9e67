import { openRaceOf } from '../../rooms/play/game.ts'
import type { Room } from '../../rooms/room.ts'
import type { RoomDeps } from '../rooms/room-on-node.ts'
import { type Incoming, isSameRace, type Screen } from '../rooms/watcher.ts'
import { type Answered, firstAnswer, type HandCommand } from './hands.ts'
import { type LiveRace, NodeRace, raceIdOf } from './node-race.ts'

/** The races of one room on this node, one after the other: the next one of the same game takes over the banks of the last. */
export function createRoomRaces(deps: RoomDeps, screens: () => Iterable<Screen>) {
  const { clock, raceStore } = deps
  let last: NodeRace | undefined

  /** The race that is armed or runs. */
  const current = (): LiveRace | undefined => (last?.isRunning ? last : undefined)

  /** The current race, if this version of the room is in it: without a watcher here, its end may not have been heard. */
  function currentIn(room: Room): LiveRace | undefined {
    const open = openRaceOf(room)
    const running = current()
    return running && open && isSameRace(running.id, raceIdOf(room, open)) ? running : undefined
  }

  /** A version of the room: its race begins, goes on or is over. */
  function follow(room: Room): LiveRace | undefined {
    // Every hand of a race asks on the version that its race has followed.
    if (last?.isRunning && last.room === room) return last
    const open = openRaceOf(room)
    const running = currentIn(room)
    if (running && open) {
      running.follow(room, open)
      return running
    }
    current()?.stop()
    if (!open) return undefined
    last = new NodeRace(deps, room, open, screens, last)
    last.start()
    return last
  }

  return {
    current,
    currentIn,
    follow,

    /** Neither a race nor a bank that a later one needs. */
    isEmpty: (): boolean => last === undefined,

    /** Its time is not up. A race alone may be current for longer: until this node hears of its end or forgets it. `afterMs`: it has begun by then. */
    isUnderWay(afterMs = Infinity): boolean {
      const running = current()
      if (running === undefined) return false
      const now = clock.now()
      return now < running.open.endsAt && running.open.startsAt <= now + afterMs
    },

    forget(): void {
      last?.stop()
      last = undefined
    },

    /** Nothing if the room has to answer. `isHeard`: what happened so far in the race was heard here. */
    async takeHand(room: Room, hand: HandCommand, incoming: Incoming, isHeard: boolean): Promise<Answered | undefined> {
      const race = follow(room)
      const asked = { code: room.code, game: hand.command.number, round: hand.round }
      if (!race || !isSameRace(race.id, asked)) return firstAnswer(raceStore, asked, hand)
      if (hand.type === 'place') return race.hands.place(hand)
      // Over HTTP a hand may reach a node that has no watcher of this room.
      if (!isHeard) await race.catchUp()
      return race.hands.claim(hand, incoming)
    },

    /** Ends a race whose time is up, also one whose node died. */
    async settleIfDue(room: Room): Promise<void> {
      const open = openRaceOf(room)
      if (open && clock.now() >= open.endsAt) await follow(room)?.settle('everything')
    },
  }
}
