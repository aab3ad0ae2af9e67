import type { Rules } from '../guide.ts'

const rules: Rules = [
  {
    heading: 'What it is about',
    lines: [
      'You roll dice for pieces of cheese, pile them up and put a lid on before your neighbours help themselves.',
      'In the middle lie six piles: sixteen ones, twelve twos, ten threes, eight fours, five fives and three sixes.',
      'Two to five can play. Who starts is drawn by lot, then it goes round clockwise.',
    ],
  },
  {
    heading: 'Rolling',
    lines: [
      'Your first roll takes all eight dice. You have up to four rolls.',
      'After each roll you set aside what you like and roll the rest. Dice that lie aside may be rolled again later.',
      'You may stop after any roll; after the fourth you must. In the end all eight dice count, aside or not.',
      'A number earns a piece when exactly as many dice show it: one 1, two 2s, three 3s and so on. Fewer earn nothing, and more earn nothing either.',
      'Several numbers can earn a piece in the same turn, each of them one.',
    ],
  },
  {
    heading: 'Taking and stacking',
    lines: [
      'For every number you earned you take that piece from the middle, or any lower one. In which order, you decide.',
      'As long as the middle has such a piece, you cannot refuse it. If there is none and nothing to steal either, it is lost.',
      'A piece starts a new stack or goes on one of your own open stacks, if it is lower than the piece on top. Equal does not fit.',
      'Stacks are never rebuilt later.',
    ],
  },
  {
    heading: 'Ones: mice and lids',
    lines: [
      'A one on an open stack is its lid: the stack is closed, nothing more goes on it and nobody can steal from it. The one counts as a piece of the stack.',
      'You may also keep a one as a mouse and close a stack with it in a later turn, before your first roll or while you take pieces.',
      'You can keep two mice at most. With two of them, the next one must close a stack; without an open stack it becomes a closed stack of its own.',
    ],
  },
  {
    heading: 'Stealing',
    lines: [
      'Instead of taking an earned piece from the middle, you may steal one of exactly that value from the player on your left or right.',
      'It must be the top piece of an open stack, or a piece that lies alone. What is under it then lies on top, and may be stolen with another earned number.',
      'Ones are never stolen. With two players, both neighbours are the same.',
    ],
  },
  {
    heading: 'Gifts',
    lines: [
      'Whoever cannot take anything after the fourth roll gets a gift. Whoever stops earlier does not. You can have only one.',
      'In a later turn, after any roll, the gift turns one die to the number you like. Then it is gone. Unused, it counts nothing.',
    ],
  },
  {
    heading: 'Bonus cards',
    lines: [
      'Close a stack of exactly four, five or six pieces, and the best card left for that height is yours: 6 or 4 points, 12 or 9, 20 or 15.',
      'When a height has no cards left, it brings none. Two or three pieces never do.',
    ],
  },
  {
    heading: 'The end',
    lines: [
      'The piece that empties the third of the six piles ends the game at once. What else you earned is lost, so take that piece last.',
      'Mice that still wait close open stacks of their owners, in the way that brings most, bonus cards included.',
      'A closed stack counts its bottom piece times the number of its pieces. An open stack just counts its pieces.',
      'Most stacks, open or closed, bring 12 points; whoever ties shares them.',
      'Most points win. With equally many, you share the win.',
    ],
  },
  {
    heading: 'The fine print',
    lines: [
      'Whoever could have stolen and did not gets no gift either.',
      'A gift may be used after the fourth roll too, but not in the turn in which it came. The turned die may be rolled again.',
      'A waiting mouse closes a stack before your first roll or once the rolling is over, never between two rolls.',
      'As long as a one could wait as a mouse, it cannot be a stack of its own.',
      'At the end, mice are turned over from whoever ended the game, clockwise: that is who gets scarce bonus cards first.',
      'If 12 cannot be shared evenly, it is rounded down.',
      'Waiting mice count as stacks only once they are turned over.',
      'When your time is up, you keep what the dice have earned and take the highest pieces from the middle, the one that ends the game last. Nobody is robbed.',
    ],
  },
]

export const en = {
  you: 'You',
  rules,
  lesson: {
    roll: 'Eight dice, four rolls. Throw them all.',
    rollHint: 'Press “Roll eight”.',
    aside:
      'Three 3s and one 1: both earn a piece. A second 2 would, too. Set 3, 3, 3, 1 and 2 aside and roll the other three.',
    asideHint: 'Tap the three 3s, the 1 and the 2, then “Roll three”.',
    stop: 'There it is. Now 1, 2 and 3 are yours. A bird in the hand: stop.',
    stopHint: 'Press “Stop”.',
    put: 'Take the 3 and put it on your stack: only a lower piece may lie on top.',
    putHint: 'Choose the 3, tap your stack, then “Take it”.',
    steal: 'Your 2 may come from the middle, but Ben has one on top. Steal it, for your stack.',
    stealHint: 'Choose Ben’s piece, tap your stack, then “Steal it”.',
    close: 'A 1 is a lid. Close your stack: five pieces on a 6 make 30 points, and a bonus card.',
    closeHint: 'Tap your stack, then “Take it”.',
    end: 'Under the lid it is safe from thieves. When three piles in the middle are empty, most points win.',
  },
  help: {
    dice: 'Up to four rolls. After each, set aside what you like and roll the rest again.',
    earn: 'Exactly as many dice as the number they show earn that piece: one 1, two 2s, three 3s. More earn nothing.',
    take: 'Take the piece or a lower one from the middle, or steal it from the top of a neighbour’s open stack.',
    stack: 'On a stack only lower pieces fit. An open stack counts what is printed on it.',
    cover:
      'A 1 is a lid: nobody can steal from a closed stack, and it counts its bottom piece times its pieces. You may keep two 1s as mice for later.',
    bonus: 'Close four, five or six pieces and win a bonus card.',
    gift: 'Nothing at all after four rolls? Then you get a gift: it turns a die in a later turn.',
    end: 'The third empty pile ends the game at once. Most stacks bring 12 points, most points win.',
    keys: 'Keys: 1 to 8 set dice aside, R rolls, S stops, G opens the gift. Then 1 to 6 choose a piece, X what to steal, C a mouse, arrows its place, T takes it, L leaves it, E ends the turn.',
  },
}
