import type { RoomCode } from '#protocol/ids.ts'
import { createDeadlines } from '../app/deadlines.ts'
import { createGameKeeper } from '../app/game-keeper.ts'
import { createIsSilent } from '../app/node-life.ts'
import { createNodeWatch } from '../app/node-watch.ts'
import { createReferee } from '../app/race/referee.ts'
import { readableFeed, readableOnly } from '../app/readable-documents.ts'
import { createRoomService, type RoomService } from '../app/room-service.ts'
import { createSweeper } from '../app/sweeper.ts'
import { createTournamentHall } from '../app/tournaments/hall.ts'
import type { Clock } from '../ports/clock.ts'
import {
  type DueQueue,
  ROOMS,
  type RoomStore,
  type StoredRoom,
  TOURNAMENTS,
  type TournamentStore,
} from '../ports/document-store.ts'
import type { Entropy } from '../ports/entropy.ts'
import type { GameArchive } from '../ports/game-archive.ts'
import type { NodeRegistry } from '../ports/node-registry.ts'
import type { PawnRace } from '../ports/pawn-race.ts'
import type { Rehearser } from '../ports/rehearser.ts'
import type { RoomFeed } from '../ports/room-feed.ts'
import type { RoomPolicy } from '../rooms/policy.ts'
import { createHeartbeat } from './ws/heartbeat.ts'
import { createHub } from './ws/hub.ts'
import { isAnybodyPlaying } from './ws/is-anybody-playing.ts'
import { createLineCheck } from './ws/line-check.ts'
import { createRevealer } from './ws/revealer.ts'

export interface NodeParts {
  readonly store: RoomStore
  readonly feed: RoomFeed
  readonly due: DueQueue
  readonly nodes: NodeRegistry
  readonly race: PawnRace
  readonly archive: GameArchive
  readonly tournaments: TournamentStore
  readonly clock: Clock
  readonly entropy: Entropy
  readonly policy: RoomPolicy
  /** Absent where no organiser may rehearse. */
  readonly rehearser?: Rehearser | undefined
}

interface Surroundings {
  readonly report: (err: unknown, what: string) => void
  /** Where this node itself is reached. */
  readonly url: () => string
}

export type ServerNode = ReturnType<typeof createNode>

/** Everything a node runs, wired together, without HTTP and without a socket of the machine. */
export function createNode(parts: NodeParts, { report, url }: Surroundings) {
  const { due, nodes, race, archive, clock, entropy, policy } = parts
  const store = readableOnly(ROOMS, parts.store)
  const feed = readableFeed(parts.feed)
  const node = entropy.id()

  const hub = createHub({
    node,
    feed,
    nodes,
    store,
    clock,
    report,
    onVersion,
    onRace: (code, event) => referee.hear(code, event),
    onGap: (code) => referee.interrupted(code),
    onLeft: (code) => referee.left(code),
    onEnd: (code) => referee.close(code),
  })
  const referee = createReferee({
    race,
    clock,
    entropy,
    cached: hub.cached,
    screens: hub.watchers,
    service: () => service,
    report,
  })
  const revealer = createRevealer({ clock, referee, cached: hub.cached, watchers: hub.watchers })
  const deadlines = createDeadlines({ clock, wake, report })
  const service: RoomService = createRoomService({
    store,
    clock,
    entropy,
    policy,
    isSilent: createIsSilent(nodes, clock),
    cached: hub.cached,
    onCommit(commit) {
      hub.learn(commit)
      referee.own(commit)
      deadlines.follow(commit)
      void keeper.keep(commit)
      hall.reporter.follow(commit)
    },
  })
  const hall = createTournamentHall({
    store: readableOnly(TOURNAMENTS, parts.tournaments),
    rooms: service,
    clock,
    entropy,
    rehearser: parts.rehearser,
    isAnybodyPlaying: (exceptIn) => isAnybodyPlaying(hub, exceptIn),
    url,
    report,
  })
  const sweeper = createSweeper({
    due,
    clock,
    report,
    wake: {
      async room(code) {
        await wake(code)
        await service.settleDue(code)
      },
      tournament: hall.wake,
    },
  })
  const heartbeat = createHeartbeat(clock, hub.catchUpAll)
  const lineCheck = createLineCheck({ clock, ...hub })
  const keeper = createGameKeeper({ archive, store, report })
  const nodeWatch = createNodeWatch({ node, nodes, clock, service, served: hub.served, report })

  function onVersion(stored: StoredRoom): void {
    const current = referee.follow(stored)
    if (current) revealer.arm(current)
    void keeper.keep(stored)
  }

  async function wake(code: RoomCode): Promise<void> {
    const stored = hub.cached(code) ?? (await service.load(code))
    if (stored) await referee.wake(stored)
    await service.ring(code)
  }

  return {
    node,
    hub,
    referee,
    revealer,
    service,
    hall,
    heartbeat,
    clock,
    entropy,
    report,
    async start(): Promise<void> {
      await nodeWatch.start()
      sweeper.start()
      heartbeat.start()
      lineCheck.start()
    },
    async stop(): Promise<void> {
      heartbeat.stop()
      lineCheck.stop()
      referee.stop()
      sweeper.stop()
      deadlines.stop()
      await hall.stop()
      await nodeWatch.stop()
    },
  }
}
