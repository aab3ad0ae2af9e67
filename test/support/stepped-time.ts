import { once } from 'node:events'
import { WebSocket } from 'ws'
import type { Guest } from './guest.ts'
import { createHandClock } from './hand-clock.ts'

export type SteppedTime = ReturnType<typeof createSteppedTime>

/** No test waits for anything later than this. */
const LONGEST_WAIT_MS = 60 * 60_000

/**
 * Time for nodes on a hand clock whose guests are on real sockets: it passes timer by timer, and after each of them every
 * line falls silent before the next. So a round trip takes no time at all, however busy the machine is.
 */
export function createSteppedTime() {
  const clock = createHandClock(Date.UTC(2026, 0, 1))
  const guests: Guest[] = []
  let arrivals = 0
  const count = () => {
    arrivals++
  }

  /**
   * Until nothing arrives any more. The answer to a message may come behind the pong of the round trip in which it was sent, so
   * only the second round trip without an arrival is the end.
   */
  async function quiet(): Promise<void> {
    for (let silent = 0; silent < 2; silent++) {
      const before = arrivals
      await Promise.all(guests.map(roundTrip))
      if (arrivals > before) silent = -1
    }
  }

  async function step(): Promise<void> {
    clock.next()
    await quiet()
  }

  async function pass(ms: number): Promise<void> {
    await quiet()
    const end = clock.now() + ms
    // Something is due then at the latest.
    clock.at(end, () => {})
    while (clock.now() < end) await step()
  }

  return {
    clock,
    /** From now on time waits for the line of this guest. */
    join<G extends Guest>(guest: G): G {
      guests.push(guest)
      for (const event of ['message', 'ping']) guest.socket.on(event, count)
      return guest
    },
    pass,
    passTo: (at: number) => pass(at - clock.now()),
    async passUntil(isSo: () => boolean): Promise<void> {
      await quiet()
      const end = clock.now() + LONGEST_WAIT_MS
      while (!isSo()) {
        // Without this, a test that fails here would run on after its time is up, and its process would never end.
        if (clock.now() > end) throw new Error(`not so after ${LONGEST_WAIT_MS / 60_000} minutes of this clock`)
        await step()
      }
    },
    /** For a guest that does something after a while; somebody else must let time pass. */
    wait: (ms: number) => new Promise<void>((resolve) => void clock.after(ms, resolve)),
  }
}

async function roundTrip({ socket, closed }: Guest): Promise<void> {
  if (socket.readyState !== WebSocket.OPEN || socket.isPaused) return
  const answered = once(socket, 'pong')
  socket.ping()
  await Promise.race([answered, closed])
}
