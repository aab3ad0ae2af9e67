import type { RoomCode } from '#protocol/ids.ts'
import { ownUrl } from './addresses.ts'
import { createGuardedClock } from './app/guarded-clock.ts'
import type { NodeContext } from './app/node-context.ts'
import { createNodeWatch } from './app/node-watch.ts'
import { createReplays } from './app/replays.ts'
import { createRoomService, type RoomService } from './app/room-service.ts'
import { createHub } from './app/rooms/hub.ts'
import { startSweeper } from './app/sweeper.ts'
import type { Rehearsing } from './app/tournaments/rehearsals.ts'
import { createTournamentModule } from './app/tournaments/tournament-module.ts'
import type { Signer } from './ports/signer.ts'
import type { Stores } from './ports/stores.ts'
import { createReceiptService } from './receipts/receipt-service.ts'
import type { RoomPolicy } from './rooms/policy.ts'
import { addRoutes, createHttpServer, type HttpOptions } from './transport/server.ts'
import { frameOf } from './transport/ws/frames.ts'
import { createHeartbeat } from './transport/ws/line.ts'

type StoreParts = Omit<Stores, 'limiter' | 'probe' | 'close'>

export interface NodeParts
  extends StoreParts,
    Pick<NodeContext, 'entropy' | 'monitor'>,
    Partial<Pick<Rehearsing, 'rehearser'>> {
  readonly signer: Signer
  readonly policy: RoomPolicy
}

type Surroundings = Pick<NodeContext, 'report'> & Pick<Rehearsing, 'url'>

/** A whole server that is ready to listen but does not: tests inject into it, main.ts listens. */
export async function composeServer(parts: NodeParts & HttpOptions) {
  const app = createHttpServer(parts)
  const report = (err: unknown, what: string) => {
    parts.monitor?.failed(what)
    app.log.error({ err }, what)
  }
  const scheme = parts.tls ? 'https' : 'http'
  const node = composeNode(parts, { report, url: () => ownUrl(scheme, app.server.address()) })
  await addRoutes(app, node, parts)
  app.addHook('preClose', node.tournaments.stopRehearsing)
  app.addHook('onReady', node.start)
  app.addHook('onClose', node.stop)
  return Object.assign(app, { drain: node.hub.drain, report })
}

/** Everything a node runs, wired together, without HTTP and without a socket of the machine. */
export function composeNode(parts: NodeParts, { report, url }: Surroundings) {
  const { race: raceStore, tournaments: store, signer, policy, rehearser } = parts
  const clock = createGuardedClock(parts.clock, report)
  const context: NodeContext = { ...parts, clock, report, node: parts.entropy.id() }

  const service: RoomService = createRoomService({
    ...context,
    policy,
    cached: (code) => hub.cached(code),
    onCommit(commit) {
      hub.room(commit.document.code).onOwnCommit(commit)
      tournaments.followRoom(commit)
    },
  })
  const hub = createHub({ ...context, raceStore, service, frameOf })
  const { arePeoplePlaying } = hub
  const tournaments = createTournamentModule({ ...context, store, rooms: service, rehearser, arePeoplePlaying, url })

  parts.monitor?.watch(hub.state)

  let stopSweeping = () => {}
  const heartbeat = createHeartbeat(clock, hub)
  const nodeWatch = createNodeWatch({ ...context, service, served: hub.served })

  async function tickRoom(code: RoomCode): Promise<void> {
    await hub.room(code).tick()
    await service.setDue(code)
  }

  return {
    ...context,
    hub,
    service,
    tournaments,
    replays: createReplays(context),
    receipts: createReceiptService({ ...context, load: service.load, signer }),
    heartbeat,
    async start(): Promise<void> {
      // Before anything is awaited: a stop meanwhile ends what runs, and cannot know of what begins after it.
      stopSweeping = startSweeper({ ...context, tick: { room: tickRoom, tournament: tournaments.tick } })
      heartbeat.start()
      await nodeWatch.start()
    },
    async stop(): Promise<void> {
      heartbeat.stop()
      hub.stop()
      stopSweeping()
      await tournaments.stop()
      await nodeWatch.stop()
    },
  }
}
