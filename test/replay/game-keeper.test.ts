import { expect, it } from 'vitest'
import type { ReplayId } from '#protocol/replay.ts'
import { createGameKeeper } from '../../server/app/game-keeper.ts'
import type { RoomStore } from '../../server/ports/document-store.ts'
import type { GameArchive } from '../../server/ports/game-archive.ts'
import type { GameRecord } from '../../server/rooms/replay/record.ts'
import { playRoom } from '../support/played-room.ts'

it('a game that the archive could not keep is kept when its end is looked at again on the same node, and once', async () => {
  const { table } = playRoom('alles-kaese', [5, 6, 7, 8], 3)
  const kept = new Map<ReplayId, GameRecord>()
  const calls: string[] = []
  const reports: string[] = []
  let isAway = true
  const keeper = createGameKeeper({
    archive: {
      async gameOf(id) {
        calls.push('gameOf')
        return kept.get(id)?.game
      },
      async put(id, record) {
        calls.push('put')
        if (isAway) throw new Error('the archive is away')
        kept.set(id, record)
      },
    } as Partial<GameArchive> as GameArchive,
    store: { logSince: async () => table.log } as Partial<RoomStore> as RoomStore,
    report: (_, what) => void reports.push(what),
  })
  await keeper.keep(table)
  expect([kept.size, reports]).toEqual([0, ['keeping a game failed']])
  isAway = false
  await keeper.keep(table)
  await keeper.keep(table)
  expect(kept.size).toBe(1)
  expect(calls).toEqual(['gameOf', 'put', 'gameOf', 'put'])
})
