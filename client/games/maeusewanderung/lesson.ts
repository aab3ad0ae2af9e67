import { catalogue } from '../../text/catalogue.ts'
import type { Lesson } from '../guide.ts'
import { recordedLesson } from '../recorded-lesson.ts'
import { de } from './lesson.de.ts'
import { en } from './lesson.en.ts'
import { fr } from './lesson.fr.ts'
import { steps } from './lesson.json'

const lessonText = catalogue({ en, de, fr })

/** Roll, run, push, spin, give, steal, win. */
export function lesson(): Lesson {
  const say = lessonText()
  const words = [
    { say: say.roll, hint: say.rollHint },
    { say: say.run, hint: say.runHint },
    { say: say.drew },
    { say: say.push, hint: say.pushHint },
    { say: say.spin, hint: say.spinHint },
    { say: say.give, hint: say.giveHint },
    { say: say.steal, hint: say.stealHint },
    { say: say.end },
  ]
  return recordedLesson(steps, words, say.you)
}
