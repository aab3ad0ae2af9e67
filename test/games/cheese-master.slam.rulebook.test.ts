import { describe, expect, it } from 'vitest'
import type { Seat } from '#protocol/ids.ts'
import { YELLOW } from '../../server/games/cheese-master/count.ts'
import { cheeseMaster, race } from '../../server/games/cheese-master/index.ts'
import { Options } from '../../server/games/cheese-master/protocol.ts'
import { setup } from '../../server/games/cheese-master/rules.ts'
import type { State } from '../../server/games/cheese-master/state.ts'
import { A, at, atFirstRoll, B, C, pointsIn, rang, viewOf, wentOn } from '../support/cheese-master.ts'
import { outcomeIn, seatsOf, someTable } from '../support/table.ts'

const outcome = outcomeIn(cheeseMaster)

const slam = atFirstRoll(3, { mode: 'slam' })

/** All but one had a single point left and took no pawn. */
function wonBy(state: State, winner: Seat): State {
  const players = state.players.map(({ seat }) => ({ seat, points: seat === winner ? 7 : 1 }))
  return wentOn(rang(rang(rang({ ...state, players }).state).state).state)
}

/** The match at the start of each game, and at its end. */
function match(winners: readonly Seat[]): State[] {
  const states: State[] = [slam]
  for (const winner of winners) {
    const won = wonBy(states.at(-1)!, winner)
    states.push(won.stage.name === 'over' ? won : rang(won).state)
  }
  return states
}

describe('Slam Master', () => {
  const states = match([B, A, B, C, B, A])
  const [games, over] = [states.slice(0, 6), states[6]!]

  it('[CM-41] has six games: one, two and three yellow dice, then dog, innkeeper and mouse king', () => {
    const { yellow } = slam
    expect(games.map(({ dice }) => dice)).toEqual([
      yellow.slice(0, 1),
      yellow.slice(0, 2),
      yellow,
      [...yellow, 'dog'],
      [...yellow, 'dog', 'innkeeper'],
      [...yellow, 'dog', 'innkeeper', 'king'],
    ])
    expect([games.map(({ game }) => game), over.stage.name]).toEqual([[1, 2, 3, 4, 5, 6], 'over'])
    expect(viewOf(slam, A)).toMatchObject({ game: 1, games: 6 })
  })

  it('[A14] lets chance decide which yellow die comes first, second and third', () => {
    const orders = Array.from({ length: 200 }, (_, version) => {
      const { state } = setup({ players: seatsOf(2), options: Options.parse({ mode: 'slam' }) }, someTable(version))
      expect(state.yellow.toSorted()).toEqual(YELLOW)
      return state.yellow.join()
    })
    expect(new Set(orders).size).toBe(6)
  })

  it('[CM-42] starts every game with seven points for all', () => {
    for (const state of games) expect(pointsIn(state)).toEqual([7, 7, 7])
    expect(games.map(({ fallen }) => fallen)).toEqual(Array(6).fill([]))
  })

  it('[A15] lets the first player, the host, open every game', () => {
    expect(games.map((state) => at(state, 'roll').stage.roller)).toEqual(Array(6).fill(A))
  })

  it('shows the standings between two games', () => {
    const between = wonBy(slam, C)
    expect(at(between, 'between').stage.summary).toMatchObject({ ending: 'time-up' })
    expect(viewOf(between, A).players.map(({ wins }) => wins)).toEqual([0, 0, 1])
    expect(race.open(between)).toBeUndefined()
  })

  it('never uses a seed twice: rounds are counted through', () => {
    expect(games.map(({ round }) => round)).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('[CM-43] is won by whoever won most of the games', () => {
    expect(outcome(over)).toEqual([
      { seat: B, place: 1, score: 3 },
      { seat: A, place: 2, score: 2 },
      { seat: C, place: 3, score: 1 },
    ])
  })

  it('[A13] shares the title if several won most', () => {
    expect(outcome(match([A, B, A, B, C, C]).at(-1)!)?.map(({ place }) => place)).toEqual([1, 1, 1])
    expect(outcome(match([A, B, A, B, B, A]).at(-1)!)).toEqual([
      { seat: A, place: 1, score: 3 },
      { seat: B, place: 1, score: 3 },
      { seat: C, place: 3, score: 0 },
    ])
  })
})
