import type { SameTexts } from './catalogue.ts'
import type { en } from './replay.en.ts'

export const de: SameTexts<typeof en> = {
  title: 'Wiederholung',
  home: 'Zur Startseite',
  loading: 'Wird zurückgespult',
  gone: 'Diese Wiederholung gibt es nicht oder nicht mehr: Partien werden 90 Tage aufgehoben.',
  failed: 'Die Wiederholung ließ sich nicht laden. Prüfe die Verbindung und versuch es noch einmal.',
  again: 'Noch einmal versuchen',
  eyes: 'Gesehen von',
  everybody: 'Alle',
  first: 'Zum Anfang',
  back: 'Einen Schritt zurück',
  play: 'Abspielen',
  pause: 'Anhalten',
  forward: 'Einen Schritt weiter',
  last: 'Zum Ende',
  position: 'Zu einem Schritt springen',
  step: (at: number, count: number) => `Schritt ${at} von ${count}`,
  speed: 'Tempo',
  times: (factor: number) => `${String(factor).replace('.', ',')}×`,
  share: 'Link teilen',
  copied: 'Kopiert',
}
