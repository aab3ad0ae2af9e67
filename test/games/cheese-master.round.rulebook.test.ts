import { describe, expect, it } from 'vitest'
import { cheeseMaster } from '../../server/games/cheese-master/index.ts'
import { project } from '../../server/games/cheese-master/project.ts'
import { actors, deadline, legalMoves, play } from '../../server/games/cheese-master/rules.ts'
import { pawnsOf } from '../../server/games/cheese-master/state.ts'
import {
  A,
  answering,
  answerOf,
  at,
  atFirstRoll,
  B,
  C,
  CLAIM,
  D,
  done,
  doneAll,
  NOW,
  place,
  pointsIn,
  RIGHT,
  racing,
  rang,
  resultOf,
  TOUCH,
  TWO_LEFT,
  thrown,
  typesOf,
  viewOf,
  WRONG,
  wentOn,
} from '../support/cheese-master.ts'
import { seatsOf, someTable, viewersOf } from '../support/table.ts'

describe('before the first round', () => {
  it('[CM-1] two to eight can play', () => {
    expect(cheeseMaster.seats).toEqual({ min: 2, max: 8 })
  })

  it('[CM-2] [A16] everybody has seven points, and every number to lay down', () => {
    expect(pointsIn(atFirstRoll(3))).toEqual([7, 7, 7])
    const platters = legalMoves(racing(), B).flatMap((move) => (move.type === 'place' ? [move.platter] : []))
    expect(platters).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  })

  it.each([2, 3, 4, 5, 6, 7, 8])('[CM-3] with %i players there is one pawn fewer', (count) => {
    expect(pawnsOf(atFirstRoll(count))).toBe(count - 1)
  })
})

describe('the throw', () => {
  const roll = atFirstRoll(3)

  it('[CM-7] is made with all dice by one player: in the first round by the first, whom the room makes its host', () => {
    expect(actors(roll)).toEqual([A])
    expect(answerOf(roll, B, thrown(50))).toBe('not-your-turn')
    const { faces } = at(done(roll, A, thrown(50)).state, 'armed').stage.roll
    expect(faces.map(({ die }) => die)).toEqual(roll.dice)
  })

  it('[A17] happens by itself when nobody makes it', () => {
    const { state, events } = rang(roll)
    expect(state.stage.name).toBe('armed')
    expect(events).toEqual([{ type: 'thrown', round: 1, seat: A, byItself: true, startsAt: deadline(state) }])
  })

  it('keeps the dice in the air for two to three seconds, in which nobody sees a face or can answer', () => {
    const armed = done(roll, A, thrown(50)).state
    const { startsAt, roll: secret } = at(armed, 'armed').stage
    expect([startsAt >= NOW + 2000, startsAt <= NOW + 3000]).toEqual([true, true])
    const sent = viewersOf(seatsOf(3)).map((viewer) => JSON.stringify(project(armed, viewer)))
    expect(sent.filter((view) => view.includes('face') || view.includes(secret.seed))).toEqual([])
    expect([answerOf(armed, B, place(2)), answerOf(armed, B, CLAIM)]).toEqual(['too-early', 'too-early'])
    expect(rang(armed, startsAt).state.stage).toMatchObject({ name: 'race', endsAt: startsAt + 60_000 })
  })

  it('[CM-34] [A8] costs a point at once when it is too hard, and the same player throws again', () => {
    const { state, events } = done(roll, A, thrown(91))
    expect(pointsIn(state)).toEqual([6, 7, 7])
    expect(events).toEqual([{ type: 'penalty', seat: A, why: 'off-table', points: 6 }])
    expect([state.round, at(state, 'roll').stage.roller]).toEqual([roll.round, A])
    expect(done(roll, A, thrown(90)).state.stage.name).toBe('armed')
  })

  it('[CM-35] that was too hard is in the summary of its round, with the other penalties of that round and of no other', () => {
    const once = done(roll, A, thrown(91)).state
    const armed = doneAll(once, [
      [A, thrown(95)],
      [A, thrown(50)],
      [B, TOUCH],
    ]).state
    const ended = rang(rang(armed).state).state
    expect(resultOf(ended).summary).toMatchObject({ offTable: [A, A], penalties: [{ seat: B, why: 'touched' }] })
    const second = done(wentOn(ended), A, thrown(50)).state
    expect(at(second, 'armed').stage.offTable).toBeUndefined()
  })

  it('[CM-32] that took the last point is in the summary of the round that the next player throws', () => {
    const poor = { ...roll, players: roll.players.map((player, i) => (i === 0 ? { ...player, points: 1 } : player)) }
    const armed = doneAll(poor, [
      [A, thrown(91)],
      [B, thrown(50)],
    ]).state
    const { summary } = resultOf(rang(rang(armed).state).state)
    expect(summary).toMatchObject({ roller: B, offTable: [A], penalties: [] })
  })

  it('[A8] is never too hard where penalties are switched off', () => {
    expect(done(atFirstRoll(3, { penalties: false }), A, thrown(100)).state.stage.name).toBe('armed')
  })
})

describe('the race', () => {
  it('[CM-8] is open to everybody at the same time', () => {
    expect(actors(racing({ points: [7, 7, 7, 7] }))).toEqual([A, B, C, D])
  })

  it('[CM-22] wants the platter first and then the pawn', () => {
    const { state, events } = doneAll(racing({ points: [7, 7, 7, 7] }), answering(B, RIGHT))
    expect(events).toEqual([
      { type: 'placed', seat: B },
      { type: 'locked', seat: B, rank: 1 },
    ])
    expect(at(state, 'race').stage.locked).toEqual([{ seat: B, platter: RIGHT }])
  })

  it('[CM-34] [A8] charges a point for a pawn without a platter, and leaves the pawn in the middle', () => {
    const { state, events } = done(racing(), B, CLAIM)
    expect(pointsIn(state)).toEqual([7, 6, 7])
    expect(events).toEqual([{ type: 'penalty', seat: B, why: 'pawn-first', points: 6 }])
    expect(viewOf(state, B).stage).toMatchObject({ pawns: 2, hands: [{}, { seat: B, hand: 'empty' }, {}] })
    expect(pointsIn(done(racing({ rules: { penalties: false } }), B, CLAIM).state)).toEqual([7, 6, 7])
  })

  it('[CM-23] does not let go of a number under a pawn', () => {
    const state = racing({ locked: [[B, RIGHT]] })
    expect(answerOf(state, B, place(WRONG))).toBe('already-locked')
  })

  it('[CM-24] gives nobody a second pawn', () => {
    expect(answerOf(racing({ locked: [[B, RIGHT]] }), B, CLAIM)).toBe('already-locked')
  })

  it('[A9] lets a player lay down another number before the pawn', () => {
    const { state } = doneAll(racing(), [[B, place(WRONG)], ...answering(B, RIGHT)])
    expect(at(state, 'race').stage.locked).toEqual([{ seat: B, platter: RIGHT }])
  })

  it('[A10] shows that a platter lies there, and not its number, to everybody else', () => {
    const state = racing({ points: [7, 7, 7, 7], placed: [[B, 4]], locked: [[C, 6]] })
    const shown = (viewer: (typeof viewers)[number]) => {
      const { stage } = project(state, viewer)
      return stage.name === 'race' ? { hands: stage.hands, platter: stage.platter } : undefined
    }
    const viewers = viewersOf(seatsOf(4))
    const hands = [
      { seat: A, hand: 'empty' },
      { seat: B, hand: 'placed' },
      { seat: C, hand: 'locked', rank: 1 },
      { seat: D, hand: 'empty' },
    ]
    expect(viewers.map(shown)).toEqual(
      [undefined, 4, 6, undefined, undefined, undefined].map((platter) => ({ hands, platter })),
    )
  })

  it('shows the dice on every screen, or on the television alone', () => {
    const seers = (diceOn: 'every-screen' | 'tv') =>
      viewersOf(seatsOf(2)).filter(
        (viewer) => 'faces' in project(racing({ points: [7, 7], rules: { diceOn } }), viewer).stage,
      )
    expect(seers('every-screen')).toEqual(viewersOf(seatsOf(2)))
    expect(seers('tv')).toEqual([{ kind: 'tv' }])
  })

  it('[CM-25] ends at once when the last pawn is taken, and one player is without', () => {
    const { state, events } = doneAll(racing(), [...answering(C, RIGHT), ...answering(A, RIGHT)])
    expect(resultOf(state).summary).toMatchObject({ ending: 'pawns-gone', faces: TWO_LEFT.map((face) => ({ face })) })
    expect(typesOf(events).at(-1)).toBe('round-ended')
    expect(resultOf(state).summary.judged.map(({ seat, verdict }) => [seat, verdict])).toEqual([
      [C, 'right'],
      [A, 'right'],
      [B, 'pawnless'],
    ])
  })

  it('[CM-40] of two ends with the first pawn', () => {
    const { state } = doneAll(racing({ points: [3, 3] }), answering(B, RIGHT))
    expect(state.stage.name).toBe('result')
    expect(pointsIn(state)).toEqual([2, 3])
  })

  it('[CM-34] [A8] charges a point for touching the dice, once in a round, from the throw to the end', () => {
    const armed = done(atFirstRoll(3), A, thrown(50)).state
    const { state } = done(armed, B, TOUCH)
    expect(pointsIn(state)).toEqual([7, 6, 7])
    expect(answerOf(state, B, TOUCH)).toBe('already-touched')
    expect(answerOf(rang(state).state, B, TOUCH)).toBe('already-touched')
    expect(pointsIn(done(rang(state).state, C, TOUCH).state)).toEqual([7, 6, 6])
    expect(answerOf(atFirstRoll(3), A, TOUCH)).toBe('not-now')
    expect(answerOf(racing({ rules: { penalties: false } }), A, TOUCH)).toBe('touching-is-free')
  })

  it('[CM-35] adds penalties up', () => {
    const { state } = doneAll(racing(), [
      [B, CLAIM],
      [B, CLAIM],
      [B, TOUCH],
    ])
    expect(pointsIn(state)).toEqual([7, 4, 7])
    expect(viewOf(state, A).stage).toMatchObject({
      penalties: [
        { seat: B, why: 'pawn-first' },
        { seat: B, why: 'pawn-first' },
        { seat: B, why: 'touched' },
      ],
    })
  })

  it('is over for moves of the round before', () => {
    const late = play({ ...racing(), round: 2 }, A, { type: 'place', round: 1, platter: 3 }, someTable())
    expect(late).toEqual({ ok: false, code: 'round-over' })
  })

  it('tells a hand that comes after the result whether the pawns or the time had run out', () => {
    const { state } = doneAll(racing({ locked: [[A, RIGHT]] }), answering(B, RIGHT))
    expect([answerOf(state, C, place(2)), answerOf(state, C, CLAIM)]).toEqual(['pawns-gone', 'pawns-gone'])
    expect(answerOf(rang(racing()).state, C, CLAIM)).toBe('round-over')
  })
})
