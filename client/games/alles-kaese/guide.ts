import type { Move, View } from '#games/alles-kaese'
import { language } from '../../text/catalogue.ts'
import type { Lesson, LessonStep, Rules } from '../guide.ts'
import { lessonScene } from '../lesson-scene.ts'
import { de } from './guide.de.ts'
import { en } from './guide.en.ts'
import { fr } from './guide.fr.ts'

export type GuideText = typeof en

const guideText = (): GuideText => ({ en, de, fr })[language()]

export const rules = (): Rules => guideText().rules

type Player = View['players'][number]

const BACKS = [1, 6, 4, 2, 5, 3]
const nobody = (seat: number): Player => ({ seat, cards: [], holes: 0, cheeses: 0, traps: 0 }) as unknown as Player
const fed = (player: Player): Player => ({ ...player, cards: [{ holes: 4, front: 'cheese' }], holes: 4, cheeses: 1 })
const caught = (player: Player): Player => ({
  ...player,
  cards: [
    { holes: 6, front: 'trap' },
    { holes: 3, front: 'trap' },
  ],
  traps: 2,
})

const atFirst: View = {
  turn: 1,
  active: 0 as View['active'],
  step: 'roll',
  display: BACKS.map((holes) => ({ holes })),
  matching: [],
  supply: 30,
  supplyTop: 2,
  discarded: [],
  players: [0, 1, 2].map(nobody),
  peeks: [],
}
const four: View = { ...atFirst, step: 'choose', rolled: 4, matching: [2] }
const kept: View = {
  ...atFirst,
  turn: 2,
  active: 1 as View['active'],
  display: [1, 6, 2, 2, 5, 3].map((holes) => ({ holes })),
  supply: 29,
  supplyTop: 6,
  players: atFirst.players.map((player) => (player.seat === 0 ? fed(player) : player)),
}
const blind: View = { ...kept, turn: 4, active: 0 as View['active'], step: 'look', rolled: 4 }
const PEEKED = 4
const seen: View = {
  ...blind,
  turn: 5,
  active: 1 as View['active'],
  step: 'roll',
  display: blind.display.map((card, slot) => (slot === PEEKED ? { ...card, front: 'trap' } : card)),
  peeks: [{ turn: 4, slot: PEEKED, holes: 5, front: 'trap' }],
}
const five: View = { ...seen, turn: 7, active: 0 as View['active'], step: 'choose', rolled: 5, matching: [PEEKED] }
const late: View = {
  ...kept,
  turn: 8,
  discarded: [5],
  players: kept.players.map((player) => (player.seat === 2 ? caught(player) : player)),
}

/** Seven scenes: a good roll, a bad one, and what knowing is worth. */
export function lesson(): Lesson {
  const { lesson: say, you } = guideText()
  const show = (view: View, words: string): LessonStep => ({
    say: words,
    scene: lessonScene({ view, players: 3, actors: view.active === undefined ? [] : [view.active], you }),
  })
  const ask = (view: View, words: string, hint: string, wanted: Partial<Move>): LessonStep => ({
    ...show(view, words),
    hint,
    expects: (move) => Object.entries(wanted).every(([key, value]) => (move as Record<string, unknown>)[key] === value),
  })
  return [
    ask(atFirst, say.roll, say.rollHint, { type: 'roll' }),
    ask(four, say.keep, say.keepHint, { type: 'keep', slot: 2 }),
    show(kept, say.kept),
    ask(blind, say.look, say.lookHint, { type: 'look', slot: PEEKED }),
    show(seen, say.seen),
    ask(five, say.remove, say.removeHint, { type: 'remove', slot: PEEKED }),
    show(late, say.end),
  ]
}
