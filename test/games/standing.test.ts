import { describe, expect, it } from 'vitest'
import type { Seat } from '#protocol/ids.ts'
import { randomFor } from '../../server/games/kit/random.ts'
import type { GameState, SealedGame } from '../../server/games/kit/seal.ts'
import { allGames } from '../../server/games/registry.ts'

const SEATS = [0, 1, 2].map((seat) => seat as Seat)
const table = (now: number) => ({ now, random: randomFor([1, 2, 3, 4], now) })

/** States of one game between bots, from the deal on. A race is left as soon as it would begin. */
function* played(game: SealedGame): Generator<GameState> {
  let { state } = game.setup({ players: SEATS, options: game.decodeOptions({}) as never }, table(0))
  yield state
  for (let step = 1; step < 200 && game.outcome(state) === undefined && !game.race?.open(state); step++) {
    const [actor] = game.actors(state)
    if (actor === undefined) return
    const verdict = game.play(state, actor, game.botMove(state, actor, 'weak', table(step)), table(step))
    if (!verdict.ok) throw new Error(verdict.code)
    state = verdict.value.state
    yield state
  }
}

describe.each(allGames.map((game) => [game.id, game] as const))('%s, stopped in the middle', (_, game) => {
  it('places everybody once, best first, and equals share', () => {
    for (const state of played(game)) {
      const places = game.standing(state) ?? []
      expect(places.map(({ seat }) => seat).toSorted()).toEqual(SEATS)
      const ranks = places.map(({ place }) => place)
      expect(ranks).toEqual(ranks.map((place) => 1 + ranks.filter((other) => other < place).length))
      expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
    }
  })

  it('has all in the same place before anything has happened', () => {
    const [first] = played(game)
    expect(game.standing(first as GameState)?.map(({ place }) => place)).toEqual([1, 1, 1])
  })

  it('stands at the end as it ended', () => {
    for (const state of played(game)) {
      const outcome = game.outcome(state)
      if (outcome !== undefined) expect(game.standing(state)).toEqual(outcome)
    }
  })
})
