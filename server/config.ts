import { z } from 'zod'
import { isLoopback } from '#protocol/host-names.ts'
import { DEFAULT_POLICY } from './rooms/policy.ts'

const PORT_RULE = 'must be a whole number from 0 to 65535'
const SECONDS_RULE = 'must be a number of seconds from 0 to 10000000'
const Seconds = z.coerce.number(SECONDS_RULE).min(0, SECONDS_RULE).max(10_000_000, SECONDS_RULE)

const Variables = z.object({
  HOST: z.string().default('0.0.0.0'),
  PORT: z.coerce.number(PORT_RULE).int(PORT_RULE).min(0, PORT_RULE).max(65_535, PORT_RULE).default(3000),
  /** What phones should open, when it is not this machine's own address. */
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an address such as https://cheese.example' }).optional(),
  /** Whether phones in the same network reach the server by this machine's own address: not in a container. */
  LAN_INVITES: z.stringbool().default(true),
  /** Without it the server runs alone on its embedded store. */
  REDIS_URL: z.string().min(1).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  /** The key that receipts are signed with; without it one is made in DATA_DIR. All nodes need the same. */
  SIGNING_KEY_FILE: z.string().min(1).optional(),
  /** Certificate and key as PEM files: with both, the server itself speaks HTTPS. */
  TLS_CERT: z.string().min(1).optional(),
  TLS_KEY: z.string().min(1).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  /** Opens what only the operator may see; without one, nothing. */
  OPERATOR_TOKEN: z.string().min(16, 'must have 16 characters at least').optional(),
  /** Set behind a reverse proxy, so that limits count people and not the proxy. */
  TRUST_PROXY: z.stringbool().default(false),
  RATE_LIMITS: z.stringbool().default(true),
  /** Beyond this, on average over a second, new requests and sockets are refused; 0 for never. */
  MAX_EVENT_LOOP_DELAY_MS: z.coerce.number().min(0).default(500),
  /** Whether an organiser may let the installation be played on by guests that do not exist; unless told, not behind a proxy. */
  REHEARSALS: z.stringbool().optional(),
  /** After SIGTERM: until pages are told to move, so that a proxy has noticed by then. */
  DRAIN_DELAY_SECONDS: Seconds.default(0),
  /** After that: for races to end, and for pages to move to another server. */
  DRAIN_SECONDS: Seconds.default(5),
  STAND_IN_AFTER_SECONDS: Seconds.default(DEFAULT_POLICY.standInAfterMs / 1000),
  HOST_MOVES_AFTER_SECONDS: Seconds.default(DEFAULT_POLICY.hostMovesAfterMs / 1000),
  ROOM_CLOSES_AFTER_SECONDS: Seconds.default(DEFAULT_POLICY.closesAfterMs / 1000),
  BOT_PACE_SECONDS: Seconds.default(DEFAULT_POLICY.botPaceMs / 1000),
})

/** Half a pair would start a server that looks safe and is not. */
const Environment = Variables.superRefine(({ TLS_CERT, TLS_KEY }, context) => {
  if ((TLS_CERT === undefined) === (TLS_KEY === undefined)) return
  const [given, missing] = TLS_KEY === undefined ? ['TLS_CERT', 'TLS_KEY'] : ['TLS_KEY', 'TLS_CERT']
  context.addIssue({ code: 'custom', path: [missing as string], message: `must be set, because ${given} is` })
})

export const VARIABLES: readonly string[] = Object.keys(Variables.shape)
export const DEFAULTS: Readonly<Record<string, unknown>> = Variables.parse({})

export type Config = ReturnType<typeof readConfig>

/** The environment, read once. Throws with one line per wrong or misspelt variable. */
export function readConfig(env: NodeJS.ProcessEnv) {
  // Compose hands on a variable that is not set as an empty one.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const misspelt = Object.keys(given).flatMap((name) => {
    const meant = VARIABLES.includes(name) ? undefined : VARIABLES.find((right) => isNear(name, right))
    return meant && !(meant in given) ? [`${name} is not a variable of Cheese Night: did you mean ${meant}?`] : []
  })
  const parsed = Environment.safeParse(given)
  const wrong = (parsed.error?.issues ?? []).map(({ path: [name], message }) => `${String(name)}: ${message}`)
  if (!parsed.success || misspelt.length > 0) throw new Error([...misspelt, ...wrong].join('\n'))
  const read = parsed.data
  return {
    host: read.HOST,
    port: read.PORT,
    // On another device localhost is that device itself.
    publicUrl: isLoopback(new URL(read.PUBLIC_URL ?? 'http://localhost').hostname)
      ? undefined
      : read.PUBLIC_URL?.replace(/\/+$/, ''),
    lanInvites: read.LAN_INVITES,
    redisUrl: read.REDIS_URL,
    dataDir: read.DATA_DIR,
    signingKeyFile: read.SIGNING_KEY_FILE,
    tls: read.TLS_CERT && read.TLS_KEY ? { certFile: read.TLS_CERT, keyFile: read.TLS_KEY } : undefined,
    logLevel: read.LOG_LEVEL,
    operatorToken: read.OPERATOR_TOKEN,
    trustProxy: read.TRUST_PROXY,
    rateLimits: read.RATE_LIMITS,
    maxEventLoopDelayMs: read.MAX_EVENT_LOOP_DELAY_MS,
    drain: { delayMs: read.DRAIN_DELAY_SECONDS * 1000, withinMs: read.DRAIN_SECONDS * 1000 },
    // Behind a proxy or under a public address is the internet, where every visitor may create a tournament and so become its organiser.
    rehearsals: read.REHEARSALS ?? !(read.TRUST_PROXY || read.PUBLIC_URL !== undefined),
    policy: {
      ...DEFAULT_POLICY,
      standInAfterMs: read.STAND_IN_AFTER_SECONDS * 1000,
      hostMovesAfterMs: read.HOST_MOVES_AFTER_SECONDS * 1000,
      closesAfterMs: read.ROOM_CLOSES_AFTER_SECONDS * 1000,
      botPaceMs: read.BOT_PACE_SECONDS * 1000,
    },
  }
}

/** Short names have too many neighbours: HOME is not HOST. They only count with two letters swapped. */
function isNear(name: string, right: string): boolean {
  if (plain(name) === plain(right)) return right.length > 6
  if (right.length <= 6) return isWithin(1, name, right) && [...name].sort().join() === [...right].sort().join()
  return isWithin(right.length < 10 ? 1 : 2, name, right)
}

const plain = (name: string) => name.replaceAll('_', '').toUpperCase()

/** Whether at most so many letters are missing, added, wrong, or swapped with their neighbour. */
function isWithin(typos: number, a: string, b: string): boolean {
  if (a === b) return true
  if (a !== '' && a[0] === b[0]) return isWithin(typos, a.slice(1), b.slice(1))
  const isLeft = (ofA: number, ofB: number) => isWithin(typos - 1, a.slice(ofA), b.slice(ofB))
  const isSwapped = a.length > 1 && a[0] === b[1] && a[1] === b[0]
  return typos > 0 && (isLeft(1, 0) || isLeft(0, 1) || isLeft(1, 1) || (isSwapped && isLeft(2, 2)))
}
