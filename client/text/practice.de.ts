import type { SameTexts } from './catalogue.ts'
import type { en } from './practice.en.ts'

const WORDS = ['keinen', 'einem', 'zwei', 'drei', 'vier', 'fünf', 'sechs']

export const de: SameTexts<typeof en> = {
  title: 'Training',
  lead: 'Allein gegen die Uhr: zählen, Zahl legen, Laib schnappen.',
  home: 'Zur Startseite',
  start: 'Los',
  next: 'Neue Würfel',
  fetching: 'Moment',
  retry: 'Noch einmal',
  pause: 'Pause',
  paused: 'Pause',
  pausedMore: 'Dieser Wurf zählt nicht.',
  away: 'Keine Würfel',
  awayMore: 'Der Server antwortet nicht. Prüf deine Verbindung und versuch es noch einmal.',
  dice: (n) => `Mit ${WORDS[n] ?? n} ${n === 1 ? 'Würfel' : 'Würfeln'}`,
  right: (platter) => `Die Antwort ist ${platter}.`,
  newBest: 'Deine Bestzeit!',
  pace: (time) => `Dein Median: ${time}`,
  record: 'Deine Zeiten',
  streak: 'In Folge',
  best: 'Bestzeit',
  median: 'Median',
  none: 'noch keine',
  chart: {
    label: 'Deine letzten Runden',
    empty: 'Noch nichts da. Jede Runde wird ein Balken: Käse für richtig, Rot für falsch.',
    right: (time) => `richtig, ${time}`,
    wrong: (time) => `falsch, ${time}`,
  },
  training: 'Kommt jetzt öfter:',
  keys: 'Tasten: 0 bis 7 legen eine Zahl, Enter oder Leertaste schnappt und holt neue Würfel, P macht Pause.',
}
