import type { Claim, Move, PlayerView, StackView, To, View } from '#games/kaese-wuerfeln'
import type { Seat } from '#protocol/ids.ts'
import type { Lesson, LessonStep } from '../guide.ts'
import { lessonScene } from '../lesson-scene.ts'
import { earnedBy } from './dice-model.ts'
import { guideText } from './guide.ts'
import { pointsOf } from './stacks.ts'

const YOU = 0 as Seat
const BEN = 1 as Seat
const MEME = 2 as Seat
const MINE = 1
const OTHER = 2
const BENS = 3

const stack = (id: number, ...pieces: number[]): StackView => {
  const closed = pieces[pieces.length - 1] === 1
  return { id, pieces, closed, points: pointsOf({ pieces, closed }) }
}
const player = (seat: Seat, stacks: StackView[], bonuses: PlayerView['bonuses'] = []): PlayerView => {
  const cards = bonuses.reduce((sum, card) => sum + card.points, 0)
  const points = stacks.reduce((sum, one) => sum + one.points, cards)
  return { seat, stacks, mice: 0, gift: false, bonuses, mostStacks: 0, points }
}

/** Which dice lie aside while the others are rolled again. */
const AGAIN = [2, 3, 5]
const FIRST = [3, 3, 5, 4, 1, 6, 3, 2]
const SECOND = [3, 3, 2, 5, 1, 6, 3, 2]
const ALL = FIRST.map((_, die) => die)

const ben = player(BEN, [stack(BENS, 5, 2), stack(4, 4)])
const meme = player(MEME, [stack(5, 4, 3, 1)])

const begin: View = {
  turn: 7,
  active: YOU,
  step: 'begin',
  rolls: 0,
  dice: [],
  rolled: [],
  earned: [],
  claims: [],
  places: [],
  closable: [],
  taken: [],
  piles: [11, 8, 7, 5, 4, 2],
  bonuses: [
    { pieces: 4, points: [6, 4] },
    { pieces: 5, points: [12, 9] },
    { pieces: 6, points: [20, 15] },
  ],
  mostStacks: 12,
  gifts: 5,
  players: [player(YOU, [stack(MINE, 6, 4), stack(OTHER, 2)]), ben, meme],
}

const withDice = (dice: number[], rolls: number, rolled: number[]): View => ({
  ...begin,
  step: 'dice',
  rolls,
  dice,
  rolled,
  earned: [...earnedBy(dice)].reverse(),
})
const first = withDice(FIRST, 1, ALL)
const second = withDice(SECOND, 2, AGAIN)

const claim = (earned: number, steal: Claim['steal'] = []): Claim => ({
  earned,
  take: Array.from({ length: earned }, (_, down) => earned - down),
  steal,
  mayLeave: false,
})
const ONE: To[] = [MINE, OTHER, 'mouse']
const claims = [claim(3), claim(2, [{ seat: BEN, stack: BENS }]), claim(1)]

const three: View = {
  ...second,
  step: 'take',
  claims,
  places: [
    { value: 3, to: [MINE, 'new'] },
    { value: 2, to: [MINE, 'new'] },
    { value: 1, to: ONE },
  ],
}
const two: View = {
  ...three,
  claims: claims.slice(1),
  piles: [11, 8, 6, 5, 4, 2],
  players: [player(YOU, [stack(MINE, 6, 4, 3), stack(OTHER, 2)]), ben, meme],
}
const one: View = {
  ...two,
  claims: claims.slice(2),
  players: [player(YOU, [stack(MINE, 6, 4, 3, 2), stack(OTHER, 2)]), player(BEN, [stack(BENS, 5), stack(4, 4)]), meme],
}
const closed: View = {
  ...begin,
  turn: 8,
  active: BEN,
  piles: [10, 8, 6, 5, 4, 2],
  bonuses: begin.bonuses.map((kind) => (kind.pieces === 5 ? { ...kind, points: [9] } : kind)),
  players: [
    player(YOU, [stack(MINE, 6, 4, 3, 2, 1), stack(OTHER, 2)], [{ pieces: 5, points: 12 }]),
    ...one.players.slice(1),
  ],
}

/** One turn from the first roll to the lid, with a theft on the way. */
export function lesson(): Lesson {
  const { lesson: say, you } = guideText()
  const show = (view: View, words: string): LessonStep => ({
    say: words,
    scene: lessonScene({ view, players: 3, actors: view.active === undefined ? [] : [view.active], you }),
  })
  const ask = (view: View, words: string, hint: string, wanted: Partial<Move>): LessonStep => ({
    ...show(view, words),
    hint,
    expects: (move) =>
      Object.entries(wanted).every(([key, value]) => String((move as Record<string, unknown>)[key]) === String(value)),
  })
  return [
    ask(begin, say.roll, say.rollHint, { type: 'roll' }),
    ask(first, say.aside, say.asideHint, { type: 'roll', dice: AGAIN }),
    ask(second, say.stop, say.stopHint, { type: 'stop' }),
    ask(three, say.put, say.putHint, { type: 'take', value: 3, to: MINE }),
    ask(two, say.steal, say.stealHint, { type: 'steal', to: MINE }),
    ask(one, say.close, say.closeHint, { type: 'take', value: 1, to: MINE }),
    show(closed, say.end),
  ]
}
