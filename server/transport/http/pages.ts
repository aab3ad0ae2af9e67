import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RoomCode } from '#protocol/ids.ts'
import { ReplayId } from '#protocol/replay.ts'
import { TournamentId } from '#protocol/tournament.ts'
import { gameById } from '../../games/registry.ts'
import { sendBuilding } from '../errors.ts'
import { addressGroup } from '../limits.ts'
import type { Services } from '../services.ts'
import type { ConnectionLimits } from '../ws/connection-limits.ts'
import { originOfRequest, type Preview, withPreview } from './preview.ts'
import { previewText } from './preview-text.ts'

export interface Pages {
  readonly clientDir: string
  /** What phones should open, as the operator says. */
  readonly publicUrl?: string | undefined
  /** What phones in the same network can open; nothing where the server is closed to them. */
  readonly lanUrl: () => string | undefined
}

interface Deps extends Pages, Pick<Services, 'service' | 'archive' | 'tournaments'> {
  /** A preview tells whether a room exists, as a socket does: who guesses codes gets as far with both as with one. */
  readonly connectionLimits: Pick<ConnectionLimits, 'guess'>
}

/** Four letters are a room: `/KLMX` is its play page, `/KLMX/tv` its television. */
export async function pageRoutes(
  app: FastifyInstance,
  { clientDir, publicUrl, lanUrl, service, archive, tournaments, connectionLimits }: Deps,
) {
  await app.register(fastifyStatic, {
    root: clientDir,
    preCompressed: true,
    // Its own route reads the whole folder at each request, to compare the spelling of names: some 20 times for one page.
    serve: false,
    setHeaders(reply, path) {
      // Assets carry a hash in their name; pages do not and must be asked for again.
      const isAsset = path.includes('/assets/')
      reply.header('cache-control', isAsset ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  // A page that was let in before the server got busy needs its scripts: refused, they are not asked for again.
  const config = { pressureHandler: () => {} }
  app.get<{ Params: { '*': string } }, typeof config>('/*', { config }, (request, reply) =>
    reply.sendFile(request.params['*']),
  )
  app.get('/api/info', async () => ({ publicUrl, lanUrl: lanUrl() }))
  app.get('/tv', (_request, reply) => send(reply, 'tv'))
  app.get('/practice', (_request, reply) => send(reply, 'practice'))
  for (const kind of ['learn', 'rules'])
    app.get<{ Params: { game: string } }>(`/${kind}/:game`, ({ params }, reply) =>
      // The page itself says that there is no such game.
      send(reply.code(gameById(params.game) ? 200 : 404), 'learn'),
    )
  app.get('/:code(^[A-Za-z]{4}$)/tv', (_request, reply) => send(reply, 'tv'))

  app.get('/', (request, reply) => sendAbout(request, reply, 'index', { words: textFor(request).words.home }))

  app.get<{ Params: { code: string } }>('/:code(^[A-Za-z]{4}$)', async (request, reply) => {
    const code = request.params.code.toUpperCase()
    const room = await lookUp(request, RoomCode.safeParse(code).data, service.load)
    const game = room?.document.game.id
    const text = textFor(request)
    return sendAbout(request, reply, 'play', { title: text.room(code, titleOf(game)), words: text.words.room, game })
  })

  app.get<{ Params: { id: string } }>('/replay/:id', async (request, reply) => {
    const game = await lookUp(request, ReplayId.safeParse(request.params.id).data, archive.gameOf)
    const text = textFor(request)
    return sendAbout(request, reply, 'replay', { title: text.replay(titleOf(game)), words: text.words.replay, game })
  })

  for (const path of ['/t/:id', '/t/:id/organise', '/t/:id/screen'])
    app.get<{ Params: { id: string } }>(path, async (request, reply) => {
      const id = TournamentId.safeParse(request.params.id.toUpperCase()).data
      const found = (await lookUp(request, id, tournaments.service.load))?.document
      const text = textFor(request)
      const preview = { title: text.tournament(found?.title), words: text.words.tournament, game: found?.game.id }
      return sendAbout(request, reply, 'tournament', preview)
    })

  /** A page comes without its preview rather than not at all. */
  async function lookUp<Id, T>(
    { ip, log }: FastifyRequest,
    id: Id | undefined,
    find: (id: Id) => Promise<T | undefined>,
  ) {
    if (id === undefined) return undefined
    return connectionLimits
      .guess(addressGroup(ip), () => find(id))
      .catch((err: unknown) => {
        log.error({ err }, 'preview')
        return undefined
      })
  }

  /** It repeats the Host of the request: a shared cache would give one stranger's to all. */
  function sendAbout(request: FastifyRequest, reply: FastifyReply, name: string, preview: Preview) {
    const [path = '/'] = request.url.split('?')
    const origin = publicUrl ?? originOfRequest(request)
    return send(reply, name, 'private, no-cache', (html) => withPreview(html, preview, origin, path))
  }

  async function send(reply: FastifyReply, name: string, cache = 'no-cache', edit = (html: string) => html) {
    const html = await readPage(clientDir, name)
    if (html === undefined) return sendBuilding(reply)
    return reply.header('cache-control', cache).type('text/html; charset=utf-8').send(edit(html))
  }
}

const textFor = ({ headers }: FastifyRequest) => previewText(headers['accept-language'])
const titleOf = (game: string | undefined) => (game === undefined ? undefined : gameById(game)?.title)

/** Read each time, because a new build has other assets. Undefined while that is written: scripts would be gone. */
export async function readPage(clientDir: string, name: string): Promise<string | undefined> {
  const html = await readFile(join(clientDir, `${name}.html`), 'utf8').catch(() => '')
  return html.includes('</html>') ? html : undefined
}
