import { catalogue } from '../../text/catalogue.ts'
import type { Lesson } from '../guide.ts'
import { recordedLesson } from '../recorded-lesson.ts'
import { de } from './lesson.de.ts'
import { en } from './lesson.en.ts'
import { fr } from './lesson.fr.ts'
import { steps } from './lesson.json'

const lessonText = catalogue({ en, de, fr })

/** Look, draw, place, keep a secret, watch the end. */
export function lesson(): Lesson {
  const say = lessonText()
  const words = [
    { say: say.look },
    { say: say.draw, hint: say.drawHint },
    { say: say.place, hint: say.placeHint },
    { say: say.secret },
    { say: say.finale },
  ]
  return recordedLesson(steps, words, say.you)
}
