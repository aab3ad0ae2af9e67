import type { View } from '#games/cheese-master'
import type { GameScene } from '../game-ui.ts'
import type { Lesson } from '../guide.ts'
import { recordedLesson } from '../recorded-lesson.ts'
import { guideText } from './guide.ts'
import { steps } from './lesson.json'

/** Far enough in the future that no timer runs out while the lesson is read. */
const LATER = 1e15

/** Three throws of three games, each a little harder, and no clock. */
export function lesson(): Lesson {
  const { lesson: say, you } = guideText()
  const words = [
    { say: say.throw, hint: say.throwHint },
    { say: say.easy, hint: say.easyHint },
    { say: say.grab, hint: say.grabHint },
    { say: say.full, hint: say.fullHint },
    { say: say.inn, hint: say.innHint },
    { say: say.end },
  ]
  return recordedLesson(steps, words, you).map((step) => ({ ...step, scene: withoutClock(step.scene) }))
}

function withoutClock(scene: GameScene): GameScene {
  const view = scene.phase.view as View
  const { stage } = view
  const timeless =
    stage.name === 'race'
      ? { ...stage, startsAt: 0, endsAt: LATER }
      : 'until' in stage
        ? { ...stage, until: LATER }
        : stage
  return { ...scene, phase: { ...scene.phase, view: { ...view, stage: timeless } } }
}
