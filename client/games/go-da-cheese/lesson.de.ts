import type { SameTexts } from '../../text/catalogue.ts'
import type { en } from './lesson.en.ts'

export const de: SameTexts<typeof en> = {
  you: 'Du',
  look: 'An sechs Käsen stehen Tiere an. Die Zahl sagt, wie viele Mäuse ein Käse satt macht, von vorn an. Gestreifte Karten liegen verdeckt.',
  draw: 'Deine Hand ist leer. Zieh drei Karten.',
  drawHint: 'Drücke auf Ziehen.',
  place:
    'Nach den anderen bist du wieder dran. Am mittleren Käse oben warten drei Happen! Wähle zuerst die Katze, dann beide Mäuse, tippe auf diesen Käse und leg aus.',
  placeHint: 'Die Katze muss die 1 sein und der erste Käse der mittlere oben.',
  secret:
    'Die erste Karte liegt verdeckt, eine Maske immer. Nur du siehst dort deine Katze; im Spiel verbirgt das Auge oben sie und deine Hand.',
  finale:
    'Am Ende wird abgerechnet: Hunde, Katzen, Könige, dann das Festmahl. Sieh zu! Im Spiel kannst du anhalten und Schritt für Schritt gehen.',
}
