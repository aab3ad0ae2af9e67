import { describe, expect, it } from 'vitest'
import type { Seat } from '#protocol/ids.ts'
import { holesOf, PACK, trapsIn } from '../../server/games/alles-kaese/cards.ts'
import { allesKaese } from '../../server/games/alles-kaese/index.ts'
import { project } from '../../server/games/alles-kaese/project.ts'
import { legalMoves, play, setup } from '../../server/games/alles-kaese/rules.ts'
import {
  answerTo,
  cheese,
  DISPLAY,
  done,
  keep,
  last,
  look,
  moveIn,
  newsOf,
  position,
  remove,
  rolling,
  SUPPLY,
  TURN,
  trap,
  viewOf,
  wholeGames,
} from '../support/alles-kaese.ts'
import { seatsOf, someTable, viewersOf } from '../support/table.ts'

const [A, B, C] = [0, 1, 2] as [Seat, Seat, Seat]
const dealt = (players = 4, version = 1) => setup({ players: seatsOf(players), options: {} }, someTable(version)).state

describe('the set-up', () => {
  it('[AK-1] is for 2 to 6 players', () => {
    expect(allesKaese.seats).toEqual({ min: 2, max: 6 })
  })

  it.each([
    [1, 2, 4],
    [2, 2, 4],
    [3, 3, 3],
    [4, 3, 3],
    [5, 4, 2],
    [6, 4, 2],
  ])('[AK-2] of the cards with %i holes %i are traps and %i are cheese', (holes, traps, cheeses) => {
    const kind = PACK.filter((card) => holesOf(card) === holes)
    expect([trapsIn(kind), kind.length - trapsIn(kind)]).toEqual([traps, cheeses])
  })

  it('[AK-2] deals each of the 36 cards once, in another order every time', () => {
    const { display, supply } = dealt()
    expect([...display, ...supply].sort((a, b) => a - b)).toEqual(PACK)
    expect(dealt(4, 2).supply).not.toEqual(supply)
  })

  it('[AK-3] lays out 6 cards with their fronts hidden and leaves 30 in the supply', () => {
    const state = dealt()
    expect([state.display.length, state.supply.length]).toEqual([6, 30])
    const unseen = state.display.map((card) => ({ holes: holesOf(card) }))
    for (const viewer of viewersOf(seatsOf(4))) expect(project(state, viewer).display).toEqual(unseen)
  })

  it('[AK-4] [B9] lets chance choose who starts, and goes on clockwise', () => {
    const starts = Array.from({ length: 40 }, (_, version) => dealt(3, version).active)
    expect(new Set(starts)).toEqual(new Set(seatsOf(3)))
    const turns = [A, B, C].map((active) => done(position({ players: 3, active, rolled: 1 }), remove(0)).state.active)
    expect(turns).toEqual([B, C, A])
  })
})

describe('a turn', () => {
  it.each([[look(0)], [keep(0)], [remove(0)]])('[AK-5] begins with the die: %o has to wait', (deed) => {
    expect(answerTo(position(), deed)).toBe('roll-first')
  })

  it.each([1, 5])('[AK-5] has one roll only, also after a %i', (number) => {
    const { state, events } = rolling(position(), number)
    expect(events).toEqual([{ type: 'rolled', seat: A, holes: number, matches: number === 1 }])
    expect(answerTo(state, { type: 'roll' })).toBe('already-rolled')
  })

  const NOBODY_HAS_A_FIVE = position({ rolled: 5 })

  it('[AK-6] without a matching card is a look at any one card, and nothing else', () => {
    expect(viewOf(NOBODY_HAS_A_FIVE, A).step).toBe('look')
    expect(legalMoves(NOBODY_HAS_A_FIVE, A)).toEqual([0, 1, 2, 3, 4, 5].map((slot) => ({ ...look(slot), turn: TURN })))
    expect([answerTo(NOBODY_HAS_A_FIVE, keep(0)), answerTo(NOBODY_HAS_A_FIVE, remove(0))]).toEqual([
      'must-look',
      'must-look',
    ])
  })

  it('[AK-6] shows the front to whoever looks, alone', () => {
    const { state, events } = done(NOBODY_HAS_A_FIVE, look(1))
    expect(viewOf(state, A).display[1]).toEqual({ holes: 2, front: 'trap' })
    expect(viewOf(state, B).display[1]).toEqual({ holes: 2 })
    expect(newsOf(events, A)[0]).toEqual({ type: 'looked', seat: A, slot: 1, holes: 2, front: 'trap' })
  })

  it('[AK-7] leaves the display as it was after a look', () => {
    expect(done(NOBODY_HAS_A_FIVE, look(1)).state.display).toEqual(DISPLAY)
  })

  it.each([2, 3])('[AK-8] with %i players discards the top card of the supply after a look, unseen', (players) => {
    const { state, events } = done(position({ players, rolled: 5 }), look(1))
    expect([state.supply, state.discarded]).toEqual([SUPPLY.slice(1), [SUPPLY[0]]])
    expect(newsOf(events, A)[1]).toEqual({ type: 'discarded', holes: 6 })
  })

  it.each([4, 5, 6])('[AK-9] with %i players discards nothing after a look', (players) => {
    const { state, events } = done(position({ players, rolled: 5 }), look(1))
    expect([state.supply, state.discarded, events.length]).toEqual([SUPPLY, [], 1])
  })

  const TWO_THREES = position({ rolled: 3 })

  it.each([0, 1, 4, 5])(
    '[AK-10] with matching cards may not choose the card in slot %i, which does not match',
    (slot) => {
      expect([keep, remove].map((deed) => answerTo(TWO_THREES, deed(slot)))).toEqual(['must-match', 'must-match'])
    },
  )

  it('[AK-10] with matching cards may choose any of them, but not look first', () => {
    expect(viewOf(TWO_THREES, A)).toMatchObject({ step: 'choose', matching: [2, 3] })
    expect([2, 3].map((slot) => answerTo(TWO_THREES, look(slot)))).toEqual(['must-match', 'must-match'])
    expect([2, 3].map((slot) => answerTo(TWO_THREES, keep(slot)))).toEqual(['ok', 'ok'])
  })

  it('[AK-11] with matching cards is keep or remove; there is no passing', () => {
    expect(legalMoves(TWO_THREES, A)).toEqual(
      [keep(2), remove(2), keep(3), remove(3)].map((deed) => ({ ...deed, turn: TURN })),
    )
  })

  it.each([
    ['cheese', 2, { holes: 3, cheeses: 1, traps: 0 }],
    ['trap', 3, { holes: 0, cheeses: 0, traps: 1 }],
  ] as const)('[AK-12] lays a kept %s openly in front of the player', (front, slot, sums) => {
    const { state, events } = done(TWO_THREES, keep(slot))
    for (const viewer of viewersOf([A, B]))
      expect(project(state, viewer).players[0]).toEqual({ seat: A, cards: [{ holes: 3, front }], ...sums })
    expect(newsOf(events, B)[0]).toEqual({ type: 'kept', seat: A, slot, holes: 3, front, traps: sums.traps })
  })

  it('[AK-13] puts a removed card on the discard pile, its front unseen by anybody', () => {
    const { state, events } = done(TWO_THREES, remove(3))
    expect(state.discarded).toEqual([trap(3)])
    for (const seat of [A, B]) {
      expect(newsOf(events, seat)[0]).toEqual({ type: 'removed', seat: A, slot: 3, holes: 3 })
      expect(viewOf(state, seat)).toMatchObject({ discarded: [3], peeks: [] })
    }
  })

  it.each([keep(2), remove(2)])('[AK-14] fills the gap with the top card of the supply after %o', (deed) => {
    const { state, events } = done(TWO_THREES, deed)
    expect(state.display).toEqual(DISPLAY.with(2, cheese(6)))
    expect(last(newsOf(events, B))).toEqual({ type: 'refilled', slot: 2, holes: 6 })
  })

  it.each([2, 3])('[AK-15] with %i players discards nothing extra after keep or remove', (players) => {
    const after = [keep(2), remove(2)].map((deed) => done(position({ players, rolled: 3 }), deed).state)
    expect(after.map(({ supply }) => supply)).toEqual([SUPPLY.slice(1), SUPPLY.slice(1)])
    expect(after.map(({ discarded }) => discarded)).toEqual([[], [cheese(3)]])
  })

  it.each([
    [5, look(0)],
    [3, keep(2)],
    [3, remove(2)],
  ])('[AK-16] passes to the left neighbour after a %i and %o', (rolled, deed) => {
    const { state } = done(position({ players: 3, rolled }), deed)
    expect(state).toMatchObject({ active: B, turn: TURN + 1, rolled: null })
    expect(answerTo(state, { type: 'roll' }, A)).toBe('not-your-turn')
  })

  it('[AK-17] never brings a discarded card back', () => {
    for (const states of wholeGames(2))
      for (const [i, { discarded }] of states.entries())
        expect(discarded.slice(0, states[i - 1]?.discarded.length)).toEqual(states[i - 1]?.discarded ?? [])
  })

  it.each([
    ['game-over', position({ ending: 'third-trap', rolled: 3 }), keep(2), B, 1],
    ['turn-over', position({ rolled: 3 }), keep(2), B, 1],
    ['not-your-turn', position(), keep(2), B, 0],
    ['no-such-card', position({ rolled: 3 }), keep(6), A, 0],
  ] as const)('answers %s before it looks at anything else', (code, state, deed, by, late) => {
    const move = { ...moveIn(state, deed), turn: state.turn - late }
    expect(play(state, by, move, someTable())).toEqual({ ok: false, code })
  })
})
