import type { Die, Face, Rolled, StageView, View } from '#games/cheese-master'
import type { Seat } from '#protocol/ids.ts'
import { language } from '../../text/catalogue.ts'
import type { Lesson, LessonStep, Rules } from '../guide.ts'
import { lessonScene } from '../lesson-scene.ts'
import { ALL_DICE } from './faces.ts'
import { de } from './guide.de.ts'
import { en } from './guide.en.ts'
import { fr } from './guide.fr.ts'

export type GuideText = typeof en

const guideText = (): GuideText => ({ en, de, fr })[language()]

export const rules = (): Rules => guideText().rules

const SEATS = [0, 1, 2] as Seat[]
const ME = SEATS[0] as Seat

/** Far enough in the future that no meter runs out while somebody reads. */
const LATER = 1e15

const rolled = (...faces: readonly Face[]): Rolled[] =>
  faces.map((face, index) => ({ die: ALL_DICE[index] as Die, face }))

/** Three wedges, and a cat for the mouse. */
const EASY = { faces: rolled('w3', 'm1', 'ct'), answer: 3 }
/** Four wedges; the king takes one, the dog chases the cat, the mouse eats one. */
const FULL = { faces: rolled('w2', 'ct', 'w2', 'dg', 'm1', 'kg'), answer: 2 }
/** Five wedges; the innkeeper sends everybody home but the king. */
const INN = { faces: rolled('w3', 'ct', 'w2', 'm1', 'in', 'kg'), answer: 4 }

const viewOf = (round: number, dice: number, stage: StageView): View => ({
  game: 1,
  games: 1,
  dice: ALL_DICE.slice(0, dice),
  round,
  players: SEATS.map((seat) => ({ seat, points: 7, wins: 0 })),
  fair: { matchId: 'lesson', commitment: '0'.repeat(64) },
  stage,
})

const racing = (round: number, faces: Rolled[], platter?: number): View =>
  viewOf(round, faces.length, {
    name: 'race',
    roller: ME,
    startsAt: 0,
    endsAt: LATER,
    pawns: 2,
    faces,
    hands: SEATS.map((seat) => ({ seat, hand: seat === ME && platter !== undefined ? 'placed' : 'empty' })),
    ...(platter !== undefined && { platter }),
    penalties: [],
  })

const thrown: View = viewOf(1, 3, { name: 'roll', roller: ME, until: LATER })
const after: View = viewOf(4, 6, { name: 'roll', roller: SEATS[1] as Seat, until: LATER })

const isMove = (move: unknown, type: string, platter?: number) => {
  const made = move as { readonly type: string; readonly platter?: number }
  return made.type === type && (platter === undefined || made.platter === platter)
}

/** Three rolls, each a little harder, and no clock. */
export function lesson(): Lesson {
  const { lesson: say, you } = guideText()
  const show = (view: View, words: string): LessonStep => ({
    say: words,
    scene: lessonScene({ view, players: SEATS.length, actors: [], you }),
  })
  const count = (round: number, faces: Rolled[], answer: number, words: string, hint: string): LessonStep => ({
    ...show(racing(round, faces), words),
    hint,
    expects: (move) => isMove(move, 'place', answer),
  })
  return [
    { ...show(thrown, say.throw), hint: say.throwHint, expects: (move) => isMove(move, 'throw') },
    count(1, EASY.faces, EASY.answer, say.easy, say.easyHint),
    {
      ...show(racing(1, EASY.faces, EASY.answer), say.grab),
      hint: say.grabHint,
      expects: (move) => isMove(move, 'claim'),
    },
    count(2, FULL.faces, FULL.answer, say.full, say.fullHint),
    count(3, INN.faces, INN.answer, say.inn, say.innHint),
    show(after, say.end),
  ]
}
