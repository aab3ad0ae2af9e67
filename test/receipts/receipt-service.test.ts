import { beforeEach, expect, it } from 'vitest'
import type { Clock } from '../../server/ports/clock.ts'
import type { StoredRoom } from '../../server/ports/document-store.ts'
import { createReceiptService } from '../../server/receipts/receipt-service.ts'
import { createHandClock } from '../support/hand-clock.ts'
import { testSigner } from '../support/node.ts'
import { lobby } from '../support/room.ts'
import { CODE, NUMBER, playedRoom } from './played-room.ts'

const played = playedRoom([1, 2, 3, 4], 4)
let stored: StoredRoom
let reads: number
beforeEach(() => {
  stored = { document: lobby(CODE, { seed: played.seed, gamesStarted: NUMBER }), version: 9 }
  reads = 0
})

const openService = (clock: Clock = createHandClock()) =>
  createReceiptService({
    signer: testSigner,
    clock,
    load: async () => stored,
    store: {
      logSince: async () => {
        reads++
        return played.log
      },
    },
  })

it('a game is played again once for all who ask for its receipts', async () => {
  const service = openService()
  const [one, again, two] = await Promise.all([1, 1, 2].map((round) => service.issue(CODE, NUMBER, round)))
  expect(one).toEqual(again)
  expect([one, two].map((issued) => issued?.ok && issued.value.receipt.round)).toEqual([1, 2])
  expect(reads).toBe(1)
})

it('a round that was over before is not worked out again because the room has gone on', async () => {
  const service = openService()
  await service.issue(CODE, NUMBER, 1)
  stored = { ...stored, version: 10 }
  expect(await service.issue(CODE, NUMBER, 1)).toMatchObject({ ok: true })
  expect(reads).toBe(1)
  expect(await service.issue(CODE, NUMBER, 99)).toMatchObject({ ok: false })
  expect(await service.issue(CODE, NUMBER, 99)).toMatchObject({ ok: false })
  expect(reads).toBe(2)
})

it('a table that asks at once for a round that is new is answered by one replay', async () => {
  const service = openService()
  await service.issue(CODE, NUMBER, 1)
  stored = { ...stored, version: 10 }
  await Promise.all(Array.from({ length: 8 }, () => service.issue(CODE, NUMBER, 99)))
  expect(reads).toBe(2)
})

it('another room of the same code is read anew', async () => {
  const service = openService()
  await service.issue(CODE, NUMBER, 1)
  stored = { document: { ...stored.document, seed: [4, 3, 2, 1] }, version: 10 }
  await expect(service.issue(CODE, NUMBER, 1)).rejects.toThrow()
  expect(reads).toBe(2)
})

it('a long game gives way to the event loop while it is worked out', async () => {
  let elapsed = 0
  let turns = 0
  const service = openService({ ...createHandClock(), elapsed: () => (elapsed += 5) })
  const count = () => {
    turns++
    next = setImmediate(count)
  }
  let next = setImmediate(count)
  await service.issue(CODE, NUMBER, 1)
  clearImmediate(next)
  expect(turns).toBeGreaterThan(1)
})
