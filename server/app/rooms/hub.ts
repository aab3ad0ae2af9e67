import type { RoomCode } from '#protocol/ids.ts'
import type { TournamentId } from '#protocol/tournament.ts'
import { CHECK_EVERY_MS, createStallWatch } from '../../fairness/stalls.ts'
import type { StoredRoom } from '../../ports/document-store.ts'
import type { NodeState } from '../../ports/monitor.ts'
import { createGameKeeper } from '../game-keeper.ts'
import { createPingPhases } from '../race/reveal.ts'
import { type DrainTerms, drainRooms } from './drain.ts'
import { createRoomOnNode, type RoomDeps, type RoomOnNode } from './room-on-node.ts'

/** However many rooms wait in their lobby: more than this at once would be felt in the races beside them. */
const LOBBIES_AT_ONCE = 20

export type Hub = ReturnType<typeof createHub>

/** The rooms of this node: each has one owner, from its first use here to its last. */
export function createHub(deps: Omit<RoomDeps, 'keeper' | 'stalls' | 'nextPingPhase' | 'isStopping'>) {
  const { clock, entropy } = deps
  const rooms = new Map<RoomCode, RoomOnNode>()
  const stalls = createStallWatch(clock.elapsed())
  const stopChecking = clock.every(CHECK_EVERY_MS, () => stalls.check(clock.elapsed()))
  const keeper = createGameKeeper(deps)
  const roomDeps: RoomDeps = { ...deps, keeper, stalls, nextPingPhase: createPingPhases(), isStopping: () => stopping }
  let draining = false
  let stopping = false
  let uncheckedLobbies: RoomOnNode[] = []

  /** Made if it is not known here; it drops itself when it is not used. */
  const room = (code: RoomCode): RoomOnNode =>
    rooms.getOrInsertComputed(code, () => createRoomOnNode(code, roomDeps, () => rooms.delete(code)))

  return {
    rooms: rooms as ReadonlyMap<RoomCode, RoomOnNode>,
    /** The newest version this node knows, while it is subscribed to the room. */
    cached: (code: RoomCode): StoredRoom | undefined => rooms.get(code)?.stored(),
    served: (): readonly RoomCode[] =>
      [...rooms.values()].filter((room) => room.isSubscribed()).map(({ code }) => code),

    room,

    catchUpAll(): void {
      for (const room of rooms.values()) room.broadcaster.catchUpAll()
    },

    /** Checks the lines of all lobbies, some of them in each call. */
    checkLines(): void {
      if (uncheckedLobbies.length === 0)
        uncheckedLobbies = [...rooms.values()].filter(({ stored }) => stored()?.document.phase.name === 'lobby')
      for (const { broadcaster } of uncheckedLobbies.splice(0, LOBBIES_AT_ONCE)) broadcaster.checkLines()
    },

    /** A seat at a screen of this node is in the middle of a game, of another tournament than this. */
    arePeoplePlaying: (exceptIn?: TournamentId): boolean =>
      [...rooms.values()].some(({ stored, broadcaster }) => {
        const room = stored()?.document
        if (room?.phase.name !== 'playing') return false
        if (exceptIn !== undefined && room.table?.tournament === exceptIn) return false
        return [...broadcaster.watchers].some(({ viewer }) => viewer.kind === 'seat')
      }),

    state: (): NodeState => {
      const sockets = { seat: 0, tv: 0, spectator: 0 }
      for (const { broadcaster } of rooms.values())
        for (const { viewer } of broadcaster.watchers) sockets[viewer.kind]++
      const races = [...rooms.values()].filter(({ races }) => races.isUnderWay()).length
      return { rooms: rooms.size, races, sockets, isLeaving: draining || stopping }
    },

    isStopping: () => stopping,
    /** It takes nobody in: those who are here may stay until they have moved, or it stops. */
    isLeaving: () => draining || stopping,

    drain(terms: DrainTerms): Promise<void> {
      draining = true
      return drainRooms({ rooms, clock, entropy }, terms)
    },

    /** This node goes away: every page is sent to look for another one. */
    endAll(closeCode: number): void {
      stopping = true
      for (const room of rooms.values()) room.broadcaster.end(closeCode)
    },

    stop(): void {
      stopping = true
      stopChecking()
      for (const room of rooms.values()) room.stop()
    },
  }
}
