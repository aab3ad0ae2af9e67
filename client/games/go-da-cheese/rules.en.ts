/** One object a section: its heading, then its lines. */
export const en = {
  goal: {
    heading: 'What it is about',
    queues:
      'Queues of animals wait at the cheeses, some of them hidden. When all cards lie, dogs chase cats, cats catch mice, and the mice at the front eat.',
    points: 'Send your mice where they get to eat and your cats where other people’s mice stand. Most points win.',
  },
  cards: {
    heading: 'What you play with',
    own: 'Three to five players, each with 15 cards of one colour: seven mice, two masked mice, two fat mice, one king mouse, two cats and a dog.',
    mask: 'Both cats and the two masked mice wear a mask: they always lie face down.',
    cheeses:
      'Two cheeses for each player lie in a circle. Eleven exist, and they feed two to five mice; the rest stay in the box.',
    start:
      'Everybody shuffles their cards into a deck and takes three into the hand. Chance says who starts; then it goes on clockwise.',
  },
  turn: {
    heading: 'Your turn',
    choice: 'Do one thing: draw three cards, or place three. You cannot pass.',
    limits: 'You may not draw with six cards in hand or from an empty deck. With an empty hand you must draw.',
    nine: 'So everybody has nine turns: four times drawing, five times placing.',
  },
  place: {
    heading: 'Placing three cards',
    way: 'Choose three cards and their order. The first goes to any cheese, the second to the next one clockwise, the third to the one after that. After the last cheese comes the first again.',
    hidden: 'The first card always lies face down. The other two lie face up, unless they wear a mask.',
    queue: 'Each card goes to the end of its queue, farthest from the cheese. Nothing is moved again before the end.',
    know: 'Everybody sees whose card it is. What lies face down is known to its owner, who may look at it at any time.',
  },
  dogs: {
    heading: 'The end: dogs',
    turnUp:
      'When all cards are placed, each cheese is settled on its own. First all its cards are turned up; their order stays.',
    chase:
      'Dogs first, the one farthest out begins. A cat directly in front of or behind a dog is chased away and goes to the pile of the dog’s owner. Colours do not matter.',
    stays: 'The dog stays in the queue, whatever it did. The queue closes up.',
  },
  cats: {
    heading: 'Then cats',
    hunt: 'The cats that are left hunt, the one farthest out begins. A cat looks at up to three cards in front of it, towards the cheese, the nearest first.',
    catch:
      'It catches mice of other colours for its owner’s pile. Mice of its own colour are spared, but each counts as one of the three.',
    stop: 'A dog, another cat or the cheese ends its way. What is behind a cat is safe from it.',
    leave: 'Then the cat leaves the game and is worth nothing.',
  },
  mice: {
    heading: 'Kings and dinner',
    kings: 'King mice that are still there push to the very front. With more than one, the order among them stays.',
    eat: 'Now the mice eat from the front on, as many as the cheese feeds. Dogs are skipped. A fat mouse eats one portion like any other.',
    pile: 'Each mouse that ate goes to the pile of its owner. Mice that stay hungry count for nobody, and cheese that is left over is lost.',
  },
  score: {
    heading: 'Who wins',
    points:
      'In your pile a mouse, masked mouse or king is worth one point, a fat mouse two, a cat three. Whose colour it has does not matter.',
    tie: 'Most points win. In a tie the most king mice in the pile decide, then the most mice of all kinds. If that is level, too, the win is shared.',
  },
  fine: {
    heading: 'The fine print',
    feeds: 'The eleven cheeses feed 2, 2, 3, 3, 3, 3, 4, 4, 4, 5 and 5 mice.',
    round: 'Clockwise is the way the cheeses are numbered, and all three cards are placed at once.',
    masked: 'A second or third card that lies face down wears a mask: everybody may know that much.',
    kings: 'Kings that you caught break a tie like your own.',
    late: 'Nothing is taken back. When your time is up, you draw; where that is not allowed, your three oldest cards go where least is lying.',
  },
}
