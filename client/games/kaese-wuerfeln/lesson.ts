import type { Lesson } from '../guide.ts'
import { recordedLesson } from '../recorded-lesson.ts'
import { guideText } from './guide.ts'
import { steps } from './lesson.json'

/** One turn from the first roll to the lid, with a theft on the way. */
export function lesson(): Lesson {
  const { lesson: say, you } = guideText()
  const words = [
    { say: say.roll, hint: say.rollHint },
    { say: say.aside, hint: say.asideHint },
    { say: say.stop, hint: say.stopHint },
    { say: say.put, hint: say.putHint },
    { say: say.steal, hint: say.stealHint },
    { say: say.close, hint: say.closeHint },
    { say: say.end },
  ]
  return recordedLesson(steps, words, you)
}
