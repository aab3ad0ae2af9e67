import { describe, expect, it } from 'vitest'
import type { Seat } from '#protocol/ids.ts'
import { KEPT_REACTIONS, newBook, written } from '../../server/games/cheese-master/book.ts'
import { cheeseMaster, race } from '../../server/games/cheese-master/index.ts'
import { project } from '../../server/games/cheese-master/project.ts'
import type { Book, Judged } from '../../server/games/cheese-master/protocol.ts'
import type { State } from '../../server/games/cheese-master/state.ts'
import type { GameState } from '../../server/games/kit/seal.ts'
import { framesOf, readGolden } from '../replay/golden.ts'
import { A, B, C, done, NOW, RIGHT, racing, rang, TOUCH, viewOf, WRONG, wentOn } from '../support/cheese-master.ts'
import { seatViewer, someTable, viewersOf } from '../support/table.ts'

type Hand = readonly [seat: Seat, platter: number, reactionMs: number]

/** These pawns were taken, in this order. */
const raced = (state: State, hands: readonly Hand[]): State => {
  const claims = hands.map(([seat, platter, reactionMs], i) => ({
    seat,
    platter,
    rank: i + 1,
    reactionMs,
    arrivalMs: reactionMs + 50,
    fromMs: 10,
    roundTripMs: 40,
    creditMs: 20,
    lateMs: 0,
  }))
  return race.finish(state, state.round, claims, someTable(1, NOW)).state
}
/** The next race: what is on the table is the same every time. */
const again = (state: State): State => {
  const next = wentOn(state)
  return { ...racing(), players: next.players, round: next.round, fallen: next.fallen, book: next.book as Book }
}
const bookOf = ({ book }: State): Book => book as Book
const rowOf = (state: State, seat: Seat) => bookOf(state).players.find((row) => row.seat === seat)

describe('the book of a match', () => {
  const first = raced(racing(), [
    [A, WRONG, 700],
    [B, RIGHT, 1300.5],
  ])
  const second = raced(again(first), [
    [C, RIGHT, 1200],
    [B, RIGHT, 1204],
  ])

  it('counts for each player the rounds and the right ones, with the reactions that were measured', () => {
    expect(bookOf(second).players).toEqual([
      {
        seat: A,
        judged: 2,
        right: 0,
        reactions: [
          [1, 'wrong', 700],
          [2, 'pawnless', null],
        ],
      },
      {
        seat: B,
        judged: 2,
        right: 2,
        reactions: [
          [1, 'right', 1300.5],
          [2, 'right', 1204],
        ],
      },
      {
        seat: C,
        judged: 2,
        right: 1,
        reactions: [
          [1, 'pawnless', null],
          [2, 'right', 1200],
        ],
      },
    ])
  })

  it('keeps the fastest right answer, not the fastest wrong one, and the closest photo finish', () => {
    const third = raced(again(second), [
      [A, RIGHT, 1500],
      [C, RIGHT, 1530],
    ])
    expect(bookOf(third)).toMatchObject({
      fastest: { seat: C, ms: 1200, round: 2 },
      closest: { first: C, second: B, marginMs: 4 },
      lastRound: 3,
    })
  })

  it('leaves out a void round', () => {
    const running = again(first)
    const voided = race.void(running, running.round, someTable(1, NOW)).state
    expect([voided.round, voided.book]).toEqual([3, first.book])
  })

  it('has nothing of a player who was put out before the round was judged', () => {
    const out = done(racing({ points: [7, 7, 1, 7] }), C, TOUCH).state
    const over = raced(out, [[A, RIGHT, 900]])
    expect(rowOf(over, C)).toEqual({ seat: C, judged: 0, right: 0 })
    expect(rowOf(over, B)).toMatchObject({ judged: 1 })
  })

  it('knows a round in which nobody was judged by its number alone', () => {
    const over = done(racing({ points: [1, 1] }), B, TOUCH).state
    expect(bookOf(over)).toEqual({ ...newBook([A, B]), lastRound: 1 })
  })

  it('stays small in the longest match, and still counts every round', () => {
    const judged = [A, B, C].map((seat): Judged => ({ seat, verdict: 'right', before: 7, after: 7 }))
    const rounds = Array.from({ length: 2000 }, (_, i) => i + 1)
    const { players } = rounds.reduce((book, round) => written(book, round, judged), newBook([A, B, C]))
    for (const { judged: count, right, reactions = [] } of players) {
      expect([count, right, reactions.length]).toEqual([2000, 2000, KEPT_REACTIONS])
      expect(reactions.at(-1)).toEqual([2000, 'right', null])
    }
  })
})

describe('what is told of it', () => {
  const result = raced(racing({ points: [1, 7] }), [[B, RIGHT, 900]])
  const over = wentOn(result)

  it('is everything once the match is over, the same to everybody', () => {
    expect(over.stage.name).toBe('over')
    for (const viewer of viewersOf([A, B])) expect(project(over, viewer).book).toEqual(over.book)
  })

  it('is counts without reactions between rounds, and nothing before the first or while one runs', () => {
    expect(viewOf(result, A).book?.players).toEqual([
      { seat: A, judged: 1, right: 0 },
      { seat: B, judged: 1, right: 1 },
    ])
    const roll = wentOn(raced(racing(), [[A, RIGHT, 900]]))
    expect([roll.stage.name, viewOf(roll, A).book?.lastRound]).toEqual(['roll', 1])
    const armed = rang(roll).state
    const running = rang(armed).state
    expect([armed.stage.name, running.stage.name]).toEqual(['armed', 'race'])
    for (const state of [racing(), armed, running]) expect(viewOf(state, A)).not.toHaveProperty('book')
  })

  it('is nothing of a match that began before there was one: it goes on, and half a match is not told as a whole', () => {
    const { book: _, ...old } = racing({ points: [1, 7] })
    const end = wentOn(raced(old, [[B, RIGHT, 900]]))
    expect([end.stage.name, end.book]).toEqual(['over', undefined])
    expect(cheeseMaster.project(end as unknown as GameState, seatViewer(A))).not.toHaveProperty('book')
  })

  it('is whole in the replay of a game that was archived before', () => {
    const { record } = readGolden('cheese-master')
    const { phase } = framesOf(cheeseMaster, record, 'public').at(-1)!
    const { book } = (phase as { view: { book: Book } }).view
    expect(book.lastRound).toBe(4)
    expect(book.players.map(({ reactions = [] }) => reactions.length)).toEqual(book.players.map(({ judged }) => judged))
  })
})
