import type { Lesson } from '../guide.ts'
import { recordedLesson } from '../recorded-lesson.ts'
import { guideText } from './guide.ts'
import { steps } from './lesson.json'

/** A good roll, a bad one, and what knowing is worth. */
export function lesson(): Lesson {
  const { lesson: say, you } = guideText()
  const words = [
    { say: say.roll, hint: say.rollHint },
    { say: say.keep, hint: say.keepHint },
    { say: say.kept },
    { say: say.look, hint: say.lookHint },
    { say: say.seen },
    { say: say.remove, hint: say.removeHint },
    { say: say.end },
  ]
  return recordedLesson(steps, words, you)
}
