import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { isLoopback } from '#protocol/host-names.ts'

/** How the server is spoken to on its own machine. */
export interface ServedAt {
  readonly scheme: 'http' | 'https'
  readonly host: string
  readonly port: number
  /** False where the machine's own address is of no use to phones, as in a container. */
  readonly lanInvites: boolean
}

export const originOf = (host: string, { scheme, port }: Pick<ServedAt, 'scheme' | 'port'>): string =>
  `${scheme}://${host.includes(':') ? `[${host}]` : host}:${port}`

/** Listening on every address of this machine. */
export const isEverywhere = (host: string): boolean => host === '0.0.0.0' || host === '::'

/** Where a server finds itself, from the address it listens on. */
export function ownUrl(scheme: ServedAt['scheme'], address: AddressInfo | string | null): string {
  if (address === null || typeof address === 'string') throw new Error('This server does not listen on a port.')
  // Listening everywhere includes this machine's own address.
  return originOf(isEverywhere(address.address) ? '127.0.0.1' : address.address, { scheme, port: address.port })
}

/** Where phones in the same network find this server. Asked again each time: a router may give another address. */
export function lanUrl(at: ServedAt, interfaces = networkInterfaces()): string | undefined {
  const host = isEverywhere(at.host) ? lanAddress(interfaces) : at.host
  return host === undefined || !at.lanInvites || isLoopback(host) ? undefined : originOf(host, at)
}

function lanAddress(interfaces: ReturnType<typeof networkInterfaces>): string | undefined {
  const addresses = Object.values(interfaces)
    .flatMap((list) => list ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
  // Virtual machines and containers bring networks of their own, mostly in 172.16/12: homes come first.
  return addresses.find((address) => /^(192\.168|10)\./.test(address)) ?? addresses[0]
}
