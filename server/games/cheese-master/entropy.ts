import type { Millis, Seat } from '#protocol/ids.ts'
import { sha256 } from '../kit/fair-dice.ts'
import { playerAt, seatsOf, withChange } from '../kit/players.ts'
import { accept, refuse, type Verdict } from '../kit/result.ts'
import { botSeed, mixOf, NO_SEED } from './chance.ts'
import type { Move, Refusal } from './protocol.ts'
import { firstRoll } from './result.ts'
import { type Contribution, ENTROPY_MS, type Entropy, type Event, type Played, type State, withStage } from './state.ts'

type Answer = Verdict<Played, Refusal>

/** All commit to a seed before any is shown: neither the server nor the last player to speak can steer the dice. */
export function commit(state: State<Entropy>, by: Seat, hash: string, now: Millis): Answer {
  if (state.stage.step !== 'commit') return refuse('not-now')
  if (contributionOf(state, by).hash !== null) return refuse('already-committed')
  const next = withContribution(state, by, { hash })
  const events: Event[] = [{ type: 'seed-committed', seat: by }]
  const isComplete = next.contributions.every((one) => one.hash !== null)
  return accept({ state: isComplete ? toReveal(next, now) : next, events })
}

/** Zeros are always taken: they say that this device no longer has what it committed to. */
export function give(state: State<Entropy>, by: Seat, seed: string, now: Millis): Answer {
  if (state.stage.step !== 'reveal') return refuse('not-now')
  const { hash, seed: given } = contributionOf(state, by)
  if (hash === null) return refuse('not-now')
  if (given !== null) return refuse('already-given')
  if (seed !== NO_SEED && sha256(seed) !== hash) return refuse('wrong-seed')
  const next = withContribution(state, by, { seed })
  const events: Event[] = [{ type: 'seed-given', seat: by }]
  if (awaited(next).length > 0) return accept({ state: next, events })
  const mixed = mix(next, now)
  return accept({ state: mixed.state, events: [...events, ...mixed.events] })
}

/** Players who have not committed by now have no say; those who have still get the time to show it. */
export function entropyRanOut(state: State<Entropy>, now: Millis): Played {
  const isHopeless = state.stage.step === 'reveal' || state.contributions.every(({ hash }) => hash === null)
  return isHopeless ? mix(state, now) : { state: toReveal(state, now), events: [] }
}

/** Those whose word is still out. */
export const awaited = ({ contributions, stage: { step } }: State<Entropy>): readonly Seat[] =>
  seatsOf(
    contributions.filter(({ hash, seed }) => (step === 'commit' ? hash === null : hash !== null && seed === null)),
  )

/** Any hash and any seed that fits will do; these are the ones that need no memory. */
export function entropyMoves(state: State<Entropy>, seat: Seat): readonly Move[] {
  if (!awaited(state).includes(seat)) return []
  const seed = botSeed(state.matchId, seat)
  if (state.stage.step === 'commit') return [{ type: 'commit', hash: sha256(seed) }]
  const none: Move = { type: 'seed', seed: NO_SEED }
  return contributionOf(state, seat).hash === sha256(seed) ? [{ type: 'seed', seed }, none] : [none]
}

const toReveal = (state: State, now: Millis): State =>
  withStage(state, { name: 'entropy', step: 'reveal', until: now + ENTROPY_MS })

function mix(state: State, now: Millis): Played {
  const isMissing = ({ hash, seed }: Contribution) => seed === null || (seed === NO_SEED && hash !== sha256(NO_SEED))
  const missing = seatsOf(state.contributions.filter(isMissing))
  const started = firstRoll({ ...state, mix: mixOf(state.contributions) }, now)
  return { state: started.state, events: [{ type: 'seeds-mixed', missing }, ...started.events] }
}

const contributionOf = ({ contributions }: State, seat: Seat): Contribution => playerAt(contributions, seat)

const withContribution = (state: State<Entropy>, seat: Seat, change: Partial<Contribution>): State<Entropy> => ({
  ...state,
  contributions: withChange(state.contributions, seat, change),
})
