import { beforeEach, describe, expect, it } from 'vitest'
import { type Frame, framesOf } from '../../client/games/go-da-cheese/walk-frames.ts'
import { walkSay } from '../../client/games/go-da-cheese/walk-say.ts'
import { LANGUAGES, setLanguage } from '../../client/text/catalogue.ts'
import { goDaCheese } from '../../server/games/go-da-cheese/index.ts'
import type { View } from '../../server/games/go-da-cheese/protocol.ts'
import { resolve } from '../../server/games/go-da-cheese/resolve.ts'
import type { Card } from '../../server/games/go-da-cheese/state.ts'
import { randomFor } from '../../server/games/kit/random.ts'
import type { GameState } from '../../server/games/kit/seal.ts'
import type { Seat } from '../../server/protocol/ids.ts'
import { shortEnd } from './go-da-cheese.short-end.ts'
import { nameOf } from './go-da-cheese.table.ts'

beforeEach(() => setLanguage('en'))

/** The end of a game that chance has played. */
function played(seats: number, seed: number): View {
  const table = (version: number) => ({ now: 0, random: randomFor([seed, 2, 3, 4], version) })
  const players = Array.from({ length: seats }, (_, seat) => seat as Seat)
  const options = goDaCheese.decodeOptions({})
  if (!options) throw new Error('no options')
  let state: GameState = goDaCheese.setup({ players, options }, table(1)).state
  for (let version = 2; goDaCheese.outcome(state) === undefined; version++) {
    const [seat] = goDaCheese.actors(state)
    if (seat === undefined) throw new Error('nobody acts')
    const move = table(version).random.pick(goDaCheese.legalMoves(state, seat))
    const verdict = goDaCheese.play(state, seat, move, table(version))
    if (!verdict.ok) throw new Error(verdict.code)
    state = verdict.value.state
  }
  return goDaCheese.project(state, { kind: 'tv' }) as View
}

const words = (frame: Frame, me?: Seat) => walkSay(frame, { nameOf, me }).body

describe('the walk', () => {
  it.each([3, 4, 5])('[GC-40] adds up to the result, step by step, with %i players', (seats) => {
    for (const seed of [1, 2, 3]) {
      const view = played(seats, seed)
      const last = framesOf(view).at(-1)
      expect(view.result?.scores.map(({ seat, points }) => last?.points.get(seat) === points)).not.toContain(false)
    }
  })

  it('[GC-20] goes cheese by cheese, and at each by dogs, cats, kings and cheese', () => {
    const order = ['reveal', 'dog', 'cat', 'king', 'cheese']
    const steps = framesOf(played(5, 7)).map(({ cheese, step }) => cheese * 10 + order.indexOf(step.type))
    expect(steps).toEqual([...steps].sort((one, two) => one - two))
  })

  it('a card that is caught is seen once more, and gone in the next picture', () => {
    const [, cat, dinner] = framesOf(shortEnd())
    expect(cat?.cards.map(({ fate }) => fate)).toEqual(['taken', 'taken', 'taken', 'leaves'])
    expect(dinner?.cards).toEqual([])
  })

  it('[GC-34] a king is shown in front of the others at once', () => {
    const king = framesOf(shortEnd()).find(({ step }) => step.type === 'king')
    expect(king?.cards.map(({ spot, fate }) => `${spot} ${fate}`)).toEqual(['3 acts', '0 stays', '1 stays', '2 stays'])
  })

  it('passes over a cheese that nobody came to', () => {
    expect([...new Set(framesOf(shortEnd()).map(({ cheese }) => cheese))]).toEqual([1, 2, 3])
  })
})

describe('in words', () => {
  it('tells who caught what, by name or to your face', () => {
    const frames = framesOf(shortEnd())
    expect(frames.map((frame) => words(frame))).toContain('Nora’s cat catches three\u00a0mice: 4\u00a0points!')
    expect(frames.map((frame) => words(frame, 0 as Seat))).toContain('Your cat catches three\u00a0mice: 4\u00a0points!')
    expect(frames.map((frame) => words(frame, 0 as Seat))).toContain('You 1\u00a0point. One portion is left over.')
  })

  it.each(LANGUAGES)('has a sentence for every step of whole games: %s', (language) => {
    setLanguage(language)
    for (const frame of framesOf(played(5, 9))) {
      const said = walkSay(frame, { nameOf: (seat) => `P${seat}`, me: 2 as Seat })
      expect(`${said.head} ${said.body}`).toMatch(/^\S.*[.!]$/)
      expect(said.body).not.toMatch(/undefined|NaN| {2}/)
    }
  })
})

it('the short end of these tests is what the rules make of its table', () => {
  const view = shortEnd()
  const resolved = view.cheeses.map(({ portions, line }) => resolve({ portions, line: line as Card[] }))
  expect(view.result?.resolved).toEqual(resolved)
  const sums = framesOf(view).at(-1)?.points
  expect(view.result?.scores.map(({ points }) => points)).toEqual([0, 1, 2].map((seat) => sums?.get(seat as Seat)))
})
