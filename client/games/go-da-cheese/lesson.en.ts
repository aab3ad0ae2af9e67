export const en = {
  you: 'You',
  look: 'Animals queue up at six cheeses. The number says how many mice a cheese feeds, from the front on. Striped cards lie face down.',
  draw: 'Your hand is empty. Draw three cards.',
  drawHint: 'Press Draw.',
  place:
    'The others had their turns, now it is yours again. Three bites wait at the top cheese in the middle! Pick the cat first, then both mice, tap that cheese and place.',
  placeHint: 'The cat must be number 1, and the first cheese the one in the middle above.',
  secret:
    'The first card lies face down, and a mask always does. Only you see your cat there; in a game, the eye at the top hides it and your hand.',
  finale:
    'In the end the queues are settled: dogs, cats, kings, then dinner. Watch! In a game you can stop it and go step by step.',
}
