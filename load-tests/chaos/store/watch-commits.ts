import { Redis } from 'ioredis'
import type { RoomCode } from '#protocol/ids.ts'
import { roomKey } from '../../../server/adapters/redis/keys.ts'
import { isRaceCall } from '../../../server/adapters/redis/races.ts'
import type { Room } from '../../../server/rooms/room.ts'
import type { Recorder } from '../history.ts'

const RENEWS_EVERY_MS = 500

/**
 * Listens to what the store announces of every room: each version with its whole document, as the nodes hear it. On a
 * server that does not have the channel the request is refused, so every server is asked, again and again.
 */
export function watchCommits(urls: readonly string[], codes: readonly string[], recorder: Recorder): () => void {
  /** The newest announcement of each room: replicas pass on what their master announces. */
  const newest = new Map<string, string>()
  const rooms = new Map(codes.map((code) => [roomKey(code as RoomCode), code]))
  const listeners = urls.map((url) => {
    const redis = new Redis(url, { retryStrategy: () => RENEWS_EVERY_MS, maxRetriesPerRequest: null })
    redis.on('error', () => {})
    redis.on('smessage', (channel: string, message: string) => hear(rooms.get(channel), message))
    return redis
  })

  function hear(code: string | undefined, message: string): void {
    // A commit begins with the name of its sender; everything else is about a race, taps or the end of a room.
    if (code === undefined || message.startsWith('{') || isRaceCall(message)) return
    if (newest.get(code) === message) return
    newest.set(code, message)
    const { version, document } = JSON.parse(message.slice(message.indexOf(' '))) as { version: number; document: Room }
    recorder.commits.push({ at: recorder.now(), code, version, document })
  }

  function renew(): void {
    for (const redis of listeners) {
      if (redis.status !== 'ready') continue
      const have = new Set(redis.condition?.subscriber ? redis.condition.subscriber.channels('ssubscribe') : [])
      for (const channel of rooms.keys()) if (!have.has(channel)) redis.ssubscribe(channel).catch(() => {})
    }
  }

  renew()
  const timer = setInterval(renew, RENEWS_EVERY_MS)
  return () => {
    clearInterval(timer)
    for (const redis of listeners) redis.disconnect()
  }
}
