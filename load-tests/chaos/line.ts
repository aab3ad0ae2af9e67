import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { Chance } from '../fairness/chance.ts'

/** The line between one client and the installation: a TCP relay that delays, jitters, freezes and cuts. */
export interface Line {
  readonly url: string
  /** Ends every connection with a reset. */
  cut(): void
  /** Nothing passes for so long, in both directions; then what waited follows. */
  freeze(ms: number): void
  close(): void
}

const LEAST_DELAY_MS = 1
const MOST_DELAY_MS = 25
const MEAN_JITTER_MS = 3

export async function openLine(port: number, chance: Chance): Promise<Line> {
  const delayMs = chance.between(LEAST_DELAY_MS, MOST_DELAY_MS)
  const sockets = new Set<Socket>()
  let frozenUntil = 0

  /** In order: what comes later never overtakes. */
  function pass(from: Socket, to: Socket): void {
    const waiting: { readonly chunk: Buffer | undefined; readonly dueAt: number }[] = []
    let timer: NodeJS.Timeout | undefined
    let last = 0
    function queue(chunk: Buffer | undefined): void {
      last = Math.max(last, performance.now() + delayMs + chance.exponential(MEAN_JITTER_MS))
      waiting.push({ chunk, dueAt: last })
      if (timer === undefined) flush()
    }
    function flush(): void {
      timer = undefined
      for (let first = waiting[0]; first; first = waiting[0]) {
        const waitMs = Math.max(first.dueAt, frozenUntil) - performance.now()
        if (waitMs > 0) {
          timer = setTimeout(flush, waitMs)
          return
        }
        waiting.shift()
        if (to.destroyed) return
        if (first.chunk) to.write(first.chunk)
        else to.end()
      }
    }
    from.on('data', queue)
    from.on('end', () => queue(undefined))
    to.on('close', () => clearTimeout(timer))
  }

  const server = createServer({ allowHalfOpen: true }, (client) => {
    const upstream = connect({ port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true })
    client.setNoDelay(true)
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => sockets.delete(one))
      pass(one, other)
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  server.unref()

  const cut = () => {
    for (const socket of sockets) socket.resetAndDestroy()
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    freeze(ms) {
      frozenUntil = performance.now() + ms
    },
    close() {
      server.close()
      cut()
    },
  }
}
