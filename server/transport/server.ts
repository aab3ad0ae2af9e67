import underPressure from '@fastify/under-pressure'
import websocket from '@fastify/websocket'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyServerOptions, LogController } from 'fastify'
import { CLOSE, MAX_FRAME_BYTES } from '#protocol/limits.ts'
import type { CreateRateLimiter } from '../ports/rate-limiter.ts'
import type { Stores } from '../ports/stores.ts'
import { handleErrors } from './errors.ts'
import { healthRoutes } from './http/health.ts'
import { type Operator, operatorRoutes } from './http/operator.ts'
import { type Pages, pageRoutes, readPage } from './http/pages.ts'
import { practiceRoutes } from './http/practice.ts'
import { receiptRoutes } from './http/receipts.ts'
import { replayRoutes } from './http/replays.ts'
import { refused } from './http/requests.ts'
import { roomRoutes } from './http/rooms.ts'
import { tournamentEvents } from './http/tournament-events.ts'
import { tournamentRoutes } from './http/tournaments.ts'
import { redirectToHttps } from './https-redirect.ts'
import { refuseOtherSites, secure } from './security.ts'
import type { Services } from './services.ts'
import { createConnectionLimits, NO_CONNECTION_LIMITS } from './ws/connection-limits.ts'
import { wsRoute } from './ws/route.ts'

export interface HttpOptions {
  readonly version: string
  /** Absent where only the API is wanted. */
  readonly pages?: Pages
  /** With it the server speaks HTTPS and WSS, and nothing else. */
  readonly tls?: { readonly cert: Buffer; readonly key: Buffer }
  /** Absent where no operator looks. */
  readonly operator?: Operator | undefined
  readonly limited: boolean
  readonly limiter: CreateRateLimiter
  readonly probe: Stores['probe']
  readonly trustProxy: boolean
  /** Beyond this, on average over a second, new requests and sockets are refused: those that are open need the time. 0 for never. */
  readonly maxEventLoopDelayMs: number
  readonly logger: NonNullable<FastifyServerOptions['logger']>
}

/** More than any frame may have, so that a too big one is answered in words before the socket is cut. */
const HARD_FRAME_BYTES = 16 * MAX_FRAME_BYTES
/** A page that is told to go and does not: it would keep a place that others wait for. */
const LEAVES_WITHIN_MS = 2_000
/** Apart from its use, because the types of ws do not know `closeTimeout` yet. */
const SOCKET_LIMITS = { maxPayload: HARD_FRAME_BYTES, closeTimeout: LEAVES_WITHIN_MS }

/** The reason of the close names the time within which the pages come back, so that a full node's do not return at once. */
const RETURN_EACH_MS = 2
const FEWEST_RETURN_MS = 200
const MOST_RETURN_MS = 5_000

/** From the first byte of a request to the last, on the slowest of lines. */
const REQUEST_WITHIN_MS = 20_000

/** Without a route yet, because what the routes ask needs its log. */
export function createHttpServer({ tls, trustProxy, logger }: HttpOptions): FastifyInstance {
  // One hop: whatever stands before the proxy's own entry may be forged.
  const hops = trustProxy && ((_address: string, hop: number) => hop < 1)
  const app = Fastify({
    logger,
    trustProxy: hops,
    // Fastify's own 503 leaves the socket of an upgrade open, and the close waits for it for ever; ws answers with its own.
    return503OnClosing: false,
    bodyLimit: MAX_FRAME_BYTES,
    // Fastify's own default is none: a body that comes a byte a minute would keep its connection for ever.
    requestTimeout: REQUEST_WITHIN_MS,
    // Of an address that no route is asked about, because it cannot be decoded or is too long: no hook is called for it either.
    frameworkErrors({ statusCode = 400 }, { raw, headers }, reply) {
      // Nothing else ends the connection of such an upgrade: it would stay open for ever.
      reply.raw.once('finish', () => headers.upgrade !== undefined && raw.socket.destroy())
      refused(reply as FastifyReply, statusCode, 'bad-message')
    },
    // A line per request would bury the lines that matter.
    logController: new LogController({ disableRequestLogging: true }),
    ...(tls && { https: tls }),
  })
  if (tls) {
    const cutPending = redirectToHttps(app.server)
    app.addHook('preClose', async () => cutPending())
  }
  return app
}

export async function addRoutes(app: FastifyInstance, services: Services, options: HttpOptions): Promise<void> {
  const { clock, hub, tournaments } = services
  const { version, pages, operator, probe, limited, limiter, maxEventLoopDelayMs } = options
  handleErrors(app, pages && (() => readPage(pages.clientDir, 'not-found')))
  await secure(app, options)
  await app.register(websocket, {
    options: SOCKET_LIMITS,
    // The socket's own listener reports it: the plugin would do it a second time.
    errorHandler: (_error, socket) => socket.terminate(),
    // Ours instead of the plugin's: every page is told to come back at once, to the node that serves next.
    preClose(done) {
      const { clients } = app.websocketServer
      const within = String(Math.min(MOST_RETURN_MS, Math.max(FEWEST_RETURN_MS, clients.size * RETURN_EACH_MS)))
      for (const socket of clients) socket.close(CLOSE.restart, within)
      hub.endAll(CLOSE.restart)
      app.websocketServer.close(() => done())
      setTimeout(() => {
        for (const socket of clients) socket.terminate()
      }, 500).unref()
    },
  })
  // Both after the sockets' plugin, which ends the connection of an upgrade that is refused.
  refuseOtherSites(app, options)
  if (limited) await app.register(underPressure, { maxEventLoopDelay: maxEventLoopDelayMs, retryAfter: 2 })
  await app.register(healthRoutes, { clock, hub, probe, version })
  if (operator) await app.register(operatorRoutes, { ...operator, ...services.entropy })
  await app.register(roomRoutes, services)
  await app.register(receiptRoutes, services)
  await app.register(replayRoutes, services)
  await app.register(practiceRoutes, services)
  await app.register(tournamentRoutes, { ...tournaments, clock })
  const connectionLimits = limited ? createConnectionLimits(limiter) : NO_CONNECTION_LIMITS
  await app.register(tournamentEvents, { ...tournaments, connectionLimits })
  await app.register(wsRoute, { services, connectionLimits })
  if (pages) await app.register(pageRoutes, { ...services, ...pages, connectionLimits })

  // A request may be answered after idle connections were closed: kept alive, its connection would delay the close.
  app.addHook('onSend', async (_request, reply) => {
    if (hub.isStopping()) reply.header('connection', 'close')
  })
}
