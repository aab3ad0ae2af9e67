import type { SameTexts } from './catalogue.ts'
import type { en } from './tournament-table.en.ts'

export const fr: SameTexts<typeof en> = {
  title: (round, table) => `Manche ${round}, table ${table}`,
  waits:
    'On commence quand tout le monde est là, ou quand le temps est passé : des robots jouent alors pour les absents.',
  back: 'Retour au tournoi',
  backHint: 'ta place et ta prochaine table',
  timeIsUp: 'Le temps est écoulé',
  asItStands: 'Cette table est décidée en l’état.',
  final: 'Finale',
  arena: (table) => `Arène, table ${table}`,
  begins: 'commence dans',
  allHere: 'Tout le monde est là',
  onHold: 'Toutes les horloges sont arrêtées',
  toSeat: 'Ta place t’attend : touche « À ma place » sur ton téléphone.',
}
