import type { SameTexts } from './catalogue.ts'
import { that } from './french.ts'
import type { en } from './home.en.ts'

export const fr: SameTexts<typeof en> = {
  lead: 'Des jeux de fromage coquins, pour un canapé, une télé ou une très longue distance. Rien à installer.',
  open: 'Ouvrir une salle',
  opening: 'Un instant',
  openWith: 'Ouvrir une salle avec',
  onTv: 'Utiliser cet écran comme télé',
  practise: 'S’entraîner à Cheese Master',
  tournament: 'Soirée tournoi',
  playNow: 'Jouer tout de suite',
  guest: 'Souris',
  howTo: 'Comment jouer',
  games: 'Les jeux',
  gamesFailed: 'Impossible de charger les jeux.',
  reload: 'Recharger la page',
  recent: 'Tes salles',
  recentAs: (name) => `en tant ${that(name)}`,
  recentWatching: 'en spectateur',
  yourTurn: 'À toi de jouer',
  backTo: (code) => `Retour à la salle ${code}`,
  forget: (code) => `Oublier la salle ${code}`,
  notice: 'Les noms des jeux publiés appartiennent à leurs propriétaires. Cheese Night n’est lié à aucun d’entre eux.',
  refused: {
    unreachable: 'Le serveur ne répond pas. Vérifie ta connexion et réessaie.',
    busy: 'Trop de salles s’ouvrent en ce moment. Réessaie dans un instant.',
    noGame: 'Ce serveur n’a pas ce jeu.',
    other: 'Ça n’a pas marché. Réessaie.',
  },
}
