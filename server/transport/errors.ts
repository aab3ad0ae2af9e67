import type { FastifyError, FastifyInstance } from 'fastify'
import { ZodError } from 'zod'
import type { RoomRefusal } from '#protocol/refusals.ts'

const BY_STATUS: Record<number, RoomRefusal> = { 413: 'too-big', 429: 'too-fast' }

/**
 * A request we cannot read is the caller's fault; anything else that throws is ours, logged whole and told little.
 * `notFoundPage`: what somebody reads who opens an address that does not exist.
 */
export function handleErrors(app: FastifyInstance, notFoundPage?: () => Promise<string>): void {
  app.setErrorHandler<FastifyError | ZodError>((err, request, reply) => {
    if (err instanceof ZodError) return reply.code(400).send(refused('bad-message'))
    const status = err.statusCode ?? 500
    if (status < 500) return reply.code(status).send(refused(BY_STATUS[status] ?? 'bad-message'))
    request.log.error({ err, route: request.routeOptions.url }, 'request failed')
    return reply.code(500).send(refused('internal'))
  })
  app.setNotFoundHandler(async (request, reply) => {
    const isPerson = request.method === 'GET' && request.headers.accept?.includes('text/html')
    if (notFoundPage === undefined || !isPerson) return reply.code(404).send(refused('not-found'))
    return reply
      .code(404)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(await notFoundPage())
  })
}

const refused = (code: RoomRefusal) => ({ type: 'refused' as const, code })
