import type { FastifyInstance } from 'fastify'
import type { Entropy } from '../../ports/entropy.ts'

/** What an operator sees, behind a token. */
export interface Operator {
  readonly token: string
  /** In the text format of Prometheus. */
  readonly scrape: () => Promise<string>
}

export async function operatorRoutes(app: FastifyInstance, { token, scrape, hash }: Operator & Pick<Entropy, 'hash'>) {
  // Hashes are compared: how long that takes says nothing about the token.
  const expected = hash(`Bearer ${token}`)
  app.addHook('onRequest', async ({ headers }, reply) => {
    if (hash(headers.authorization ?? '') === expected) return
    return reply.code(401).header('www-authenticate', 'Bearer').send({ type: 'refused', code: 'not-the-operator' })
  })
  // An operator must see most when the server is too busy for anybody else.
  const config = { pressureHandler: () => {} }
  app.get('/metrics', { config }, async (_request, reply) =>
    reply
      .type('text/plain; version=0.0.4')
      .header('cache-control', 'no-store')
      .send(await scrape()),
  )
}
