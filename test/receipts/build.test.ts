import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Seat } from '#protocol/ids.ts'
import { Receipt } from '#protocol/receipt.ts'
import { type Played, receiptsOf } from '../../server/receipts/build.ts'
import { diceFollow, digestOf, followsChain, isCounted, isInOrder, pointsFollow } from '../../server/receipts/verify.ts'
import type { LogEntry } from '../../server/rooms/room.ts'
import { anySeed } from '../support/played-games.ts'
import { CODE, NUMBER, playedRoom } from './played-room.ts'

const anyRoom = fc
  .tuple(
    anySeed,
    fc.integer({ min: 2, max: 8 }),
    fc.record({ mode: fc.constantFrom('single', 'slam'), dice: fc.integer({ min: 1, max: 6 }) }),
  )
  .map(([seed, count, rules]) => playedRoom(seed, count, rules))

const receiptOf = (room: Played, number: number, round: number): Receipt | undefined =>
  [...receiptsOf(room, number)].find((receipt) => receipt.round === round)

const roundEnds = (log: readonly LogEntry[]) =>
  log.flatMap(({ version, at, events }) =>
    events.flatMap((event) => {
      const { type, round } = event.type === 'game' ? (event.event as unknown as { type: string; round: number }) : {}
      return type === 'round-ended' ? [{ version, at, round: round as number }] : []
    }),
  )

function penaltyIn(event: LogEntry['events'][number]): Receipt['penalties'] {
  if (event.type !== 'game') return []
  const { type, seat, why } = event.event as unknown as { type: string } & Receipt['penalties'][number]
  return type === 'penalty' ? [{ seat, why }] : []
}

describe('a receipt', () => {
  it('is there for every round that ended, and each can be checked by anybody', () => {
    fc.assert(
      fc.property(anyRoom, (room) => {
        const receipts = [...receiptsOf(room, NUMBER)]
        expect(receipts.map(({ round, endedAt: at }) => ({ round, at }))).toEqual(
          roundEnds(room.log).map(({ round, at }) => ({ round, at })),
        )
        for (const receipt of receipts) {
          expect(Receipt.parse(receipt)).toEqual(receipt)
          const checks = [followsChain, diceFollow, isCounted, isInOrder, pointsFollow]
          expect(checks.filter((holds) => !holds(receipt)).map(({ name }) => name)).toEqual([])
        }
      }),
      { numRuns: 30 },
    )
  })

  it('names every penalty of its round, that for dice off the table included', () => {
    const room = playedRoom([1, 2, 3, 4], 4)
    const receipts = [...receiptsOf(room, NUMBER)]
    const ended = room.log.findLastIndex(({ events }) => roundEnds([{ events } as LogEntry]).length > 0)
    const told = room.log.slice(0, ended + 1).flatMap(({ events }) => events.flatMap(penaltyIn))
    expect(told.map(({ why }) => why)).toContain('off-table')
    expect(receipts.flatMap(({ penalties }) => penalties)).toEqual(told)
  })

  it('names the receipt of the round before it', () => {
    const receipts = [...receiptsOf(playedRoom([1, 2, 3, 4], 4), NUMBER)]
    expect(receipts.length).toBeGreaterThan(2)
    expect(receipts.map(({ previous }) => previous)).toEqual([null, ...receipts.slice(0, -1).map(digestOf)])
  })

  it('is not there before its round is over, and then stays the same', () => {
    const room = playedRoom([5, 6, 7, 8], 3)
    const [end] = roundEnds(room.log)
    const until = (version: number) => ({ ...room, log: room.log.filter((entry) => entry.version <= version) })
    const { version, round } = end as { version: number; round: number }
    expect(receiptOf(until(version - 1), NUMBER, round)).toBeUndefined()
    expect(receiptOf(until(version), NUMBER, round)).toEqual(receiptOf(room, NUMBER, round))
    expect(receiptOf(room, NUMBER, round)).toMatchObject({ room: CODE, number: NUMBER, round })
  })

  it.each([
    ['of another game of the room', NUMBER + 1, 1],
    ['of a round nobody played', NUMBER, 2000],
  ])('is not there %s', (_which, number, round) => {
    expect(receiptOf(playedRoom([5, 6, 7, 8], 3), number, round)).toBeUndefined()
  })

  it('calls players what they were called when the round ended', () => {
    const room = playedRoom([5, 6, 7, 8], 3)
    const first = roundEnds(room.log)[0] as { version: number }
    const log = room.log.map((entry) =>
      entry.version === first.version + 1
        ? { ...entry, events: [...entry.events, { type: 'took-over' as const, seat: 1 as Seat, name: 'Late' }] }
        : entry,
    )
    const namesIn = (round: number) => receiptOf({ ...room, log }, NUMBER, round)?.players.map(({ name }) => name)
    expect(namesIn(1)).toEqual(['Nora', 'Zoë 🧀', 'Ben'])
    expect(namesIn(2)).toEqual(['Nora', 'Late', 'Ben'])
  })

  it('is rather missing than wrong when the log does not replay', () => {
    const room = playedRoom([5, 6, 7, 8], 3)
    expect(() => receiptOf({ ...room, seed: [8, 7, 6, 5] }, NUMBER, 1)).toThrow(/replay|refused/)
  })
})
