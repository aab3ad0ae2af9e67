import type { Rules } from '../guide.ts'

const rules: Rules = [
  {
    heading: 'What it is about',
    lines: [
      'You collect holes. Every card shows holes on its back; on its front there is cheese, or a trap.',
      'Of the 36 cards, half are traps. Among the ones and twos two of six are traps, among the threes and fours three, among the fives and sixes four.',
      'Two to six can play. Who starts is drawn by lot, then it goes round clockwise.',
    ],
  },
  {
    heading: 'Your turn',
    lines: [
      'Roll the die. Six cards lie in the middle, backs up.',
      'If one of them has as many holes as you rolled, choose it; if there are several, choose any of them. You cannot pass.',
      'Keep it, and it is turned over in front of you for everybody to see. Or remove it: it leaves the game and nobody sees its front.',
      'You cannot look at it before you decide. The next card of the supply takes its place.',
      'If no card matches, look at any one of the six. Only you see it, and it stays where it is.',
      'With two or three players such a look also costs the top card of the supply, unseen. With four or more it costs nothing.',
    ],
  },
  {
    heading: 'The end',
    lines: [
      'Whoever turns over a third trap has lost, and the game is over at once. That player’s cheese counts nothing.',
      'The game also ends when the supply is used up. Then everybody’s cheese counts.',
      'Add up the holes on your cheese cards: most holes win. With equally many, more cheese cards win; still equal, you share the win.',
      'Traps cost no holes. What lies in the middle belongs to nobody.',
    ],
  },
  {
    heading: 'Good to know',
    lines: [
      'Everybody sees which card you look at, but not what it is. What you saw stays marked on your own screen.',
      'The holes of removed cards are open to all, their fronts are never shown.',
      'If two play and one of them is caught by the third trap, the other wins, even without any cheese.',
    ],
  },
  {
    heading: 'The fine print',
    lines: [
      'You have to look, though a card you know already will do.',
      'How many holes the next card of the supply has is open to all.',
      'If the last card of the supply fills your gap, what you kept still counts; then the game is over.',
      'A third trap always ends the game by the trap, even with the last card of the supply.',
      'When your time is up, the die is rolled for you. A card you do not know is looked at, a matching one is removed.',
    ],
  },
]

export const en = {
  you: 'You',
  rules,
  lesson: {
    roll: 'Holes are points, and cheese has holes. Roll the die.',
    rollHint: 'Press “Roll”.',
    keep: 'A four, and one card shows four holes. Half of the fours are traps. Be brave: choose it and keep it.',
    keepHint: 'The card with four holes, then “Keep”.',
    kept: 'Cheese! Four points for you, and the gap is filled. Now Ben rolls.',
    look: 'Another four, but no card shows four. So you may look at one, for your eyes only. Take the five.',
    lookHint: 'Choose the card with five holes and look at it.',
    seen: 'A trap. Your screen remembers it for you; the others only know that you looked. With two or three players, a look also costs the top card of the supply.',
    remove: 'Now you roll a five: that very card. You know better than to keep it. Remove it.',
    removeHint: 'Choose the five and press “Remove”: it is a trap.',
    end: 'Mémé already has two traps. A third one ends the game, and she would lose. Of the others, most holes win.',
  },
}
