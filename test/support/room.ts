import { type CommandId, RoomCode, type Seat } from '#protocol/ids.ts'
import { CODE_LENGTH, CODE_LETTERS } from '#protocol/limits.ts'
import type { GameOptions } from '../../server/games/kit/seal.ts'
import type { RoomCommit } from '../../server/ports/document-store.ts'
import { ROOM_FORMAT, type Room } from '../../server/rooms/room.ts'

let codes = 0

/** Never the same twice in one test file. */
export function freshCode(): RoomCode {
  let left = codes++
  const letters = Array.from({ length: CODE_LENGTH }, () => {
    const letter = CODE_LETTERS[left % CODE_LETTERS.length]
    left = Math.floor(left / CODE_LETTERS.length)
    return letter
  })
  return RoomCode.parse(letters.join(''))
}

/** An empty lobby. */
export function lobby(code: RoomCode = freshCode(), over: Partial<Room> = {}): Room {
  return {
    format: ROOM_FORMAT,
    code,
    seed: [1, -2, 3, -4],
    game: { id: 'alles-kaese', options: {} as GameOptions },
    sitters: [],
    host: null,
    locked: false,
    banned: [],
    phase: { name: 'lobby' },
    gamesStarted: 0,
    peopleSeenAt: 1_000,
    ...over,
  }
}

export function opened(room: Room = lobby()): RoomCommit {
  return { document: room, version: 1, entry: { version: 1, at: 1_000, events: [{ type: 'opened' }] } }
}

/** The next version: somebody took a seat, and it shows in the room, so that no two commits are alike. */
export function following(
  { document: room, version }: Pick<RoomCommit, 'document' | 'version'>,
  { asked, name = 'Zoë 🧀' }: { asked?: CommandId; name?: string } = {},
): RoomCommit {
  const next = version + 1
  return {
    document: { ...room, gamesStarted: next, peopleSeenAt: 1_000 + next },
    version: next,
    entry: { version: next, at: 1_000 + next, events: [{ type: 'joined', seat: (next % 8) as Seat, name }] },
    ...(asked && { answer: { type: 'done', to: asked } }),
  }
}

let ids = 0
export const freshId = () => `command-${ids++}` as CommandId
