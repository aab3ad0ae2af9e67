/** Every sound the product can make; each also has words on the screen. The recipes are in sound/synth.ts. */
export const CUES = [
  'tap',
  'rattle',
  'go',
  'platter',
  'pawn',
  'right',
  'wrong',
  'munch',
  'squeak',
  'meow',
  'woof',
  'ahem',
  'fanfare',
  'snap',
  'flip',
  'hop',
  'wheel-tick',
  'shutter',
  'join',
  'win',
] as const
export type Cue = (typeof CUES)[number]
