import type { Viewer } from '#protocol/ids.ts'
import type { Random } from '../kit/random.ts'
import type { State } from './state.ts'

/** Another order of the cards that nobody has seen since they were shuffled; what was put back on top stays there. */
export function reimagine(state: State, _viewer: Viewer, random: Random): State {
  const { stack, knownTop } = state
  return { ...state, stack: [...stack.slice(0, knownTop), ...random.shuffled(stack.slice(knownTop))] }
}
