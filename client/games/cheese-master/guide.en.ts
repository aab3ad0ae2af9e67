import type { Rules } from '../guide.ts'

const rules: Rules = [
  {
    heading: 'What it is about',
    lines: [
      'Dice fall, everybody counts at the same time: how many wedges of cheese are left on the table?',
      'Lay down your number, then grab a cheese wheel. There is one wheel fewer than mice.',
      'Everybody begins with seven points. The last one who still has some wins. Two to eight can play.',
    ],
  },
  {
    heading: 'How to count',
    lines: [
      'First add up all wedges, one to three on a face.',
      'The mouse king takes one wedge. Nothing and nobody stops him.',
      'The innkeeper sends dog, cats and mice home, all of them. The king stays.',
      'The dog chases one cat away; a second cat stays.',
      'Each cat that is still there catches one mouse. On a face with two mice it leaves one.',
      'Each mouse that is still there eats one wedge. Less than nothing is not possible.',
      'From seven wedges on the answer is 7+.',
      'Whoever is gone does nothing any more, and whoever finds nothing to do does nothing.',
    ],
  },
  {
    heading: 'A round',
    lines: [
      'One player throws, in the first round the host: hold the button and let go.',
      'When the dice can be read, everybody answers at once. You may change your number until you grab.',
      'The wheel locks your number, and nobody gets two. When the last wheel is gone, the round is over.',
      'If somebody takes too long, the round ends by the clock, one minute unless the host sets another time.',
    ],
  },
  {
    heading: 'What it costs',
    lines: [
      'No wheel: one point, whatever number lay there.',
      'A wheel on a wrong number: two points. On a right one: nothing.',
      'Whoever got no wheel says who throws next.',
      'A point is lost at once for throwing the dice off the table, for touching them, and for grabbing before a number lies there. The host can switch off the first two.',
    ],
  },
  {
    heading: 'Falling out, and the end',
    lines: [
      'Without points you are out, and one wheel leaves with you.',
      'The last one in wins. If all the last ones fall in the same round, they get their points back and play it again.',
      'With two left there is a single wheel: the first to grab it ends the round.',
      'Slam Master is a match of six games, first with one die, in the end with all six. Most games won takes the title.',
    ],
  },
  {
    heading: 'Why it is fair',
    lines: [
      'Not the quicker line decides but the quicker head: what counts is the time from seeing the dice to touching the wheel.',
      'The server measures every line itself and believes no clock further than that. A claim that was overtaken is shown as a photo finish.',
      'The dice are fixed before the match and mixed with numbers from every device. After each round its seed is shown, and your page checks it.',
      'Every round has a signed receipt, to be opened from its result. If a fault of the server hits a round, it is void and played again.',
    ],
  },
  {
    heading: 'A head start for small mice',
    lines: [
      'The host may give one in the lobby, and everybody sees who has it. There is none at a table of a tournament, with ranked fairness, or where the first message gets the wheel.',
      'It is as long as that mouse was behind the others in the last five rounds: the middle value, to the tenth of a second, and five seconds at most. It begins with nothing, and whoever is ahead gets nothing.',
      'Your time for a right number is compared with the middle one of those without a head start. No wheel counts as two seconds behind the last one, on top of the head start; a wrong number says nothing.',
      'The head start is taken off your time, but 120 ms always stay. As long as somebody can still overtake with one, a wheel bears a question mark. The receipt has both times.',
    ],
  },
  {
    heading: 'The fine print',
    lines: [
      'Whether the king or the mice take first makes no difference.',
      'If a penalty takes your last point, you are out at once, and a wheel leaves with you. If the middle is empty then, the round ends and is judged.',
      'Points that come back are those from just before the end of the round; its penalties stay paid.',
      'If whoever should say who throws next is out, the next one around the table throws.',
      'Dice leave the table above nine tenths of the meter, and you throw again. Touching them costs once in a round: a second touch is free.',
      'That a number lies there and who has a wheel is open to all. The numbers are shown after the round.',
      'If two hands are equally fast, an order from the seed of the round decides.',
      'When time is up, everybody without a wheel loses a point, and the first of them around the table says who throws.',
      'In Slam Master, several with most wins share the title. Chance says which yellow die comes next, and the host throws first in every game.',
      'If nobody throws for twenty seconds, the dice roll by themselves.',
      'If nobody is named within fifteen seconds, whoever had the choice throws.',
      'The next round waits until all who played this one have seen enough. Whoever was out before has five seconds to look, and bots need none.',
    ],
  },
]

export const en = {
  you: 'You',
  rules,
  lesson: {
    throw: 'You throw. Hold the button and let go, but not too hard: dice that leave the table cost a point.',
    throwHint: 'Hold the big button for a moment and let go.',
    easy: 'How much cheese is left? Three wedges; and the cat catches the mouse before it can eat. Lay down your number.',
    easyHint: 'Three wedges, and no mouse left to eat one.',
    grab: 'Now grab a cheese wheel, quick: there is one fewer than mice. It locks your number.',
    grabHint: 'Press the wheel.',
    full: 'All six dice. Four wedges. The king takes one, the dog chases the cat away, so the mouse eats one. What is left?',
    fullHint: 'Four wedges, less one for the king, less one for the mouse.',
    inn: 'Five wedges, and the innkeeper is here: dog, cats and mice must go. Only the king still takes one.',
    innHint: 'Five wedges, less one for the king. Nobody else is left.',
    end: 'No wheel costs one point, a wrong number two. You have seven. The last mouse with points wins!',
  },
}
