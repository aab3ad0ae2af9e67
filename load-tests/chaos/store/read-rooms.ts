import type { CommandId, RoomCode } from '#protocol/ids.ts'
import type { Answer } from '#protocol/server-message.ts'
import { answerKey, logKey, roomKey } from '../../../server/adapters/redis/keys.ts'
import type { LogEntry, Room } from '../../../server/rooms/room.ts'
import type { Client, ClientEvent, StoredRoom } from '../history.ts'
import type { StoreClient } from './client.ts'

/** What the store holds of every room of the run, and the answers that it still keeps. */
export async function readRooms(
  redis: StoreClient,
  clients: readonly Client[],
  events: readonly ClientEvent[],
): Promise<Record<string, StoredRoom | undefined>> {
  const codes = [...new Set(clients.map(({ code }) => code as RoomCode))]
  const rooms = await Promise.all(
    codes.map(async (code) => [code, await readRoom(redis, code, clients, events)] as const),
  )
  return Object.fromEntries(rooms)
}

async function readRoom(
  redis: StoreClient,
  code: RoomCode,
  clients: readonly Client[],
  events: readonly ClientEvent[],
): Promise<StoredRoom | undefined> {
  const [version, document] = await redis.hmget(roomKey(code), 'version', 'document')
  if (version == null || document == null) return undefined
  const log = await redis.lrange(logKey('room', code), 0, -1)
  const answers: Record<string, string> = {}
  const own = clients.filter((client) => client.code === code)
  for (const { name, as } of own) {
    if (as.kind !== 'seat') continue
    const ids = new Set(events.flatMap((event) => (event.type === 'sent' && event.client === name ? [event.id] : [])))
    await Promise.all(
      [...ids].map(async (id) => {
        const kept = await redis.get(answerKey('room', code, `${as.seat}.${id}` as CommandId))
        if (kept === null) return
        const answer = JSON.parse(kept) as Answer
        answers[`${name} ${id}`] = answer.type === 'done' ? 'done' : answer.code
      }),
    )
  }
  return {
    version: Number(version),
    document: JSON.parse(document) as Room,
    // Bots play on between two reads.
    log: log.map((entry) => JSON.parse(entry) as LogEntry).filter((entry) => entry.version <= Number(version)),
    answers,
  }
}
