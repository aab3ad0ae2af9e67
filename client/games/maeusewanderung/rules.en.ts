export const en = {
  goal: {
    heading: 'What it is about',
    quarters:
      'Cheese cards show the quarters 1, 2, 3 and 4. One of each is a whole cheese, and whoever has it wins at once.',
    twice: 'Having a quarter twice is no help and no harm. Four cards with a double among them are not a cheese.',
  },
  start: {
    heading: 'Before the first roll',
    mice: 'Two to four play with four mice each: two wait in the hole at the top left, two in the one at the bottom right.',
    cards: 'Sixteen cards, four of each quarter, lie face down as a stack. Who starts is drawn by lot.',
  },
  turn: {
    heading: 'Your turn',
    run: 'Roll the die and move one of your mice by exactly that many fields, the way the arrows point. Which one is up to you, but one must run.',
    hole: 'A mouse leaves its hole with any roll; the field beside the hole is its first step. A six gives no second roll.',
    ring: 'The ring has no end, and what a mouse runs past does not matter. Only the field where it stops counts.',
  },
  fields: {
    heading: 'The fields',
    plain: 'An arrow: nothing happens.',
    cheese: 'Cheese: take the top card of the stack and lay it open in front of you.',
    steal:
      'Is the stack empty? Then you may steal one card, from whomever and whichever you like. You may also leave it.',
    cat: 'The cat: you must spin the lucky wheel.',
  },
  wheel: {
    heading: 'The lucky wheel',
    win: 'Three of eight sectors bring cheese: draw a card, or steal one if the stack is empty.',
    lose: 'Three take cheese: put one of your cards on top of the stack. You choose which, and everybody knows what comes next. Without a card nothing happens.',
    mouse: 'Two take the mouse that stands at the cat, for good.',
    out: 'Whoever has lost all four mice is out. Their cards go back and the stack is shuffled.',
  },
  push: {
    heading: 'Moving up',
    push: 'Only one mouse fits on a field. If yours arrives where another one is, of any colour, that one moves up by a field. If it meets a mouse there, that one moves up as well, until one finds a free field.',
    effect:
      'Every mouse that comes to cheese or cat this way meets it: its owner draws or spins, though it is not their turn.',
    order:
      'First all mice move, then the fields do their work: first the mouse that ran, then the others in the order in which they were pushed.',
    safe: 'Mice in their holes are never pushed.',
  },
  end: {
    heading: 'The end',
    whole: 'A whole cheese ends the game at once, also in somebody else’s turn and in the middle of a push.',
    last: 'If only one player has mice left, that one wins.',
  },
  fine: {
    heading: 'The fine print',
    holes: 'The holes are not part of the ring, and no mouse goes back in.',
    row: 'If the wheel takes a mouse of a row, the others stay where they are and meet their fields all the same.',
    loot: 'You may steal the very card that makes you win.',
    own: 'A mouse of your own makes room like any other.',
    second: 'Second is who has most different quarters, then most mice. Equal in both share the place.',
    same: 'If all your cards show the same quarter, one of them goes back by itself.',
    undo: 'A run, a card given, a theft or a pass can be taken back until somebody does something, unless it turned over a card of the stack or ended the game. A roll or a spin never can.',
    late: 'When your time is up, the die is rolled and the wheel spun. The first mouse runs that takes none of yours to the cat, a card you have twice goes back, or else the newest, and nothing is stolen.',
  },
}
