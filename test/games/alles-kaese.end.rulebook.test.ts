import { describe, expect, it } from 'vitest'
import type { Seat } from '#protocol/ids.ts'
import { frontOf, holesOf, trapsIn } from '../../server/games/alles-kaese/cards.ts'
import { allesKaese } from '../../server/games/alles-kaese/index.ts'
import { project } from '../../server/games/alles-kaese/project.ts'
import { idle, legalMoves } from '../../server/games/alles-kaese/rules.ts'
import type { State } from '../../server/games/alles-kaese/state.ts'
import {
  answerTo,
  cheese,
  DISPLAY,
  done,
  keep,
  last,
  look,
  newsOf,
  position,
  remove,
  SUPPLY,
  TURN,
  trap,
  viewOf,
  wholeGames,
} from '../support/alles-kaese.ts'
import { outcomeIn, seatsOf, viewersOf } from '../support/table.ts'

const outcome = outcomeIn(allesKaese)

const [A, B, C] = [0, 1, 2] as [Seat, Seat, Seat]

describe('whoever runs out of time', () => {
  const late = (state: State) => idle(viewOf(state, A), legalMoves(state, A))

  it('[B10] looks at a card that is not known yet, and removes one that matches', () => {
    expect(late(position({ rolled: null }))).toEqual({ type: 'roll', turn: TURN })
    const [first] = legalMoves(position({ rolled: 6 }), A)
    const moves = [late(position({ rolled: 6 })), late(position({ rolled: 3 }))]
    expect([first?.type, ...moves.map(({ type }) => type)]).toEqual(['look', 'look', 'remove'])
  })
})

describe('the end', () => {
  const TWO_TRAPS = [trap(1), trap(2, 1)]
  const RICH_BUT_DOOMED = position({
    players: 3,
    rolled: 3,
    cards: [[...TWO_TRAPS, cheese(6)], [cheese(1)], [cheese(5)]],
  })
  const byTrap = done(RICH_BUT_DOOMED, keep(3))
  const ended = (cards: number[][], changes: Partial<State> = {}) =>
    outcome({ ...position({ players: cards.length, cards }), ending: 'supply-empty', ...changes })

  it('[AK-18] comes at once with a third trap; the gap is not filled and nobody can move', () => {
    const { state, events } = byTrap
    expect(state).toMatchObject({ ending: 'third-trap', supply: SUPPLY, display: DISPLAY.toSpliced(3, 1) })
    expect(events.map(({ type }) => type)).toEqual(['kept', 'ended'])
    expect(last(newsOf(events, B))).toEqual({ type: 'ended', ending: 'third-trap', loser: A })
    expect(viewOf(state, B)).not.toHaveProperty('active')
    expect(seatsOf(3).map((seat) => answerTo(state, { type: 'roll' }, seat))).toEqual(Array(3).fill('game-over'))
  })

  it('[AK-19] leaves whoever revealed the third trap last and without a score', () => {
    expect(last(outcome(byTrap.state)!)).toEqual({ seat: A, place: 3, score: 0 })
  })

  it('[AK-20] counts the holes of cheese cards; traps cost nothing', () => {
    const scores = ended([[cheese(5), cheese(2), trap(6), trap(4)], [cheese(3)]])
    expect(scores?.map(({ score }) => score)).toEqual([7, 3])
  })

  it('[AK-21] is won by most holes', () => {
    expect(ended([[cheese(2), cheese(1)], [cheese(6)], [cheese(5)]])).toEqual([
      { seat: B, place: 1, score: 6 },
      { seat: C, place: 2, score: 5 },
      { seat: A, place: 3, score: 3 },
    ])
  })

  it('[AK-22] is won by more cheese cards when the holes are equal', () => {
    const places = ended([[cheese(6)], [cheese(4), cheese(2)], [cheese(5), cheese(1), trap(1)]])
    expect(places?.map(({ seat, place }) => [seat, place])).toEqual([
      [B, 1],
      [C, 1],
      [A, 3],
    ])
  })

  it('[B1] is shared when holes and cheese cards are equal', () => {
    expect(ended([[], [cheese(3)], [cheese(3, 1)]])).toEqual([
      { seat: B, place: 1, score: 3 },
      { seat: C, place: 1, score: 3 },
      { seat: A, place: 3, score: 0 },
    ])
  })

  it.each([
    ['the refill after keep', 3, keep(2)],
    ['the refill after remove', 3, remove(2)],
    ['the discard after a look', 5, look(2)],
  ] as const)('[AK-23] comes at once when the supply is used up by %s', (_how, rolled, deed) => {
    const { state, events } = done(position({ rolled, supply: [cheese(6)] }), deed)
    expect(state).toMatchObject({ ending: 'supply-empty', supply: [], turn: TURN })
    expect(last(events)).toEqual({ type: 'ended', ending: 'supply-empty' })
    expect(legalMoves(state, A)).toEqual([])
  })

  it('[AK-24] by the supply lets everybody score, also with two traps', () => {
    expect(ended([[...TWO_TRAPS, cheese(4)], [cheese(3)]])).toEqual([
      { seat: A, place: 1, score: 4 },
      { seat: B, place: 2, score: 3 },
    ])
  })

  it('[AK-25] leaves what lies in the display to nobody', () => {
    const cards = [[cheese(2)], [cheese(1)]]
    expect(ended(cards, { display: [cheese(6), cheese(6, 1)] })).toEqual(ended(cards, { display: [] }))
  })

  it.each([2, 3])('[AK-26] comes after at most 30 turns with %i players: every turn costs one card', (players) => {
    for (const states of wholeGames(players)) {
      for (const { turn, supply, ending } of states) if (ending === null) expect(supply.length).toBe(31 - turn)
      expect(last(states).turn).toBeLessThanOrEqual(30)
    }
  })

  it.each([4, 5, 6])(
    '[AK-27] comes after at most 30 kept or removed cards with %i players; looks are extra',
    (players) => {
      for (const states of wholeGames(players))
        for (const { supply, discarded, players, ending } of states) {
          const taken = players.reduce((sum, { cards }) => sum + cards.length, discarded.length)
          expect(taken).toBe(30 - supply.length + (ending === 'third-trap' ? 1 : 0))
          expect(taken).toBeLessThanOrEqual(30)
        }
    },
  )

  it('[AK-28] by a third trap is a win for the other of two, even without a hole', () => {
    const { state } = done(position({ rolled: 3, cards: [[...TWO_TRAPS, cheese(6)]] }), keep(3))
    expect(outcome(state)).toEqual([
      { seat: B, place: 1, score: 0 },
      { seat: A, place: 2, score: 0 },
    ])
  })

  it.each([2, 3, 4, 5, 6])(
    '[AK-30] with %i players leaves at most two traps each and one more on the table',
    (players) => {
      for (const state of wholeGames(players).flat()) {
        const open = state.players.map(({ cards }) => trapsIn(cards))
        expect(open.filter((traps) => traps > 2).length).toBeLessThanOrEqual(state.ending === 'third-trap' ? 1 : 0)
        expect(open.reduce((sum, traps) => sum + traps)).toBeLessThanOrEqual(2 * players + 1)
      }
    },
  )

  it('[B7] by the refill after keep still counts the kept card', () => {
    const { state } = done(position({ rolled: 3, supply: [trap(6)] }), keep(2))
    expect(outcome(state)?.[0]).toEqual({ seat: A, place: 1, score: 3 })
  })

  it('[B8] is by the third trap when the supply would have run out in the same turn', () => {
    const { state } = done(position({ rolled: 3, supply: [cheese(6)], cards: [TWO_TRAPS] }), keep(3))
    expect(state).toMatchObject({ ending: 'third-trap', supply: [cheese(6)] })
  })
})

describe('who knows what', () => {
  const looked = done(position({ rolled: 5 }), look(1))

  it('[AK-29] what a player saw is shown and told to nobody else', () => {
    for (const viewer of viewersOf([A, B]).slice(1)) {
      expect(project(looked.state, viewer).peeks).toEqual([])
      expect(project(looked.state, viewer).display).toEqual(DISPLAY.map((card) => ({ holes: holesOf(card) })))
    }
    expect(newsOf(looked.events, B)[0]).not.toHaveProperty('front')
  })

  it('[B2] a card that is known already may be looked at again', () => {
    const again = done({ ...looked.state, active: A, rolled: 5 }, look(1)).state
    expect(viewOf(again, A).peeks).toEqual([{ turn: TURN + 1, slot: 1, holes: 2, front: 'trap' }])
  })

  it('[B3] a front once seen stays visible to that player while the card lies there, and not on the next card', () => {
    const removed = done({ ...looked.state, rolled: 2 }, remove(1)).state
    expect(viewOf(looked.state, A).display[1]).toEqual({ holes: 2, front: 'trap' })
    expect(viewOf(removed, A).display[1]).toEqual({ holes: holesOf(SUPPLY[1]!) })
    expect(viewOf(removed, A).peeks).toEqual([{ turn: TURN, slot: 1, holes: 2, front: 'trap' }])
  })

  it('[B4] everybody sees which card is looked at', () => {
    expect(newsOf(looked.events, B)[0]).toEqual({ type: 'looked', seat: A, slot: 1, holes: 2 })
  })

  it('[B5] everybody sees the holes on the top card of the supply', () => {
    expect([viewOf(position(), B).supplyTop, viewOf(position({ supply: [trap(2)] }), B).supplyTop]).toEqual([6, 2])
  })

  it('[B6] of discarded cards everybody sees the holes, and nobody ever a front, not even at the end', () => {
    for (const state of wholeGames(3).map(last))
      for (const seat of seatsOf(3)) {
        const seen = state.players[seat]!.peeks.map(({ card }) => card)
        const shown = state.display.map((card) => ({
          holes: holesOf(card),
          ...(seen.includes(card) && { front: frontOf(card) }),
        }))
        expect(viewOf(state, seat)).toMatchObject({ discarded: state.discarded.map(holesOf) })
        expect(viewOf(state, seat).display).toStrictEqual(shown)
      }
  })
})
