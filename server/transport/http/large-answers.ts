import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Millis } from '#protocol/ids.ts'
import type { Clock } from '../../ports/clock.ts'

/** Off the event loop: a long answer must not delay a race elsewhere. */
export const zip: (text: string) => Promise<Buffer> = promisify(gzip)
export const unzip: (bytes: Buffer) => Promise<Buffer> = promisify(gunzip)

/** What depends on the clock beside `now` may be this old. */
const TEXT_LASTS_MS: Millis = 5_000
/** A page sets its clock by `now`, and a quarter of a second cannot be seen on it. */
const ZIPPED_LASTS_MS: Millis = 250

interface Answer {
  readonly text: string
  readonly madeAt: Millis
  zipped: { readonly bytes: Promise<Buffer>; readonly at: Millis } | undefined
}

/** Of one version so many different ones are kept; more push out the oldest. */
const MOST_KEPT = 4

type View = { readonly now: Millis }

/** Views that are large and the same for all: written once for each version they are `of`, except the time. */
export function createLargeAnswers(clock: Clock) {
  const made = new WeakMap<object, LRUCache<string, Answer>>()

  function answer(of: object, name: string, make: () => View): Answer {
    const answers = made.getOrInsertComputed(of, () => new LRUCache({ max: MOST_KEPT }))
    const known = answers.get(name)
    if (known && clock.now() - known.madeAt < TEXT_LASTS_MS) return known
    const { now: madeAt, ...view } = make()
    const fresh = { text: JSON.stringify(view).slice(1), madeAt, zipped: undefined }
    answers.set(name, fresh)
    return fresh
  }

  const written = ({ text }: Answer): string => `{"now":${clock.now()},${text}`

  function zipped(one: Answer): Promise<Buffer> {
    const at = clock.now()
    if (!one.zipped || at - one.zipped.at > ZIPPED_LASTS_MS) one.zipped = { bytes: zip(written(one)), at }
    return one.zipped.bytes
  }

  return {
    /** `make` answers with a view that has passed its schema. */
    async send({ headers }: FastifyRequest, reply: FastifyReply, of: object, name: string, make: () => View) {
      const one = answer(of, name, make)
      reply.type('application/json').header('cache-control', 'no-store').header('vary', 'accept-encoding')
      if (!headers['accept-encoding']?.includes('gzip')) return reply.send(written(one))
      return reply.header('content-encoding', 'gzip').send(await zipped(one))
    },
  }
}
