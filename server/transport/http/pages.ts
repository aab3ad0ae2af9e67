import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

interface Deps {
  /** Folder of the built client. */
  readonly clientDir: string
  readonly joinUrl: string
  readonly isLocal: boolean
}

/** Four letters are a room: `/KLMX` is its play page, `/KLMX/tv` its television. */
export async function pageRoutes(app: FastifyInstance, { clientDir, joinUrl, isLocal }: Deps) {
  await app.register(fastifyStatic, {
    root: clientDir,
    preCompressed: true,
    setHeaders(reply, path) {
      // Assets carry a hash in their name; pages do not and must be asked for again.
      const isAsset = path.includes('/assets/')
      reply.header('cache-control', isAsset ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.get('/api/info', async () => ({ joinUrl, local: isLocal }))
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
