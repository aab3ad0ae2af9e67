import fc from 'fast-check'
import type { Viewer } from '#protocol/ids.ts'
import { type Beat, contextAt } from '../../load-tests/sim/play-out.ts'
import type { Context } from '../../server/games/kit/game.ts'
import { type Random, randomFor } from '../../server/games/kit/random.ts'
import type { GameState, SealedGame, SealedStep } from '../../server/games/kit/seal.ts'
import { anySeed, type Moment } from './played-games.ts'
import { viewersOf } from './table.ts'

/** A game may have a thousand moves at once; a few, drawn by lot, at hundreds of moments find what all of them would. */
const MOST_NEXT_STEPS = 15

/** To play a game takes longer than to look at it: each is looked at in three moments, a third of it apart. */
const LOOKS = 3

/** Fails, with what leaked through where, when some viewer can tell two worlds apart: at one of these moments, or at two more of its game. */
export const leaksNothing = (game: SealedGame, moments: fc.Arbitrary<Moment>) =>
  fc.property(moments, anySeed, ({ seed, players, beats, beat: first }, dealing) => {
    for (let look = 0; look < LOOKS; look++) {
      const at = beats.indexOf(first) + Math.floor((look * beats.length) / LOOKS)
      const beat = beats[at % beats.length] as Beat
      const nextTable = () => contextAt(seed, beat.version + 1, beat.at)
      for (const [i, viewer] of viewersOf(players).entries()) {
        const leak = findLeak(game, { state: beat.state, viewer, random: randomFor(dealing, i), nextTable })
        if (leak !== undefined) throw new Error(`leak through ${leak.through}: ${JSON.stringify(leak)}`)
      }
    }
  })

interface Suspicion {
  readonly state: GameState
  readonly viewer: Viewer
  /** Deals the other world, and chooses what is tried next. */
  readonly random: Random
  /** The table of the next move: the same for both worlds, with fresh dice at every call. */
  readonly nextTable: () => Context
}

/** What one viewer got, as bytes, in two worlds between which nothing may differ. */
interface Leak {
  readonly through: 'view' | 'room' | 'moves' | 'news'
  readonly viewer: Viewer
  readonly real: string
  readonly imagined: string
}

/**
 * Deals everything hidden from this viewer anew. Whatever reaches the viewer must be the same to the
 * byte in both worlds, and must stay so through the next move unless that move shows them something.
 */
function findLeak(game: SealedGame, { state, viewer, random, nextTable }: Suspicion): Leak | undefined {
  const other = game.reimagine(state, viewer, random)
  // Nothing is hidden from this viewer: one and the same world cannot differ from itself.
  if (other === state) return undefined
  const differing = (through: Leak['through'], real: unknown, imagined: unknown): Leak | undefined => {
    const leak = { through, viewer, real: JSON.stringify(real), imagined: JSON.stringify(imagined) }
    return leak.real === leak.imagined ? undefined : leak
  }
  const both = (through: Leak['through'], see: (world: GameState) => unknown) =>
    differing(through, see(state), see(other))

  const leakNow =
    both('view', (world) => game.project(world, viewer)) ??
    both('room', (world) => aroundTheGame(game, world)) ??
    (viewer.kind === 'seat' ? both('moves', (world) => game.legalMoves(world, viewer.seat)) : undefined)
  if (leakNow !== undefined) return leakNow

  for (const next of random.shuffled(nextSteps(game, state, nextTable)).slice(0, MOST_NEXT_STEPS)) {
    const [real, imagined] = [next(state), next(other)]
    if (real === undefined || imagined === undefined) continue
    const shown = differing('view', game.project(real.state, viewer), game.project(imagined.state, viewer))
    if (shown !== undefined) continue
    const leak = differing('news', toldOf(game, real, viewer), toldOf(game, imagined, viewer))
    if (leak !== undefined) return leak
  }
  return undefined
}

/** What the room shows of a game to everybody. */
const aroundTheGame = (game: SealedGame, state: GameState) => [
  game.actors(state),
  game.deadline(state) ?? null,
  game.turn(state),
  game.outcome(state) ?? null,
]

const toldOf = (game: SealedGame, { events }: SealedStep, viewer: Viewer) =>
  events.map((event) => game.projectEvent(event, viewer)).filter((news) => news !== undefined)

type Next = (world: GameState) => SealedStep | undefined

/** Everything that can happen next in the real world, as something to try in either. */
function nextSteps(game: SealedGame, state: GameState, nextTable: () => Context): Next[] {
  const moves = game.actors(state).flatMap((seat) =>
    game.legalMoves(state, seat).map((move): Next => {
      return (world) => {
        const verdict = game.play(world, seat, move, nextTable())
        return verdict.ok ? verdict.value : undefined
      }
    }),
  )
  const rings: Next[] = game.deadline(state) === undefined ? [] : [(world) => game.onDeadline(world, nextTable())]
  return [...moves, ...rings]
}
