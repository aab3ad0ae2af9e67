import type { SameTexts } from './catalogue.ts'
import type { en } from './party.en.ts'

export const de: SameTexts<typeof en> = {
  moved: {
    heading: 'Platz umgezogen',
    words: 'Du spielst mit dem anderen Handy weiter. Dieses hier ist abgemeldet.',
    news: (name: string) => `${name} spielt mit einem anderen Handy weiter.`,
  },
  pause: {
    soon: 'Es geht weiter',
    hold: 'Doch nicht',
  },
  cover: {
    hide: 'Meine Geheimnisse verbergen',
    show: 'Meine Geheimnisse zeigen',
    showShort: 'Zeigen',
    key: 'verbergen oder zeigen, was nur du sehen darfst',
  },
  scores: 'Stand des Abends',
  points: (points: number) => (points === 1 ? '1\u00a0Punkt' : `${points}\u00a0Punkte`),
  watches: 'schaut zu',
  bench: (names: string) => `Beim nächsten Spiel zuschauen: ${names}`,
  ended: 'Der Abend ist zu Ende. Hier ist der Endstand.',
}
