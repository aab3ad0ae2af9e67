import { expect, it } from 'vitest'
import type { RoomCode, Seat } from '#protocol/ids.ts'
import { settleLater } from '../../server/app/race/judge.ts'
import type { NodeRace } from '../../server/app/race/node-race.ts'
import type { Line } from '../../server/app/rooms/watcher.ts'
import { createHandClock } from '../support/hand-clock.ts'

const STARTS_AT = 1_000_000
/** Stamped 1,000 ms after the start, so settled 75 + 15 ms later: or 25 more. */
const HAND = { reactionMs: 1_000, arrivalMs: 1_020, fromMs: -20, roundTripMs: 40, creditMs: 40 }

const line = (currentMs: number): Line => ({
  estimate: () => ({ medianMs: 40, floorMs: 35, count: 10 }),
  currentMs: () => currentMs,
  revealOf: () => undefined,
  ping: () => ({ sentAt: 0, tripMs: undefined }),
  reveal: () => {},
  quality: () => undefined,
})

function settledAfter(
  screens: readonly { seat: number | 'tv'; currentMs: number }[],
  hand = HAND,
  diceOn: 'every-screen' | 'tv' = 'every-screen',
): number | undefined {
  const clock = createHandClock(STARTS_AT + 1_020)
  const all = screens.map(({ seat, currentMs }) => ({
    viewer: seat === 'tv' ? { kind: 'tv' as const } : { kind: 'seat' as const, seat: seat as Seat },
    line: line(currentMs),
  }))
  const race = {
    id: { code: 'KLMN' as RoomCode, game: 1, round: 1 },
    open: { startsAt: STARTS_AT, setting: 'casual', seats: [0, 1, 2], headStarts: [], diceOn },
    claimed: new Set([0 as Seat]),
    screens: () => all,
    at: clock.at,
    now: clock.now,
    deps: { clock },
    settle: async () => {
      at = clock.now() - STARTS_AT
    },
  } as unknown as NodeRace
  let at: number | undefined
  settleLater(race, hand)
  clock.advance(3_000)
  return at
}

it.each<[string, { seat: number | 'tv'; currentMs: number }[], number]>([
  ['nobody else is here', [], 1_090],
  ['all lines are well', [{ seat: 1, currentMs: 60 }], 1_090],
  ['one that could still overtake is stuck', [{ seat: 2, currentMs: 120 }], 1_115],
  ['one is stuck that has claimed already', [{ seat: 0, currentMs: 120 }], 1_090],
  ['one is stuck that is out', [{ seat: 5, currentMs: 120 }], 1_090],
  ['the television is stuck', [{ seat: 'tv', currentMs: 120 }], 1_090],
])('a hand is settled in time: %s', (_, screens, expected) => {
  expect(settledAfter(screens)).toBe(expected)
})

it('a reaction to a television is held from its light, however late that was', () => {
  const late = { ...HAND, fromMs: 1_200, arrivalMs: 2_220, creditMs: 20 }
  expect(settledAfter([], late, 'tv')).toBe(2_290)
})
