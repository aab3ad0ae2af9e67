import websocket from '@fastify/websocket'
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import type { RoomCode } from '#protocol/ids.ts'
import { CLOSE, MAX_FRAME_BYTES } from '#protocol/limits.ts'
import { createDeadlines } from '../app/deadlines.ts'
import { createGameKeeper } from '../app/game-keeper.ts'
import { createIsSilent } from '../app/node-life.ts'
import { createNodeWatch } from '../app/node-watch.ts'
import { createReferee } from '../app/race/referee.ts'
import { createReplays } from '../app/replays.ts'
import { createRoomService, type RoomService } from '../app/room-service.ts'
import { createTournamentHall } from '../app/tournaments/hall.ts'
import type { Clock } from '../ports/clock.ts'
import type { DueIndex } from '../ports/due-index.ts'
import type { Entropy } from '../ports/entropy.ts'
import type { GameArchive } from '../ports/game-archive.ts'
import type { NodeRegistry } from '../ports/node-registry.ts'
import type { PawnRace } from '../ports/pawn-race.ts'
import type { Rehearser } from '../ports/rehearser.ts'
import type { RoomFeed } from '../ports/room-feed.ts'
import type { RoomStore, StoredRoom } from '../ports/room-store.ts'
import type { Signer } from '../ports/signer.ts'
import type { TournamentStore } from '../ports/tournament-store.ts'
import { createReceiptDesk } from '../receipts/desk.ts'
import type { RoomPolicy } from '../rooms/policy.ts'
import { handleErrors } from './errors.ts'
import { healthRoutes } from './http/health.ts'
import { pageRoutes } from './http/pages.ts'
import { practiceRoutes } from './http/practice.ts'
import { receiptRoutes } from './http/receipts.ts'
import { replayRoutes } from './http/replays.ts'
import { roomRoutes } from './http/rooms.ts'
import { tournamentEvents } from './http/tournament-events.ts'
import { tournamentRoutes } from './http/tournaments.ts'
import { ownUrl } from './own-url.ts'
import { sendPlainVisitorsToTls } from './plain-visitors.ts'
import { secure } from './security.ts'
import { createHeartbeat } from './ws/heartbeat.ts'
import { createHub } from './ws/hub.ts'
import { isAnybodyPlaying } from './ws/is-anybody-playing.ts'
import { createLineCheck } from './ws/line-check.ts'
import { createRevealer } from './ws/revealer.ts'
import { wsRoute } from './ws/route.ts'

export interface Parts {
  readonly store: RoomStore
  readonly feed: RoomFeed
  readonly due: DueIndex
  readonly nodes: NodeRegistry
  readonly race: PawnRace
  readonly archive: GameArchive
  readonly tournaments: TournamentStore
  readonly clock: Clock
  readonly entropy: Entropy
  readonly signer: Signer
  readonly policy: RoomPolicy
  readonly version: string
  /** Absent where only the API is wanted. */
  readonly pages?: { readonly clientDir: string; readonly joinUrl: string; readonly isLocal: boolean }
  /** With it the server speaks HTTPS and WSS, and nothing else. */
  readonly tls?: { readonly cert: Buffer; readonly key: Buffer }
  /** Absent where no organiser may rehearse. */
  readonly rehearser?: Rehearser | undefined
  readonly limited: boolean
  readonly trustProxy: boolean
  readonly logger: NonNullable<FastifyServerOptions['logger']>
}

/** More than any frame may have, so that a too big one is answered in words before the socket is cut. */
const HARD_FRAME_BYTES = 16 * MAX_FRAME_BYTES
/** A page that is told to go and does not: it would keep a place that others wait for. */
const LEAVES_WITHIN_MS = 2_000
/** Apart from its use, because the types of ws do not know `closeTimeout` yet. */
const SOCKET_LIMITS = { maxPayload: HARD_FRAME_BYTES, closeTimeout: LEAVES_WITHIN_MS }

/** A line per request would bury the lines that matter. */
const quiet = new LogController({ disableRequestLogging: true })

/** A server that is ready to listen but does not: tests inject into it, main.ts listens. */
export async function buildServer(parts: Parts): Promise<FastifyInstance> {
  const {
    store,
    feed,
    due,
    nodes,
    race,
    archive,
    clock,
    entropy,
    policy,
    version,
    pages,
    tls,
    limited,
    trustProxy,
    logger,
  } = parts
  // One hop: whatever stands before the proxy's own word could have been written by anybody.
  const hops = trustProxy && ((_address: string, hop: number) => hop < 1)
  const app = Fastify({
    logger,
    trustProxy: hops,
    bodyLimit: MAX_FRAME_BYTES,
    logController: quiet,
    ...(tls && { https: tls }),
  })
  if (tls) {
    const letGo = sendPlainVisitorsToTls(app.server)
    app.addHook('preClose', async () => letGo())
  }
  const report = (err: unknown, what: string) => app.log.error({ err }, what)
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
  const deadlines = createDeadlines({ due, clock, policy, load: (code) => service.load(code), wake, report })
  const service: RoomService = createRoomService({
    store,
    due,
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
    store: parts.tournaments,
    rooms: service,
    clock,
    entropy,
    rehearser: parts.rehearser,
    isAnybodyPlaying: (exceptIn) => isAnybodyPlaying(hub, exceptIn),
    url: () => ownUrl(tls ? 'https' : 'http', app.server.address()),
    report,
  })
  const heartbeat = createHeartbeat(clock, hub.catchUpAll)
  const lineCheck = createLineCheck({ clock, ...hub })
  const keeper = createGameKeeper({ archive, store, report })
  const nodeWatch = createNodeWatch({ node, nodes, clock, service, served: hub.served, report })

  handleErrors(app)
  await secure(app, { limited, isPublicTls: tls !== undefined && pages?.isLocal === false })
  await app.register(websocket, {
    options: SOCKET_LIMITS,
    // Ours instead of the plugin's: every page is told to come back at once, to whoever serves next.
    preClose(done) {
      hub.endAll(CLOSE.restart)
      for (const socket of app.websocketServer.clients) socket.close(CLOSE.restart)
      app.websocketServer.close(() => done())
      setTimeout(() => {
        for (const socket of app.websocketServer.clients) socket.terminate()
      }, 500).unref()
    },
  })
  await app.register(healthRoutes, { store, isStopping: hub.isStopping, version })
  await app.register(roomRoutes, { service, referee, clock })
  await app.register(receiptRoutes, { desk: createReceiptDesk({ store, load: service.load, signer: parts.signer }) })
  await app.register(replayRoutes, { replays: createReplays({ archive, clock, report }), clock })
  await app.register(practiceRoutes, { entropy })
  await app.register(tournamentRoutes, { ...hall, clock })
  await app.register(tournamentEvents, hall)
  await app.register(wsRoute, {
    node,
    service,
    referee,
    revealer,
    hub,
    heartbeat,
    clock,
    entropy,
    report,
    limited,
  })
  if (pages) await app.register(pageRoutes, pages)

  app.addHook('preClose', hall.stopRehearsing)
  app.addHook('onReady', async () => {
    await nodeWatch.start()
    deadlines.start()
    heartbeat.start()
    lineCheck.start()
    hall.start()
  })
  app.addHook('onClose', async () => {
    heartbeat.stop()
    lineCheck.stop()
    referee.stop()
    deadlines.stop()
    await hall.stop()
    await nodeWatch.stop()
  })
  return app

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
}
