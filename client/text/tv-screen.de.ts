import type { SameTexts } from './catalogue.ts'
import type { en } from './tv-screen.en.ts'

export const de: SameTexts<typeof en> = {
  scan: 'Scan mich!',
  scanToWatch: 'Zuschauen? Scan mich!',
  full: 'Der Tisch ist voll',
  watches: (name: string) => `${name} schaut zu`,
  watching: (count: number) => `${count} Mäuse schauen zu`,
  next: (name: string) => `${name} entscheidet am Handy: noch einmal oder ein anderes Spiel`,
  sameWifi: 'Bitte im selben WLAN wie dieser Bildschirm',
  sound: 'Taste drücken für Ton',
  soundFirst: 'Zuerst eine Taste drücken: Ton',
  soundKeys: 'M: stumm, ↑ ↓: Lautstärke',
  muted: 'Ton aus',
  volume: (percent: number) => `Lautstärke ${percent} %`,
  takeSeat: 'Setzt euch!',
  count: (here, free) =>
    `${here === 0 ? 'Niemand' : here === 1 ? 'Eine Maus' : `${here} Mäuse`} da, ${free === 0 ? 'kein Platz mehr frei' : `noch Platz für ${free}`}`,
  allReady: 'Alle bereit!',
  startsHere: (name) => `${name} startet am Handy`,
  tooFew: (missing) => (missing === 1 ? 'Es fehlt noch eine Maus' : `Es fehlen noch ${missing} Mäuse`),
  nobody: 'Die erste Maus leitet',
  bot: 'Bot',
  playing: (count) => `${count} spielen mit`,
  free: (count) => (count === 1 ? 'ein Platz frei' : `${count} Plätze frei`),
  paused: 'Pause',
  gone: 'Dieser Raum ist zu Ende',
  goneHint: 'Ein neuer wird geöffnet',
  opening: 'Der Tisch wird gedeckt',
  unreachable: 'Der Server antwortet nicht, neuer Versuch',
  seats: 'Mitspieler',
  locked: 'Der Raum ist abgeschlossen',
}
