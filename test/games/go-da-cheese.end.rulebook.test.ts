import { describe, expect, it } from 'vitest'
import type { Seat } from '#protocol/ids.ts'
import { pointsFor } from '../../server/games/go-da-cheese/cards.ts'
import { goDaCheese } from '../../server/games/go-da-cheese/index.ts'
import { project, projectEvent } from '../../server/games/go-da-cheese/project.ts'
import type { Move } from '../../server/games/go-da-cheese/protocol.ts'
import { resultOf } from '../../server/games/go-da-cheese/resolve.ts'
import { legalMoves, play } from '../../server/games/go-da-cheese/rules.ts'
import { isFaceUp, type State } from '../../server/games/go-da-cheese/state.ts'
import {
  animals,
  done,
  finished,
  last,
  newsOf,
  place,
  position,
  scoresOf,
  viewOf,
  wholeGames,
} from '../support/go-da-cheese.ts'
import { outcomeIn, viewersOf } from '../support/table.ts'

const outcome = outcomeIn(goDaCheese)

const [A, B, C] = [0, 1, 2] as [Seat, Seat, Seat]
const placesOf = (lines: string[]) => outcome(finished(lines))?.map(({ seat, place }) => [seat, place])

describe('the score', () => {
  it('[GC-40] is 1 for a mouse or a king mouse, 2 for a fat mouse, 3 for a cat, nothing for a dog', () => {
    expect(animals('mxkfcd').map(pointsFor)).toEqual([1, 1, 1, 2, 3, 0])
  })

  it('[GC-40] counts a card the same whatever its colour', () => {
    const [a, b] = scoresOf(finished(['Cf Ac', 'Bf']))
    expect([a?.points, b?.points]).toEqual([2, 2])
  })

  it('[GC-41] is 19 for two cats, caught mice worth 5 and eaters worth 8', () => {
    const lines = ['Bc Ad Cc', 'Bm Cf Bf Ac', 'Af Af Am Ak Am', 'Am']
    expect(scoresOf(finished(lines))[0]).toEqual({
      seat: A,
      points: 19,
      eaten: 8,
      caught: 5,
      chased: 6,
      kings: 1,
      mice: 9,
    })
  })

  it('[GC-42] is won by most points', () => {
    expect(outcome(finished(['Am', 'Bf Bm', 'Cf']))).toEqual([
      { seat: B, place: 1, score: 3 },
      { seat: C, place: 2, score: 2 },
      { seat: A, place: 3, score: 1 },
    ])
    expect(resultOf(finished(['Am', 'Bf Bm', 'Cf'])).decidedBy).toBe('points')
  })

  it('[GC-42] is won by more king mice when the points are equal', () => {
    const lines = ['Am Am', 'Bm Bk', 'Cf']
    expect(placesOf(lines)?.[0]).toEqual([B, 1])
    expect(resultOf(finished(lines)).decidedBy).toBe('kings')
  })

  it('[GC-42] is won by more mouse cards of any kind when the kings are equal, too', () => {
    const lines = ['Af Am', 'Bm Bx Bm', 'Cd Ac']
    expect(placesOf(lines)).toEqual([
      [B, 1],
      [A, 2],
      [C, 3],
    ])
    expect(resultOf(finished(lines)).decidedBy).toBe('mice')
  })

  it('[C4] is shared when all that is equal', () => {
    const lines = ['Af Am', 'Bm Bf', 'Cm']
    expect(outcome(finished(lines))).toEqual([
      { seat: A, place: 1, score: 3 },
      { seat: B, place: 1, score: 3 },
      { seat: C, place: 3, score: 1 },
    ])
    expect(resultOf(finished(lines)).decidedBy).toBe('nothing')
  })

  it('[C8] counts every king mouse of the pile for a tie, caught ones included', () => {
    const lines = ['Bk Ac', 'Cm']
    expect(placesOf(lines)).toEqual([
      [A, 1],
      [C, 2],
      [B, 3],
    ])
  })

  it('is not there before the last card is placed', () => {
    for (const states of wholeGames(3)) expect(states.filter((state) => outcome(state)).length).toBe(1)
  })
})

describe('the last placement', () => {
  const before = position({ hands: ['mfc', '', ''], decks: ['', '', ''], lines: ['Bm'] })
  const { state, events } = done(before, place(0, 'mfc'))

  it('ends the game, with every cheese and the winner in the news', () => {
    const news = newsOf(events, B)
    expect(news.map(({ type }) => type)).toEqual(['placed', ...Array(6).fill('resolved'), 'ended'])
    const points = [
      { seat: A, points: 1 },
      { seat: B, points: 1 },
    ]
    expect(news[1]).toEqual({ type: 'resolved', cheese: 0, portions: 3, points })
    expect(last(news)).toEqual({ type: 'ended', winners: [A], points: 3, decidedBy: 'points' })
  })

  it('leaves all steps in the view, the same for everybody, however late they come', () => {
    for (const viewer of viewersOf([A, B, C])) {
      const view = project(state, viewer)
      expect(view.result).toEqual(resultOf(state))
      expect(view).toMatchObject({ choices: [], last: { type: 'placed', seat: A, cheeses: [0, 1, 2] } })
      expect(view).not.toHaveProperty('active')
    }
  })

  it('leaves steps that lead from one to the next: what is gained leaves the line, and nothing comes back', () => {
    for (const { resolved } of wholeGames(5).map((states) => resultOf(last(states))))
      for (const steps of resolved)
        for (const [i, { line, gains }] of steps.entries()) {
          const before = steps[i - 1]?.line ?? line
          const gone = before.filter((spot) => !line.includes(spot))
          expect(line.every((spot) => before.includes(spot))).toBe(true)
          expect(gone).toEqual(expect.arrayContaining(gains.map(({ spot }) => spot)))
        }
  })
})

describe('who knows what', () => {
  const { state, events } = done(position({ hands: ['mxc'] }), place(0, 'mxc'))

  it('[C5] everybody sees whose card lies face down', () => {
    for (const viewer of viewersOf([A, B, C]))
      expect(
        project(state, viewer)
          .cheeses.map(({ line }) => line[0]?.seat)
          .slice(0, 3),
      ).toEqual([A, A, A])
  })

  it('[C6] its owner sees it again at any time, and nobody else before the end', () => {
    const animal = (viewer: number) => viewOf(state, viewer).cheeses.map(({ line }) => line[0]?.animal)
    expect(animal(A).slice(0, 3)).toEqual(animals('mxc'))
    expect(animal(B).slice(0, 3)).toEqual([undefined, undefined, undefined])
    expect(newsOf(events, A)[0]).toMatchObject({ cards: animals('mxc').map((one) => ({ animal: one })) })
  })

  it('[C7] a card face down shows whether it came first, second or third, and no mark', () => {
    expect(
      viewOf(state, B)
        .cheeses.slice(0, 2)
        .map(({ line }) => line[0]),
    ).toEqual([
      { seat: A, turn: 7, nth: 1, faceUp: false },
      { seat: A, turn: 7, nth: 2, faceUp: false },
    ])
  })

  /** The leak prover tries the same move in two worlds; here the move itself is the secret. */
  it('two placements that look the same are told and shown the same to everybody else', () => {
    let twins = 0
    for (const world of wholeGames(3).flat()) {
      const heardBefore = new Map<string, string>()
      for (const move of legalMoves(world, world.active)) {
        const heard = heardByOthers(world, move)
        if (move.type === 'draw' || move.cheese > 0 || heard === undefined) continue
        const look = move.cards.map((animal, i) => (isFaceUp({ animal, nth: i + 1 }) ? animal : 'back')).join()
        if (heardBefore.has(look)) twins++
        expect(heard).toBe(heardBefore.get(look) ?? heard)
        heardBefore.set(look, heard)
      }
    }
    expect(twins).toBeGreaterThan(50)
  })

  /** As bytes; nothing of the move that ends the game and opens everything. */
  function heardByOthers(world: State, move: Move): string | undefined {
    const verdict = play(world, world.active, move)
    if (!verdict.ok || outcome(verdict.value.state) !== undefined) return undefined
    const { state, events } = verdict.value
    const others = viewersOf([A, B, C].filter((seat) => seat !== world.active))
    return JSON.stringify(
      others.map((viewer) => [project(state, viewer), events.map((event) => projectEvent(event, viewer))]),
    )
  }
})
