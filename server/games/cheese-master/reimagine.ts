import type { Viewer } from '#protocol/ids.ts'
import { randomHex } from '../kit/fair-dice.ts'
import type { Random } from '../kit/random.ts'
import { FACES } from './faces.ts'
import { facesAreHidden } from './project.ts'
import { isAt, type Roll, type State, withStage } from './state.ts'

/** Other seeds to come, other dice where they are hidden, and other numbers under everybody else's hands. */
export function reimagine(state: State, viewer: Viewer, random: Random): State {
  const { mark } = state.chain
  const chain = { end: randomHex(random, 32), mark: { ...mark, link: randomHex(random, 32) } }
  return withOtherHands(
    withOtherRoll(withOtherSeeds({ ...state, chain }, viewer, random), viewer, random),
    viewer,
    random,
  )
}

const isMine = (viewer: Viewer, { seat }: { readonly seat: number }): boolean =>
  viewer.kind === 'seat' && viewer.seat === seat

function withOtherSeeds(state: State, viewer: Viewer, random: Random): State {
  if (state.mix !== null) return state
  const contributions = state.contributions.map((one) =>
    one.seed === null || isMine(viewer, one) ? one : { ...one, seed: randomHex(random, 16) },
  )
  return { ...state, contributions }
}

/** The seed of the roll is hidden from everybody until the round is over, the faces from some. */
function withOtherRoll(state: State, viewer: Viewer, random: Random): State {
  if (!isAt(state, 'armed', 'race')) return state
  const { faces } = state.stage.roll
  const roll: Roll = {
    seed: randomHex(random, 32),
    faces: facesAreHidden(state, viewer) ? faces.map(({ die }) => ({ die, face: random.pick(FACES[die]) })) : faces,
  }
  return withStage(state, { ...state.stage, roll })
}

function withOtherHands(state: State, viewer: Viewer, random: Random): State {
  if (!isAt(state, 'race')) return state
  const other = <T extends { readonly seat: number; readonly platter: number }>(hand: T): T =>
    isMine(viewer, hand) ? hand : { ...hand, platter: random.below(8) }
  const { placed, locked } = state.stage
  return withStage(state, { ...state.stage, placed: placed.map(other), locked: locked.map(other) })
}
