import type { SameTexts } from './catalogue.ts'
import type { en } from './learn.en.ts'

export const fr: SameTexts<typeof en> = {
  home: 'Vers l’accueil',
  lesson: 'Essayer',
  rules: 'Les règles',
  games: 'Les jeux',
  loading: 'Le jeu arrive',
  unknown: 'Ce jeu n’existe pas ici.',
  failed: 'Impossible de charger. Vérifie la connexion et réessaie.',
  again: 'Réessayer',
  you: 'Toi',
  next: 'Suivant',
  back: 'Retour',
  skip: 'Passer',
  step: (step: number, steps: number) => `Étape ${step} sur ${steps}`,
  right: 'Exactement !',
  wrong: 'Pas celui-là. Regarde encore.',
  doneHeading: 'Tu en sais assez pour jouer',
  done: 'Tout le reste est dans les règles, et le menu de chaque table y mène.',
  play: 'Ouvrir une salle',
  opening: 'Un instant',
  repeat: 'Encore une fois',
  readRules: 'Lire toutes les règles',
  tryIt: 'Essayer en une minute',
}
