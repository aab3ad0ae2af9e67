import type { SameTexts } from '../../text/catalogue.ts'
import type { en } from './lesson.en.ts'

export const de: SameTexts<typeof en> = {
  you: 'Du',
  roll: 'Du brauchst die Viertel 1, 2, 3 und 4: einen ganzen Käse. Die roten Mäuse sind deine. Würfle!',
  rollHint: 'Drück auf Würfeln.',
  run: 'Eine Vier! Gestrichelt siehst du, wo jede Maus landen würde. Eine davon findet Käse: Schick sie los.',
  runHint: 'Es ist die Karte mit dem Käsestück.',
  drew: 'Die Maus hüpft zum Käse und bringt dir ein Viertel. Alle Viertel liegen offen, also sieht jeder, wer nah dran ist.',
  push: 'Ben sitzt auf dem Käse, und auf ein Feld passt nur eine Maus. Lande dort: Er muss aufrücken, genau zur Katze.',
  pushHint: 'Nimm die Maus, die Ben schubst.',
  spin: 'Jetzt hat Ben dich zur Katze geschubst. Du bist nicht am Zug, aber es ist deine Maus, also drehst du das Rad.',
  spinHint: 'Drück auf Drehen.',
  give: 'Käse weg! Ein Viertel geht zurück auf den Stapel. Viertel 2 hast du doppelt, also gib eines davon her.',
  giveHint: 'Eine 2 kannst du entbehren.',
  steal: 'Der Stapel ist leer. Auf einem Käsefeld darfst du jetzt stehlen, und Ben hat genau, was dir fehlt.',
  stealHint: 'Dir fehlt die 4.',
  end: 'Ein ganzer Käse! Damit ist das Spiel sofort aus. Guten Appetit.',
}
