import type { SameTexts } from '../../text/catalogue.ts'
import type { en } from './rules.en.ts'

export const de: SameTexts<typeof en> = {
  goal: {
    heading: 'Worum es geht',
    queues:
      'Vor den Käsen stehen Tiere an, manche verdeckt. Liegen alle Karten, verjagen Hunde Katzen, Katzen fangen Mäuse, und wer vorne steht, frisst.',
    points:
      'Schick deine Mäuse dorthin, wo sie satt werden, und deine Katzen dorthin, wo fremde Mäuse stehen. Wer die meisten Punkte hat, gewinnt.',
  },
  cards: {
    heading: 'Womit ihr spielt',
    own: 'Drei bis fünf Leute, jede und jeder mit 15 Karten einer Farbe: sieben Mäuse, zwei maskierte Mäuse, zwei dicke Mäuse, ein Mäusekönig, zwei Katzen und ein Hund.',
    mask: 'Beide Katzen und die zwei maskierten Mäuse tragen eine Maske: Sie liegen immer verdeckt.',
    cheeses:
      'Für jede Person liegen zwei Käse im Kreis. Elf gibt es, sie reichen für zwei bis fünf Mäuse; der Rest bleibt in der Schachtel.',
    start:
      'Alle mischen ihre Karten zum Stapel und nehmen drei auf die Hand. Wer anfängt, sagt der Zufall; dann geht es im Uhrzeigersinn weiter.',
  },
  turn: {
    heading: 'Dein Zug',
    choice: 'Tu eines von beiden: drei Karten ziehen oder drei auslegen. Passen gibt es nicht.',
    limits:
      'Mit sechs Karten auf der Hand oder bei leerem Stapel darfst du nicht ziehen. Ist die Hand leer, musst du ziehen.',
    nine: 'So kommen alle auf neun Züge: viermal ziehen, fünfmal auslegen.',
  },
  place: {
    heading: 'Drei Karten auslegen',
    way: 'Wähle drei Karten und ihre Reihenfolge. Die erste kommt an einen beliebigen Käse, die zweite an den nächsten im Uhrzeigersinn, die dritte an den übernächsten. Nach dem letzten Käse kommt wieder der erste.',
    hidden: 'Die erste Karte liegt immer verdeckt. Die beiden anderen liegen offen, außer sie tragen eine Maske.',
    queue: 'Jede Karte stellt sich hinten an, am weitesten weg vom Käse. Bis zum Ende wird nichts mehr bewegt.',
    know: 'Alle sehen, wem eine Karte gehört. Was verdeckt liegt, kennt nur, wer es gelegt hat, und darf jederzeit nachsehen.',
  },
  dogs: {
    heading: 'Am Ende: Hunde',
    turnUp:
      'Liegen alle Karten, wird jeder Käse für sich abgerechnet. Zuerst werden seine Karten aufgedeckt; die Reihenfolge bleibt.',
    chase:
      'Zuerst die Hunde, der äußerste beginnt. Eine Katze direkt vor oder hinter einem Hund wird verjagt und kommt auf den Stapel seines Besitzers. Farben sind egal.',
    stays: 'Der Hund bleibt in jedem Fall stehen. Die Schlange rückt zusammen.',
  },
  cats: {
    heading: 'Dann Katzen',
    hunt: 'Die übrigen Katzen jagen, die äußerste beginnt. Eine Katze schaut auf bis zu drei Karten vor ihr, zum Käse hin, die nächste zuerst.',
    catch:
      'Mäuse anderer Farben fängt sie für den Stapel ihres Besitzers. Eigene Mäuse verschont sie, doch jede zählt als eine der drei Karten.',
    stop: 'Ein Hund, eine andere Katze oder der Käse beendet ihren Weg. Was hinter ihr steht, ist vor ihr sicher.',
    leave: 'Danach verlässt die Katze das Spiel und ist nichts wert.',
  },
  mice: {
    heading: 'Könige und Festmahl',
    kings:
      'Mäusekönige, die noch da sind, drängeln sich ganz nach vorn. Sind es mehrere, bleiben sie untereinander in ihrer Reihenfolge.',
    eat: 'Jetzt essen die Mäuse von vorn an, so viele, wie der Käse satt macht. Hunde werden übersprungen. Eine dicke Maus isst eine Portion wie jede andere.',
    pile: 'Jede satte Maus kommt auf den Stapel ihres Besitzers. Hungrige Mäuse zählen für niemanden, und übriger Käse verfällt.',
  },
  score: {
    heading: 'Wer gewinnt',
    points:
      'Auf deinem Stapel zählen Maus, maskierte Maus und König einen Punkt, eine dicke Maus zwei, eine Katze drei. Welche Farbe die Karte hat, ist egal.',
    tie: 'Die meisten Punkte gewinnen. Bei Gleichstand entscheiden die meisten Könige auf dem Stapel, dann die meisten Mäuse aller Art. Ist auch das gleich, wird der Sieg geteilt.',
  },
  fine: {
    heading: 'Ganz genau',
    feeds: 'Die elf Käse machen 2, 2, 3, 3, 3, 3, 4, 4, 4, 5 und 5 Mäuse satt.',
    round: 'Im Uhrzeigersinn heißt: wie die Käse nummeriert sind. Alle drei Karten liegen auf einmal.',
    masked: 'Eine zweite oder dritte Karte, die verdeckt liegt, trägt eine Maske: So viel wissen alle.',
    kings: 'Gefangene Könige entscheiden einen Gleichstand wie eigene.',
    late: 'Zurückgenommen wird nichts. Ist deine Zeit um, ziehst du; wo das nicht geht, kommen deine drei ältesten Karten dorthin, wo am wenigsten liegt.',
  },
}
