import { describe, expect, it } from 'vitest'
import type { Seat } from '#protocol/ids.ts'
import { CHEESES, DECK, isMarked, sorted } from '../../server/games/go-da-cheese/cards.ts'
import { goDaCheese } from '../../server/games/go-da-cheese/index.ts'
import { project } from '../../server/games/go-da-cheese/project.ts'
import { idle, legalMoves, play, setup } from '../../server/games/go-da-cheese/rules.ts'
import type { State } from '../../server/games/go-da-cheese/state.ts'
import {
  animals,
  answerTo,
  DRAW,
  done,
  last,
  moveIn,
  newsOf,
  place,
  position,
  TURN,
  viewOf,
  wholeGames,
} from '../support/go-da-cheese.ts'
import { seatsOf, someTable, viewersOf } from '../support/table.ts'

const [A, B, C] = [0, 1, 2] as [Seat, Seat, Seat]
const TABLES = [3, 4, 5]
const dealt = (players = 4, version = 1) => setup({ players: seatsOf(players), options: {} }, someTable(version)).state
const linesOf = ({ cheeses }: State) => cheeses.map(({ line }) => line)
const typesOf = (state: State) => [...new Set(legalMoves(state, state.active).map(({ type }) => type))]

describe('the set-up', () => {
  it('[GC-1] is for 3 to 5 players', () => {
    expect(goDaCheese.seats).toEqual({ min: 3, max: 5 })
  })

  it('[GC-1] gives everybody the same 15 cards', () => {
    expect(sorted(DECK)).toEqual(animals('mmmmmmmxxffkccd'))
    for (const { hand, deck } of dealt().players) expect(sorted([...hand, ...deck])).toEqual(sorted(DECK))
  })

  it.each([
    [3, 6],
    [4, 8],
    [5, 10],
  ])('[GC-2] lays out for %i players %i cheeses by lot', (players, count) => {
    const circle = dealt(players).cheeses
    expect(circle.length).toBe(count)
    expect(circle.every(({ line }) => line.length === 0)).toBe(true)
    const left = circle.reduce((box, { portions }) => box.toSpliced(box.indexOf(portions), 1), [...CHEESES])
    expect(left.length).toBe(11 - count)
    expect(dealt(players, 2).cheeses).not.toEqual(circle)
  })

  it('[C1] has eleven cheeses for two to five mice', () => {
    expect(CHEESES).toEqual([2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 5])
  })

  it('[GC-3] shuffles everybody a deck of their own and deals a hand of 3', () => {
    const { players } = dealt()
    for (const { hand, deck } of players) expect([hand.length, deck.length]).toEqual([3, 12])
    expect(new Set(players.map(({ hand, deck }) => [...hand, ...deck].join())).size).toBe(4)
  })

  it('[GC-3] shows a hand to its holder only, and of a deck at most what is in it', () => {
    const state = dealt(3)
    for (const viewer of viewersOf(seatsOf(3))) {
      const mine = viewer.kind === 'seat' ? state.players[viewer.seat] : undefined
      expect(project(state, viewer).mine).toEqual(mine && { hand: mine.hand, deck: sorted(mine.deck) })
    }
  })

  it('[GC-4] lets chance choose who starts, and goes on clockwise', () => {
    const starts = Array.from({ length: 40 }, (_, version) => dealt(3, version).active)
    expect(new Set(starts)).toEqual(new Set(seatsOf(3)))
    expect([A, B, C].map((active) => done(position({ active }), DRAW).state.active)).toEqual([B, C, A])
  })
})

describe('a turn', () => {
  it('[GC-5] is one action, then the next player’s', () => {
    for (const deed of [DRAW, place(0, 'mfc')]) {
      const { state } = done(position(), deed)
      expect(state).toMatchObject({ turn: TURN + 1, active: B })
      expect(answerTo(state, DRAW, A)).toBe('not-your-turn')
    }
  })

  it('[GC-5] cannot be passed: whoever is to move can draw or place, in every game', () => {
    for (const states of wholeGames(3))
      for (const state of states.slice(0, -1)) expect(typesOf(state).length).toBeGreaterThan(0)
  })

  it('[GC-6] takes three cards from the top of the own deck, seen by nobody else', () => {
    const { state, events } = done(position({ hands: ['mfc'], decks: ['kxdmmm'] }), DRAW)
    expect(state.players[A]).toEqual({ seat: A, hand: animals('mfckxd'), deck: animals('mmm') })
    expect(newsOf(events, A)).toEqual([{ type: 'drew', seat: A, deck: 3, cards: animals('kxd') }])
    expect(newsOf(events, B)).toEqual([{ type: 'drew', seat: A, deck: 3 }])
    expect(viewOf(state, B)).toMatchObject({ last: { type: 'drew', seat: A } })
  })

  it('[GC-6] cannot draw from an empty deck', () => {
    expect(answerTo(position({ decks: [''] }), DRAW)).toBe('deck-empty')
  })

  it('[GC-7] cannot draw with six cards in hand', () => {
    expect(answerTo(position({ hands: ['mfcmmm'] }), DRAW)).toBe('hand-full')
  })

  it.each(TABLES)('[GC-8] leaves hands of 0, 3 or 6 and decks of 12, 9, 6, 3 or 0 cards (%i players)', (players) => {
    for (const { players: all } of wholeGames(players).flat())
      for (const { hand, deck } of all) {
        expect([0, 3, 6]).toContain(hand.length)
        expect([12, 9, 6, 3, 0]).toContain(deck.length)
      }
  })

  it.each([
    ['must draw with an empty hand', '', 'mmm', ['draw']],
    ['must place with six cards', 'mmmmmm', 'mmm', ['place']],
    ['must place when the deck is empty', 'mmm', '', ['place']],
    ['chooses with three cards and a deck', 'mmm', 'mmm', ['draw', 'place']],
  ])('[GC-9] %s', (_what, hand, deck, choices) => {
    const state = position({ hands: [hand], decks: [deck] })
    expect(typesOf(state)).toEqual(choices)
    expect(viewOf(state, B).choices).toEqual(choices)
  })

  it('[GC-9] has nothing to place with an empty hand', () => {
    expect(answerTo(position({ hands: [''] }), place(0, 'mfc'))).toBe('hand-empty')
  })

  it('[GC-10] places three cards of the hand in a chosen order, at a chosen cheese and the next two', () => {
    const { state } = done(position({ hands: ['mmfckd'] }), place(2, 'kmf'))
    expect(linesOf(state).map((line) => line.map(({ animal }) => animal))).toEqual([
      [],
      [],
      ['king-mouse'],
      ['mouse'],
      ['fat-mouse'],
      [],
    ])
    expect(state.players[A]?.hand).toEqual(animals('mcd'))
    expect(viewOf(state, B).last).toEqual({ type: 'placed', seat: A, cheeses: [2, 3, 4] })
  })

  it.each([
    ['a card that is not in hand', place(0, 'mfk'), 'not-in-hand'],
    ['a card twice that is there once', place(0, 'mff'), 'not-in-hand'],
    ['a cheese that is not there', place(6, 'mfc'), 'no-such-cheese'],
  ])('[GC-10] refuses %s', (_what, deed, code) => {
    expect(answerTo(position(), deed)).toBe(code)
  })

  it('[GC-10] may start at any cheese with any order; equal cards are the same choice', () => {
    const moves = (hand: string) => legalMoves(position({ hands: [hand], decks: [''] }), A)
    expect(['mmm', 'mmf', 'mfc', 'mxc'].map((hand) => moves(hand).length)).toEqual([6, 18, 36, 36])
    expect(moves('mmmxxf').length).toBe(6 * 19)
    expect(moves('mmf').slice(0, 3)).toEqual(['mmf', 'mfm', 'fmm'].map((cards) => ({ ...place(0, cards), turn: TURN })))
  })

  it('[GC-11] [C9] goes on from the last cheese to the first', () => {
    const { state } = done(position(), place(4, 'mfc'))
    expect([4, 5, 0].map((cheese) => linesOf(state)[cheese]?.[0]?.animal)).toEqual(animals('mfc'))
  })

  it.each(['m', 'x', 'f', 'k', 'c', 'd'])('[GC-12] lays the first card face down, be it %s', (letter) => {
    const { state, events } = done(position({ hands: [`${letter}mm`] }), place(0, `${letter}mm`))
    expect(viewOf(state, B).cheeses[0]?.line).toEqual([{ seat: A, turn: TURN, nth: 1, faceUp: false }])
    expect(newsOf(events, B)[0]).toMatchObject({ cards: [{ cheese: 0, faceUp: false }, {}, {}] })
  })

  it.each(['m', 'f', 'k', 'd'])('[GC-13] lays the second and third card face up, like %s', (letter) => {
    const { state } = done(position({ hands: [`m${letter}${letter}`] }), place(0, `m${letter}${letter}`))
    const [animal] = animals(letter)
    expect(viewOf(state, B).cheeses[1]?.line).toEqual([{ seat: A, turn: TURN, nth: 2, faceUp: true, animal }])
    expect(viewOf(state, B).cheeses[2]?.line).toEqual([{ seat: A, turn: TURN, nth: 3, faceUp: true, animal }])
  })

  it.each(['x', 'c'])('[GC-13] [GC-14] lays %s face down in any place: the mark leaves no choice', (letter) => {
    const cards = letter.repeat(3)
    const { state, events } = done(position({ hands: [cards] }), place(0, cards))
    for (const cheese of [0, 1, 2]) {
      expect(viewOf(state, B).cheeses[cheese]?.line[0]).toEqual({ seat: A, turn: TURN, nth: cheese + 1, faceUp: false })
    }
    const unseen = [0, 1, 2].map((cheese) => ({ cheese, faceUp: false }))
    expect(newsOf(events, C)).toEqual([{ type: 'placed', seat: A, cards: unseen }])
    const asked = { ...moveIn(position(), place(0, 'mfc')), faceUp: true }
    expect(goDaCheese.decodeMove(asked)).toBeUndefined()
  })

  it('[C3] marks two mice and both cats, and nothing else', () => {
    expect(sorted(DECK.filter(isMarked))).toEqual(animals('xxcc'))
  })

  it('[GC-15] puts a new card behind those that lie there', () => {
    const { state } = done(position({ lines: ['Bm Cf'] }), place(0, 'mfc'))
    expect(state.cheeses[0]?.line.map(({ seat }) => seat)).toEqual([B, C, A])
    expect(last(viewOf(state, A).cheeses[0]!.line)).toMatchObject({ animal: 'mouse', turn: TURN })
  })

  it.each(TABLES)('[GC-16] moves no card that lies, in whole games of %i', (players) => {
    for (const states of wholeGames(players))
      for (const [i, state] of states.entries())
        for (const [cheese, line] of linesOf(states[i - 1] ?? state).entries())
          expect(linesOf(state)[cheese]!.slice(0, line.length)).toEqual(line)
  })

  it.each(TABLES)('[GC-17] gives each of %i players nine turns: four draws and five placements', (players) => {
    for (const states of wholeGames(players)) {
      const deeds = states.slice(1).map(({ last }) => last!)
      for (const seat of seatsOf(players)) {
        const own = deeds.filter((deed) => deed.seat === seat).map(({ type }) => type)
        expect(own.toSorted()).toEqual([...Array(4).fill('drew'), ...Array(5).fill('placed')])
      }
      expect(viewOf(states[0]!, 0).players.map(({ turnsLeft }) => turnsLeft)).toEqual(Array(players).fill(9))
      expect(viewOf(last(states), 0).players.map(({ turnsLeft }) => turnsLeft)).toEqual(Array(players).fill(0))
    }
  })

  it.each([
    [3, 27],
    [4, 36],
    [5, 45],
  ])('[GC-18] of %i players makes %i turns a game; then all cards lie at the cheeses', (players, turns) => {
    for (const states of wholeGames(players)) {
      expect([states.length - 1, last(states).turn, viewOf(states[0]!, 0).turns]).toEqual([turns, turns, turns])
      expect(linesOf(last(states)).flat().length).toBe(15 * players)
    }
  })

  it.each([
    ['game-over', position({ hands: ['', '', ''], decks: ['', '', ''] }), B, 1],
    ['turn-over', position(), B, 1],
    ['not-your-turn', position(), B, 0],
    ['not-your-turn', position(), 7 as Seat, 0],
  ] as const)('answers %s before it looks at anything else', (code, state, by, late) => {
    const move = { ...moveIn(state, place(9, 'kkk')), turn: state.turn - late }
    expect(play(state, by, move)).toEqual({ ok: false, code })
  })

  it('[C10] places its three cards in one move, or none of them', () => {
    const { state, events } = done(position(), place(0, 'mfc'))
    expect([state.turn, events.length, linesOf(state).flat().length]).toEqual([TURN + 1, 1, 3])
    expect(goDaCheese.decodeMove({ type: 'place', turn: TURN, cheese: 0, cards: animals('mf') })).toBeUndefined()
  })
})

describe('whoever lets the time run out', () => {
  const late = (state: State) => idle(viewOf(state, A), legalMoves(state, A))

  it('[C11] draws if that is allowed', () => {
    expect(late(position())).toEqual({ ...DRAW, turn: TURN })
    expect(late(position({ hands: [''] }))).toEqual({ ...DRAW, turn: TURN })
  })

  it('[C11] places the three oldest cards where least is lying', () => {
    const state = position({ hands: ['dkmcfx'], lines: ['Bm', 'Bm', 'Bm', 'Cm', '', ''] })
    expect(late(state)).toEqual({ ...place(3, 'dkm'), turn: TURN })
  })
})
