import type { WebSocket } from '@fastify/websocket'
import type { Line, Reveal } from '../../app/race/line.ts'
import { createRoundTripWatch, type Ping } from '../../fairness/round-trips.ts'
import type { Clock } from '../../ports/clock.ts'

export interface SocketLine extends Line {
  ping(): Ping
  /** The start of a race goes out now, with a ping in the same tick right behind it. */
  reveal(race: string, frame: string): void
  /** Since when a ping has been waiting for its answer. */
  silentSince(): number | undefined
}

/**
 * Times one socket with ping frames. The browser answers them below the page, so no script can see or delay them;
 * and a socket that no longer answers is dead, however open it looks: phones leave such sockets behind when they sleep.
 */
export function createLine(socket: WebSocket, clock: Clock): SocketLine {
  const trips = createRoundTripWatch()
  let sent = 0
  let waiting: number | undefined
  let latest: { readonly race: string; readonly reveal: Reveal } | undefined

  socket.on('pong', (name: Buffer) => {
    // Only an answer to a question of ours shows that somebody still listens.
    if (trips.answered(name.toString(), clock.tick())) waiting = undefined
  })

  function ping(): Ping {
    const name = String(++sent)
    const at = clock.tick()
    waiting ??= at
    socket.ping(name)
    return trips.sent(name, at)
  }

  return {
    ping,
    reveal(race, frame) {
      const sentAt = clock.tick()
      socket.send(frame)
      latest = { race, reveal: { sentAt, ping: ping() } }
    },
    estimate: trips.estimate,
    revealOf: (race) => (latest?.race === race ? latest.reveal : undefined),
    silentSince: () => waiting,
  }
}
