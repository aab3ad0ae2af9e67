import type { Move, News, View } from '#games/maeusewanderung'
import { catalogue } from '../../text/catalogue.ts'
import type { GameScene } from '../game-ui.ts'
import type { Lesson } from '../guide.ts'
import { lessonScene } from '../lesson-scene.ts'
import { id } from './id.ts'
import { de } from './lesson.de.ts'
import { en } from './lesson.en.ts'
import { fr } from './lesson.fr.ts'
import { BEN, LOSE_CHEESE, lessonView, player, step, YOU } from './lesson-table.ts'

const lessonText = catalogue({ en, de, fr })

/** Roll, run, push, spin, give, steal, win. */
export function lesson(): Lesson {
  const say = lessonText()
  return [
    { say: say.roll, scene: made(START), expects: is({ type: 'roll' }), hint: say.rollHint },
    { say: say.run, scene: made(ROLLED, [FOUR]), expects: is({ type: 'run', mouse: 0 }), hint: say.runHint },
    { say: say.drew, scene: made(DREW, DREW.thisTurn) },
    { say: say.push, scene: made(CROWDED), expects: is({ type: 'run', mouse: 0 }), hint: say.pushHint },
    { say: say.spin, scene: made(PUSHED, PUSHED.thisTurn), expects: is({ type: 'spin' }), hint: say.spinHint },
    { say: say.give, scene: made(GIVING), expects: is({ type: 'give', card: 2 }), hint: say.giveHint },
    { say: say.steal, scene: made(STEALING), expects: is({ type: 'steal', card: 4 }), hint: say.stealHint },
    { say: say.end, scene: won() },
  ]
}

const is =
  (wanted: Partial<Record<string, unknown>>) =>
  (move: unknown): boolean =>
    Object.entries(wanted).every(([key, value]) => (move as Move)[key as keyof Move] === value)

const FOUR: News = { type: 'rolled', seat: YOU, pips: 4 }

const START = lessonView({
  players: [player(YOU, ['top-left', 'top-left', 8, 32], []), player(BEN, [16, 'top-left', 22, 'bottom-right'], [1])],
})

const ROLLED = lessonView({
  ...START,
  step: 'run',
  rolled: 4,
  choices: [
    { mouse: 0, steps: [step(0, 'top-left', 3)] },
    { mouse: 1, steps: [step(1, 'top-left', 3)] },
    { mouse: 2, steps: [step(2, 8, 12)] },
    { mouse: 3, steps: [step(3, 32, 36)] },
  ],
  thisTurn: [FOUR],
})

const DREW = lessonView({
  ...START,
  active: BEN,
  players: [player(YOU, [3, 'top-left', 8, 32], [2]), player(BEN, [16, 'top-left', 22, 'bottom-right'], [1])],
  stack: { size: 11, top: [], hidden: [3, 2, 3, 3] },
  thisTurn: [
    { type: 'ran', seat: YOU, mouse: 0, steps: [step(0, 'top-left', 3)] },
    { type: 'drew', seat: YOU, mouse: 0, source: 'field', card: 2, isNew: true, left: 11 },
  ],
})

const CROWDED = lessonView({
  step: 'run',
  rolled: 5,
  players: [player(YOU, [4, 'top-left', 20, 33], [2]), player(BEN, [9, 'top-left', 27, 31], [1, 3])],
  choices: [
    { mouse: 0, steps: [step(0, 4, 9), step(4, 9, 10)] },
    { mouse: 1, steps: [step(1, 'top-left', 4), step(0, 4, 5)] },
    { mouse: 2, steps: [step(2, 20, 25)] },
    { mouse: 3, steps: [step(3, 33, 38)] },
  ],
  thisTurn: [{ type: 'rolled', seat: YOU, pips: 5 }],
})

const PUSHED = lessonView({
  active: BEN,
  step: 'spin',
  rolled: 3,
  players: [player(YOU, [9, 'top-left', 26, 33], [2, 2, 3]), player(BEN, [12, 'top-left', 25, 31], [1, 3])],
  task: { seat: YOU, mouse: 2, field: 26, kind: 'cat' },
  thisTurn: [{ type: 'ran', seat: BEN, mouse: 6, steps: [step(6, 22, 25), step(2, 25, 26)] }],
})

const GIVING = lessonView({
  ...PUSHED,
  step: 'give',
  task: { seat: YOU, mouse: 2, field: 26, kind: 'cat', sector: LOSE_CHEESE },
  thisTurn: [{ type: 'spun', seat: YOU, mouse: 2, field: 26, sector: LOSE_CHEESE, fate: 'lose-cheese' }],
})

const STEALING = lessonView({
  step: 'steal',
  rolled: 2,
  players: [player(YOU, [15, 'top-left', 26, 33], [1, 2, 3]), player(BEN, [12, 2, 25, 31], [1, 3, 4])],
  task: { seat: YOU, mouse: 0, field: 15, kind: 'cheese' },
  stack: { size: 0, top: [], hidden: [0, 0, 0, 0] },
})

const made = (view: View, news: readonly News[] = []): GameScene => ({
  ...lessonScene({ view, players: 2, you: lessonText().you }),
  news: news.map((one) => ({ version: 1, at: 0, news: { type: 'game', game: id, news: one } })),
})

function won(): GameScene {
  const { active: _, task: __, ...view } = STEALING
  const players = [player(YOU, [15, 'top-left', 26, 33], [1, 2, 3, 4]), player(BEN, [12, 2, 25, 31], [1, 3])]
  const scene = made(STEALING)
  return {
    ...scene,
    phase: {
      name: 'over',
      number: 1,
      players: scene.phase.players,
      view: { ...view, step: 'over', players, ending: { why: 'whole-cheese', winner: YOU } },
      places: [
        { seat: YOU, place: 1, score: 4 },
        { seat: BEN, place: 2, score: 2 },
      ],
      replay: '',
    },
  }
}
