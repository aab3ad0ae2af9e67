import type { Options } from '#games/cheese-master'

/** As the server's schema has them; written out, since a schema would bring its library along. */
const DEFAULTS: Options = {
  mode: 'single',
  dice: 3,
  penalties: true,
  timerSeconds: 60,
  order: 'reaction',
  setting: 'casual',
  diceOn: 'every-screen',
}

export const settingsOf = (options: unknown): Options => ({ ...DEFAULTS, ...(options as Partial<Options> | undefined) })
