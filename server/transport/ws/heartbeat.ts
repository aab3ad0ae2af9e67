import type { WebSocket } from '@fastify/websocket'
import type { Clock } from '../../ports/clock.ts'

const BEAT_MS = 10_000

/**
 * Ping frames, which no page script can see or delay. A socket that has not answered by the next
 * beat is dead, however open it looks: phones leave such sockets behind when they sleep.
 */
export function createHeartbeat(clients: () => Set<WebSocket>, clock: Clock) {
  const unanswered = new WeakSet<WebSocket>()
  let cancel = () => {}

  function beat(): void {
    for (const socket of clients()) {
      if (unanswered.has(socket)) {
        socket.terminate()
        continue
      }
      unanswered.add(socket)
      socket.once('pong', () => unanswered.delete(socket))
      socket.ping()
    }
    beatAgain()
  }

  function beatAgain(): void {
    cancel = clock.at(clock.now() + BEAT_MS, beat)
  }

  return { start: beatAgain, stop: () => cancel() }
}
