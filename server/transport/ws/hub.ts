import type { Do, Shown } from '#protocol/client-message.ts'
import type { RoomCode, Seat } from '#protocol/ids.ts'
import type { TournamentId } from '#protocol/tournament.ts'
import { createPingPhases } from '../../app/race/reveal.ts'
import type { Incoming } from '../../app/race/screen.ts'
import { createStallWatch, TICK_MS } from '../../fairness/stalls.ts'
import type { RoomCommit, StoredRoom } from '../../ports/document-store.ts'
import type { SeatProof } from '../../rooms/command.ts'
import { type RoomDeps, RoomOnNode } from './room-on-node.ts'
import type { Watcher } from './watcher.ts'

export type Hub = ReturnType<typeof createHub>

/** The rooms of this node: each has one owner, from its first use here to its last. */
export function createHub(deps: Omit<RoomDeps, 'stalls' | 'nextPingPhase' | 'isStopping'>) {
  const { clock, feed } = deps
  const rooms = new Map<RoomCode, RoomOnNode>()
  const stalls = createStallWatch(clock.tick())
  const stopTicking = clock.every(TICK_MS, () => stalls.tick(clock.tick()))
  const roomDeps: RoomDeps = { ...deps, stalls, nextPingPhase: createPingPhases(), isStopping: () => stopping }
  let stopping = false

  function at(code: RoomCode): RoomOnNode {
    const known = rooms.get(code)
    if (known) return known
    const room = new RoomOnNode(code, roomDeps, () => rooms.delete(code))
    rooms.set(code, room)
    return room
  }

  return {
    rooms: rooms as ReadonlyMap<RoomCode, RoomOnNode>,
    /** The newest version this node knows, while it is subscribed to the room. */
    cached: (code: RoomCode): StoredRoom | undefined => rooms.get(code)?.stored,
    /** The rooms that this node is subscribed to. */
    served: (): readonly RoomCode[] => [...rooms.values()].filter((room) => room.isSubscribed).map(({ code }) => code),

    enter: (code: RoomCode, watcher: Watcher, have: number, atLeast: number) => at(code).enter(watcher, have, atLeast),
    leave: (code: RoomCode, watcher: Watcher): void => rooms.get(code)?.leave(watcher),
    perform: (code: RoomCode, seat: Seat, message: Do, incoming: Incoming, proof?: SeatProof) =>
      at(code).perform(seat, message, incoming, proof),
    tvShown: async (code: RoomCode, shown: Shown, incoming: Incoming): Promise<void> =>
      rooms.get(code)?.races.tvShown(shown, incoming),
    tick: (code: RoomCode): Promise<void> => at(code).tick(),
    learn: (commit: RoomCommit): void => at(commit.document.code).learn(commit),

    /** To every television of this room, on whichever node. */
    say: feed.say,

    catchUpAll(): void {
      for (const room of rooms.values()) room.screens.catchUpAll()
    },

    /** Those of this node whose room is in its lobby. */
    lobbies: (): readonly RoomOnNode[] =>
      [...rooms.values()].filter(({ stored }) => stored?.document.phase.name === 'lobby'),

    /** A seat at a screen of this node is in the middle of a game, of another tournament than this. */
    arePeoplePlaying: (exceptIn?: TournamentId): boolean =>
      [...rooms.values()].some(({ stored, screens }) => {
        const room = stored?.document
        if (room?.phase.name !== 'playing') return false
        if (exceptIn !== undefined && room.table?.tournament === exceptIn) return false
        return [...screens.watchers].some(({ viewer }) => viewer.kind === 'seat')
      }),

    isStopping: () => stopping,

    /** This node goes away: every page is sent to look for another one. */
    endAll(closeCode: number): void {
      stopping = true
      for (const room of rooms.values()) room.screens.end(closeCode)
    },

    stop(): void {
      stopping = true
      stopTicking()
      for (const room of rooms.values()) room.stop()
    },
  }
}
