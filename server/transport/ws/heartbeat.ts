import type { WebSocket } from '@fastify/websocket'
import type { Clock } from '../../ports/clock.ts'
import type { SocketLine } from './line.ts'

const BEAT_MS = 2_500
/** A beat is dealt out over so many turns: pinging a whole hall at once would stop every race for as long as that takes. */
const TURNS = 50
/** A phone may be out of reach for a moment; longer than this, its seat is better marked as away. */
const DEAD_AFTER_MS = 10_000

export type Heartbeat = ReturnType<typeof createHeartbeat>

/** Pings every socket in turn and ends those that have fallen silent. */
export function createHeartbeat(clock: Clock, onBeat: () => void) {
  const turns = Array.from({ length: TURNS }, () => new Map<WebSocket, SocketLine>())
  let watched = 0
  let turn = 0
  let cancel = () => {}

  function beat(): void {
    turn = (turn + 1) % TURNS
    for (const [socket, line] of turns[turn] ?? []) {
      const since = line.silentSince()
      if (since !== undefined && clock.tick() - since >= DEAD_AFTER_MS) socket.terminate()
      else line.ping()
    }
    if (turn === 0) onBeat()
    beatAgain()
  }

  function beatAgain(): void {
    cancel = clock.after(BEAT_MS / TURNS, beat)
  }

  return {
    start: beatAgain,
    stop: () => cancel(),
    watch(socket: WebSocket, line: SocketLine): void {
      const lines = turns[watched++ % TURNS]
      lines?.set(socket, line)
      socket.once('close', () => lines?.delete(socket))
      // The first round trips are wanted before the first race.
      line.ping()
    },
  }
}
