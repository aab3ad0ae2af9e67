import type { Front } from '#games/alles-kaese'
import type { SameTexts } from '../../text/catalogue.ts'
import { count } from '../../text/french.ts'
import type { en } from './text.en.ts'

// Never after an article: « un un » reads like a slip.
const WORDS = ['zéro', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six']
const word = (count: number) => WORDS[count] ?? String(count)
const what = (front: Front) => (front === 'cheese' ? 'du fromage' : 'un piège')

export const fr: SameTexts<typeof en> = {
  title: 'Alles Käse!',
  tagline: 'Fromage ou piège ?',

  headline: {
    rolling: 'Et ça roule',
    myRoll: 'À toi de lancer !',
    myLook: (holes) => `Pas de ${holes} : jette un œil !`,
    myPick: (holes) => `Un ${holes} ! Mais lequel ?`,
    myChoose: (holes) => `Un ${holes} ! On garde ou on jette ?`,
    roll: (name) => `${name} lance le dé`,
    look: (name) => `${name} peut regarder`,
    choose: (name, holes) => `${name} tient un ${holes}`,
    saw: (front) => (front === 'cheese' ? 'Du fromage !' : 'Un piège !'),
    snapped: 'Clac !',
    lastCard: 'C’était la dernière carte !',
  },
  hint: {
    start: 'Lance le dé. Une carte avec autant de trous, tu la gardes ou tu la jettes.',
    look: 'Choisis une carte. Tu seras le seul museau à la voir.',
    covered: 'Ce que tu vois reste caché : touche Montrer, en haut.',
    pick: (matching) => `${matching} cartes conviennent. Choisis-en une.`,
    odds: (holes, traps) => `Sur six ${holes}, ${word(traps)} sont des pièges.`,
    peekedLead: 'Tu as regardé :',
    peeked: (holes, front) => `ce ${holes}, c’est ${what(front)}.`,
    danger: 'Encore un piège et c’est fini pour toi.',
    secret: 'Personne d’autre ne l’a vue. Touche la carte pour la retourner.',
    next: 'C’est bientôt à toi',
    soon: (turns) => `À toi dans ${word(turns)} tours`,
    tvRoll: 'Quelle carte conviendra ?',
    tvLook: 'Aucune carte ne convient : un coup d’œil secret, où l’on veut.',
    wait: (name) => `${name} joue`,
  },
  action: {
    roll: 'Lancer',
    rollMore: 'et croiser les pattes',
    look: 'Regarder',
    lookMore: 'rien que pour toi',
    lookFirst: 'choisis d’abord',
    keep: 'Garder',
    keepMore: 'et retourner',
    remove: 'Jeter',
    removeMore: 'ni vu ni connu',
  },

  card: {
    label: (place, holes) => `Carte ${place} : ${count(holes, 'trou')}`,
    matches: 'va avec le dé',
    saw: (front) => `tu as vu ${what(front)}`,
    open: (holes, front) => `${front === 'cheese' ? 'Fromage' : 'Piège'} à ${count(holes, 'trou')}`,
    lookedBy: (name) => `${name} l’a regardée`,
    display: 'Cartes sur la table',
  },
  pile: {
    left: (cards) => `encore ${cards}`,
    supplyLabel: (cards, top) =>
      top === undefined
        ? 'La pioche est vide'
        : `${count(cards, 'carte')} dans la pioche, la prochaine a ${count(top, 'trou')}`,
    gone: (cards) => count(cards, 'jetée'),
    goneLabel: (cards) => `${count(cards, 'jetée')} : voir lesquelles`,
    goneTitle: 'Parties pour de bon',
    tally: (holes, cards) => `${cards} sur six ${holes}`,
  },
  die: {
    waiting: 'Le dé attend',
    shows: (holes) => `Le dé montre ${word(holes)}`,
  },
  player: {
    line: (holes, traps) => `${count(holes, 'trou')}, ${count(traps, 'piège')}`,
    you: 'toi',
    holes: (holes) => (holes < 2 ? 'trou' : 'trous'),
    traps: (traps) => `${count(traps, 'piège')} sur 3`,
    all: 'Joueurs et joueuses',
  },

  final: {
    wins: (name) => `${name} gagne !`,
    youWin: 'Tu gagnes !',
    shared: (names) => `${names} partagent le fromage !`,
    sharedByMany: 'Fromage partagé !',
    and: ' et ',
    thirdTrap: (name) => `Troisième piège pour ${name}.`,
    yourThirdTrap: 'Te voilà dans ton troisième piège.',
    supplyEmpty: 'La pioche est vide, on compte les trous.',
    cheeses: (cheeses) => `${count(cheeses, 'carte')} fromage`,
    caught: '3e piège',
    reason: {
      won: 'le plus de trous',
      survivor: 'la dernière souris en liberté',
      'won-tie': 'égalité, mais plus de cartes fromage',
      'lost-tie': 'égalité, mais moins de cartes fromage',
      shared: 'à égalité parfaite',
      'third-trap': 'troisième piège : rien ne compte',
      none: '',
    },
    table: 'Comment on a compté',
  },

  news: {
    dealt: (name) => `${name} commence.`,
    youDealt: 'Tu commences.',
    rolled: (name, holes) => `${name} fait un ${holes}.`,
    youRolled: (holes) => `Tu fais un ${holes}.`,
    rolledNothing: (name, holes) => `${name} fait un ${holes} : aucune carte ne convient.`,
    youRolledNothing: (holes) => `Tu fais un ${holes} : aucune carte ne convient.`,
    looked: (name, place) => `${name} jette un œil à la carte ${place}.`,
    youLookedAt: (place) => `Tu regardes la carte ${place}.`,
    youLooked: (place, front) => `Tu regardes la carte ${place} : ${what(front)} !`,
    keptCheese: (name, holes) => `${name} garde un ${holes} : du fromage !`,
    youKeptCheese: (holes) => `Tu gardes un ${holes} : du fromage !`,
    keptTrap: (name, holes, traps) => `${name} garde un ${holes} : clac ! Piège ${traps} sur 3.`,
    youKeptTrap: (holes, traps) => `Tu gardes un ${holes} : clac ! Piège ${traps} sur 3.`,
    removed: (name, holes) => `${name} jette un ${holes}.`,
    youRemoved: (holes) => `Tu jettes un ${holes}.`,
    discarded: (holes) => `Un ${holes} de la pioche s’en va aussi.`,
    thirdTrap: (name) => `Trois pièges ! ${name} est hors jeu et ne marque rien.`,
    yourThirdTrap: 'Trois pièges ! Tu es hors jeu et ne marques rien.',
    supplyEmpty: 'La pioche est vide. On compte les trous !',
  },

  refusal: {
    'not-your-turn': 'Bas les pattes, ce n’est pas ton tour.',
    'turn-over': 'Trop tard, ce tour est fini.',
    'game-over': 'La partie est finie.',
    'roll-first': 'Lance d’abord le dé.',
    'already-rolled': 'Un seul lancer par tour, et tu l’as eu.',
    'no-such-card': 'Cette carte n’est pas là.',
    'must-look': 'Aucune carte ne convient : tu peux seulement regarder.',
    'must-match': 'Prends une carte avec autant de trous que le dé.',
  },

  help: {
    goal: 'Ramasse des cartes fromage : chaque trou vaut un point. Mais une carte sur deux cache une souricière.',
    roll: 'Lance le dé. Y a-t-il une carte avec autant de trous ?',
    match: 'Oui : choisis-la, puis garde-la ou jette-la. Qui garde la retourne devant tout le monde, fromage ou piège.',
    look: 'Non : regarde la carte de ton choix, rien que pour toi. On s’en souvient à ta place.',
    odds: 'Plus de trous, plus de pièges. Sur six cartes, il y en a tant :',
    oddsOf: (holes, traps) => `${word(traps)} ${holes} sur six sont des pièges`,
    end: 'Le troisième piège met fin à la partie, et sa victime ne marque rien. Elle s’arrête aussi à la dernière carte de la pioche.',
    tie: 'Le plus de trous gagne. À égalité, le plus de cartes fromage.',
    keys: 'Touches : R lance, 1 à 6 choisissent une carte, L regarde, K garde, X jette.',
  },
}
