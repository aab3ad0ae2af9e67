import type { SameTexts } from '../../text/catalogue.ts'
import type { en } from './help.en.ts'

export const de: SameTexts<typeof en> = {
  goal: 'Sammle die vier Viertel 1, 2, 3 und 4. Der erste ganze Käse gewinnt.',
  run: 'Würfle und zieh eine deiner vier Mäuse im Uhrzeigersinn. Aus dem Loch kommt sie mit jedem Wurf.',
  cheese: 'Auf einem Käsefeld ziehst du ein Viertel. Ist der Stapel leer, darfst du irgendwem eines stehlen.',
  cat: 'Bei der Katze drehst du das Glücksrad: Käse her, Käse weg oder die Maus ist für immer fort.',
  push: 'Feld besetzt? Dann rückt die Maus dort eins auf, schubst die nächste und so weiter. Was sie treffen, gilt für ihre Besitzer.',
  out: 'Ohne Maus bist du raus, und dein Käse geht zurück.',
  keys: 'Tasten: R würfelt, 1 bis 4 wählen Maus oder Viertel, S dreht, X stiehlt nichts.',
}
