export const en = {
  goal: 'Collect the four quarters 1, 2, 3 and 4. The first whole cheese wins.',
  run: 'Roll the die, then move one of your four mice clockwise. Any roll brings a mouse out of its hole.',
  cheese: 'On cheese you draw a quarter. Is the stack empty, you may steal one from anybody.',
  cat: 'At the cat you spin the wheel: win cheese, lose cheese, or lose the mouse for good.',
  push: 'Is the field taken? Then the mouse there moves up one, pushes the next, and so on. Whatever they meet counts for their owners.',
  out: 'Without a mouse you are out, and your cheese goes back.',
  keys: 'Keys: R rolls, 1 to 4 pick a mouse or a quarter, S spins, X steals nothing.',
}
