import type { Front } from '#games/alles-kaese'

const WORDS = ['none', 'one', 'two', 'three', 'four', 'five', 'six']
const word = (count: number) => WORDS[count] ?? String(count)
const many = (holes: number) => (holes === 6 ? 'sixes' : `${word(holes)}s`)
const count = (n: number, one: string) => `${n}\u00a0${one}${n === 1 ? '' : 's'}`
const what = (front: Front) => (front === 'cheese' ? 'cheese' : 'a trap')

export const en = {
  title: 'Alles Käse!',
  tagline: 'Cheese or trap?',

  headline: {
    rolling: 'Round and round',
    myRoll: 'Your turn: roll!',
    myLook: (holes: number) => `No card with ${word(holes)}: take a look!`,
    myPick: (holes: number) => `A ${word(holes)}! Which one?`,
    myChoose: (holes: number) => `A ${word(holes)}! Keep it or remove it?`,
    roll: (name: string) => `${name} rolls`,
    look: (name: string) => `${name} may look`,
    choose: (name: string, holes: number) => `${name} has a ${word(holes)}`,
    saw: (front: Front): string => (front === 'cheese' ? 'It is cheese!' : 'It is a trap!'),
    snapped: 'Snap!',
    lastCard: 'That was the last card!',
  },
  hint: {
    start: 'Roll the die. A card with as many holes is yours to keep or to remove.',
    look: 'Pick any card. Nobody else will see it.',
    covered: 'What you see stays covered until you press Show at the top.',
    pick: (matching: number) => `${matching}\u00a0cards match. Pick one.`,
    odds: (holes: number, traps: number) => `Of six ${many(holes)}, ${word(traps)} are traps.`,
    peekedLead: 'You looked:',
    peeked: (holes: number, front: Front) => `this ${word(holes)} is ${what(front)}.`,
    danger: 'One more trap and you are out.',
    secret: 'Only you have seen it. Tap the card to turn it back.',
    next: 'You are next',
    soon: (turns: number) => `Your turn in ${word(turns)}`,
    tvRoll: 'Which card will match?',
    tvLook: 'No card matches: one secret look, at any card.',
    wait: (name: string) => `${name} is at it`,
  },
  action: {
    roll: 'Roll',
    rollMore: 'and hope',
    look: 'Look',
    lookMore: 'only you see it',
    lookFirst: 'pick a card first',
    keep: 'Keep',
    keepMore: 'turn it over',
    remove: 'Remove',
    removeMore: 'nobody sees it',
  },

  card: {
    label: (place: number, holes: number) => `Card ${place}: ${count(holes, 'hole')}`,
    matches: 'matches the die',
    saw: (front: Front) => `you saw ${what(front)}`,
    open: (holes: number, front: Front) => `${front === 'cheese' ? 'Cheese' : 'Trap'} with ${count(holes, 'hole')}`,
    lookedBy: (name: string) => `${name} looked at it`,
    display: 'Cards on the table',
  },
  pile: {
    left: (cards: number) => `${cards} left`,
    supplyLabel: (cards: number, top: number | undefined) =>
      top === undefined ? 'The supply is empty' : `${count(cards, 'card')} in the supply, next: ${count(top, 'hole')}`,
    gone: (cards: number) => `${cards} gone`,
    goneLabel: (cards: number) => `${cards} gone: show which`,
    goneTitle: 'Gone for good',
    tally: (holes: number, cards: number) => `${cards} of six ${many(holes)}`,
  },
  die: {
    waiting: 'The die is waiting',
    shows: (holes: number) => `The die shows ${word(holes)}`,
  },
  player: {
    line: (holes: number, traps: number) => `${count(holes, 'hole')}, ${count(traps, 'trap')}`,
    you: 'you',
    holes: (holes: number): string => (holes === 1 ? 'hole' : 'holes'),
    traps: (traps: number) => `${traps} of 3 traps`,
    all: 'Players',
  },

  final: {
    wins: (name: string) => `${name} wins!`,
    youWin: 'You win!',
    shared: (names: string) => `${names} share the cheese!`,
    sharedByMany: 'They share the cheese!',
    and: ' and ',
    thirdTrap: (name: string) => `${name} walked into the third trap.`,
    yourThirdTrap: 'You walked into your third trap.',
    supplyEmpty: 'The supply is empty, the holes are counted.',
    cheeses: (cheeses: number) => count(cheeses, 'cheese card'),
    caught: 'third trap',
    reason: {
      won: 'most holes',
      survivor: 'the last mouse standing',
      'won-tie': 'tied, but more cheese cards',
      'lost-tie': 'tied, but fewer cheese cards',
      shared: 'level on both counts',
      'third-trap': 'third trap: nothing counts',
      none: '',
    },
    table: 'How it was counted',
  },

  news: {
    dealt: (name: string) => `${name} starts.`,
    youDealt: 'You start.',
    rolled: (name: string, holes: number) => `${name} rolled a ${word(holes)}.`,
    youRolled: (holes: number) => `You rolled a ${word(holes)}.`,
    rolledNothing: (name: string, holes: number) => `${name} rolled a ${word(holes)}: no card matches.`,
    youRolledNothing: (holes: number) => `You rolled a ${word(holes)}: no card matches.`,
    looked: (name: string, place: number) => `${name} looked at card ${place}.`,
    youLookedAt: (place: number) => `You looked at card ${place}.`,
    youLooked: (place: number, front: Front) => `You looked at card ${place}: ${what(front)}!`,
    keptCheese: (name: string, holes: number) => `${name} kept a ${word(holes)}: cheese!`,
    youKeptCheese: (holes: number) => `You kept a ${word(holes)}: cheese!`,
    keptTrap: (name: string, holes: number, traps: number) =>
      `${name} kept a ${word(holes)}: snap! Trap ${traps} of 3.`,
    youKeptTrap: (holes: number, traps: number) => `You kept a ${word(holes)}: snap! Trap ${traps} of 3.`,
    removed: (name: string, holes: number) => `${name} removed a ${word(holes)}.`,
    youRemoved: (holes: number) => `You removed a ${word(holes)}.`,
    discarded: (holes: number) => `A ${word(holes)} from the supply is gone, too.`,
    thirdTrap: (name: string) => `Three traps! ${name} is out and scores nothing.`,
    yourThirdTrap: 'Three traps! You are out and score nothing.',
    supplyEmpty: 'The supply is empty. Time to count holes!',
  },

  refusal: {
    'not-your-turn': 'Paws off, it is not your turn.',
    'turn-over': 'Too late, that turn is over.',
    'game-over': 'The game is over.',
    'roll-first': 'Roll the die first.',
    'already-rolled': 'One roll a turn, and you had yours.',
    'no-such-card': 'That card is not there.',
    'must-look': 'No card matches: you may only look.',
    'must-match': 'Take a card with as many holes as the die shows.',
  },

  help: {
    goal: 'Collect cheese cards: every hole in them is a point. But every second card hides a mousetrap.',
    roll: 'Roll the die. Does a card show as many holes?',
    match: 'Yes: choose it, then keep it or remove it. Keeping turns it over, cheese or trap, for all to see.',
    look: 'No: look at any card, for your eyes only. We remember it for you.',
    odds: 'More holes, more traps. This many of six are traps:',
    oddsOf: (holes: number, traps: number) => `${word(traps)} of six ${many(holes)} are traps`,
    end: 'The third trap ends the game, and its owner gets nothing. It also ends with the last card of the supply.',
    tie: 'Most holes wins. In a tie, the one with more cheese cards.',
    keys: 'Keys: R rolls, 1 to 6 pick a card, L looks, K keeps, X removes.',
  },
}
