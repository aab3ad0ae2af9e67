import { beforeEach, describe, expect, it } from 'vitest'
import { ui } from '../../client/games/go-da-cheese/index.ts'
import { noPlan } from '../../client/games/go-da-cheese/placing.ts'
import { tieLine, whyLine } from '../../client/games/go-da-cheese/scoring.ts'
import { lastTurn, sentence } from '../../client/games/go-da-cheese/sentence.ts'
import { hint, type Situation, waitingFor } from '../../client/games/go-da-cheese/situation.ts'
import { framesOf, lengthOf } from '../../client/games/go-da-cheese/walk-frames.ts'
import { LANGUAGES, setLanguage } from '../../client/text/catalogue.ts'
import { type News, Refusal, type Result, type Score } from '../../server/games/go-da-cheese/protocol.ts'
import type { Seat } from '../../server/protocol/ids.ts'
import { shortEnd } from './go-da-cheese.short-end.ts'
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
  [{ type: 'resolved', cheese: 0, portions: 3, points: [] }, NORA, 'All cards are out. Now the animals get moving!'],
  [{ type: 'resolved', cheese: 1, portions: 3, points: [] }, NORA, undefined],
  [{ type: 'ended', winners: [BEN], points: 12, decidedBy: 'points' }, NORA, 'Ben wins! The most points of all.'],
  [
    { type: 'ended', winners: [BEN], points: 12, decidedBy: 'kings' },
    BEN,
    'You win! Level on points: the kings in the pile decide.',
  ],
  [
    { type: 'ended', winners: [NORA, BEN], points: 12, decidedBy: 'nothing' },
    NORA,
    'Nora and Ben share the win! They are level on points, kings and mice.',
  ],
]

describe('sentences', () => {
  it.each(SENTENCES)('%j to %s: %s', (news, me, said) => expect(sentence(news, nameOf, me)).toBe(said))

  it('the winner is told when the walk through the lines is over, and the rest at once', () => {
    const view = shortEnd()
    const walkMs = framesOf(view).reduce((ms, frame) => ms + lengthOf(frame), 0)
    const ended: News = { type: 'ended', winners: [BEN], points: 12, decidedBy: 'points' }
    expect(ui.revealMs?.(ended, view, 0)).toBe(walkMs)
    expect(ui.revealMs?.({ type: 'resolved', cheese: 0, portions: 3, points: [] }, view, 0)).toBe(0)
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

describe('a tie in the table of points', () => {
  const score = (seat: Seat, points: number, kings = 0, mice = 0) => ({
    ...{ seat, points, kings, mice },
    ...{ eaten: points, caught: 0, chased: 0 },
  })
  const resultWith = (scores: Score[], decidedBy: Result['decidedBy']): Result => ({ resolved: [], scores, decidedBy })

  it('of the first is explained by what decided', () => {
    const result = resultWith([score(NORA, 5, 1), score(BEN, 5), score(LOU, 2)], 'kings')
    expect(whyLine(result)).toBe('Level on points: the kings in the pile decide.')
    expect(result.scores.map((one) => tieLine(one, result))).toEqual(['1\u00a0king', '0\u00a0kings', ''])
  })

  it('behind the first is explained as well, with the numbers that decided', () => {
    const kings = resultWith([score(NORA, 9), score(BEN, 5, 2), score(LOU, 5, 1)], 'points')
    expect(whyLine(kings)).toBe(
      'The most points of all. Others level on points: more kings, then more mice come first.',
    )
    expect(kings.scores.map((one) => tieLine(one, kings))).toEqual(['', '2\u00a0kings', '1\u00a0king'])
    const mice = resultWith([score(NORA, 9), score(BEN, 5, 1, 4), score(LOU, 5, 1, 3)], 'points')
    expect(mice.scores.map((one) => tieLine(one, mice))).toEqual([
      '',
      '1\u00a0king, 4\u00a0mice',
      '1\u00a0king, 3\u00a0mice',
    ])
  })

  it('that nothing decides shares the place, and that is said', () => {
    const result = resultWith([score(NORA, 9), score(BEN, 5, 1, 3), score(LOU, 5, 1, 3)], 'points')
    expect(whyLine(result)).toBe('The most points of all. Others level on points, kings and mice share their place.')
  })
})
