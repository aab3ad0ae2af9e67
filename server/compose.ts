import type { FastifyInstance } from 'fastify'
import type { RoomCode } from '#protocol/ids.ts'
import { ownUrl } from './addresses.ts'
import { createDeadlines } from './app/deadlines.ts'
import { createGameKeeper } from './app/game-keeper.ts'
import { createIsSilent } from './app/node-life.ts'
import { createNodeWatch } from './app/node-watch.ts'
import { createReferee } from './app/race/referee.ts'
import { readableFeed, readableOnly } from './app/readable-documents.ts'
import { createReplays } from './app/replays.ts'
import { createRoomService, type RoomService } from './app/room-service.ts'
import { createSweeper } from './app/sweeper.ts'
import { createTournamentModule } from './app/tournaments/tournament-module.ts'
import type { Clock } from './ports/clock.ts'
import {
  type DueQueue,
  ROOMS,
  type RoomCommit,
  type RoomStore,
  type StoredRoom,
  TOURNAMENTS,
  type TournamentStore,
} from './ports/document-store.ts'
import type { Entropy } from './ports/entropy.ts'
import type { GameArchive } from './ports/game-archive.ts'
import type { NodeRegistry } from './ports/node-registry.ts'
import type { PawnRace } from './ports/pawn-race.ts'
import type { Rehearser } from './ports/rehearser.ts'
import type { RoomFeed } from './ports/room-feed.ts'
import type { Signer } from './ports/signer.ts'
import { createReceiptService } from './receipts/receipt-service.ts'
import type { RoomPolicy } from './rooms/policy.ts'
import { addRoutes, createHttpServer, type HttpOptions } from './transport/server.ts'
import { createHeartbeat } from './transport/ws/heartbeat.ts'
import { createHub } from './transport/ws/hub.ts'
import { isAnybodyPlaying } from './transport/ws/is-anybody-playing.ts'
import { createLineCheck } from './transport/ws/line-check.ts'
import { createRevealer } from './transport/ws/revealer.ts'

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
  readonly signer: Signer
  readonly policy: RoomPolicy
  /** Absent where no organiser may rehearse. */
  readonly rehearser?: Rehearser | undefined
}

interface Surroundings {
  readonly report: (err: unknown, what: string) => void
  /** Where this node itself is reached. */
  readonly url: () => string
}

/** A whole server that is ready to listen but does not: tests inject into it, main.ts listens. */
export async function composeServer(parts: NodeParts & HttpOptions): Promise<FastifyInstance> {
  const app = createHttpServer(parts)
  const report = (err: unknown, what: string) => app.log.error({ err }, what)
  const scheme = parts.tls ? 'https' : 'http'
  const node = composeNode(parts, { report, url: () => ownUrl(scheme, app.server.address()) })
  await addRoutes(app, node, parts)
  app.addHook('preClose', node.tournaments.stopRehearsing)
  app.addHook('onReady', node.start)
  app.addHook('onClose', node.stop)
  return app
}

/** Everything a node runs, wired together, without HTTP and without a socket of the machine. */
export function composeNode(parts: NodeParts, { report, url }: Surroundings) {
  const { due, nodes, race, archive, clock, entropy, signer, policy, rehearser } = parts
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
  const { cached, watchers, served } = hub
  const isSilent = createIsSilent(nodes, clock)
  const service: RoomService = createRoomService({ store, clock, entropy, policy, isSilent, cached, onCommit })
  const referee = createReferee({ race, clock, entropy, cached, screens: watchers, service: () => service, report })
  const revealer = createRevealer({ clock, referee, cached, watchers })
  const tournaments = createTournamentModule({
    store: readableOnly(TOURNAMENTS, parts.tournaments),
    rooms: service,
    clock,
    entropy,
    rehearser,
    arePeoplePlaying: (exceptIn) => isAnybodyPlaying(hub, exceptIn),
    url,
    report,
  })
  const keeper = createGameKeeper({ archive, store, report })
  const replays = createReplays({ archive, clock, report })
  const receipts = createReceiptService({ store, load: service.load, signer, clock })

  const deadlines = createDeadlines({ clock, wake, report })
  const sweeper = createSweeper({ due, clock, report, wake: { room: wakeAndSettle, tournament: tournaments.wake } })
  const heartbeat = createHeartbeat(clock, hub.catchUpAll)
  const lineCheck = createLineCheck({ clock, served, cached, watchers })
  const nodeWatch = createNodeWatch({ node, nodes, clock, service, served, report })

  /** A commit of this node. */
  function onCommit(commit: RoomCommit): void {
    hub.learn(commit)
    referee.own(commit)
    deadlines.follow(commit)
    void keeper.keep(commit)
    tournaments.followRoom(commit)
  }

  /** A new version of a room that is served here, whichever node committed it. */
  function onVersion(stored: StoredRoom): void {
    const current = referee.follow(stored)
    if (current) revealer.arm(current)
    void keeper.keep(stored)
  }

  async function wake(code: RoomCode): Promise<void> {
    const stored = cached(code) ?? (await service.load(code))
    if (stored) await referee.wake(stored)
    await service.ring(code)
  }

  async function wakeAndSettle(code: RoomCode): Promise<void> {
    await wake(code)
    await service.settleDue(code)
  }

  return {
    node,
    store,
    archive,
    clock,
    entropy,
    report,
    hub,
    service,
    referee,
    revealer,
    tournaments,
    replays,
    receipts,
    heartbeat,
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
      await tournaments.stop()
      await nodeWatch.stop()
    },
  }
}
