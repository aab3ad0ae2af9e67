import type { WebSocket } from '@fastify/websocket'
import { revealMessage } from '../../app/rooms/messages.ts'
import { isSameRace, type Line, type RaceName, type Reveal } from '../../app/rooms/watcher.ts'
import { qualityOf, RECENT_PINGS } from '../../fairness/line-quality.ts'
import { createRoundTripWatch, type Ping } from '../../fairness/round-trips.ts'
import type { Clock } from '../../ports/clock.ts'
import { type FrameWriter, frameOf } from './frames.ts'

export interface SocketLine extends Line {
  /** Since when a ping has been waiting for its answer. */
  silentSince(): number | undefined
}

/**
 * Times one socket with ping frames. The browser answers them below the page, so no script can see or delay them;
 * and a socket that no longer answers is dead, however open it looks: phones leave such sockets behind when they sleep.
 */
export function createLine(socket: WebSocket, writer: FrameWriter, clock: Clock): SocketLine {
  const trips = createRoundTripWatch()
  const recent: Ping[] = []
  let sent = 0
  let latest: { readonly race: RaceName; readonly reveal: Reveal } | undefined

  socket.on('pong', (name: Buffer) => {
    trips.answered(name.toString(), clock.tick())
  })

  function ping(): Ping {
    const name = String(++sent)
    const at = clock.tick()
    writer.ping(name)
    const ping = trips.sent(name, at)
    if (recent.push(ping) > RECENT_PINGS) recent.shift()
    return ping
  }

  return {
    ping,
    reveal(race, shown) {
      const frame = frameOf(revealMessage(race, shown))
      const sentAt = clock.tick()
      writer.send(frame)
      latest = { race, reveal: { sentAt, ping: ping() } }
      writer.flush()
    },
    estimate: trips.estimate,
    revealOf: (race) => (latest && isSameRace(latest.race, race) ? latest.reveal : undefined),
    currentMs: trips.currentMs,
    quality: () => qualityOf(recent, clock.tick()),
    silentSince: trips.unansweredSince,
  }
}
