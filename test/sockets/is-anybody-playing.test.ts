import { expect, it } from 'vitest'
import type { RoomCode, Seat, Viewer } from '#protocol/ids.ts'
import type { TournamentId } from '#protocol/tournament.ts'
import type { StoredRoom } from '../../server/ports/document-store.ts'
import { isAnybodyPlaying } from '../../server/transport/ws/is-anybody-playing.ts'
import type { Watcher } from '../../server/transport/ws/watcher.ts'

const cup = 'the-cup' as TournamentId
const seat: Viewer = { kind: 'seat', seat: 0 as Seat }
const tv: Viewer = { kind: 'tv' }
const room = (phase: string, viewers: readonly Viewer[], tournament?: TournamentId) => ({ phase, viewers, tournament })

function isPlaying(rooms: readonly ReturnType<typeof room>[], exceptIn?: TournamentId): boolean {
  const at = (code: RoomCode) => rooms[Number(code)] as ReturnType<typeof room>
  return isAnybodyPlaying(
    {
      served: () => rooms.map((_, index) => String(index) as RoomCode),
      cached: (code) =>
        ({
          document: { phase: { name: at(code).phase }, ...(at(code).tournament && { table: { tournament: cup } }) },
        }) as unknown as StoredRoom,
      watchers: (code) => at(code).viewers.map((viewer) => ({ viewer }) as Watcher),
    },
    exceptIn,
  )
}

it('a node has somebody in the middle of a game while a seat watches a room that is playing', () => {
  expect(isPlaying([])).toBe(false)
  expect(isPlaying([room('lobby', [seat]), room('over', [seat])])).toBe(false)
  expect(isPlaying([room('playing', [tv])])).toBe(false)
  expect(isPlaying([room('lobby', [seat]), room('playing', [tv, seat])])).toBe(true)
})

it('whoever plays in the named tournament does not count', () => {
  expect(isPlaying([room('playing', [seat], cup)])).toBe(true)
  expect(isPlaying([room('playing', [seat], cup)], cup)).toBe(false)
  expect(isPlaying([room('playing', [seat], cup), room('playing', [seat])], cup)).toBe(true)
})
