import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Monitor, NodeState } from '../ports/monitor.ts'

const SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2]
/** Clients choose among thousands. */
const CLOSE_CODES = [1000, 1001, 1005, 1006, 1008, 1009, 1011, 1012, 4001, 4400, 4401, 4404, 4409, 4410, 4429]

/** Every metric of the server, beside those of Node itself: memory, garbage collection, event loop. */
export function openPrometheus(): { readonly monitor: Monitor; readonly scrape: () => Promise<string> } {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  // For these Node lists every open socket, which stops the races of this node for milliseconds.
  for (const { name } of registry.getMetricsAsArray())
    if (/^(process_open_fds|nodejs_active_)/.test(name)) registry.removeSingleMetric(name)
  const counter = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Counter({ name: `cheese_${name}_total`, help, labelNames, registers })
  const seconds = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Histogram({ name: `cheese_${name}_seconds`, help, labelNames, buckets: SECONDS, registers })
  let look = (): NodeState | undefined => undefined
  const gauge = (name: string, help: string, read: (node: NodeState) => number) =>
    new Gauge({
      name: `cheese_${name}`,
      help,
      registers,
      collect() {
        const node = look()
        if (node) this.set(read(node))
      },
    })

  gauge('rooms', 'Rooms that this node serves', ({ rooms }) => rooms)
  gauge('races', 'Races under way here', ({ races }) => races)
  gauge('sockets_seats', 'Open sockets of players', ({ sockets }) => sockets.seat)
  gauge('sockets_tvs', 'Open sockets of televisions', ({ sockets }) => sockets.tv)
  gauge('sockets_spectators', 'Open sockets of spectators', ({ sockets }) => sockets.spectator)
  gauge('draining', '1 while this node takes nobody in and its pages move', ({ isLeaving }) => Number(isLeaving))
  const answers = counter('answers', 'Commands and frames of clients, by done or refusal code', 'code')
  const commits = seconds('commit', 'Writing one version: a round trip to the store', 'kind', 'result')
  const claims = seconds('claim', 'Giving one claim to the store', 'result')
  const credited = counter('outage_seconds', 'Time that lines stood still while players claimed')
  const voids = counter('races_void', 'Races that this node gave up, by cause', 'cause')
  const gaps = counter('feed_gaps', 'Rooms read again because announcements may have been missed')
  const closes = counter('sockets_closed', 'Closed sockets, by close code', 'code')
  const slow = counter('slow_readers_cut', 'Sockets cut because they did not read')
  const errors = counter('errors', 'Errors in the log, by what failed', 'what')

  return {
    scrape: () => registry.metrics(),
    monitor: {
      answered: (code) => answers.inc({ code }),
      committed: (kind, result, ms) => commits.observe({ kind, result }, ms / 1000),
      claimed(result, ms, outageMs) {
        claims.observe({ result }, ms / 1000)
        if (result === 'claimed' && outageMs > 0) credited.inc(outageMs / 1000)
      },
      voided: (cause) => voids.inc({ cause }),
      gap: () => gaps.inc(),
      socketClosed: (code) => closes.inc({ code: CLOSE_CODES.includes(code) ? code : 'other' }),
      slowReaderCut: () => slow.inc(),
      failed: (what) => errors.inc({ what }),
      watch(node) {
        look = node
      },
    },
  }
}
