// Loaded ahead of a server, which knows nothing of it: tells how the process is when it is asked.

export interface ServerState {
  readonly rssMb: number
  readonly heapMb: number
  /** Buffers and what native code holds for JavaScript. */
  readonly externalMb: number
  readonly sockets: number
  /** The most CPU time that the main thread took between two timers, since the last `mark`: a stall that it caused itself. */
  readonly longestTurnMs: number
  /** Keys of built-in prototypes that were added or replaced since the first `mark`. */
  readonly strangeKeys: readonly string[]
}

const TICK_MS = 5
const BUILT_INS = {
  Object,
  Array,
  Function,
  String,
  Number,
  Boolean,
  Symbol,
  RegExp,
  Date,
  Error,
  Map,
  Set,
  Promise,
  Buffer,
}

const entries = () =>
  Object.entries(BUILT_INS).flatMap(([name, { prototype }]) =>
    Reflect.ownKeys(prototype).map((key) => {
      const { value, get } = Object.getOwnPropertyDescriptor(prototype, key) ?? {}
      return [`${name}.prototype.${String(key)}`, value ?? get] as const
    }),
  )

let known: ReadonlyMap<string, unknown> | undefined
let longestTurnMs = 0
let lastCpu = process.threadCpuUsage()

setInterval(() => {
  const cpu = process.threadCpuUsage()
  longestTurnMs = Math.max(longestTurnMs, (cpu.user + cpu.system - lastCpu.user - lastCpu.system) / 1_000)
  lastCpu = cpu
}, TICK_MS).unref()

const megabytes = (bytes: number) => Math.round((10 * bytes) / 2 ** 20) / 10

function stateNow(): ServerState {
  const { rss, heapUsed, external } = process.memoryUsage()
  return {
    rssMb: megabytes(rss),
    heapMb: megabytes(heapUsed),
    externalMb: megabytes(external),
    sockets: process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length,
    longestTurnMs,
    strangeKeys: entries().flatMap(([key, value]) =>
      known && (!known.has(key) || known.get(key) !== value) ? [key] : [],
    ),
  }
}

process.on('message', (asked) => {
  if (asked === 'collect') {
    // What finalizers let go of in the first is collected by the second.
    globalThis.gc?.()
    globalThis.gc?.()
  }
  process.send?.(stateNow())
  if (asked !== 'mark') return
  known ??= new Map(entries())
  longestTurnMs = 0
})
process.channel?.unref()
