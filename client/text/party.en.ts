export const en = {
  moved: {
    heading: 'Seat moved',
    words: 'You play on with your other phone. This one is signed off.',
    news: (name: string) => `${name} plays on with another phone.`,
  },
  pause: {
    soon: 'It goes on',
    hold: 'Stop again',
  },
  cover: {
    hide: 'Hide my secrets',
    show: 'Show my secrets',
    showShort: 'Show',
    key: 'cover or show what only you may see',
  },
  scores: 'Scores tonight',
  points: (points: number) => (points === 1 ? '1\u00a0point' : `${points}\u00a0points`),
  watches: 'watches',
  bench: (names: string) => `${names} will watch the next game`,
  ended: 'The evening is over. Here are the final scores.',
}
