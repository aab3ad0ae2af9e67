import type { SameTexts } from '../../text/catalogue.ts'
import type { en } from './text.en.ts'

const WORDS = ['aucune', 'une', 'deux', 'trois', 'quatre', 'cinq', 'six']
const word = (n: number) => WORDS[n] ?? String(n)
const capital = (n: number) => word(n).replace(/^./, (first) => first.toUpperCase())
// In French zero is singular.
const count = (n: number, one: string) => `${n} ${one}${n < 2 ? '' : 's'}`
const points = (n: number) => count(n, 'point')
const mice = (n: number) => `${word(n)} souris`
/** « de » loses its vowel before another one. */
const of = (name: string) => (/^[aeiouyhàâäéèêëîïôöœùûü]/i.test(name) ? `d’${name}` : `de ${name}`)

export const fr: SameTexts<typeof en> = {
  title: 'Go da Cheese!',
  tagline: 'À la queue, gare au chat',

  headline: {
    myChoice: 'À toi de jouer !',
    myDraw: 'Pioche trois cartes !',
    myPlace: 'Pose trois cartes !',
    turn: (name) => `${name}, à toi`,
    turnLong: (name) => `Au tour ${of(name)}`,
    over: 'Qui va manger ?',
  },
  task: {
    both: 'piocher trois cartes ou en poser trois, dans le sens horaire',
    draw: 'la main est vide : piocher trois cartes',
    place: 'poser trois cartes, dans le sens horaire',
  },
  hint: {
    pickOrDraw: 'Choisis trois cartes dans l’ordre. Ou pioches-en trois.',
    pick: 'Choisis trois cartes, dans l’ordre.',
    more: (missing) => (missing === 1 ? 'Encore une carte.' : `Encore ${word(missing)} cartes.`),
    firstHides: 'La première sera face cachée.',
    cheese: 'Touche maintenant le fromage de la première.',
    ready: 'Voilà où elles iront. Touche encore pour changer.',
    draw: 'Ta main est vide : pioche trois cartes.',
    next: 'C’est bientôt à toi',
    soon: (turns) => `À toi dans ${turns} tours`,
    wait: (name) => `${name} joue`,
    done: 'Toutes tes cartes sont posées. Croise les pattes !',
  },
  action: {
    draw: 'Piocher',
    drawMore: (left) => `trois sur ${left}`,
    place: 'Poser',
    placeMore: 'trois cartes, pour de bon',
    placeCards: (missing) => `encore ${count(missing, 'carte')}`,
    placeCheese: 'choisis un fromage',
  },

  animal: {
    mouse: 'souris',
    'marked-mouse': 'souris masquée',
    'fat-mouse': 'grosse souris',
    'king-mouse': 'roi des souris',
    cat: 'chat',
    dog: 'chien',
  },
  anAnimal: {
    mouse: 'une souris',
    'marked-mouse': 'une souris masquée',
    'fat-mouse': 'une grosse souris',
    'king-mouse': 'le roi',
    cat: 'un chat',
    dog: 'le chien',
  },
  card: {
    down: 'face cachée',
    hidden: (n) => (n === 1 ? 'une carte cachée' : `${word(n)} cartes cachées`),
    mineDown: (animal) => `${animal} face cachée`,
    masked: 'toujours face cachée',
    of: (name, what) => `${name} : ${what}`,
    hand: (place, what) => `Carte ${place} : ${what}`,
    covered: (place) => `Carte ${place}, couverte`,
    pick: (nth) => `sera posée en ${['premier', 'deuxième', 'troisième'][nth - 1] ?? 'dernier'}`,
    and: ' et ',
  },
  ring: {
    label: 'Les fromages et leurs files',
    cheese: (at, portions) => `Fromage ${at}, nourrit ${mice(portions)}`,
    empty: 'personne pour l’instant',
    goesHere: (nth) => `ta ${['première', 'deuxième', 'troisième'][nth - 1] ?? 'prochaine'} carte ira ici`,
    feeds: (portions) => `Nourrit ${mice(portions)}`,
    order: 'En partant du fromage :',
  },
  player: {
    line: (hand, deck) => `${hand} en main, ${deck} à piocher`,
    you: 'toi',
    all: 'Joueurs et joueuses',
    turn: (turn, turns) => `tour ${turn} sur ${turns}`,
    hand: 'Ta main',
    points: (n) => points(n),
  },

  walk: {
    label: 'Ce qui se passe aux fromages',
    cheeseOf: (at, all) => `Fromage ${at} sur ${all}`,
    head: {
      reveal: 'On retourne !',
      dog: 'Le chien',
      cat: 'Le chat',
      king: 'Le roi',
      cheese: 'À table !',
    },
    reveal: (n, portions) => `${n} ${n < 2 ? 'animal' : 'animaux'} dans la file, de quoi nourrir ${mice(portions)}.`,
    whose: {
      dog: (name) => `Le chien ${of(name)}`,
      cat: (name) => `Le chat ${of(name)}`,
      king: (name) => `Le roi ${of(name)}`,
    },
    mine: { dog: 'Ton chien', cat: 'Ton chat', king: 'Ton roi' },
    dogChases: (dog, cats, n) => `${dog} chasse ${cats === 1 ? 'un chat' : `${word(cats)} chats`} : ${points(n)} !`,
    dogIdle: (dog) => `${dog} n’a pas de chat à côté de lui.`,
    catCatches: (cat, caught, n) => `${cat} attrape ${mice(caught)} : ${points(n)} !`,
    catIdle: (cat) => `${cat} repart bredouille.`,
    spares: (n) => (n === 1 ? 'Il épargne sa propre souris.' : `Il épargne ${mice(n)} à lui.`),
    stopped: {
      dog: 'Un chien l’arrête.',
      cat: 'Un autre chat l’arrête.',
      cheese: 'La file s’arrête là.',
      reach: 'Il ne regarde que trois cartes.',
    },
    kingPushes: (king) => `${king} passe devant tout le monde.`,
    you: 'Toi',
    eats: (name, n) => `${name} ${points(n)}`,
    nobodyEats: 'Il ne reste personne pour manger.',
    hungry: (n) => (n === 1 ? 'Une souris reste sur sa faim.' : `${capital(n)} souris restent sur leur faim.`),
    leftOver: (n) => (n === 1 ? 'Il reste une portion.' : `Il reste ${word(n)} portions.`),
    fate: {
      stays: '',
      turned: 'retournée',
      acts: 'à lui',
      leaves: 's’en va',
      taken: 'attrapée',
      spared: 'épargnée',
      ate: 'mange',
      hungry: 'a faim',
    },
    pause: 'Pause',
    play: 'Lecture',
    back: 'Retour',
    on: 'Suite',
    end: 'Résultat',
    again: 'Revoir la fin',
  },

  final: {
    wins: (name) => `${name} gagne !`,
    youWin: 'Tu gagnes !',
    shared: (names) => `${names} gagnent ensemble !`,
    sharedByMany: 'Victoire partagée !',
    and: ' et ',
    decidedBy: {
      points: 'Avec le plus de points.',
      kings: 'Égalité de points : les rois départagent.',
      mice: 'Égalité de points et de rois : les souris départagent.',
      nothing: 'À égalité de points, de rois et de souris.',
    },
    table: 'Points',
    place: 'Place',
    name: 'Nom',
    eaten: 'Nourries',
    caught: 'Attrapées',
    chased: 'Chassés',
    kings: (n) => count(n, 'roi'),
    mice: (n) => `${n} souris`,
    sum: 'Points',
  },

  news: {
    dealt: (name) => `${name} commence.`,
    youDealt: 'Tu commences.',
    drew: (name, deck) =>
      deck === 0 ? `${name} pioche ses trois dernières cartes.` : `${name} pioche trois cartes, il en reste ${deck}.`,
    drewSome: (name) => `${name} pioche trois cartes.`,
    youDrew: (cards) => `Tu pioches ${cards}.`,
    youDrewSome: 'Tu pioches trois cartes.',
    placed: (name, cards) => `${name} pose ${cards}.`,
    youPlaced: (cards) => `Tu poses ${cards}.`,
    ended: 'Toutes les cartes sont posées. Les animaux se mettent en route !',
  },

  refusal: {
    'not-your-turn': 'Bas les pattes, ce n’est pas ton tour.',
    'turn-over': 'Trop tard, ce tour est fini.',
    'game-over': 'La partie est finie.',
    'deck-empty': 'Ta pioche est vide : pose trois cartes.',
    'hand-full': 'Six cartes, la main est pleine : poses-en trois.',
    'hand-empty': 'Ta main est vide : pioche d’abord.',
    'no-such-cheese': 'Ce fromage n’existe pas.',
    'not-in-hand': 'Tu n’as pas cette carte.',
  },

  help: {
    goal: 'Envoie tes souris au fromage. Qui est bien placé mange, et chaque souris nourrie vaut un point.',
    turn: 'À ton tour, pioche trois cartes ou poses-en trois. La main est pleine à six.',
    place:
      'La première carte va au fromage de ton choix, face cachée. Les deux suivantes vont face visible aux fromages suivants, dans le sens horaire.',
    mask: 'Les cartes masquées sont toujours posées face cachée.',
    dog: 'À la fin, les chiens d’abord : un chat juste à côté d’un chien rapporte trois points au maître du chien.',
    cat: 'Puis les chats : chacun regarde trois cartes vers le fromage et attrape les souris des autres. Chiens et chats l’arrêtent.',
    king: 'Les rois des souris passent tout devant.',
    eat: 'Enfin, autant de souris mangent que le fromage a de trous. Une grosse souris vaut deux points.',
    keys: 'Touches : 1 à 6 choisissent les cartes, les flèches le fromage, Entrée pose, D pioche, V cache tes cartes. À la fin : Espace arrête, les flèches avancent, R rejoue.',
  },
}
