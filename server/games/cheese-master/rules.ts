import type { Millis, Seat } from '#protocol/ids.ts'
import type { Place } from '#protocol/room-view.ts'
import { newChain } from '../kit/fair-dice.ts'
import type { Context, Setup } from '../kit/game.ts'
import { placesBy } from '../kit/players.ts'
import { refuse, type Verdict } from '../kit/result.ts'
import { newBook } from './book.ts'
import { diceOf, YELLOW } from './count.ts'
import { awaited, commit, entropyMoves, entropyRanOut, give } from './entropy.ts'
import { mayGiveHeadStarts } from './head-start.ts'
import type { Move, Options, Refusal, View } from './protocol.ts'
import { claim, place, raceMoves, raceRanOut, racers, rollMoves, showDice, throwDice, thrown, touch } from './race.ts'
import { afterResult, choose, lookersOn, nextGame, resultMoves, see, unseen } from './result.ts'
import { ENTROPY_MS, isAt, type Played, type Player, POINTS, type State } from './state.ts'

/** `players` begin with the one who brought the game: the room puts its host first. */
export function setup(
  { options, players, headStarts = [], edition = 1 }: Setup<Options>,
  { now, random }: Context,
): Played {
  const { chain, commitment } = newChain(random)
  const yellow = random.shuffled(YELLOW)
  const state: State = {
    options,
    // Public, so taken from what is public already: raw chance would tell of the seed it came from.
    matchId: commitment.slice(0, 16),
    commitment,
    chain,
    contributions: players.map((seat) => ({ seat, hash: null, seed: null })),
    mix: null,
    players: players.map((seat) => ({ seat, points: POINTS })),
    fallen: [],
    won: [],
    game: 1,
    yellow,
    dice: diceOf(options.mode === 'slam' ? 1 : options.dice, yellow),
    round: 1,
    ...(headStarts.length > 0 &&
      mayGiveHeadStarts(options) && { behind: headStarts.map((seat) => ({ seat, ms: [] })) }),
    book: newBook(players),
    ...(edition > 1 && { waitsForRound: true }),
    stage: { name: 'entropy', step: 'commit', until: now + ENTROPY_MS },
  }
  return { state, events: [{ type: 'chain-committed', commitment }] }
}

export function play(state: State, by: Seat, move: Move, { now }: Context): Verdict<Played, Refusal> {
  if (isAt(state, 'over')) return refuse('game-over')
  if (!state.players.some(({ seat }) => seat === by)) return refuse('no-such-player')
  if ('round' in move && move.round !== state.round) return refuse('round-over')
  switch (move.type) {
    case 'commit':
      return isAt(state, 'entropy') ? commit(state, by, move.hash, now) : refuse('not-now')
    case 'seed':
      return isAt(state, 'entropy') ? give(state, by, move.seed, now) : refuse('not-now')
    case 'throw':
      return isAt(state, 'roll') ? throwDice(state, by, move.power, now) : refuse('not-now')
    case 'place':
      return isAt(state, 'race') ? place(state, by, move.platter) : refuse(noRace(state))
    case 'claim':
      return isAt(state, 'race') ? claim(state, by, now) : refuse(noRace(state))
    case 'touch':
      return isAt(state, 'armed', 'race') ? touch(state, by, now) : refuse(noRace(state))
    case 'choose':
      return isAt(state, 'result') ? choose(state, by, move.roller) : refuse('not-now')
    case 'next':
      return isAt(state, 'result', 'between') ? see(state, by, now) : refuse('not-now')
  }
}

/** Why a hand comes too early or too late. */
function noRace(state: State): Refusal {
  if (isAt(state, 'armed')) return 'too-early'
  if (isAt(state, 'result')) return state.stage.summary.ending === 'pawns-gone' ? 'pawns-gone' : 'round-over'
  return isAt(state, 'between') ? 'round-over' : 'not-now'
}

export function actors(state: State): readonly Seat[] {
  if (isAt(state, 'entropy')) return awaited(state)
  if (isAt(state, 'roll')) return [state.stage.roller]
  if (isAt(state, 'race')) return racers(state)
  if (isAt(state, 'result', 'between')) return unseen(state)
  return []
}

/** One of a kind where any value would do: see each stage. */
export function legalMoves(state: State, seat: Seat): readonly Move[] {
  if (isAt(state, 'entropy')) return entropyMoves(state, seat)
  if (isAt(state, 'roll')) return rollMoves(state, seat)
  if (isAt(state, 'race')) return raceMoves(state, seat)
  if (isAt(state, 'result', 'between')) return resultMoves(state, seat)
  return []
}

export function deadline({ stage }: State): Millis | undefined {
  if ('until' in stage) return stage.until
  if (stage.name === 'armed') return stage.startsAt
  return stage.name === 'race' ? stage.endsAt : undefined
}

export const onlookers = (state: State): readonly Seat[] => (isAt(state, 'result') ? lookersOn(state) : [])

/** The dice in the air, and hands that race, do not wait. */
export function delayed(state: State, byMs: Millis): State {
  const { stage } = state
  return 'until' in stage ? { ...state, stage: { ...stage, until: stage.until + byMs } } : state
}

export function onDeadline(state: State, { now }: Context): Played {
  if (isAt(state, 'entropy')) return entropyRanOut(state, now)
  if (isAt(state, 'roll')) return thrown(state, now, true)
  if (isAt(state, 'armed')) return showDice(state)
  if (isAt(state, 'race')) return raceRanOut(state, now)
  if (isAt(state, 'result')) return afterResult(state, now)
  if (isAt(state, 'between')) return nextGame(state, now)
  throw new Error('a game that is over has no deadline')
}

/** By who stayed in longest, before the end then by points left; Slam Master by games won. Equals share the title. */
export function standing({ options, players, won, fallen, stage }: State): readonly Place[] {
  const wins = ({ seat }: Player) => won.filter((winner) => winner === seat).length
  const lasted = ({ seat, points }: Player) => {
    const group = fallen.findIndex((seats) => seats.includes(seat))
    if (group !== -1) return group
    return fallen.length + (stage.name === 'over' ? 0 : points)
  }
  const isSlam = options.mode === 'slam'
  const rank = isSlam ? wins : lasted
  return placesBy(players, (player) => [rank(player)], isSlam ? wins : ({ points }) => points)
}

/** Every stage here ends by itself, so that no clock of a room ever runs; this is what its end would do: little. */
export function idle(_view: View, moves: readonly Move[]): Move {
  const [first] = moves as readonly [Move, ...Move[]]
  return moves.find(({ type }) => type === 'next') ?? first
}
