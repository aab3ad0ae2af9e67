import type { FastifyInstance } from 'fastify'

type Address = ReturnType<FastifyInstance['server']['address']>

/** Where a server finds itself, from the address it listens on. */
export function ownUrl(scheme: 'http' | 'https', address: Address): string {
  if (address === null || typeof address === 'string') throw new Error('This server does not listen on a port.')
  const { address: host, port, family } = address
  // Listening everywhere includes this machine's own address.
  if (host === '0.0.0.0' || host === '::') return `${scheme}://127.0.0.1:${port}`
  return `${scheme}://${family === 'IPv6' ? `[${host}]` : host}:${port}`
}
