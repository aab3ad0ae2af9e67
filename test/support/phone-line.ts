import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { createDelayLine } from '../../load-tests/fairness/delay-line.ts'

export interface PhoneLine {
  readonly url: string
  /** Every connection breaks, and new ones are refused until `mend`. */
  cut(): void
  /** Nothing gets through any more, and nobody is told: as a phone that sleeps or leaves the Wi-Fi. */
  freeze(): void
  mend(): void
  close(): Promise<void>
}

/**
 * A wire between one device and the server that a test can damage. Browsers cannot be told to lose a socket. With `delayed`, what
 * enters now comes out then, in order.
 */
export async function layLine(to: string, delayed?: (now: number) => number): Promise<PhoneLine> {
  const { port, hostname } = new URL(to)
  const ends = new Set<Socket>()
  let state: 'whole' | 'cut' | 'frozen' = 'whole'

  const server = createServer((near) => {
    if (state === 'cut') {
      near.destroy()
      return
    }
    const far = connect(Number(port), hostname)
    for (const [from, into] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from)
      const late = delayed && createDelayLine<() => void>(delayed, (deliver) => deliver())
      const travel = (deliver: () => void) => (late ? late.push(deliver) : deliver())
      // What is sent into a frozen line is lost with it, as on a real one.
      from.on('data', (data) => travel(() => state === 'whole' && into.write(data)))
      from.on('error', () => into.destroy())
      from.on('close', () => {
        ends.delete(from)
        // Behind the last bytes: without this, they are lost on the way.
        travel(() => into.destroySoon())
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  function breakAll(): void {
    for (const end of ends) end.destroy()
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      state = 'cut'
      breakAll()
    },
    freeze() {
      state = 'frozen'
    },
    mend() {
      // A line that was frozen has holes in its streams: only new connections are any good.
      if (state === 'frozen') breakAll()
      state = 'whole'
    },
    async close() {
      breakAll()
      server.close()
      await once(server, 'close')
    },
  }
}
