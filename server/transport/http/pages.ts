import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

export interface Pages {
  /** Folder of the built client. */
  readonly clientDir: string
  /** What phones should open, as the operator says. */
  readonly publicUrl?: string | undefined
  /** What phones in the same network can open; nothing where the server is closed to them. */
  readonly lanUrl: () => string | undefined
}

/** Four letters are a room: `/KLMX` is its play page, `/KLMX/tv` its television. */
export async function pageRoutes(app: FastifyInstance, { clientDir, publicUrl, lanUrl }: Pages) {
  await app.register(fastifyStatic, {
    root: clientDir,
    preCompressed: true,
    setHeaders(reply, path) {
      // Assets carry a hash in their name; pages do not and must be asked for again.
      const isAsset = path.includes('/assets/')
      reply.header('cache-control', isAsset ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.get('/api/info', async () => ({ publicUrl, lanUrl: lanUrl() }))
  app.get('/tv', (_request, reply) => reply.sendFile('tv.html'))
  app.get('/practice', (_request, reply) => reply.sendFile('practice.html'))
  app.get('/learn/:game', (_request, reply) => reply.sendFile('learn.html'))
  app.get('/rules/:game', (_request, reply) => reply.sendFile('learn.html'))
  app.get('/replay/:id', (_request, reply) => reply.sendFile('replay.html'))
  app.get('/t/:id', (_request, reply) => reply.sendFile('tournament.html'))
  app.get('/t/:id/organise', (_request, reply) => reply.sendFile('tournament.html'))
  app.get('/t/:id/screen', (_request, reply) => reply.sendFile('tournament.html'))
  app.get('/:code(^[A-Za-z]{4}$)', (_request, reply) => reply.sendFile('play.html'))
  app.get('/:code(^[A-Za-z]{4}$)/tv', (_request, reply) => reply.sendFile('tv.html'))
}
