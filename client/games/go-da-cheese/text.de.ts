import type { SameTexts } from '../../text/catalogue.ts'
import type { en } from './text.en.ts'

const WORDS = ['keine', 'eine', 'zwei', 'drei', 'vier', 'fünf', 'sechs']
const word = (n: number) => WORDS[n] ?? String(n)
const capital = (n: number) => word(n).replace(/^./, (first) => first.toUpperCase())
const points = (n: number) => `${n}\u00a0${n === 1 ? 'Punkt' : 'Punkte'}`
const cards = (n: number) => `${n}\u00a0${n === 1 ? 'Karte' : 'Karten'}`
const mice = (n: number) => (n === 1 ? 'eine Maus' : `${word(n)}\u00a0Mäuse`)

export const de: SameTexts<typeof en> = {
  title: 'Go da Cheese!',
  tagline: 'Anstellen, Katze im Nacken',

  headline: {
    myChoice: 'Du bist dran!',
    myDraw: 'Zieh drei!',
    myPlace: 'Leg drei aus!',
    turn: (name) => `${name}, du bist dran`,
    turnLong: (name) => `${name} ist dran`,
    over: 'Wer wird satt?',
  },
  task: {
    both: 'drei ziehen oder drei auslegen, im Uhrzeigersinn',
    draw: 'die Hand ist leer: drei ziehen',
    place: 'drei Karten auslegen, im Uhrzeigersinn',
  },
  hint: {
    pickOrDraw: 'Wähle drei Karten der Reihe nach. Oder zieh drei nach.',
    pick: 'Wähle drei Karten der Reihe nach.',
    target: 'Bei diesem Käse geht es los. Wähle jetzt drei Karten der Reihe nach.',
    more: (missing) => (missing === 1 ? 'Noch eine Karte.' : `Noch ${word(missing)}\u00a0Karten.`),
    firstHides: 'Die erste wird verdeckt liegen.',
    cheese: 'Jetzt tippe auf den Käse für die erste Karte.',
    ready: 'So werden sie liegen. Tippe noch mal, um zu ändern.',
    draw: 'Deine Hand ist leer: Zieh drei Karten.',
    next: 'Gleich bist du dran',
    soon: (turns) => `In ${word(turns)}\u00a0Zügen bist du dran`,
    done: 'Alle deine Karten liegen. Daumen drücken!',
  },
  action: {
    draw: 'Ziehen',
    drawMore: (left) => `drei von ${left}`,
    place: 'Auslegen',
    placeMore: 'drei Karten, endgültig',
    placeCards: (missing) => `noch ${cards(missing)}`,
    placeCheese: 'wähle einen Käse',
  },

  animal: {
    mouse: 'Maus',
    'marked-mouse': 'maskierte Maus',
    'fat-mouse': 'dicke Maus',
    'king-mouse': 'Mäusekönig',
    cat: 'Katze',
    dog: 'Hund',
  },
  anAnimal: {
    mouse: 'eine Maus',
    'marked-mouse': 'eine maskierte Maus',
    'fat-mouse': 'eine dicke Maus',
    'king-mouse': 'den König',
    cat: 'eine Katze',
    dog: 'den Hund',
  },
  card: {
    down: 'verdeckt',
    hidden: (n) => (n === 1 ? 'eine verdeckte Karte' : `${word(n)} verdeckte Karten`),
    mineDown: (animal) => `${animal} verdeckt`,
    masked: 'liegt immer verdeckt',
    of: (name, what) => `${name}: ${what}`,
    hand: (place, what) => `Karte ${place}: ${what}`,
    covered: (place) => `Karte ${place}, zugedeckt`,
    pick: (nth) => `wird als ${['erste', 'zweite', 'dritte'][nth - 1] ?? 'nächste'} gelegt`,
    and: ' und ',
  },
  ring: {
    label: 'Die Käse und ihre Schlangen',
    cheese: (at, portions) => `Käse ${at}, reicht für ${mice(portions)}`,
    empty: 'noch niemand da',
    goesHere: (nth) => `hierhin kommt deine ${['erste', 'zweite', 'dritte'][nth - 1] ?? 'nächste'} Karte`,
    feeds: (portions) => `Reicht für ${mice(portions)}`,
    order: 'Vom Käse nach außen:',
  },
  player: {
    line: (hand, deck) => `Hand ${hand}, Stapel ${deck}`,
    you: 'du',
    all: 'Spielerinnen und Spieler',
    turn: (turn, turns) => `Zug ${turn} von ${turns}`,
    hand: 'Deine Hand',
    points: (n) => points(n),
  },

  walk: {
    label: 'Was an den Käsen geschieht',
    front: 'Vorne',
    cheeseOf: (at, all) => `Käse ${at} von ${all}`,
    head: {
      reveal: 'Karten auf!',
      dog: 'Der Hund',
      cat: 'Die Katze',
      king: 'Der König',
      cheese: 'Es ist angerichtet!',
    },
    reveal: (n, portions) => `${n}\u00a0${n === 1 ? 'Tier' : 'Tiere'} in der Schlange, Käse für ${mice(portions)}.`,
    whose: {
      dog: (name) => `Der Hund von ${name}`,
      cat: (name) => `Die Katze von ${name}`,
      king: (name) => `Der König von ${name}`,
    },
    mine: { dog: 'Dein Hund', cat: 'Deine Katze', king: 'Dein König' },
    dogChases: (dog, cats, n) =>
      `${dog} verjagt ${cats === 1 ? 'eine Katze' : `${word(cats)}\u00a0Katzen`}: ${points(n)}!`,
    dogIdle: (dog) => `${dog} hat keine Katze neben sich.`,
    catCatches: (cat, caught, n) => `${cat} fängt ${mice(caught)}: ${points(n)}!`,
    catIdle: (cat) => `${cat} geht leer aus.`,
    spares: (n) => (n === 1 ? 'Die eigene Maus verschont sie.' : `${capital(n)} eigene Mäuse verschont sie.`),
    stopped: {
      dog: 'Ein Hund hält sie auf.',
      cat: 'Eine andere Katze hält sie auf.',
      cheese: 'Da ist die Schlange zu Ende.',
      reach: 'Weiter als drei Karten schaut sie nicht.',
    },
    kingPushes: (king) => `${king} drängelt sich ganz nach vorn.`,
    you: 'Du',
    eats: (name, n) => `${name} ${points(n)}`,
    nobodyEats: 'Niemand ist mehr da, der essen könnte.',
    hungry: (n) => (n === 1 ? 'Eine Maus bleibt hungrig.' : `${capital(n)}\u00a0Mäuse bleiben hungrig.`),
    leftOver: (n) => (n === 1 ? 'Eine Portion bleibt übrig.' : `${capital(n)}\u00a0Portionen bleiben übrig.`),
    fate: {
      stays: '',
      turned: 'aufgedeckt',
      acts: 'am Zug',
      leaves: 'geht',
      taken: 'gefangen',
      spared: 'verschont',
      ate: 'isst',
      hungry: 'hungrig',
    },
    pause: 'Anhalten',
    play: 'Abspielen',
    back: 'Zurück',
    on: 'Weiter',
    end: 'Ergebnis',
    again: 'Das Finale noch mal',
  },

  final: {
    wins: (name) => `${name} gewinnt!`,
    youWin: 'Du gewinnst!',
    shared: (names) => `${names} gewinnen gemeinsam!`,
    sharedByMany: 'Geteilter Sieg!',
    and: ' und ',
    decidedBy: {
      points: 'Mit den meisten Punkten.',
      kings: 'Gleich viele Punkte: Die Könige entscheiden.',
      mice: 'Gleich viele Punkte und Könige: Die Mäuse entscheiden.',
      nothing: 'Gleichauf bei Punkten, Königen und Mäusen.',
    },
    othersLevel: 'Bei gleich vielen Punkten dahinter zählen Könige, dann Mäuse.',
    othersShare: 'Wer dahinter auch bei Königen und Mäusen gleichauf ist, teilt den Platz.',
    table: 'Punkte',
    place: 'Platz',
    name: 'Name',
    eaten: 'Satt',
    caught: 'Gefangen',
    chased: 'Verjagt',
    kings: (n) => `${n}\u00a0${n === 1 ? 'König' : 'Könige'}`,
    mice: (n) => `${n}\u00a0${n === 1 ? 'Maus' : 'Mäuse'}`,
    sum: 'Punkte',
  },

  news: {
    dealt: (name) => `${name} fängt an.`,
    youDealt: 'Du fängst an.',
    drew: (name, deck) =>
      deck === 0 ? `${name} zieht die letzten drei Karten.` : `${name} zieht drei Karten, ${deck} bleiben im Stapel.`,
    drewSome: (name) => `${name} zieht drei Karten.`,
    youDrew: (drawn) => `Du ziehst ${drawn}.`,
    youDrewSome: 'Du ziehst drei Karten.',
    placed: (name, laid) => `${name} legt ${laid}.`,
    youPlaced: (laid) => `Du legst ${laid}.`,
    ended: 'Alle Karten liegen. Jetzt kommen die Tiere in Bewegung!',
  },

  refusal: {
    'not-your-turn': 'Pfoten weg, du bist nicht dran.',
    'turn-over': 'Zu spät, der Zug ist vorbei.',
    'game-over': 'Das Spiel ist aus.',
    'deck-empty': 'Dein Stapel ist leer: Leg drei Karten aus.',
    'hand-full': 'Mit sechs Karten ist die Hand voll: Leg drei aus.',
    'hand-empty': 'Deine Hand ist leer: Zieh erst.',
    'no-such-cheese': 'Diesen Käse gibt es nicht.',
    'not-in-hand': 'Diese Karte hast du nicht.',
  },

  help: {
    goal: 'Schick deine Mäuse zum Käse. Wer weit vorn steht, isst, und jede satte Maus ist ein Punkt.',
    turn: 'Bist du dran, ziehst du drei Karten oder legst drei aus. Mehr als sechs fasst die Hand nicht.',
    place:
      'Die erste Karte kommt verdeckt an einen beliebigen Käse. Die nächsten zwei kommen offen an die nächsten Käse im Uhrzeigersinn.',
    mask: 'Karten mit Maske liegen immer verdeckt.',
    dog: 'Am Ende sind zuerst die Hunde dran: Eine Katze direkt neben einem Hund bringt dessen Besitzer drei Punkte.',
    cat: 'Dann die Katzen: Jede schaut drei Karten weit zum Käse und fängt fremde Mäuse. Hunde und Katzen halten sie auf.',
    king: 'Mäusekönige drängeln sich ganz nach vorn.',
    eat: 'Dann essen so viele Mäuse, wie der Käse Löcher hat. Eine dicke Maus zählt zwei Punkte.',
    keys: 'Tasten: 1 bis 6 wählen Karten, die Pfeile den Käse, Enter legt aus, D zieht, V verbirgt deine Karten. Am Ende: Leertaste hält an, Pfeile blättern, R spielt noch mal.',
  },
}
