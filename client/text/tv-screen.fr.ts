import type { SameTexts } from './catalogue.ts'
import { count } from './french.ts'
import type { en } from './tv-screen.en.ts'

export const fr: SameTexts<typeof en> = {
  scan: 'Scanne-moi',
  scanToWatch: 'Pour regarder',
  full: 'La table est complète',
  watches: (name: string) => `${name} regarde`,
  watch: (names: string) => `${names} regardent`,
  watching: (count: number) => `${count} souris regardent`,
  next: (name: string) => `${name} décide de la suite`,
  sameWifi: 'Sur le même Wi-Fi que cet écran',
  sound: 'Une touche pour le son',
  soundFirst: 'D’abord une touche : le son',
  soundKeys: 'M : muet, ↑ ↓ : volume',
  muted: 'Son coupé',
  volume: (percent: number) => `Volume ${percent} %`,
  takeSeat: 'À table !',
  count: (here, free) =>
    `${here === 0 ? 'Personne' : here === 1 ? 'Une souris' : `${here} souris`} ici, ${free === 0 ? 'plus de place' : `encore ${free} ${free === 1 ? 'place' : 'places'}`}`,
  allReady: 'Tous prêts !',
  startsHere: (name) => `${name} lance depuis son téléphone`,
  tooFew: (missing) => (missing === 1 ? 'Il manque une souris' : `Il manque ${missing} souris`),
  nobody: 'La première souris est l’hôte',
  bot: 'robot',
  playing: (count) => `${count} jouent`,
  free: (seats) => count(seats, 'place libre', 'places libres'),
  paused: 'Pause',
  gone: 'Cette salle est fermée',
  goneHint: 'On en ouvre une autre',
  opening: 'On met la table',
  unreachable: 'Le serveur ne répond pas, nouvel essai',
  seats: 'Joueurs',
  locked: 'La salle est fermée à clé',
}
