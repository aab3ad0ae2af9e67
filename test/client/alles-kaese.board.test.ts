import { describe, expect, it } from 'vitest'
import {
  chosenSlot,
  lookOf,
  moveFor,
  neighbour,
  selectableSlots,
  tallyOf,
  trapsAmong,
  turnsUntil,
  verbsOf,
} from '../../client/games/alles-kaese/board-model.ts'
import { effectsOf, newestNews, STILL } from '../../client/games/alles-kaese/effects.ts'
import { finalRows, type Reason } from '../../client/games/alles-kaese/scoring.ts'
import { headline, hint, waitingFor } from '../../client/games/alles-kaese/situation.ts'
import type { PlayerView } from '../../server/games/alles-kaese/protocol.ts'
import type { Place } from '../../server/protocol/room-view.ts'
import { BEN, cheese, LOU, NORA, nameOf, player, told, trap, viewWith } from './alles-kaese.table.ts'

const ONE_MATCH = { display: [2, 4, 5, 3, 1, 6].map((holes) => ({ holes })), matching: [1] }
const NO_MATCH = { step: 'look' as const, matching: [], display: [2, 3, 5, 3, 1, 6].map((holes) => ({ holes })) }
const wish = (slot: number, turn = 13) => ({ turn, slot })

describe('picking a card', () => {
  it('[AK-10] only matching cards can be picked', () => {
    expect(selectableSlots(viewWith(), LOU)).toEqual([1, 3])
    expect(chosenSlot(viewWith(), LOU, wish(0))).toBeUndefined()
    expect(chosenSlot(viewWith(), LOU, wish(3))).toBe(3)
  })

  it('a single matching card is picked already, also against a wish', () => {
    expect(chosenSlot(viewWith(ONE_MATCH), LOU, undefined)).toBe(1)
    expect(chosenSlot(viewWith(ONE_MATCH), LOU, wish(0))).toBe(1)
  })

  it('with two matching cards nothing is picked for anybody', () => {
    expect(chosenSlot(viewWith(), LOU, undefined)).toBeUndefined()
  })

  it('[AK-6] any card can be picked for a look', () => {
    expect(selectableSlots(viewWith(NO_MATCH), LOU)).toEqual([0, 1, 2, 3, 4, 5])
    expect(chosenSlot(viewWith(NO_MATCH), LOU, wish(5))).toBe(5)
  })

  it('what was picked in another turn is forgotten', () => {
    expect(chosenSlot(viewWith(), LOU, wish(3, 12))).toBeUndefined()
  })

  it('nobody else and no spectator can pick', () => {
    expect(selectableSlots(viewWith(), BEN)).toEqual([])
    expect(selectableSlots(viewWith(), undefined)).toEqual([])
  })

  it('cards that do not match step back, once the die has spoken', () => {
    const looks = (view = viewWith()) => view.display.map((_, slot) => lookOf(view, slot))
    expect(looks()).toEqual(['dimmed', 'matching', 'dimmed', 'matching', 'dimmed', 'dimmed'])
    expect(new Set(looks(viewWith(NO_MATCH)))).toEqual(new Set(['resting']))
  })

  it.each([
    [0, 'ArrowRight', 1],
    [0, 'ArrowDown', 3],
    [0, 'ArrowLeft', 0],
    [5, 'ArrowDown', 5],
    [4, 'ArrowUp', 1],
    [4, 'Enter', 4],
  ])('from card %i %s leads to %i', (slot, key, next) => expect(neighbour(slot, key, 6)).toBe(next))
})

describe('what may be done', () => {
  it.each([
    ['roll', ['roll']],
    ['look', ['look']],
    ['choose', ['remove', 'keep']],
    ['over', []],
  ] as const)('in step %s: %j', (step, verbs) => {
    expect(verbsOf(viewWith({ step }), LOU)).toEqual(verbs)
    expect(verbsOf(viewWith({ step }), BEN)).toEqual([])
  })

  it('every move names its turn, and a card only where one is meant', () => {
    expect(moveFor('roll', viewWith({ step: 'roll' }), LOU, 1)).toEqual({ type: 'roll', turn: 13 })
    expect(moveFor('keep', viewWith(), LOU, 3)).toEqual({ type: 'keep', turn: 13, slot: 3 })
  })

  it('there is no move without its card, in the wrong step, or of somebody else', () => {
    expect(moveFor('keep', viewWith(), LOU, undefined)).toBeUndefined()
    expect(moveFor('roll', viewWith(), LOU, 1)).toBeUndefined()
    expect(moveFor('keep', viewWith(), BEN, 1)).toBeUndefined()
  })

  it('[AK-16] the turns until mine are counted around the table', () => {
    const seats = [NORA, BEN, LOU, undefined]
    expect(seats.map((seat) => turnsUntil(viewWith(), seat))).toEqual([1, 2, 0, undefined])
  })
})

describe('what helps', () => {
  const situation = (changes = {}, more = {}) => {
    const view = viewWith(changes)
    return { view, me: LOU, chosen: undefined, tumbling: false, revealed: undefined, nameOf, ...more }
  }
  const seen = { display: viewWith().display.map((card, slot) => (slot === 1 ? cheese(card.holes) : card)) }

  it('[AK-2] says how many of six are traps', () => {
    expect([1, 2, 3, 4, 5, 6].map(trapsAmong)).toEqual([2, 2, 3, 3, 4, 4])
  })

  it('recalls what I saw, and then needs no odds', () => {
    expect(hint(situation(seen, { chosen: 1 }), '')).toEqual({
      lead: 'You looked:',
      body: 'this four is cheese.',
    })
  })

  it('says before a covered look how it can be seen', () => {
    const look = { step: 'look', matching: [] } as const
    const words = 'What you see stays covered until you press Show at the top.'
    expect(hint(situation(look, { covered: true }), '').body).toBe(words)
    expect(hint(situation(look), '').body).toBe('Pick any card. Nobody else will see it.')
  })

  it('[AK-18] warns of the third trap, unless I know better', () => {
    expect(hint(situation({}, { chosen: 3 }), '').body).toBe(
      'Of six fours, three are traps. One more trap and you are out.',
    )
    const safe = { players: [player(LOU, trap(1)), player(BEN)] }
    expect(hint(situation(safe, { chosen: 3 }), '').body).toBe('Of six fours, three are traps.')
  })

  it('asks for a card, tells what another one risks, or what happened last', () => {
    expect(hint(situation(), '').body).toBe('2\u00a0cards match. Pick one.')
    expect(hint(situation({ active: BEN }), 'Ben rolled a four.').body).toBe('Of six fours, three are traps.')
    expect(hint(situation({ active: BEN, step: 'roll' }), 'You kept a two: cheese!').body).toBe(
      'You kept a two: cheese!',
    )
  })

  it('does not give the roll away while the die tumbles', () => {
    expect(headline(situation({}, { tumbling: true }))).toBe('Round and round')
    expect(hint(situation({}, { tumbling: true }), 'You rolled a four.').body).toBe('')
    expect(headline(situation())).toBe('A four! Which one?')
    expect(headline(situation({ active: BEN }))).toBe('Ben has a four')
  })

  it('says who is next', () => {
    expect(waitingFor(situation({ active: NORA }))).toBe('Your turn in two')
    expect(waitingFor(situation({ active: BEN }))).toBe('You are next')
    expect(waitingFor(situation({ active: BEN }, { me: undefined }))).toBe('Ben is at it')
  })

  it('[AK-17] counts what is gone by its holes', () => {
    expect(tallyOf([3, 6, 6]).map(({ cards }) => cards)).toEqual([0, 0, 1, 0, 0, 2])
  })
})

describe('the final table', () => {
  const places = (...rows: [seat: typeof LOU, place: number][]): Place[] =>
    rows.map(([seat, place]) => ({ seat, place, score: 0 }))
  const reasons = (players: PlayerView[], placed: Place[]): Reason[] =>
    finalRows(viewWith({ players }), placed).map(({ reason }) => reason)

  it('[AK-21] most holes wins', () => {
    const players = [player(NORA, cheese(2)), player(BEN, cheese(4))]
    expect(reasons(players, places([BEN, 1], [NORA, 2]))).toEqual(['won', 'none'])
  })

  it('[AK-22] a tie is decided by the number of cheese cards', () => {
    const players = [player(NORA, cheese(4)), player(BEN, cheese(1), cheese(3)), player(LOU)]
    expect(reasons(players, places([BEN, 1], [NORA, 2], [LOU, 3]))).toEqual(['won-tie', 'lost-tie', 'none'])
  })

  it('equal in both shares the cheese', () => {
    const players = [player(NORA, cheese(4)), player(BEN, cheese(4))]
    expect(reasons(players, places([BEN, 1], [NORA, 1]))).toEqual(['shared', 'shared'])
  })

  it('[AK-19] the third trap costs everything, and ties with nobody', () => {
    const players = [player(NORA, cheese(4)), player(BEN, cheese(4), trap(1), trap(2), trap(3)), player(LOU)]
    expect(reasons(players, places([NORA, 1], [LOU, 2], [BEN, 3]))).toEqual(['won', 'none', 'third-trap'])
  })

  it('[AK-28] of two players the other one wins, even without a hole', () => {
    const players = [player(NORA), player(BEN, cheese(4), trap(1), trap(2), trap(3))]
    expect(reasons(players, places([NORA, 1], [BEN, 2]))).toEqual(['survivor', 'third-trap'])
  })

  it('needs no places before the game is over', () => {
    expect(finalRows(viewWith(), [])).toEqual([])
  })
})

describe('movement', () => {
  const rolled = { type: 'rolled', seat: BEN, holes: 4, matches: true } as const
  const removed = { type: 'removed', seat: BEN, slot: 1, holes: 4 } as const
  const refilled = { type: 'refilled', slot: 1, holes: 6 } as const

  it('follows the newest step only: what was missed is not played back', () => {
    expect(newestNews([...told(7, rolled), ...told(8, removed, refilled)])).toEqual([removed, refilled])
  })

  it('is not for the news of the room or of another game', () => {
    const room = { version: 9, at: 0, news: { type: 'paused' as const } }
    const other = { version: 9, at: 0, news: { type: 'game' as const, game: 'go-da-cheese', news: rolled } }
    expect(newestNews([room, other])).toEqual([])
  })

  it('[AK-13] a card thrown away leaves without a front, a kept one with it', () => {
    const kept = { type: 'kept', seat: BEN, slot: 1, holes: 4, front: 'trap', traps: 1 } as const
    expect(effectsOf([removed, refilled])).toEqual({
      ...STILL,
      leaving: { slot: 1, holes: 4, front: undefined },
      filled: 1,
    })
    expect(effectsOf([kept]).leaving).toEqual({ slot: 1, holes: 4, front: 'trap' })
  })
})
