import type { CommandId } from '#protocol/ids.ts'
import type { Answer } from '#protocol/server-message.ts'
import type { Commit, RoomStore, Settled } from '../../ports/room-store.ts'
import { isKept, type LogEntry } from '../../rooms/log.ts'
import type { Room } from '../../rooms/room.ts'
import type { Keeping } from '../stores.ts'
import { answerKey, logKey, roomKey } from './keys.ts'
import type { Commands, SettledReply } from './scripts.ts'

/** Names the answer key of a commit nobody asked for; the script never touches it. */
const NOBODY = '' as CommandId

export function createRedisRoomStore(
  redis: Commands,
  { roomMs, answerMs }: Pick<Keeping, 'roomMs' | 'answerMs'>,
): RoomStore {
  async function write({ room, version, entry, answer }: Commit, decidedOn: number | ''): Promise<Settled> {
    const reply = await redis.commitRoom(
      roomKey(room.code),
      logKey(room.code),
      answerKey(room.code, answer?.to ?? NOBODY),
      decidedOn,
      version,
      JSON.stringify(room),
      JSON.stringify(entry),
      answer ? JSON.stringify(answer) : '',
      roomMs,
      answerMs,
      isKept(entry) ? 1 : 0,
    )
    return settled(reply)
  }

  return {
    async create(first) {
      const { type } = await write(first, '')
      return type === 'settled' ? 'created' : 'taken'
    },
    async load(code) {
      const [version, room] = await redis.hmget(roomKey(code), 'version', 'room')
      if (version == null || room == null) return undefined
      return { version: Number(version), room: JSON.parse(room) as Room }
    },
    commit: (next) => write(next, next.version - 1),
    async refuse(code, version, answer) {
      const key = answerKey(code, answer.to)
      return settled(await redis.refuseCommand(roomKey(code), key, version, JSON.stringify(answer), answerMs))
    },
    async logSince(code, version, limit) {
      if (limit <= 0) return []
      const newest = await redis.lrange(logKey(code), -limit, -1)
      return newest.map((entry) => JSON.parse(entry) as LogEntry).filter((entry) => entry.version > version)
    },
    async close(code, version, reserveMs) {
      const closed = await redis.closeRoom(roomKey(code), logKey(code), version, reserveMs)
      return closed ? 'closed' : 'conflict'
    },
  }
}

function settled([type, answer]: SettledReply): Settled {
  return type === 'repeated' ? { type, answer: JSON.parse(answer as string) as Answer } : { type }
}
