import type { Move, View } from '#games/go-da-cheese'
import type { Seat } from '#protocol/ids.ts'
import type { GameScene } from '../game-ui.ts'
import type { Lesson } from '../guide.ts'
import { lessonScene } from '../lesson-scene.ts'
import { id } from './id.ts'
import { lessonResult } from './lesson-result.ts'
import { afterwards, allPlaced, HAND, lessonView, REST, TARGET } from './lesson-table.ts'
import { lessonText } from './lesson-text.ts'

const PLAYERS = 3

/** Look, draw, place, keep a secret, watch the end. */
export function lesson(): Lesson {
  const say = lessonText()
  return [
    { say: say.look, scene: made({ active: 1 as Seat, choices: ['draw'] }, [1]) },
    {
      say: say.draw,
      scene: made({ choices: ['draw'] }),
      expects: (move) => (move as Move).type === 'draw',
      hint: say.drawHint,
    },
    {
      say: say.place,
      scene: made({ choices: ['draw', 'place'], mine: { hand: HAND, deck: REST } }),
      expects: isTheCat,
      hint: say.placeHint,
    },
    { say: say.secret, scene: secret() },
    { say: say.finale, scene: finale() },
  ]
}

function isTheCat(move: unknown): boolean {
  const asked = move as Move
  return asked.type === 'place' && asked.cheese === TARGET && asked.cards[0] === 'cat'
}

const made = (changes: Partial<View>, actors = [0]) =>
  lessonScene({ view: lessonView(changes), players: PLAYERS, actors, you: lessonText().you })

const secret = () => made({ ...afterwards(), active: 1 as Seat, choices: ['draw'] }, [1])

function finale(): GameScene {
  const { active: _, ...view } = lessonView({ cheeses: allPlaced() })
  const result = lessonResult()
  const ended = { type: 'ended', winners: [0], points: 6, decidedBy: 'points' }
  const scene = made({})
  return {
    ...scene,
    phase: {
      name: 'over',
      number: 1,
      players: scene.phase.players,
      view: { ...view, result },
      places: [...result.scores]
        .sort((one, two) => two.points - one.points)
        .map(({ seat, points }, i) => ({ seat, place: i + 1, score: points })),
      replay: '',
    },
    // The end comes as news, so that it is played.
    news: [{ version: 1, at: 0, news: { type: 'game', game: id, news: ended } }],
  }
}
