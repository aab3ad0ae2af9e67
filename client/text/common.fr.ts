import type { SameTexts } from './catalogue.ts'
import type { en } from './common.en.ts'

export const fr: SameTexts<typeof en> = {
  join: 'Rejoindre',
  close: 'Fermer',
  cancel: 'Annuler',
  back: 'Retour',
  yes: 'Oui',
  no: 'Non',
  colon: '\u00a0: ',
  semicolon: '\u00a0; ',
  language: 'Langue',
  lightTable: 'Nappe claire',
  darkTable: 'Nappe sombre',
  players: (min, max) => (min === max ? `${min} joueurs` : `${min} à ${max} joueurs`),
  code: {
    label: 'Tu as un code ?',
    unused: (letters) => `Jamais dans un code : ${letters}.`,
    short: 'Un code a quatre lettres.',
  },
  connection: {
    connecting: 'Connexion',
    reconnecting: 'Connexion perdue. Nouvel essai.',
    offline: 'Tu es hors ligne.',
  },
}
