import { beforeEach, describe, expect, it } from 'vitest'
import { ui } from '../../client/games/go-da-cheese/index.ts'
import { noPlan } from '../../client/games/go-da-cheese/placing.ts'
import { lastTurn, sentence } from '../../client/games/go-da-cheese/sentence.ts'
import { hint, type Situation, waitingFor } from '../../client/games/go-da-cheese/situation.ts'
import { LANGUAGES, setLanguage } from '../../client/text/catalogue.ts'
import { type News, Refusal } from '../../server/games/go-da-cheese/protocol.ts'
import type { Seat } from '../../server/protocol/ids.ts'
import { BEN, down, LOU, NORA, nameOf, TURN, up, viewWith } from './go-da-cheese.table.ts'

beforeEach(() => setLanguage('en'))

const placed = (seat: Seat, first?: 'cat'): News => ({
  type: 'placed',
  seat,
  cards: [
    { cheese: 1, faceUp: false, ...(first && { animal: first }) },
    { cheese: 2, faceUp: true, animal: 'mouse' },
    { cheese: 3, faceUp: true, animal: 'king-mouse' },
  ],
})

const SENTENCES: readonly [news: News, me: Seat | undefined, said: string | undefined][] = [
  [{ type: 'dealt', starts: BEN }, NORA, 'Ben starts.'],
  [{ type: 'dealt', starts: BEN }, BEN, 'You start.'],
  [{ type: 'drew', seat: BEN, deck: 6 }, NORA, 'Ben drew three cards, 6 are left.'],
  [{ type: 'drew', seat: BEN, deck: 0 }, undefined, 'Ben drew the last three cards.'],
  [{ type: 'drew', seat: BEN, deck: 6, cards: ['cat', 'dog', 'mouse'] }, BEN, 'You drew a cat, the dog and a mouse.'],
  [placed(BEN), NORA, 'Ben placed a hidden card, a mouse and the king.'],
  [
    { type: 'placed', seat: BEN, cards: [1, 2, 3].map((cheese) => ({ cheese, faceUp: false })) },
    NORA,
    'Ben placed three hidden cards.',
  ],
  [placed(BEN, 'cat'), BEN, 'You placed a cat face down, a mouse and the king.'],
  [{ type: 'resolved', cheese: 0, portions: 3, points: [] }, NORA, undefined],
]

describe('sentences', () => {
  it.each(SENTENCES)('%j to %s: %s', (news, me, said) => expect(sentence(news, nameOf, me)).toBe(said))

  it('the end does not tell who won: the walk does', () => {
    const said = sentence({ type: 'ended', winners: [BEN], points: 12, decidedBy: 'points' }, nameOf, NORA)
    expect(said).toBe('All cards are out. Now the animals get moving!')
  })

  it('while it is covered, my own turn is told as others hear it', () => {
    const drew: News = { type: 'drew', seat: BEN, deck: 6, cards: ['cat', 'dog', 'mouse'] }
    expect(sentence(drew, nameOf, BEN, true)).toBe('You drew three cards.')
    expect(sentence(placed(BEN, 'cat'), nameOf, BEN, true)).toBe('You placed a hidden card, a mouse and the king.')
    const lines = [[down(LOU, 'cat', TURN - 1, 1)], [up(LOU, 'mouse', TURN - 1, 2)], [up(LOU, 'dog', TURN - 1, 3)]]
    const view = viewWith({ last: { type: 'placed', seat: LOU, cheeses: [0, 1, 2] } }, [...lines, [], [], []])
    expect(lastTurn(view, nameOf, LOU)).toBe('You placed a cat face down, a mouse and the dog.')
    expect(lastTurn(view, nameOf, LOU, true)).toBe('You placed a hidden card, a mouse and the dog.')
  })

  it('a page that was just opened knows the turn before from the view alone', () => {
    const lines = [
      [up(BEN, 'dog', TURN - 1, 3)],
      [],
      [],
      [],
      [down(BEN, undefined, TURN - 1, 1)],
      [up(BEN, 'mouse', TURN - 1, 2)],
    ]
    const view = viewWith({ last: { type: 'placed', seat: BEN, cheeses: [4, 5, 0] } }, lines)
    expect(lastTurn(view, nameOf, LOU)).toBe('Ben placed a hidden card, a mouse and the dog.')
    expect(lastTurn(viewWith({ last: { type: 'drew', seat: LOU } }), nameOf, LOU)).toBe('You drew three cards.')
    expect(lastTurn(viewWith(), nameOf, NORA)).toBe('Lou starts.')
  })

  it.each(LANGUAGES)('every refusal has words: %s', (language) => {
    setLanguage(language)
    expect(Refusal.options.filter((code) => !ui.refusal(code))).toEqual([])
    expect(ui.refusal('never-heard-of')).toBeUndefined()
  })
})

describe('what to do', () => {
  const at = (picks: number[], cheese?: number, view = viewWith()): Situation => ({
    view,
    me: LOU,
    plan: { ...noPlan(TURN), picks, cheese },
    nameOf,
  })

  it.each<[string, Situation]>([
    ['Pick three cards, in order.', at([])],
    ['Pick three cards, in order. Or draw three more.', at([], undefined, viewWith({ choices: ['draw', 'place'] }))],
    ['Two more cards. The first one will lie face down.', at([3])],
    ['One more card.', at([3, 1], 2)],
    ['Now tap the cheese for the first card.', at([3, 1, 0])],
    ['That is how they will lie. Tap again to change it.', at([3, 1, 0], 2)],
    ['Your hand is empty: draw three cards.', at([], undefined, viewWith({ choices: ['draw'] }))],
  ])('%s', (said, situation) => expect(hint(situation)).toBe(said))

  it('says how long to wait, and that it is over for whoever has placed everything', () => {
    const waiting = (me: Seat, view = viewWith()) => waitingFor({ ...at([], undefined, view), me })
    expect(waiting(NORA)).toBe('You are next')
    expect(waiting(BEN)).toBe('Your turn in two')
    const players = viewWith().players.map((player) => ({ ...player, turnsLeft: 0 }))
    expect(waiting(NORA, viewWith({ players }))).toBe('All your cards are out. Fingers crossed!')
  })
})

it('a player’s line says what is in hand and deck', () => {
  expect(ui.playerLine?.(viewWith(), BEN)).toBe('3 in hand, 6 in deck')
})
