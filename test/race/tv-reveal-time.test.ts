import { describe, expect, it } from 'vitest'
import type { RoomCode, Seat } from '#protocol/ids.ts'
import { awaitedMs, botFacts } from '../../server/app/race/judge.ts'
import { NodeRace } from '../../server/app/race/node-race.ts'
import { isFalseStart, refutesTv, tvRevealAfterMs } from '../../server/app/race/reveal.ts'
import type { RoomDeps } from '../../server/app/rooms/room-on-node.ts'
import type { Line } from '../../server/app/rooms/watcher.ts'
import type { RaceTerms } from '../../server/games/kit/race.ts'
import type { Standing } from '../../server/ports/race-store.ts'
import type { Room } from '../../server/rooms/room.ts'

const START = 10_000
const [A, B] = [0, 1] as [Seat, Seat]

const race = (over: object = {}) =>
  ({
    id: { code: 'KLMN' as RoomCode, game: 1, round: 1 },
    open: { diceOn: 'tv', setting: 'casual', headStarts: [{ seat: B, ms: 2_000 }] },
    startElapsed: START,
    shownMs: undefined,
    claimed: new Set<Seat>(),
    ...over,
  }) as unknown as NodeRace

const line = (medianMs: number): Line => ({
  estimate: () => ({ medianMs, floorMs: medianMs, count: 10 }),
  currentMs: () => 0,
  ping: () => ({ sentAt: START, tripMs: undefined }),
  reveal: () => {},
  quality: () => undefined,
  revealOf: () => ({ sentAt: START - 20, ping: { sentAt: START - 20, tripMs: medianMs } }),
})

describe('what a television says', () => {
  const said = (afterMs: number, displayMs: number, medianMs = 40) =>
    tvRevealAfterMs(race(), displayMs, { arrivedAt: START + afterMs, line: line(medianMs) })

  it.each([
    ['painted in time', said(50, 0), 30],
    ['and later on the glass', said(50, 600), 630],
    ['painted just in time', said(270, 2_000), 2_250],
    ['too late to be true: as planned, whatever its glass', said(271, 0), 0],
    ['too late, with a delay', said(3_000, 600), 0],
    ['late, behind a line that pretends to be slow', said(900, 0, 1_800), 0],
  ])('%s', (_, afterMs, expected) => {
    expect(afterMs).toBe(expected)
  })
})

describe('a false start', () => {
  it.each([
    ['ahead of the planned start, whatever the light', 2_000, 119 - 2_000, true],
    ['ahead of the light alone', 2_000, 120 - 2_000, false],
    ['without any word', undefined, 119, true],
    ['without any word, in time', undefined, 120, false],
    ['ahead of a light that was before the start', -50, 119, true],
  ])('%s', (_, shownMs, reactionMs, expected) => {
    expect(isFalseStart(race({ shownMs }), reactionMs)).toBe(expected)
  })

  it('a first hand ahead of the light refutes it; a second one comes too late for that', () => {
    expect(refutesTv(race({ shownMs: 2_000 }), -800)).toBe(true)
    expect(refutesTv(race({ shownMs: 2_000 }), 120)).toBe(false)
    expect(refutesTv(race({ shownMs: -50 }), 100)).toBe(false)
    expect(refutesTv(race({ shownMs: 2_000, claimed: new Set([A]) }), -800)).toBe(false)
  })
})

it('a bot is counted from what people are: one that waited for a light which no longer counts gains nothing by it', () => {
  expect(botFacts(3_500, race({ shownMs: 2_000 }))).toMatchObject({
    reactionMs: 1_500,
    arrivalMs: 3_500,
    fromMs: 2_000,
  })
  expect(botFacts(3_500, race({ shownMs: -20 }))).toMatchObject({ reactionMs: 3_520, arrivalMs: 3_500, fromMs: -20 })
  expect(botFacts(3_500, race({ shownMs: 0 }))).toMatchObject({ reactionMs: 3_500, arrivalMs: 3_500, fromMs: 0 })
})

describe('what other nodes did', () => {
  const event = { game: 1, round: 1 }
  const standing: Standing = { seats: [A, B], pawns: 1, placed: [], hands: [], closed: false }

  function followed() {
    let read: Standing = standing
    const deps = { raceStore: { read: async () => read }, clock: { elapsedAt: () => START } } as unknown as RoomDeps
    const room = { code: 'KLMN', phase: { name: 'playing', number: 1 } } as unknown as Room
    const open = { round: 1, seats: [A, B], setting: 'casual', headStarts: [{ seat: B, ms: 2_000 }] }
    const current = new NodeRace(deps, room, open as unknown as RaceTerms, () => [])
    const catchUp = (now: Partial<Standing>) => {
      read = { ...standing, ...now }
      return current.catchUp()
    }
    return { current, catchUp }
  }

  it('a hand with a head start that went up elsewhere is not waited for', () => {
    const { current } = followed()
    expect(awaitedMs(current)).toBe(2_000)
    current.applyRaceEvent({ ...event, kind: 'claimed', seat: B, provisionalRank: 1 })
    expect(awaitedMs(current)).toBe(0)
  })

  it('what the store has kept counts here too, unless something earlier was heard since', async () => {
    const { current, catchUp } = followed()
    await catchUp({ hands: [{ seat: B, platter: 3, key: 1_000, facts: {}, lateBy: 0 }] })
    expect(current.shownMs).toBeUndefined()
    expect([...current.claimed]).toEqual([B])
    current.applyRaceEvent({ ...event, kind: 'shown', afterMs: 100 })
    await catchUp({ shownMs: 600 })
    expect(current.shownMs).toBe(100)
    await catchUp({ shownMs: 0 })
    expect(current.shownMs).toBe(0)
  })
})
