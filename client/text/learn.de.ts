import type { SameTexts } from './catalogue.ts'
import type { en } from './learn.en.ts'

export const de: SameTexts<typeof en> = {
  home: 'Zur Startseite',
  lesson: 'Ausprobieren',
  rules: 'Alle Regeln',
  games: 'Die Spiele',
  loading: 'Das Spiel wird geholt',
  unknown: 'So ein Spiel gibt es hier nicht.',
  failed: 'Das ließ sich nicht laden. Prüfe die Verbindung und versuch es noch einmal.',
  again: 'Noch einmal versuchen',
  you: 'Du',
  next: 'Weiter',
  back: 'Zurück',
  skip: 'Überspringen',
  step: (step: number, steps: number) => `Schritt ${step} von ${steps}`,
  right: 'Genau so!',
  wrong: 'Das nicht. Schau noch einmal hin.',
  doneHeading: 'Das reicht zum Spielen',
  done: 'Alles andere steht in den Regeln, und das Menü an jedem Tisch führt dorthin.',
  play: 'Raum öffnen',
  opening: 'Einen Moment',
  repeat: 'Noch einmal',
  readRules: 'Alle Regeln lesen',
  tryIt: 'In einer Minute ausprobieren',
}
