import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Seat } from '#protocol/ids.ts'
import { race } from '../../server/games/cheese-master/index.ts'
import type { Result, State } from '../../server/games/cheese-master/state.ts'
import type { RaceClaim } from '../../server/games/kit/race.ts'
import {
  A,
  answering,
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
  thrown,
  WRONG,
  wentOn,
} from '../support/cheese-master.ts'
import { seatsOf, seatViewer, someTable, viewersOf } from '../support/table.ts'

const claimOf = (seat: Seat, platter: number, rank: number): RaceClaim => ({
  seat,
  platter,
  rank,
  reactionMs: 900 + 10.5 * rank,
  arrivalMs: 1000 - rank,
  roundTripMs: 40,
  fromMs: -30,
  creditMs: 25,
  lateMs: 0,
})
const finished = (state: State, hands: readonly (readonly [Seat, number])[], round = state.round) =>
  race.finish(
    state,
    round,
    hands.map(([seat, platter], i) => claimOf(seat, platter, i + 1)),
    someTable(1, NOW),
  )

const armed = () => done(atFirstRoll(4), A, thrown(50)).state

/** The result without how the pawns were timed: `play` cannot know. */
const untimed = ({ summary, ...rest }: Result) => ({
  ...rest,
  summary: { ...summary, judged: summary.judged.map(({ timing: _, ...judged }) => judged) },
})

describe('a race that runs outside', () => {
  it('is judged like one that is played move by move', () => {
    const points = fc.array(fc.integer({ min: 0, max: 7 }), { minLength: 2, maxLength: 8 })
    const rank = fc.tuple(fc.nat(), fc.integer({ min: 0, max: 7 }))
    fc.assert(
      fc.property(points, fc.array(rank, { minLength: 8, maxLength: 8 }), fc.nat({ max: 7 }), (held, hands, many) => {
        const seats = seatsOf(held.length).filter((seat) => held[seat]! > 0)
        fc.pre(seats.length >= 2)
        const order = seats.toSorted((a, b) => hands[a]![0] - hands[b]![0]).slice(0, Math.min(many, seats.length - 1))
        const taken = order.map((seat) => [seat, hands[seat]![1]] as const)
        const start = racing({ points: held })

        const byMoves = doneAll(
          start,
          taken.flatMap(([seat, platter]) => answering(seat, platter)),
        ).state
        const played = byMoves.stage.name === 'race' ? rang(byMoves).state : byMoves
        const outside = finished(start, taken).state

        expect(untimed(resultOf(outside))).toEqual(untimed(resultOf(played)))
        // The book of the match keeps times too.
        expect({ ...outside, stage: null, book: null }).toEqual({ ...played, stage: null, book: null })
      }),
      { numRuns: 400 },
    )
  })

  it('keeps how every claim was timed', () => {
    const { summary } = resultOf(
      finished(racing(), [
        [B, RIGHT],
        [A, WRONG],
      ]).state,
    )
    expect(summary.judged.map(({ timing }) => timing?.reactionMs)).toEqual([910.5, 921, undefined])
  })

  it('can end before the room has noticed that it began', () => {
    expect(
      finished(armed(), [
        [B, 0],
        [A, 1],
        [C, 2],
      ]).state.stage,
    ).toMatchObject({ summary: { ending: 'pawns-gone' } })
  })

  it('ends once: whoever says so again changes nothing', () => {
    const over = finished(racing(), [
      [B, RIGHT],
      [A, WRONG],
    ]).state
    expect(finished(over, [[C, RIGHT]])).toEqual({ state: over, events: [] })
    const next = racing()
    expect(finished(next, [[C, RIGHT]], next.round - 1)).toEqual({ state: next, events: [] })
  })

  it('takes no pawn from a player who is out, no second one, and never more than there are', () => {
    const race = racing({ points: [7, 7, 0, 7] })
    const { summary } = resultOf(
      finished(race, [
        [C, RIGHT],
        [B, RIGHT],
        [B, WRONG],
        [D, RIGHT],
        [A, RIGHT],
      ]).state,
    )
    expect(summary.judged.map(({ seat, verdict }) => [seat, verdict])).toEqual([
      [B, 'right'],
      [D, 'right'],
      [A, 'pawnless'],
    ])
  })

  it('is open from the throw to the end', () => {
    expect(race.open(atFirstRoll(4))).toBeUndefined()
    const state = armed()
    const { startsAt } = at(state, 'armed').stage
    expect(race.open(state)).toEqual({
      round: 1,
      startsAt,
      endsAt: startsAt + 60_000,
      seats: [A, B, C, D],
      pawns: 3,
      tieOrder: expect.any(Array),
      order: 'reaction',
      setting: 'casual',
      diceOn: 'every-screen',
      headStarts: [],
    })
    expect(race.open(rang(state).state)).toEqual(race.open(state))
    expect(race.open(finished(state, []).state)).toBeUndefined()
  })

  it('loses a seat and a pawn with a player whom a penalty puts out', () => {
    const state = done(racing({ points: [7, 1, 7, 7] }), B, TOUCH).state
    expect(race.open(state)).toMatchObject({ seats: [A, C, D], pawns: 2 })
  })

  it('leaves a claim without a platter to the rules', () => {
    expect(pointsIn(done(racing(), B, CLAIM).state)).toEqual([7, 6, 7])
  })

  it('[A11] decides equal reactions by an order out of the seed of the round, in which every seat comes first', () => {
    const firsts = new Set<Seat>()
    for (let n = 0; n < 60; n++) {
      const state = racing({ points: [7, 7, 7, 7] })
      const seeded = {
        ...state,
        stage: { ...state.stage, roll: { ...state.stage.roll, seed: `${n + 10}`.repeat(32) } },
      }
      const { tieOrder } = race.open(seeded)!
      expect(tieOrder.toSorted()).toEqual([A, B, C, D])
      firsts.add(tieOrder[0]!)
    }
    expect(firsts.size).toBe(4)
  })

  it('[A11] keeps that order when somebody drops out', () => {
    const state = racing({ points: [7, 1, 7, 7] })
    const { tieOrder } = race.open(state)!
    expect(race.open(done(state, B, TOUCH).state)!.tieOrder).toEqual(tieOrder.filter((seat) => seat !== B))
  })
})

describe('its acts and its reveal', () => {
  it('are placing and claiming; all other moves go through the room', () => {
    expect(race.handOf({ type: 'place', round: 2, platter: 7 })).toEqual({ type: 'place', round: 2, platter: 7 })
    expect(race.handOf({ type: 'claim', round: 2, reactionMs: 801.5 })).toEqual({
      type: 'claim',
      round: 2,
      reactionMs: 801.5,
    })
    expect(race.handOf({ type: 'claim', round: 2 })).toEqual({ type: 'claim', round: 2, reactionMs: undefined })
    expect(race.handOf({ type: 'touch', round: 2 })).toBeUndefined()
    expect(race.handOf({ type: 'throw', round: 2, power: 3 })).toBeUndefined()
  })

  it('gives the faces to every screen, or to the television alone', () => {
    const state = armed()
    const { faces } = at(state, 'armed').stage.roll
    const party = { ...state, options: { ...state.options, diceOn: 'tv' as const } }
    const viewers = viewersOf(seatsOf(4))
    expect(viewers.map((viewer) => race.reveal(state, viewer))).toEqual(viewers.map(() => ({ round: 1, faces })))
    expect(viewers.filter((viewer) => race.reveal(party, viewer) !== undefined)).toEqual([{ kind: 'tv' }])
    expect(race.reveal(atFirstRoll(2), seatViewer(A))).toBeUndefined()
  })

  it('has the same length for every roll', () => {
    const lengths = Array.from({ length: 40 }, (_, i) => {
      const roll = { ...atFirstRoll(2, { dice: 6 }), round: i + 10 }
      return JSON.stringify(race.reveal(done(roll, A, thrown(50)).state, seatViewer(A))).length
    })
    expect(new Set(lengths).size).toBe(1)
  })
})

describe('a void race', () => {
  const hit = doneAll(racing({ points: [7, 1, 7] }), [
    [A, CLAIM],
    [C, place(3)],
    [B, TOUCH],
  ]).state
  const { state, events } = race.void(hit, hit.round, someTable(1, NOW))

  it('is played again with other dice, by the same roller, and nobody has lost anything', () => {
    expect(pointsIn(hit)).toEqual([6, 0, 7])
    expect(pointsIn(state)).toEqual([7, 1, 7])
    expect(state).toMatchObject({ round: hit.round + 1, fallen: [], stage: { name: 'roll', roller: A } })
    expect(events).toEqual([{ type: 'round-voided', round: hit.round }])
  })

  it('gives back no point that was lost before its dice were thrown', () => {
    const armed = doneAll(atFirstRoll(3), [
      [A, thrown(91)],
      [A, thrown(50)],
      [B, TOUCH],
    ]).state
    expect(pointsIn(armed)).toEqual([6, 6, 7])
    expect(pointsIn(race.void(armed, armed.round, someTable()).state)).toEqual([6, 7, 7])
  })

  it('[CM-35] leaves a throw that was too hard to the summary of the round that is played instead, and of no other', () => {
    const armed = doneAll(atFirstRoll(3), [
      [A, thrown(91)],
      [A, thrown(50)],
      [B, TOUCH],
    ]).state
    const again = race.void(armed, armed.round, someTable(1, NOW)).state
    const ended = rang(rang(done(again, A, thrown(50)).state).state).state
    expect(resultOf(ended).summary).toMatchObject({ round: armed.round + 1, offTable: [A], penalties: [] })
    expect(at(wentOn(ended), 'roll').stage.offTable).toBeUndefined()
  })

  it('does not touch what happened before it', () => {
    const later = { ...racing({ points: [7, 0, 7] }), fallen: [[B]] }
    expect(race.void(later, later.round, someTable()).state).toMatchObject({ fallen: [[B]], players: later.players })
  })

  it('is void once', () => {
    expect(race.void(state, hit.round, someTable())).toEqual({ state, events: [] })
  })
})
