const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six']
const dice = (n: number) => `${WORDS[n] ?? n} ${n === 1 ? 'die' : 'dice'}`

export const en = {
  options: {
    mode: 'Match',
    single: 'One game',
    slam: 'Slam Master',
    slamMore: 'six games, one die more each time',
    dice: 'Dice',
    diceOf: dice,
    penalties: 'Penalties',
    penaltiesMore: 'throwing too hard or touching the dice costs a point',
    penaltiesLess: 'throwing too hard or touching the dice costs nothing',
    on: 'On',
    off: 'Off',
    tvMore: 'Phones show no dice, so a TV must be on. Measure once how late it is: TV delay, in the menu.',
    everyMore: 'Everybody counts on their own screen. A TV may show the dice as well.',
    diceOn: 'Where the dice are',
    every: 'On every screen',
    tv: 'On the TV only',
    timer: 'Time for a round',
    order: 'Who gets the pawn',
    reaction: 'fastest paw',
    arrival: 'first message',
    setting: 'Fairness',
    casual: 'Casual',
    ranked: 'Ranked',
  },

  help: {
    goal: 'Everybody starts with seven points. Stay in longest: the last mouse with cheese wins.',
    round: 'The dice fall, everybody counts at once. How many wedges are left when all have had their bite?',
    dice: 'The dice from all sides',
    order: 'Count in this order:',
    wedges: 'Add up all wedges.',
    king: 'The mouse king takes one wedge. Nothing stops him.',
    innkeeper: 'The innkeeper sends dog, cats and mice away, but not the king.',
    dog: 'The dog chases one cat away.',
    cats: 'Each cat that stays catches one mouse.',
    mice: 'Each mouse that stays eats one wedge. Never less than zero.',
    answer: 'Lay down your number, then grab a pawn. The pawn locks it. There is one pawn less than players!',
    cost: 'No pawn costs one point, a wrong number two. Who got no pawn says who throws next.',
    penalties:
      'A point is lost at once for: throwing the dice off the table, touching them, or grabbing before a platter lies.',
    fair: 'Not the line decides who is first, but the reaction: from seeing the dice to the tap.',
    keys: 'Keys: 0 to 7 lay a number, Enter or Space grabs a pawn, holding Space throws.',
  },
}
