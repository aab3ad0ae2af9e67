import { describe, expect, it } from 'vitest'
import { cheeseMaster, race } from '../../server/games/cheese-master/index.ts'
import { actors, deadline } from '../../server/games/cheese-master/rules.ts'
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
  choosing,
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
  started,
  TOUCH,
  thrown,
  typesOf,
  WRONG,
  wentOn,
} from '../support/cheese-master.ts'
import { outcomeIn, someTable } from '../support/table.ts'

const outcome = outcomeIn(cheeseMaster)

/** A race of three that ends now: A has a pawn, B takes the other, C stays without. */
const ended = (points: [number, number, number], first: number, second: number) =>
  doneAll(racing({ points, locked: [[A, first]] }), answering(B, second))

describe('the end of a round', () => {
  it('[CM-26] costs whoever has no pawn one point', () => {
    expect(pointsIn(ended([7, 7, 7], RIGHT, RIGHT).state)).toEqual([7, 7, 6])
  })

  it('[CM-27] [A16] costs every wrong number under a pawn two points, and a right one nothing', () => {
    expect(pointsIn(ended([7, 7, 7], RIGHT, WRONG).state)).toEqual([7, 5, 6])
    expect(pointsIn(ended([7, 7, 7], WRONG, WRONG).state)).toEqual([5, 5, 6])
  })

  it.each([RIGHT, WRONG])(
    '[CM-28] [A4] costs the player without a pawn exactly one, with a %i laid down',
    (platter) => {
      const race = racing({ locked: [[A, RIGHT]], placed: [[C, platter]] })
      const { state } = doneAll(race, answering(B, RIGHT))
      expect(pointsIn(state)).toEqual([7, 7, 6])
      expect(resultOf(state).summary.judged.at(-1)).toEqual({ seat: C, verdict: 'pawnless', before: 7, after: 6 })
    },
  )

  it('[CM-29] leaves nobody with less than nothing', () => {
    expect(pointsIn(ended([7, 1, 7], RIGHT, WRONG).state)).toEqual([7, 0, 6])
  })

  it('says which slip leads to a wrong number', () => {
    const { summary } = resultOf(ended([7, 7, 7], 3, RIGHT).state)
    expect(summary.judged[0]).toEqual({
      seat: A,
      verdict: 'wrong',
      platter: 3,
      rank: 1,
      slip: 'forgot-king',
      before: 7,
      after: 5,
    })
  })

  it('[CM-30] brings every pawn back to the middle and every platter to the hand', () => {
    const next = wentOn(ended([7, 7, 7], RIGHT, WRONG).state)
    const race = rang(rang(next).state).state
    expect([next.round, race.stage]).toMatchObject([2, { name: 'race', placed: [], locked: [] }])
    expect(pawnsOf(race)).toBe(2)
  })

  it('[CM-31] [A18] lets the player without a pawn choose who rolls next, also herself', () => {
    const result = ended([7, 7, 7], RIGHT, RIGHT).state
    expect(resultOf(result).chooser).toBe(C)
    expect(answerOf(result, A, choosing(A))).toBe('not-your-turn')
    for (const roller of [A, B, C]) {
      const { state, events } = done(result, C, choosing(roller))
      expect(events).toEqual([{ type: 'roller-chosen', by: C, roller }])
      expect([resultOf(state).chooser, answerOf(state, C, choosing(A))]).toEqual([null, 'already-chosen'])
      expect(at(wentOn(state), 'roll').stage.roller).toBe(roller)
    }
    expect(at(wentOn(result), 'roll').stage.roller).toBe(C)
  })

  const NEXT = { type: 'next' } as const

  it('[CM-30] [A19] goes on before its time when all who played the round have seen enough', () => {
    const result = ended([7, 2, 7], WRONG, WRONG).state
    expect(actors(result)).toEqual([A, B, C])
    const two = doneAll(result, [
      [A, NEXT],
      [B, NEXT],
    ]).state
    expect([two.stage.name, actors(two), answerOf(two, A, NEXT)]).toEqual(['result', [C], 'already-seen'])
    expect(done(two, C, NEXT).state).toMatchObject({ round: 2, stage: { name: 'roll', roller: C } })
  })

  it('[A19] does not wait for a player who was out before the round, but leaves five seconds to look', () => {
    const result = doneAll(racing({ points: [7, 7, 7, 0], locked: [[A, RIGHT]] }), answering(B, RIGHT)).state
    expect([actors(result), answerOf(result, D, NEXT)]).toEqual([[A, B, C], 'already-seen'])
    const seen = [A, B, C].reduce((state, seat) => done(state, seat, NEXT, NOW + 4_999).state, result)
    expect([seen.stage.name, actors(seen), deadline(seen)]).toEqual(['result', [], NOW + 5_000])
    expect(rang(seen, NOW + 5_000).state).toMatchObject({ round: 2, stage: { name: 'roll', roller: C } })
    const late = [A, B, C].reduce((state, seat) => done(state, seat, NEXT, NOW + 5_000).state, result)
    expect(late).toMatchObject({ round: 2, stage: { name: 'roll' } })
  })

  it('[A19] waits for all in a match of the first edition, those who are out included', () => {
    const { waitsForRound: _, ...first } = racing({ points: [7, 7, 7, 0], locked: [[A, RIGHT]] })
    const result = doneAll(first, answering(B, RIGHT)).state
    expect(actors(result)).toEqual([A, B, C, D])
    expect('waitsForRound' in started(2, {}, 1).state).toBe(false)
  })

  it('[A12] comes when time is up: everybody without a pawn loses one, and the first of them chooses', () => {
    const { state } = rang(racing({ points: [7, 7, 7, 7], locked: [[A, WRONG]], placed: [[B, RIGHT]] }))
    expect(pointsIn(state)).toEqual([5, 6, 6, 6])
    expect(resultOf(state)).toMatchObject({ chooser: B, summary: { ending: 'time-up' } })
    expect(deadline(racing())).toBe(at(racing(), 'race').stage.startsAt + 60_000)
  })

  it('[A12] lets the next one without a pawn choose if the first is out', () => {
    expect(resultOf(rang(racing({ points: [7, 1, 7], locked: [[A, RIGHT]] })).state).chooser).toBe(C)
  })

  it('[A7] lets the next player around the table roll if the one without a pawn is out', () => {
    const { state } = doneAll(
      racing({
        points: [7, 7, 1, 7],
        locked: [
          [B, RIGHT],
          [A, RIGHT],
        ],
      }),
      answering(D, RIGHT),
    )
    expect(resultOf(state)).toMatchObject({ chooser: null, roller: D })
    expect(at(wentOn(state), 'roll').stage.roller).toBe(D)
  })
})

describe('elimination', () => {
  it('[CM-32] puts a player without points out: there is nothing left to do', () => {
    const { state, events } = ended([7, 2, 7], RIGHT, WRONG)
    expect(events).toContainEqual({ type: 'eliminated', seat: B })
    expect(answerOf(state, C, choosing(B))).toBe('no-such-player')
    const race = rang(rang(wentOn(state)).state).state
    expect(actors(race)).toEqual([A, C])
    expect([place(3), CLAIM, TOUCH].map((deed) => answerOf(race, B, deed))).toEqual(Array(3).fill('eliminated'))
  })

  it('[CM-33] takes a pawn out of the game for every player who falls', () => {
    const { state } = rang(racing({ points: [7, 1, 1, 7, 7], locked: [[A, RIGHT]] }))
    expect(pawnsOf(state)).toBe(2)
  })

  it('[A5] comes at once with a penalty: a pawn leaves the middle, and if it was the last the round is over', () => {
    const race = racing({ points: [7, 7, 1, 7], locked: [[A, RIGHT]] })
    const { state, events } = done(race, C, TOUCH)
    expect([pawnsOf(race), pawnsOf(state), state.stage.name]).toEqual([3, 2, 'race'])
    expect(typesOf(events)).toEqual(['penalty', 'eliminated'])

    const { state: over } = done(racing({ points: [7, 1, 7], locked: [[A, WRONG]] }), B, CLAIM)
    expect(resultOf(over)).toMatchObject({
      chooser: C,
      summary: { ending: 'pawns-gone', eliminated: [B], penalties: [{ seat: B, why: 'pawn-first' }] },
    })
    expect(pointsIn(over)).toEqual([5, 0, 6])
  })

  it('[A5] makes a player who touches the dice with the last point give the pawn back', () => {
    const race = racing({
      points: [7, 1, 7, 7],
      locked: [
        [B, RIGHT],
        [A, RIGHT],
      ],
    })
    const { state } = done(race, B, TOUCH)
    expect(at(state, 'race').stage.locked).toEqual([{ seat: A, platter: RIGHT }])
    expect(pawnsOf(state)).toBe(2)
    const { summary } = resultOf(doneAll(state, answering(D, RIGHT)).state)
    expect(summary.judged.map(({ seat, rank }) => [seat, rank])).toEqual([
      [A, 1],
      [D, 2],
      [C, undefined],
    ])
  })

  it('[A5] by a penalty leaves the last player the winner at once, and nobody is judged', () => {
    const { state, events } = done(racing({ points: [1, 1], placed: [[A, WRONG]] }), B, TOUCH)
    expect(typesOf(events)).toEqual(['penalty', 'eliminated', 'round-ended', 'game-won'])
    expect(pointsIn(state)).toEqual([1, 0])
    expect(resultOf(state)).toMatchObject({ winner: A, summary: { ending: 'one-left', judged: [], eliminated: [B] } })
  })

  it('[A7] by a throw off the table passes the dice on, or ends the game', () => {
    const roll = atFirstRoll(3)
    const poor = { ...roll, players: roll.players.map(({ seat }) => ({ seat, points: 1 })) }
    const { state } = done(poor, A, thrown(100))
    expect(at(state, 'roll').stage.roller).toBe(B)
    const { state: over, events } = done(state, B, thrown(100))
    expect([over.stage.name, events.at(-1)]).toEqual(['over', { type: 'game-won', game: 1, winner: C }])
  })
})

describe('the end of the game', () => {
  it('[CM-36] comes as soon as one player is left, who wins', () => {
    const { state, events } = doneAll(racing({ points: [1, 5] }), answering(B, RIGHT))
    expect(events.at(-1)).toEqual({ type: 'game-won', game: 1, winner: B })
    expect([resultOf(state).winner, outcome(state)]).toEqual([B, undefined])
    expect(rang(state).events).toEqual([])
    const over = wentOn(state)
    expect([over.stage.name, actors(over), deadline(over)]).toEqual(['over', [], undefined])
    expect(answerOf(over, B, thrown(50))).toBe('game-over')
    expect(outcome(over)).toEqual([
      { seat: B, place: 1, score: 5 },
      { seat: A, place: 2, score: 0 },
    ])
  })

  it('[CM-37] [CM-38] gives everybody who is left the points back if all fall in one round, as in the rulebook', () => {
    const { state, events } = doneAll(racing({ points: [2, 1] }), answering(A, WRONG))
    expect(pointsIn(state)).toEqual([2, 1])
    expect(typesOf(events)).toEqual(['placed', 'locked', 'round-ended'])
    expect(resultOf(state)).toMatchObject({ winner: null, chooser: B, summary: { replay: true, eliminated: [] } })
    expect(wentOn(state)).toMatchObject({ round: 2, stage: { name: 'roll', roller: B } })
  })

  it('[CM-38] also replays with three, but never brings back who fell before', () => {
    const race = racing({ points: [2, 2, 0, 1] })
    const { state } = doneAll(race, [...answering(A, WRONG), ...answering(B, WRONG)])
    expect(pointsIn(state)).toEqual([2, 2, 0, 1])
  })

  it('[A6] gives back the points before the end of the round, not those before a penalty', () => {
    const { state } = doneAll(racing({ points: [3, 1] }), [[A, TOUCH], ...answering(A, WRONG)])
    expect(pointsIn(state)).toEqual([2, 1])
    expect(resultOf(state).summary.replay).toBe(true)
  })

  it('[CM-39] needs no replay when one player stays', () => {
    const { state } = ended([1, 2, 7], WRONG, WRONG)
    expect(resultOf(state)).toMatchObject({ winner: C, summary: { replay: false, eliminated: [A, B] } })
    expect(pointsIn(state)).toEqual([0, 0, 6])
  })

  it('places by who stayed in longest; who fell together shares a place', () => {
    const first = rang(racing({ points: [3, 1, 7, 1] })).state
    const last = rang({ ...racing({ points: [1, 0, 7, 0] }), fallen: first.fallen }).state
    expect(outcome(wentOn(last))).toEqual([
      { seat: C, place: 1, score: 6 },
      { seat: A, place: 2, score: 0 },
      { seat: B, place: 3, score: 0 },
      { seat: D, place: 3, score: 0 },
    ])
  })

  it('comes also when the last seed of the chain is used up; whoever is still in shares the place', () => {
    const state = { ...racing({ points: [1, 1] }), round: 2000 }
    expect(outcome(wentOn(rang(state).state))?.map(({ place }) => place)).toEqual([1, 1])
  })

  it('comes when the round of the last seed is void, since no other round can be thrown', () => {
    const { state } = race.void({ ...racing({ points: [1, 3] }), round: 2000 }, 2000, someTable())
    expect(outcome(state)?.map(({ place }) => place)).toEqual([1, 1])
  })
})
