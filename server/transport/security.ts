import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isPrivate } from '#protocol/host-names.ts'
import type { CreateRateLimiter, RateLimit, RateLimiter } from '../ports/rate-limiter.ts'
import { addressGroup } from './limits.ts'
import type { HttpOptions } from './server.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Counted by groups of addresses. */
    rateLimit?: RateLimit
  }
}

const HALF_A_YEAR_S = 180 * 24 * 60 * 60

export async function secure(app: FastifyInstance, { limited, limiter, tls, pages }: HttpOptions): Promise<void> {
  /** This server ends TLS itself, under a name that the whole internet knows. */
  const isPublicTls =
    tls !== undefined && pages?.publicUrl !== undefined && !isPrivate(new URL(pages.publicUrl).hostname)
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        workerSrc: ["'self'"],
        // Old television browsers lack constructable style sheets; Lit then needs style elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Not at home: the next party may do without TLS, and a phone that was promised it could not come in. A proxy
    // that ends TLS in front of the server sets this there.
    strictTransportSecurity: isPublicTls && { maxAge: HALF_A_YEAR_S, includeSubDomains: false },
    // Below, where they are heeded.
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: { policy: 'no-referrer' },
  })
  // Over plain HTTP browsers ignore these and log an error for each page.
  app.addHook('onRequest', async ({ protocol }, reply) => {
    if (protocol === 'https')
      reply.headers({ 'cross-origin-opener-policy': 'same-origin', 'origin-agent-cluster': '?1' })
  })
  if (limited) limitRequests(app, limiter)
}

export function refuseOtherSites(app: FastifyInstance, { pages }: Pick<HttpOptions, 'pages'>): void {
  const publicOrigin = pages?.publicUrl === undefined ? undefined : new URL(pages.publicUrl).origin
  app.addHook('onRequest', async (request, reply) => {
    const { method, headers } = request
    const isRead = (method === 'GET' || method === 'HEAD') && headers.upgrade === undefined
    if (!isRead && isCrossSite(request, publicOrigin))
      return reply.code(403).send({ type: 'refused', code: 'cross-site' })
  })
}

/**
 * Browsers open sockets for any page. Without this, a page elsewhere could play, by its visitor's address and in their network.
 * Only browsers send these headers; the first is missing over plain HTTP.
 */
function isCrossSite({ host, headers }: FastifyRequest, publicOrigin: string | undefined): boolean {
  const { origin, 'sec-fetch-site': site } = headers
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  if (origin === undefined || origin === publicOrigin) return false
  return URL.parse(origin)?.host !== host
}

function limitRequests(app: FastifyInstance, create: CreateRateLimiter): void {
  const limiters = new Map<RateLimit, RateLimiter>()
  app.addHook('onRoute', ({ config }) => {
    const limit = config?.rateLimit
    if (limit && !limiters.has(limit)) limiters.set(limit, create(limit))
  })
  app.addHook('onRequest', async ({ ip, routeOptions: { config } }, reply) => {
    const limiter = config.rateLimit && limiters.get(config.rateLimit)
    if (!limiter || (await limiter.take(addressGroup(ip)))) return
    reply.header('retry-after', config.rateLimit?.windowSeconds)
    throw Object.assign(new Error('too many requests'), { statusCode: 429 })
  })
}
