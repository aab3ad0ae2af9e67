import type { News } from '#games/maeusewanderung'
import type { Cue } from '../../sound/cues.ts'
import type { Sound } from '../cue-event.ts'
import type { Shown } from './reel.ts'
import { tickTimes } from './spin.ts'

/** What is heard when a piece of news begins to show. The end has its own sound, from the shell. */
const CUES: { readonly [Type in News['type']]?: Cue } = {
  rolled: 'rattle',
  ran: 'hop',
  spun: 'wheel-tick',
  drew: 'right',
  stole: 'flip',
  gave: 'munch',
  'mouse-lost': 'meow',
  eliminated: 'wrong',
}

/** One cue for what is not played, because nothing moves on this screen. */
export function soundOf({ type }: News): readonly Sound[] {
  const cue = CUES[type]
  return cue ? [{ cue }] : []
}

/** What a beat sounds like: each hop, a note higher with each mouse that is pushed on; each sector of the wheel. */
export function soundsOf(news: News, { hopping, places = [], wheel }: Shown, isFirst: boolean): readonly Sound[] {
  if (hopping !== undefined) return [{ cue: 'hop', step: places.length - 1 }]
  if (wheel?.spinning) return tickTimes(wheel.sector).map((inMs) => ({ cue: 'wheel-tick', inMs }))
  return isFirst ? soundOf(news) : []
}
