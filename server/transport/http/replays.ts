import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { Seat } from '#protocol/ids.ts'
import { Replay, type ReplayEyes, ReplayFrame, ReplayId } from '#protocol/replay.ts'
import { accept, type Verdict } from '../../games/kit/result.ts'
import { createTimeSlicer } from '../../time-slicer.ts'
import { LIMITS } from '../limits.ts'
import type { Services } from '../services.ts'
import { unzip, zip } from './large-answers.ts'
import { refused } from './requests.ts'

/** A table looks at its last game together, each through their own eyes. */
const RECENT_REPLAYS = 32
/** What is over does not change; the server may learn to show it better. */
const CACHE_SECONDS = 3_600

const Asked = z.strictObject({ id: ReplayId })
const SeatNumber = z.string().regex(/^\d$/).transform(Number).pipe(Seat)
const Eyes = z.strictObject({ as: z.union([z.literal('public'), SeatNumber]).default('public') })

type Zipped = Verdict<Buffer, 'no-such-replay' | 'no-such-seat'>

/** A finished game, for every visitor with its link. */
export async function replayRoutes(app: FastifyInstance, { replays, clock }: Pick<Services, 'replays' | 'clock'>) {
  const recent = new LRUCache<string, Zipped, Parameters<typeof zippedReplay>>({
    max: RECENT_REPLAYS,
    fetchMethod: (_key, _stale, { context }) => zippedReplay(...context),
    ignoreFetchAbort: true,
  })

  app.get('/api/replays/:id', { config: { rateLimit: LIMITS.replay } }, async ({ params, query, headers }, reply) => {
    const asked = Asked.safeParse(params)
    if (!asked.success) return refused(reply, 404, 'no-such-replay')
    const { id } = asked.data
    const { as } = Eyes.parse(query)
    const key = `${id} ${as}`
    const shown = await recent.forceFetch(key, { context: [id, as] })
    // A game that has just ended may be there a moment later.
    if (!shown.ok) recent.delete(key)
    if (!shown.ok) return refused(reply, 404, shown.code)
    reply.type('application/json').header('vary', 'accept-encoding')
    reply.header('cache-control', `private, max-age=${CACHE_SECONDS}`)
    if (!headers['accept-encoding']?.includes('gzip')) return reply.send(await unzip(shown.value))
    return reply.header('content-encoding', 'gzip').send(shown.value)
  })

  async function zippedReplay(id: ReplayId, eyes: ReplayEyes): Promise<Zipped> {
    const shown = await replays.show(id, eyes)
    return shown.ok ? accept(await zip(await written(shown.value))) : shown
  }

  /** Strict on the way out like everything else, and frame by frame, because a long game is a megabyte. */
  async function written({ frames, ...rest }: Replay): Promise<string> {
    const nextSlice = createTimeSlicer(clock)
    const texts: string[] = []
    for (const frame of frames) {
      texts.push(JSON.stringify(ReplayFrame.parse(frame)))
      await nextSlice()
    }
    const head = JSON.stringify(Replay.omit({ frames: true }).parse(rest))
    return `${head.slice(0, -1)},"frames":[${texts.join(',')}]}`
  }
}
