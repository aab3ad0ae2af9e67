import type { SameTexts } from './catalogue.ts'
import type { en } from './common.en.ts'

export const de: SameTexts<typeof en> = {
  join: 'Mitspielen',
  close: 'Schließen',
  cancel: 'Abbrechen',
  back: 'Zurück',
  yes: 'Ja',
  no: 'Nein',
  colon: ': ',
  semicolon: '; ',
  language: 'Sprache',
  lightTable: 'Helles Tischtuch',
  darkTable: 'Dunkles Tischtuch',
  players: (min, max) => (min === max ? `${min} Personen` : `${min} bis ${max} Personen`),
  code: {
    label: 'Code bekommen?',
    unused: (letters) => `In Codes kommt nie vor: ${letters}.`,
    short: 'Ein Code hat vier Buchstaben.',
  },
  connection: {
    connecting: 'Verbinde',
    reconnecting: 'Verbindung weg. Neuer Versuch.',
    offline: 'Du bist offline.',
  },
}
