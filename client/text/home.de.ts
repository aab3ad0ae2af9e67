import type { SameTexts } from './catalogue.ts'
import type { en } from './home.en.ts'

export const de: SameTexts<typeof en> = {
  lead: 'Freche Käsespiele für ein Sofa, einen Fernseher oder eine sehr lange Leitung. Nichts zu installieren.',
  open: 'Raum öffnen',
  opening: 'Moment',
  openWith: 'Raum öffnen mit',
  onTv: 'Als Fernseher nutzen',
  practise: 'Cheese Master üben',
  tournament: 'Turnierabend',
  playNow: 'Sofort spielen',
  guest: 'Maus',
  howTo: 'So geht’s',
  games: 'Die Spiele',
  gamesFailed: 'Die Spiele ließen sich nicht laden.',
  reload: 'Seite neu laden',
  recent: 'Deine Räume',
  recentAs: (name) => `als ${name}`,
  recentWatching: 'als Publikum',
  yourTurn: 'Du bist dran',
  backTo: (code) => `Zurück in Raum ${code}`,
  forget: (code) => `Raum ${code} vergessen`,
  notice: 'Die Namen veröffentlichter Spiele gehören ihren Inhabern. Cheese Night ist mit keinem von ihnen verbunden.',
  refused: {
    unreachable: 'Der Server antwortet nicht. Prüf deine Verbindung und versuch es noch einmal.',
    busy: 'Gerade werden zu viele Räume geöffnet. Versuch es gleich noch einmal.',
    noGame: 'Dieses Spiel gibt es auf diesem Server nicht.',
    other: 'Das hat nicht geklappt. Versuch es noch einmal.',
  },
}
