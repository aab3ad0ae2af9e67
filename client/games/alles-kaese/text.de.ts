import type { Front } from '#games/alles-kaese'
import type { SameTexts } from '../../text/catalogue.ts'
import type { en } from './text.en.ts'

const NAMES = ['Null', 'Eins', 'Zwei', 'Drei', 'Vier', 'Fünf', 'Sechs']
const WORDS = ['null', 'eins', 'zwei', 'drei', 'vier', 'fünf', 'sechs']
const name = (holes: number) => NAMES[holes] ?? String(holes)
const word = (count: number) => WORDS[count] ?? String(count)
const many = (holes: number) => `${name(holes)}en`
const holesOf = (n: number) => `${n}\u00a0${n === 1 ? 'Loch' : 'Löcher'}`
const trapsOf = (n: number) => `${n}\u00a0${n === 1 ? 'Falle' : 'Fallen'}`
const cardsOf = (n: number) => `${n}\u00a0${n === 1 ? 'Karte' : 'Karten'}`
const what = (front: Front) => (front === 'cheese' ? 'Käse' : 'eine Falle')

export const de: SameTexts<typeof en> = {
  title: 'Alles Käse!',
  tagline: 'Käse oder Falle?',

  headline: {
    rolling: 'Er rollt und rollt',
    myRoll: 'Du bist dran: würfle!',
    myLook: (holes) => `Keine ${name(holes)} da: du darfst linsen!`,
    myPick: (holes) => `Eine ${name(holes)}! Aber welche?`,
    myChoose: (holes) => `Eine ${name(holes)}! Behalten oder weg damit?`,
    roll: (who) => `${who} würfelt`,
    look: (who) => `${who} darf linsen`,
    choose: (who, holes) => `${who} hat eine ${name(holes)}`,
    saw: (front) => (front === 'cheese' ? 'Es ist Käse!' : 'Eine Falle!'),
    snapped: 'Schnapp!',
    lastCard: 'Das war die letzte Karte!',
  },
  hint: {
    start: 'Würfle. Eine Karte mit genauso vielen Löchern darfst du behalten oder wegwerfen.',
    look: 'Such dir eine Karte aus. Außer dir sieht sie niemand.',
    covered: 'Was du siehst, bleibt verdeckt, bis du oben auf Zeigen tippst.',
    pick: (matching) => `${matching}\u00a0Karten passen. Such dir eine aus.`,
    odds: (holes, traps) => `Von sechs ${many(holes)} sind ${word(traps)}\u00a0Fallen.`,
    peekedLead: 'Du hast gelinst:',
    peeked: (holes, front) => `Diese ${name(holes)} ist ${what(front)}.`,
    danger: 'Noch eine Falle, und du bist raus.',
    secret: 'Nur du hast sie gesehen. Tippe auf die Karte, dann dreht sie sich um.',
    next: 'Gleich bist du dran',
    soon: (turns) => `In ${word(turns)}\u00a0Zügen bist du dran`,
    tvRoll: 'Welche Karte passt wohl?',
    tvLook: 'Keine Karte passt: einmal heimlich linsen, egal wo.',
    wait: (who) => `${who} ist am Zug`,
  },
  action: {
    roll: 'Würfeln',
    rollMore: 'und hoffen',
    look: 'Linsen',
    lookMore: 'nur du siehst es',
    lookFirst: 'erst wählen',
    keep: 'Behalten',
    keepMore: 'und umdrehen',
    remove: 'Weg damit',
    removeMore: 'niemand sieht sie',
  },

  card: {
    label: (place, holes) => `Karte ${place}: ${holesOf(holes)}`,
    matches: 'passt zum Würfel',
    saw: (front) => `du hast ${what(front)} gesehen`,
    open: (holes, front) =>
      `${front === 'cheese' ? 'Käse' : 'Falle'} mit ${holes}\u00a0${holes === 1 ? 'Loch' : 'Löchern'}`,
    lookedBy: (who) => `${who} hat sie angesehen`,
    display: 'Karten auf dem Tisch',
  },
  pile: {
    left: (cards) => `noch ${cards}`,
    supplyLabel: (cards, top) =>
      top === undefined ? 'Der Vorrat ist leer' : `${cardsOf(cards)} im Vorrat, die nächste hat ${holesOf(top)}`,
    gone: (cards) => `${cards} weg`,
    goneLabel: (cards) => `${cards} weg: zeigen, welche`,
    goneTitle: 'Auf immer weg',
    tally: (holes, cards) => `${cards} von sechs ${many(holes)}`,
  },
  die: {
    waiting: 'Der Würfel wartet',
    shows: (holes) => `Der Würfel zeigt ${word(holes)}`,
  },
  player: {
    line: (holes, traps) => `${holesOf(holes)}, ${trapsOf(traps)}`,
    you: 'du',
    holes: (holes) => (holes === 1 ? 'Loch' : 'Löcher'),
    traps: (traps) => `${traps} von 3 Fallen`,
    all: 'Spielerinnen und Spieler',
  },

  final: {
    wins: (who) => `${who} gewinnt!`,
    youWin: 'Du gewinnst!',
    shared: (names) => `${names} teilen sich den Käse!`,
    sharedByMany: 'Geteilter Käse!',
    and: ' und ',
    thirdTrap: (who) => `${who} ist in die dritte Falle getappt.`,
    yourThirdTrap: 'Du bist in deine dritte Falle getappt.',
    supplyEmpty: 'Der Vorrat ist leer, jetzt zählen die Löcher.',
    cheeses: (cheeses) => `${cheeses}\u00a0${cheeses === 1 ? 'Käsekarte' : 'Käsekarten'}`,
    caught: '3. Falle',
    reason: {
      won: 'die meisten Löcher',
      survivor: 'die letzte freie Maus',
      'won-tie': 'Gleichstand, aber mehr Käsekarten',
      'lost-tie': 'Gleichstand, aber weniger Käsekarten',
      shared: 'ganz gleichauf',
      'third-trap': 'dritte Falle: nichts zählt',
      none: '',
    },
    table: 'So wurde gezählt',
  },

  news: {
    dealt: (who) => `${who} fängt an.`,
    youDealt: 'Du fängst an.',
    rolled: (who, holes) => `${who} würfelt eine ${name(holes)}.`,
    youRolled: (holes) => `Du würfelst eine ${name(holes)}.`,
    rolledNothing: (who, holes) => `${who} würfelt eine ${name(holes)}: Keine Karte passt.`,
    youRolledNothing: (holes) => `Du würfelst eine ${name(holes)}: Keine Karte passt.`,
    looked: (who, place) => `${who} linst unter Karte ${place}.`,
    youLookedAt: (place) => `Du linst unter Karte ${place}.`,
    youLooked: (place, front) => `Du linst unter Karte ${place}: ${what(front)}!`,
    keptCheese: (who, holes) => `${who} behält eine ${name(holes)}: Käse!`,
    youKeptCheese: (holes) => `Du behältst eine ${name(holes)}: Käse!`,
    keptTrap: (who, holes, traps) => `${who} behält eine ${name(holes)}: Schnapp! Falle ${traps} von 3.`,
    youKeptTrap: (holes, traps) => `Du behältst eine ${name(holes)}: Schnapp! Falle ${traps} von 3.`,
    removed: (who, holes) => `${who} wirft eine ${name(holes)} weg.`,
    youRemoved: (holes) => `Du wirfst eine ${name(holes)} weg.`,
    discarded: (holes) => `Auch eine ${name(holes)} aus dem Vorrat ist weg.`,
    thirdTrap: (who) => `Drei Fallen! ${who} ist raus und bekommt nichts.`,
    yourThirdTrap: 'Drei Fallen! Du bist raus und bekommst nichts.',
    supplyEmpty: 'Der Vorrat ist leer. Jetzt werden Löcher gezählt!',
  },

  refusal: {
    'not-your-turn': 'Pfoten weg, du bist nicht dran.',
    'turn-over': 'Zu spät, der Zug ist vorbei.',
    'game-over': 'Das Spiel ist aus.',
    'roll-first': 'Erst würfeln.',
    'already-rolled': 'Ein Wurf pro Zug, und deiner ist gefallen.',
    'no-such-card': 'Diese Karte liegt da nicht.',
    'must-look': 'Keine Karte passt: Du darfst nur linsen.',
    'must-match': 'Nimm eine Karte mit so vielen Löchern, wie der Würfel zeigt.',
  },

  help: {
    goal: 'Sammle Käsekarten: Jedes Loch darin ist ein Punkt. Doch hinter jeder zweiten Karte lauert eine Mausefalle.',
    roll: 'Würfle. Liegt eine Karte mit genauso vielen Löchern aus?',
    match: 'Ja: Wähle sie, dann behalte sie oder wirf sie weg. Wer behält, dreht sie für alle um: Käse oder Falle.',
    look: 'Nein: Linse unter eine beliebige Karte. Nur du siehst sie, und wir merken sie uns für dich.',
    odds: 'Mehr Löcher, mehr Fallen. So viele von sechs sind Fallen:',
    oddsOf: (holes, traps) => `${word(traps)} von sechs ${many(holes)} sind Fallen`,
    end: 'Die dritte Falle beendet das Spiel, und wer darin sitzt, bekommt nichts. Auch mit der letzten Karte des Vorrats ist Schluss.',
    tie: 'Die meisten Löcher gewinnen. Bei Gleichstand die meisten Käsekarten.',
    keys: 'Tasten: R würfelt, 1 bis 6 wählen eine Karte, L linst, K behält, X wirft weg.',
  },
}
