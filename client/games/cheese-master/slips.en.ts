export const en = {
  'forgot-king': 'You forgot the mouse king. He always takes one wedge.',
  'forgot-innkeeper': 'You forgot the innkeeper. He sends dog, cats and mice away.',
  'forgot-dog': 'You forgot the dog. He chases one cat away.',
  'forgot-cats': 'You forgot the cat. Each cat catches a mouse.',
  'forgot-mice': 'You forgot the mice. Each mouse eats a wedge.',
  'cat-took-both-mice': 'A cat catches one mouse only. The other one ate.',
  'two-mice-as-one': 'Two mice on one die eat two wedges.',
  'dog-chased-every-cat': 'The dog chases one cat only. The other one hunted.',
  'innkeeper-chased-king': 'Not even the innkeeper stops the mouse king.',
  'cat-caught-king': 'No cat ever catches the mouse king.',
  guess: 'That number is a riddle to us.',
}
