import type { WebSocket } from '@fastify/websocket'
import type { Hub } from '../../app/rooms/hub.ts'
import { revealMessage } from '../../app/rooms/messages.ts'
import { isSameRace, type Reveal } from '../../app/rooms/watcher.ts'
import { qualityOf, RECENT_PINGS } from '../../fairness/line-quality.ts'
import { createRoundTripWatch, type Ping } from '../../fairness/round-trips.ts'
import type { Clock } from '../../ports/clock.ts'
import type { RaceInRoom } from '../../rooms/command.ts'
import { type FrameWriter, frameOf } from './frames.ts'

const BEAT_MS = 2_500
/** A beat is dealt out over so many slots: pinging a whole hall at once would stop every race for as long as that takes. */
const SLOTS = 50
/** Twice a second. */
const SLOTS_PER_LINE_CHECK = 10
/** A phone may be out of reach for a moment; longer than this, its seat is better marked as away. */
const DEAD_AFTER_MS = 10_000

export type SocketLine = ReturnType<typeof createLine>

/** No script can see or delay ping frames, and what no longer answers is dead: sleeping phones leave such sockets. */
export function createLine(socket: WebSocket, writer: FrameWriter, clock: Clock) {
  const trips = createRoundTripWatch()
  const recent: Ping[] = []
  let sent = 0
  let latest: { readonly race: RaceInRoom; readonly reveal: Reveal } | undefined

  socket.on('pong', (name: Buffer) => {
    trips.answered(name.toString(), clock.elapsed())
  })

  function ping(): Ping {
    const name = String(++sent)
    const at = clock.elapsed()
    writer.ping(name)
    const ping = trips.sent(name, at)
    if (recent.push(ping) > RECENT_PINGS) recent.shift()
    return ping
  }

  return {
    ping,
    reveal(race: RaceInRoom, shown: unknown): void {
      const frame = frameOf(revealMessage(race, shown))
      const sentAt = clock.elapsed()
      writer.send(frame)
      latest = { race, reveal: { sentAt, ping: ping() } }
      writer.flush()
    },
    estimate: trips.estimate,
    revealOf: (race: RaceInRoom) => (latest && isSameRace(latest.race, race) ? latest.reveal : undefined),
    currentMs: trips.currentMs,
    quality: () => qualityOf(recent, clock.elapsed()),
    /** Since when a ping has been waiting for its answer. */
    silentSince: trips.unansweredSince,
  }
}

export type Heartbeat = ReturnType<typeof createHeartbeat>

/** Pings every socket once in each beat and ends those that have fallen silent. Times the line check of lobbies and the catching up of slow readers too. */
export function createHeartbeat(clock: Clock, hub: Pick<Hub, 'catchUpAll' | 'checkLines'>) {
  const slots = Array.from({ length: SLOTS }, () => new Map<WebSocket, SocketLine>())
  let watched = 0
  let slot = 0
  let cancel = () => {}

  function beat(): void {
    // First: the heartbeat goes on whatever fails below.
    beatAgain()
    slot = (slot + 1) % SLOTS
    for (const [socket, line] of slots[slot] ?? []) {
      const since = line.silentSince()
      if (since !== undefined && clock.elapsed() - since >= DEAD_AFTER_MS) socket.terminate()
      else line.ping()
    }
    if (slot === 0) hub.catchUpAll()
    if (slot % SLOTS_PER_LINE_CHECK === 0) hub.checkLines()
  }

  function beatAgain(): void {
    cancel = clock.after(BEAT_MS / SLOTS, beat)
  }

  return {
    start: beatAgain,
    stop: () => cancel(),
    watch(socket: WebSocket, line: SocketLine): void {
      const lines = slots[watched++ % SLOTS]
      lines?.set(socket, line)
      socket.once('close', () => lines?.delete(socket))
      // The first round trips are wanted before the first race.
      line.ping()
    },
  }
}
