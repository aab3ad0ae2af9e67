import type { SameTexts } from './catalogue.ts'
import type { en } from './practice.en.ts'

const WORDS = ['aucun', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six']

export const fr: SameTexts<typeof en> = {
  title: 'Entraînement',
  lead: 'En solo contre la montre : compte, pose le nombre, attrape le fromage.',
  home: 'Vers l’accueil',
  start: 'C’est parti',
  next: 'Nouveaux dés',
  fetching: 'Un instant',
  retry: 'Réessayer',
  pause: 'Pause',
  paused: 'Pause',
  pausedMore: 'Ce lancer ne compte pas.',
  away: 'Pas de dés',
  awayMore: 'Le serveur ne répond pas. Vérifie ta connexion et réessaie.',
  dice: (n) => `Avec ${WORDS[n] ?? n} ${n < 2 ? 'dé' : 'dés'}`,
  right: (platter) => `La réponse est ${platter}.`,
  newBest: 'Ton meilleur temps !',
  pace: (time) => `Ta médiane : ${time}`,
  record: 'Tes temps',
  streak: 'À la suite',
  best: 'Record',
  median: 'Médiane',
  none: 'pas encore',
  chart: {
    label: 'Tes dernières manches',
    empty: 'Rien pour l’instant. Chaque manche devient une barre : fromage si c’est juste, rouge sinon.',
    right: (time) => `juste, ${time}`,
    wrong: (time) => `faux, ${time}`,
  },
  training: 'Plus souvent maintenant :',
  keys: 'Touches : 0 à 7 posent un nombre, Entrée ou Espace attrape et lance de nouveaux dés, P met en pause.',
}
