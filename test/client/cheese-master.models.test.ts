import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countedDice } from '../../client/games/cheese-master/count-steps.ts'
import { FalseStart, type PadInput, padState } from '../../client/games/cheese-master/pad-state.ts'
import { rulerOf } from '../../client/games/cheese-master/photo-finish.ts'
import { hint } from '../../client/games/cheese-master/situation.ts'
import { standingsOf } from '../../client/games/cheese-master/standings.ts'
import { statusOf } from '../../client/games/cheese-master/status.ts'
import {
  facesNow,
  isLive,
  type PlayerNow,
  pawnsLeft,
  playersNow,
} from '../../client/games/cheese-master/table-model.ts'
import { seconds, sumOf } from '../../client/games/cheese-master/text.ts'
import { GENTLE, HARDEST, isWild, powerAt } from '../../client/games/cheese-master/throw-meter.ts'
import { count } from '../../server/games/cheese-master/count.ts'
import { Face, type Rolled } from '../../server/games/cheese-master/protocol.ts'
import { HARDEST_THROW } from '../../server/games/cheese-master/state.ts'
import { countedMs, photoOf } from '../../server/protocol/race-times.ts'
import {
  BEN,
  FACES,
  hand,
  LOU,
  NORA,
  pawnless,
  raceWith,
  sceneWith,
  stages,
  summaryWith,
  viewWith,
} from './cheese-master.table.ts'

describe('the throw meter', () => {
  it.each([
    [0, 0],
    [300, 50],
    [600, 100],
    [900, 50],
    [1200, 0],
    [1500, 50],
    [-5, 0],
  ])('after %i ms it stands at %i', (held, power) => {
    expect(powerAt(held)).toBe(power)
  })

  it('[CM-34] is red above the same mark as the server’s, and only if that costs a point', () => {
    expect(HARDEST).toBe(HARDEST_THROW)
    expect([HARDEST, HARDEST + 1].map((power) => isWild(power, true))).toEqual([false, true])
    expect(isWild(100, false)).toBe(false)
    expect(isWild(GENTLE, true)).toBe(false)
  })
})

describe('the table', () => {
  it('shows no face while the dice fly, and the faces as soon as they are revealed here', () => {
    const armed = viewWith(stages.armed)
    expect(facesNow(sceneWith(armed))).toBeUndefined()
    expect(isLive(sceneWith(armed, { race: raceWith() }))).toBe(false)
    const revealed = sceneWith(armed, { race: raceWith({ shown: { round: 4, faces: FACES } }) })
    expect(facesNow(revealed)).toEqual(FACES)
    expect(isLive(revealed)).toBe(true)
  })

  it('takes nothing from the race of another round', () => {
    const old = raceWith({ round: 3, shown: { round: 3, faces: FACES }, placed: [BEN] })
    const scene = sceneWith(viewWith(stages.armed), { race: old })
    expect(facesNow(scene)).toBeUndefined()
    expect(playersNow(scene).map(({ hand: now }) => now)).toEqual(['empty', 'empty', 'empty'])
  })

  it('is live without faces where the dice lie on another screen', () => {
    const { faces: _, ...elsewhere } = stages.race
    expect(isLive(sceneWith(viewWith(elsewhere)))).toBe(true)
    expect(facesNow(sceneWith(viewWith(elsewhere)))).toBeUndefined()
  })

  it('[CM-3][CM-33] counts pawns from hands that race ahead of the view', () => {
    const claims = [{ seat: BEN, rank: 1, final: false }]
    const players = playersNow(sceneWith(viewWith(stages.race), { race: raceWith({ placed: [BEN, LOU], claims }) }))
    expect(players.map(({ hand: now, rank, final }) => [now, rank, final])).toEqual([
      ['empty', undefined, false],
      ['locked', 1, false],
      ['placed', undefined, false],
    ])
    expect(pawnsLeft(players)).toBe(1)
  })

  it('[CM-33] a withdrawn hand is out, and a pawn leaves with it', () => {
    const players = playersNow(sceneWith(viewWith(stages.race), { race: raceWith({ withdrawn: [NORA] }) }))
    expect(players[0]?.hand).toBe('out')
    expect(pawnsLeft(players)).toBe(1)
  })
})

it('a player who is out is not told how to play', () => {
  const players = [NORA, BEN, LOU].map((seat) => ({ seat, points: seat === LOU ? 0 : 5, wins: 0 }))
  for (const stage of [{ ...stages.roll, roller: BEN }, stages.armed, stages.race]) {
    expect(hint(sceneWith(viewWith(stage)))).not.toBe('')
    expect(hint(sceneWith(viewWith(stage, { players })))).toBe('')
  }
})

it('the status of a player with a stand-in is what the stand-in does: the name says already that it is a bot', () => {
  const scene = sceneWith(viewWith({ ...stages.roll, roller: BEN }))
  const seats = scene.seats.map((one) => (one.seat === BEN ? { ...one, link: 'stood-in' as const } : one))
  const ben = playersNow(scene).find(({ seat }) => seat === BEN) as PlayerNow
  expect(statusOf({ ...scene, seats }, ben)).toBe('throws')
})

describe('the pad', () => {
  const me: PlayerNow = { seat: LOU, points: 5, wins: 0, hand: 'empty', rank: undefined, final: false, headStartMs: 0 }
  const pad = (changes: Partial<PadInput> = {}) =>
    padState({ live: true, me, players: [me], pawns: 2, chosen: undefined, grabbing: false, ...changes })

  it.each([
    ['waits while the dice fly', { live: false }, false, 'wait'],
    ['[CM-34] warns that a platter comes first', {}, true, 'first'],
    ['[CM-22] grabs once a number lies', { chosen: 4 }, true, 'grab'],
    ['grabs after a reload that forgot the number', { me: { ...me, hand: 'placed' as const } }, true, 'grab'],
    ['[CM-23] is locked while a hand is up', { chosen: 4, grabbing: true }, false, 'grabbing'],
    ['keeps the pawn', { me: { ...me, hand: 'locked' as const, rank: 2, final: true } }, false, 'yours'],
    ['does not settle before the server does', { me: { ...me, hand: 'locked' as const, rank: 2 } }, false, 'grabbing'],
    ['[CM-25] says when no pawn is left', { chosen: 4, pawns: 0 }, false, 'gone'],
    [
      'still grabs when a head start may be worth a pawn',
      { me: { ...me, headStartMs: 900 }, chosen: 4, pawns: 0 },
      true,
      'grab',
    ],
    ['[CM-32] rests for who is out', { me: { ...me, hand: 'out' as const } }, false, 'wait'],
  ] as const)('%s', (_name, changes, keysOn, pawn) => {
    expect(pad(changes)).toMatchObject({ keysOn, pawn })
  })

  it('guesses the rank of a hand that nobody has confirmed', () => {
    const other: PlayerNow = { ...me, seat: BEN, hand: 'locked', rank: 1, final: true }
    expect(pad({ players: [me, other], chosen: 4, grabbing: true }).rank).toBe(2)
  })

  it('a tap before the dice can be read locks for a quarter of a second', () => {
    const start = new FalseStart()
    expect(start.locks(1000)).toBe(false)
    start.pressed(1000)
    expect([1000, 1249, 1250].map((at) => start.locks(at))).toEqual([true, true, false])
  })
})

describe('the count, die by die', () => {
  const walk = (...faces: Face[]) => {
    const rolled: Rolled[] = faces.map((face) => ({ die: 'yellow-a', face }))
    return countedDice(rolled, count(faces).trace).map(({ face, change, note }) => [face, change, note])
  }

  it('[CM-21] walks the worked example', () => {
    const { trace } = summaryWith([])
    expect(countedDice(FACES, trace).map(({ face, change, note }) => [face, change, note])).toEqual([
      ['w3', 3, undefined],
      ['w1', 1, undefined],
      ['kg', -1, undefined],
      ['dg', 0, 'chases'],
      ['ct', 0, 'gone'],
      ['m1', -1, undefined],
    ])
  })

  it('[CM-11] the innkeeper sends everybody away but the king', () => {
    expect(walk('w3', 'kg', 'in', 'dg', 'ct', 'm2')).toEqual([
      ['w3', 3, undefined],
      ['kg', -1, undefined],
      ['in', 0, 'clears'],
      ['dg', 0, 'gone'],
      ['ct', 0, 'gone'],
      ['m2', 0, 'gone'],
    ])
  })

  it('[CM-14] a cat takes one of two mice, and the other one eats', () => {
    expect(walk('w3', 'ct', 'm2')).toEqual([
      ['w3', 3, undefined],
      ['ct', 0, 'catches'],
      ['m2', -1, 'spares'],
    ])
  })

  it('[CM-18] figures without work do nothing', () => {
    expect(walk('in', 'w1')).toContainEqual(['in', 0, 'idle'])
    expect(walk('dg', 'w1')).toContainEqual(['dg', 0, 'idle'])
    expect(walk('ct', 'w1')).toContainEqual(['ct', 0, 'idle'])
    expect(walk('kg', 'm1')).toEqual([
      ['kg', 0, 'idle'],
      ['m1', 0, 'idle'],
    ])
  })

  it('the changes of any roll add up to the server’s own count', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...Face.options), { minLength: 1, maxLength: 6 }), (faces) => {
        const sum = walk(...faces).reduce((total, [, change]) => total + (change as number), 0)
        expect(Math.min(7, sum)).toBe(count(faces).answer)
      }),
    )
  })
})

describe('the photo finish', () => {
  it('is the pair whose messages came in the other order, with the margin of the hands', () => {
    const judged = [hand(NORA, 1, 1412, 1500), hand(BEN, 2, 1424, 1480), pawnless(LOU)]
    expect(photoOf(judged)).toEqual({ first: NORA, second: BEN, marginMs: 12, swapped: true, lane: 0 })
  })

  it('prefers a pair that changed places to a closer one that did not', () => {
    const judged = [hand(NORA, 1, 1000), hand(BEN, 2, 1003), hand(LOU, 3, 1100, 1040)]
    expect(photoOf(judged)).toMatchObject({ first: BEN, second: LOU, swapped: true })
  })

  it('shows a close pair that did not change places, and no pair that is far apart', () => {
    expect(photoOf([hand(NORA, 1, 1000), hand(BEN, 2, 1040)])).toMatchObject({ marginMs: 40, swapped: false })
    expect(photoOf([hand(NORA, 1, 1000), hand(BEN, 2, 1200)])).toBeUndefined()
  })

  it('has nothing to show without times, or where arrival alone decides', () => {
    expect(photoOf([pawnless(NORA), pawnless(BEN)])).toBeUndefined()
    expect(photoOf([hand(NORA, 1, 1400, 1420), hand(BEN, 2, 1300, 1500)])).toBeUndefined()
  })

  it('lays all hands on one ruler, in their order', () => {
    const { lanes, ticks } = rulerOf([hand(NORA, 1, 1412), hand(BEN, 2, 2410), pawnless(LOU)])
    expect(lanes[2]?.at).toBeUndefined()
    expect(lanes[0]?.at).toBeGreaterThan(0)
    expect(lanes[1]?.at).toBeLessThan(1)
    expect(lanes[0]?.at).toBeLessThan(lanes[1]?.at as number)
    expect(ticks[0]?.at).toBe(0)
    expect(ticks[ticks.length - 1]?.at).toBe(1)
  })

  it('has a ruler for any times', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 120_000, noNaN: true }), { minLength: 1, maxLength: 7 }),
        (times) => {
          const sorted = [...times].sort((a, b) => a - b)
          const { lanes, ticks } = rulerOf(sorted.map((ms, i) => hand(NORA, i + 1, ms)))
          expect(lanes.every(({ at }) => at !== undefined && at >= 0 && at <= 1)).toBe(true)
          expect(ticks.length).toBeLessThan(10)
        },
      ),
    )
  })
})

describe('the standings', () => {
  it('[CM-43] ranks Slam Master by games won; equals share a place', () => {
    const players = [
      { seat: NORA, points: 7, wins: 1 },
      { seat: BEN, points: 7, wins: 2 },
      { seat: LOU, points: 7, wins: 1 },
    ]
    const rows = standingsOf(viewWith(stages.roll, { players }))
    expect(rows.map(({ seat, place }) => [seat, place])).toEqual([
      [BEN, 1],
      [NORA, 2],
      [LOU, 2],
    ])
  })
})

describe('a head start in words', () => {
  const millisIn = (shown: string) => Number(shown.replace(/[^\d]/g, ''))

  it('is a sum that comes to the time on the ruler, to the millisecond', () => {
    const timing = { reactionMs: 15_867.5, headStartMs: 2_100 }
    expect([sumOf(timing), seconds(countedMs(timing))]).toEqual([
      '15.868\u00a0s\u00a0−\u00a02.100\u00a0s',
      '13.768\u00a0s',
    ])
    const tenths = fc.integer({ min: 20_000, max: 600_000 })
    fc.assert(
      fc.property(tenths, fc.integer({ min: 1, max: 20 }), (reaction, steps) => {
        const any = { reactionMs: reaction / 10, headStartMs: steps * 100 }
        const [whole, taken] = sumOf(any).split('−').map(millisIn) as [number, number]
        expect(whole - taken).toBe(millisIn(seconds(countedMs(any))))
      }),
    )
  })
})
