import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ZodError } from 'zod'
import type { RoomRefusal } from '#protocol/refusals.ts'

const BY_STATUS: Record<number, RoomRefusal> = { 413: 'too-big', 429: 'too-fast' }

/** What we cannot read is the caller's fault; anything else that throws is ours, logged whole and told little. */
export function handleErrors(app: FastifyInstance, notFoundPage?: () => Promise<string | undefined>): void {
  app.setErrorHandler<FastifyError | ZodError>((err, request, reply) => {
    if (err instanceof ZodError) return reply.code(400).send(refused('bad-message'))
    const status = err.statusCode ?? 500
    // Under pressure: not logged, because a line for each would add to it.
    if (status === 503) return isPage(request) ? sendBuilding(reply) : reply.code(503).send(refused('too-busy'))
    if (status < 500) return reply.code(status).send(refused(BY_STATUS[status] ?? 'bad-message'))
    request.log.error({ err, route: request.routeOptions.url }, 'request failed')
    return reply.code(500).send(refused('internal'))
  })
  app.setNotFoundHandler(async (request, reply) => {
    if (notFoundPage === undefined || !isPage(request)) return reply.code(404).send(refused('not-found'))
    const page = await notFoundPage()
    if (page === undefined) return sendBuilding(reply)
    return reply.code(404).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
  })
}

const isPage = ({ method, headers }: FastifyRequest) => method === 'GET' && headers.accept?.includes('text/html')
const refused = (code: RoomRefusal) => ({ type: 'refused' as const, code })

/** For a page that is not there yet, or that there is no time for: browsers show it and ask again. */
export const sendBuilding = (reply: FastifyReply) =>
  reply
    .code(503)
    .header('retry-after', '2')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send('<!doctype html><meta http-equiv="refresh" content="2" /><title>Cheese Night</title>')
