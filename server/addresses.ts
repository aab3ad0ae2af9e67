import { networkInterfaces } from 'node:os'

export interface JoinAddress {
  /** Origin that phones should open. */
  readonly joinUrl: string
  /** It is an address of the home network: phones must be in the same Wi-Fi. */
  readonly isLocal: boolean
}

/** How the server is spoken to on its own machine. */
export interface ServedAt {
  readonly scheme: 'http' | 'https'
  readonly port: number
}

/** Where phones find this server: what the operator says, else this machine in its own network. */
export function joinAddress(publicUrl: string | undefined, at: ServedAt): JoinAddress {
  if (publicUrl !== undefined) return { joinUrl: publicUrl, isLocal: isPrivate(new URL(publicUrl).hostname) }
  return { joinUrl: originOf(lanAddress() ?? 'localhost', at), isLocal: true }
}

export const originOf = (host: string, { scheme, port }: ServedAt): string => `${scheme}://${host}:${port}`

function lanAddress(): string | undefined {
  const addresses = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
  // Virtual machines and containers bring networks of their own, mostly in 172.16/12: homes come first.
  return addresses.find((address) => /^(192\.168|10)\./.test(address)) ?? addresses[0]
}

const isPrivate = (host: string) => /^(localhost|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)|\.local$/.test(host)
