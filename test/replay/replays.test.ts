import { expect, it } from 'vitest'
import type { Seat } from '#protocol/ids.ts'
import type { ReplayId } from '#protocol/replay.ts'
import { createGameKeeper } from '../../server/app/game-keeper.ts'
import { createReplays } from '../../server/app/replays.ts'
import type { RoomStore } from '../../server/ports/document-store.ts'
import type { GameArchive } from '../../server/ports/game-archive.ts'
import { type GameRecord, RECORD_FORMAT, recordOf } from '../../server/rooms/replay/record.ts'
import { createTimeSlicer } from '../../server/time-slicer.ts'
import { createHandClock } from '../support/hand-clock.ts'
import { playRoom } from '../support/played-room.ts'

const { table } = playRoom('alles-kaese', [5, 6, 7, 8], 3)
const record = recordOf(table.room, table.log) as GameRecord
const id = 'any' as ReplayId

function replaysOf(kept: GameRecord | undefined, clock = createHandClock()) {
  const reports: string[] = []
  const archive = { get: async () => kept } as Partial<GameArchive> as GameArchive
  return { ...createReplays({ archive, clock, report: (_, what) => void reports.push(what) }), reports }
}
const refusal = async (kept: GameRecord | undefined, eyes: Seat | 'public' = 'public') => {
  const { show, reports } = replaysOf(kept)
  const shown = await show(id, eyes)
  return [shown.ok ? 'shown' : shown.code, ...reports]
}

it('a kept game is shown to the public and to those who played it', async () => {
  expect(await refusal(record)).toEqual(['shown'])
  expect(await refusal(record, 2 as Seat)).toEqual(['shown'])
  expect(await refusal(record, 3 as Seat)).toEqual(['no-such-seat'])
})

it('a game that is not kept, or in a format of a later release, is not there', async () => {
  expect(await refusal(undefined)).toEqual(['no-such-replay'])
  expect(await refusal({ ...record, format: (RECORD_FORMAT + 1) as 1 })).toEqual(['no-such-replay'])
})

it('a game that cannot be played again is reported, and is not there', async () => {
  const broken = 'a kept game cannot be played again'
  const [setup, , ...rest] = record.entries
  expect(await refusal({ ...record, entries: [setup as never, ...rest] })).toEqual(['no-such-replay', broken])
  expect(await refusal({ ...record, game: 'a game of the past' })).toEqual(['no-such-replay', broken])
})

/** Whether anything else had its turn while this ran. */
async function givesWay(work: () => Promise<unknown>): Promise<boolean> {
  let hadTurn = false
  setImmediate(() => {
    hadTurn = true
  })
  await work()
  return hadTurn
}

it('long work gives way each time it has run for four milliseconds', async () => {
  const clock = createHandClock()
  const nextSlice = createTimeSlicer(clock)
  const after = (ms: number) => {
    clock.advance(ms)
    return givesWay(nextSlice)
  }
  const turns: boolean[] = []
  for (const ms of [0, 3, 1, 3, 1]) turns.push(await after(ms))
  expect(turns).toEqual([false, false, true, false, true])
})

it('a replay that takes long to work out gives way', async () => {
  let elapsed = 0
  const slow = { ...createHandClock(), elapsed: () => (elapsed += 5) }
  expect(await givesWay(() => replaysOf(record, slow).show(id, 'public'))).toBe(true)
  expect(await givesWay(() => replaysOf(record).show(id, 'public'))).toBe(false)
})

it('a game of which the log lacks a part is not kept', async () => {
  const put: string[] = []
  const keeper = createGameKeeper({
    archive: {
      gameOf: async () => undefined,
      put: async (at) => void put.push(at),
    } as Partial<GameArchive> as GameArchive,
    store: { logSince: async () => table.log.slice(-1) } as Partial<RoomStore> as RoomStore,
    report: () => {},
  })
  await keeper.keep(table)
  expect(put).toEqual([])
})

it('a node remembers of a thousand games that they are kept, and asks again for one before', async () => {
  let asked = 0
  const keeper = createGameKeeper({
    archive: {
      async gameOf() {
        asked++
        return record.game
      },
      put: async () => {},
    } as Partial<GameArchive> as GameArchive,
    store: { logSince: async () => [] } as Partial<RoomStore> as RoomStore,
    report: () => {},
  })
  const keep = (game: number) => keeper.keep({ ...table, document: { ...table.room, seed: [game, 0, 0, 0] } })
  for (let game = 0; game <= 1_000; game++) await keep(game)
  expect(asked).toBe(1_001)
  await keep(1)
  await keep(1_000)
  expect(asked).toBe(1_001)
  await keep(0)
  expect(asked).toBe(1_002)
})
