import type { Verdict } from '../../games/kit/result.ts'
import { openRaceOf } from '../../rooms/play/game.ts'
import type { Room } from '../../rooms/room.ts'
import { type Incoming, isSameRace, type Screen } from '../rooms/watcher.ts'
import { firstAnswer, type HandCommand } from './hands.ts'
import { NodeRace, type RaceDeps, raceIdOf } from './node-race.ts'

/** The races of one room on this node, one after the other: the next one of the same game takes over the banks of the last. */
export class RoomRaces {
  readonly #deps: RaceDeps
  readonly #screens: () => Iterable<Screen>
  #last: NodeRace | undefined

  constructor(deps: RaceDeps, screens: () => Iterable<Screen>) {
    this.#deps = deps
    this.#screens = screens
  }

  /** The race that is armed or runs. */
  get current(): NodeRace | undefined {
    return this.#last?.isRunning ? this.#last : undefined
  }

  /** Its time is not up. A race whose end was not heard of here is current for ever. */
  get isUnderWay(): boolean {
    return this.current !== undefined && this.#deps.clock.now() < this.current.open.endsAt
  }

  /** Neither a race nor a bank that a later one needs. */
  get isEmpty(): boolean {
    return this.#last === undefined
  }

  forget(): void {
    this.#last?.stop()
    this.#last = undefined
  }

  /** A version of the room: its race begins, goes on or is over. */
  follow(room: Room): NodeRace | undefined {
    const open = openRaceOf(room)
    const { current } = this
    if (current && open && isSameRace(current.id, raceIdOf(room, open))) {
      current.follow(room, open)
      return current
    }
    current?.stop()
    if (!open) return undefined
    this.#last = new NodeRace(this.#deps, room, open, this.#screens, this.#last)
    this.#last.start()
    return this.#last
  }

  /** Nothing if the room has to answer. `isHeard`: what happened so far in the race was heard here. */
  async perform(
    room: Room,
    hand: HandCommand,
    incoming: Incoming,
    isHeard: boolean,
  ): Promise<Verdict<unknown, string> | undefined> {
    const race = this.follow(room)
    const asked = { code: room.code, game: hand.command.number, round: hand.round }
    if (!race || !isSameRace(race.id, asked)) return firstAnswer(this.#deps.raceStore, asked, hand)
    if (hand.type === 'place') return race.hands.place(hand)
    // Over HTTP a hand may reach a node that has no watcher of this room.
    if (!isHeard) await race.catchUp()
    return race.hands.claim(hand, incoming)
  }

  /** Ends a race whose time is up, also one whose node died. */
  async settleIfDue(room: Room): Promise<void> {
    const open = openRaceOf(room)
    if (open && this.#deps.clock.now() >= open.endsAt) await this.follow(room)?.settle('everything')
  }
}
