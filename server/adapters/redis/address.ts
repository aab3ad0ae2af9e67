export interface HostPort {
  readonly host: string
  readonly port: number
}

interface Login {
  readonly username?: string
  readonly password?: string
  readonly tls: boolean
}

export type RedisAddress =
  | (Login & { readonly kind: 'single'; readonly at: HostPort; readonly db: number })
  | (Login & { readonly kind: 'sentinel'; readonly at: readonly HostPort[]; readonly master: string })
  | (Login & { readonly kind: 'cluster'; readonly at: readonly HostPort[] })

const FORM =
  /^redis(?<tls>s?)(?:\+(?<kind>cluster|sentinel))?:\/\/(?:(?<login>[^@/]*)@)?(?<hosts>[^/?#@]+)(?:\/(?<path>[^/?#]*))?$/

/** One address for all three ways to run Redis. Our own form, because a URL knows only one host. */
export function parseRedisAddress(url: string): RedisAddress {
  const found = FORM.exec(url)?.groups
  // The password is somewhere in it: the address itself must not end up in a log.
  if (!found?.hosts) throw new Error('it must be redis://[user:password@]host[:port][/db], or as in docs/operations.md')
  const login = { ...credentials(found.login), tls: found.tls === 's' }
  const path = decodeURIComponent(found.path ?? '')

  if (found.kind === 'cluster') return { kind: 'cluster', at: hosts(found.hosts, 6379), ...login }
  if (found.kind === 'sentinel') {
    if (path === '') throw new Error('it names no master for Sentinel, as in …:26379/mymaster')
    return { kind: 'sentinel', at: hosts(found.hosts, 26379), master: path, ...login }
  }
  const [at, ...more] = hosts(found.hosts, 6379)
  if (!at || more.length > 0) throw new Error('several hosts need redis+cluster:// or redis+sentinel://')
  const db = Number(path)
  if (!Number.isInteger(db) || db < 0) throw new Error(`Redis has no database called ${path}`)
  return { kind: 'single', at, db, ...login }
}

function hosts(list: string, defaultPort: number): HostPort[] {
  return list.split(',').map((item) => {
    const [, bracketed, plain, port] = /^(?:\[(.+)\]|([^:]+))(?::(\d+))?$/.exec(item) ?? []
    const host = bracketed ?? plain
    if (host === undefined) throw new Error(`${item} is not host:port`)
    return { host, port: port === undefined ? defaultPort : Number(port) }
  })
}

function credentials(login: string | undefined): { username?: string; password?: string } {
  if (!login) return {}
  const colon = login.indexOf(':')
  if (colon === -1) return { username: decodeURIComponent(login) }
  const username = decodeURIComponent(login.slice(0, colon))
  return { ...(username && { username }), password: decodeURIComponent(login.slice(colon + 1)) }
}
