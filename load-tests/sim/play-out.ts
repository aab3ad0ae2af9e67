import type { Millis, Seat } from '#protocol/ids.ts'
import type { Place } from '#protocol/room-view.ts'
import type { Context } from '../../server/games/kit/game.ts'
import { type Random, randomFor, type Seed } from '../../server/games/kit/random.ts'
import type { GameEvent, GameOptions, GameState, SealedGame, SealedStep } from '../../server/games/kit/seal.ts'
import type { Act } from '../../server/rooms/room.ts'
import type { Policy } from './policy.ts'

export interface Setting {
  readonly seed: Seed
  readonly players: readonly Seat[]
  readonly policy: Policy
  /** The game's defaults if not given. */
  readonly options?: GameOptions
}

/** One version of a game: what was done, what happened, and the state it left. */
export interface Beat {
  readonly version: number
  readonly at: Millis
  readonly act: Act
  readonly events: readonly GameEvent[]
  readonly state: GameState
}

export type Finish =
  | { readonly type: 'over'; readonly places: readonly Place[] }
  /** The policy made a move that the rules refuse. */
  | { readonly type: 'illegal'; readonly seat: Seat; readonly code: string }
  /** No seat can move and no deadline comes, or it goes on for ever. */
  | { readonly type: 'stuck' }

export interface PlayedGame {
  readonly beats: readonly [Beat, ...Beat[]]
  readonly finish: Finish
}

/** Far beyond any real game, so that one which never ends is noticed. */
const MAX_VERSIONS = 40_000
/** Players think for up to this long, so that deadlines ring now and then. */
const MAX_THOUGHT_MS = 3_000

/** Plays one whole game. The same setting always gives the same game. */
export function playOut(game: SealedGame, { seed, players, policy, ...chosen }: Setting): PlayedGame {
  const options = chosen.options ?? game.decodeOptions({})
  if (options === undefined) throw new Error(`${game.id}: {} must be valid options`)

  const { id, edition } = game
  const setup: Act = { type: 'setup', game: id, options, players, ...(edition !== undefined && { edition }) }
  const beats: [Beat, ...Beat[]] = [beat(1, 0, setup, game.setup(setup, contextAt(seed, 1, 0)))]
  for (let version = 2; version <= MAX_VERSIONS; version++) {
    const { state, at } = beats.at(-1) as Beat
    const places = game.outcome(state)
    if (places !== undefined) return { beats, finish: { type: 'over', places } }

    const minds = mindsAt(seed, version)
    const actors = game.actors(state)
    const deadline = game.deadline(state)
    const movesAt = at + minds.below(MAX_THOUGHT_MS)
    if (deadline !== undefined && (actors.length === 0 || movesAt >= deadline)) {
      const rang = game.onDeadline(state, contextAt(seed, version, deadline))
      beats.push(beat(version, deadline, { type: 'deadline' }, rang))
      continue
    }
    if (actors.length === 0) break

    const seat = minds.pick(actors)
    const move = policy(game, state, seat, { now: movesAt, random: minds })
    const verdict = game.play(state, seat, move, contextAt(seed, version, movesAt))
    if (!verdict.ok) return { beats, finish: { type: 'illegal', seat, code: verdict.code } }
    beats.push(beat(version, movesAt, { type: 'move', seat, move }, verdict.value))
  }
  return { beats, finish: { type: 'stuck' } }
}

/** The table at which a version is decided: its dice follow from the seed and the version alone. */
export const contextAt = (seed: Seed, version: number, now: Millis): Context => ({
  now,
  random: randomFor(seed, version),
})

/** Players have a chance of their own: with the game's dice in hand they could foresee the roll. */
const mindsAt = ([a, b, c, d]: Seed, version: number): Random => randomFor([~a, b, c, d], version)

const beat = (version: number, at: Millis, act: Act, { state, events }: SealedStep): Beat => ({
  version,
  at,
  act,
  events,
  state,
})
