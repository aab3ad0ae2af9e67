import type { Seat } from '#protocol/ids.ts'
import { refuse } from '../../games/kit/result.ts'
import type { GameMove } from '../../games/kit/seal.ts'
import type { CommandOf, RaceNumber } from '../command.ts'
import { botContext, type Decided, decided, gameContext, type Moment } from '../decision.ts'
import { goesOnPlaying, withBench, withReactions } from '../evening.ts'
import type { Act } from '../log.ts'
import type { Person, Playing, Room } from '../room.ts'
import { isBot, isBotPlayed, isHere, people, personAt, sitterAt, withoutTemporaryBots } from '../seats/people.ts'
import { hasHeadStart } from '../seats/seating.ts'
import { advance } from './advance.ts'
import { daysOf } from './clocks.ts'
import { gameOf } from './game.ts'
import { trackRandom, undoFor } from './undo.ts'

interface LineUp {
  /** In the order of seats. */
  readonly players: readonly Seat[]
  /** People who find no place and watch. */
  readonly bench: readonly Seat[]
}

/**
 * Who plays the next game. People before bots; people who are here before people who are away; among those, who had to
 * watch most recently, so that all take their turn on the bench.
 */
export function lineUp(room: Room): LineUp {
  const { max } = gameOf(room).seats
  const byRight = people(room).toSorted(
    (one, two) => presence(two) - presence(one) || lastWatched(two) - lastWatched(one) || one.seat - two.seat,
  )
  const bots = room.sitters.filter((sitter) => isBot(sitter) && !sitter.temporary)
  const players = [...byRight, ...bots].slice(0, max)
  return { players: inOrder(players), bench: inOrder(byRight.slice(max)) }
}

const presence = (person: Person): number => Number(isHere(person))
const lastWatched = ({ satOut = 0 }: Person): number => satOut

const inOrder = (sitters: readonly { readonly seat: Seat }[]): readonly Seat[] =>
  sitters.map(({ seat }) => seat).sort((a, b) => a - b)

export function start(before: Room, anyway: boolean, moment: Moment): Decided {
  const game = gameOf(before)
  const room = withoutTemporaryBots(goesOnPlaying(before))
  const next = lineUp(room)
  const players = hostFirst(next.players, room.host)
  if (players.length < game.seats.min) return refuse('too-few-players')
  if (!anyway && players.some((seat) => keepsWaiting(room, seat))) return refuse('not-everyone-ready')

  const number = room.gamesStarted + 1
  const headStarts = players.filter((seat) => hasHeadStart(room, seat))
  const act = {
    type: 'setup' as const,
    game: game.id,
    options: room.game.options,
    players,
    ...(game.edition !== undefined && { edition: game.edition }),
    ...(headStarts.length > 0 && { headStarts }),
    // The draw of a tournament gives the first seat in turn: a lot at the table would undo the balance.
    ...(room.table && players[0] !== undefined && { starter: players[0] }),
  }
  const step = game.setup(act, gameContext(room, moment))
  const phase: Playing = { name: 'playing', number, players, state: step.state, botAt: null, pausedAt: null }
  return advance({ ...withBench(room, next.bench, number), gamesStarted: number }, phase, step, moment, act)
}

/** Around the table from the host, who brought the game, so to say. */
function hostFirst(players: readonly Seat[], host: Seat | null): readonly Seat[] {
  const at = host === null ? 0 : Math.max(0, players.indexOf(host))
  return [...players.slice(at), ...players.slice(0, at)]
}

function keepsWaiting(room: Room, seat: Seat): boolean {
  const person = personAt(room, seat)
  return person?.link.state === 'here' && !person.ready && seat !== room.host
}

/** `timedOut`: the move is made for a player whose clock has run out. */
export function playMove(
  room: Room,
  by: Seat,
  number: number,
  move: GameMove,
  moment: Moment,
  timedOut = false,
): Decided {
  const { phase } = room
  if (phase.name === 'lobby') return refuse('not-in-a-game')
  if (number !== phase.number || phase.name === 'over') return refuse('wrong-game')
  if (!phase.players.includes(by)) return refuse('not-playing')
  if (phase.pausedAt !== null) return refuse('paused')
  const { now, random } = gameContext(room, moment)
  const chance = trackRandom(random)
  const verdict = gameOf(room).play(phase.state, by, move, { now, random: chance.random })
  if (!verdict.ok) return verdict
  const act: Act = { type: 'move', seat: by, move, ...(timedOut && { timedOut }) }
  if (timedOut) return advance(room, phase, verdict.value, moment, act)
  const undo = undoFor(room, phase, by, move, chance.wasDrawn)
  return advance(seenByLetter(room, by, moment), phase, verdict.value, moment, act, undo)
}

/** By correspondence a move is a sign of life, also from a person who never stays. */
const seenByLetter = (room: Room, by: Seat, { now }: Moment): Room =>
  daysOf(room) === undefined || isBotPlayed(room, by) ? room : { ...room, peopleSeenAt: now }

export function playBot(room: Room, phase: Playing, moment: Moment): Decided {
  const game = gameOf(room)
  const seat = game.actors(phase.state).find((actor) => isBotPlayed(room, actor))
  if (seat === undefined) return decided({ ...room, phase: { ...phase, botAt: null } })
  const sitter = sitterAt(room, seat)
  const level = sitter && isBot(sitter) ? sitter.level : 'medium'
  const move = game.botMove(phase.state, seat, level, botContext(room, moment))
  const verdict = playMove(room, seat, phase.number, move, moment)
  // A bot chooses among legal moves, so a refusal is a bug in that game and must be seen.
  if (!verdict.ok) throw new Error(`${game.id}: bot refused with ${verdict.code}`)
  return verdict
}

export function playIdle(room: Room, phase: Playing, seat: Seat, moment: Moment): Decided {
  const game = gameOf(room)
  const verdict = playMove(room, seat, phase.number, game.idleMove(phase.state, seat), moment, true)
  // Chosen among the legal moves as a bot's is.
  if (!verdict.ok) throw new Error(`${game.id}: idle move refused with ${verdict.code}`)
  return verdict
}

export function playDeadline(room: Room, phase: Playing, moment: Moment): Decided {
  const step = gameOf(room).onDeadline(phase.state, gameContext(room, moment))
  return advance(room, phase, step, moment, { type: 'deadline' })
}

/** Any node may say that a race is over, and more than one may: only the first changes anything. */
export function finishRace(room: Room, { number, round, claims }: CommandOf<'race-over'>, moment: Moment): Decided {
  const racing = racingIn(room, number, round)
  if (!racing) return refuse('wrong-game')
  const step = racing.race.finish(racing.phase.state, round, claims, gameContext(room, moment))
  const noted = withReactions(room, racing.race.right(step.state))
  return advance(noted, racing.phase, step, moment, { type: 'race', round, claims })
}

export function voidRace(room: Room, { number, round }: RaceNumber, moment: Moment): Decided {
  const racing = racingIn(room, number, round)
  if (!racing) return refuse('wrong-game')
  const step = racing.race.void(racing.phase.state, round, gameContext(room, moment))
  return advance(room, racing.phase, step, moment, { type: 'void', round })
}

function racingIn(room: Room, number: number, round: number) {
  const { phase } = room
  const { race } = gameOf(room)
  if (phase.name !== 'playing' || phase.number !== number || !race) return undefined
  return race.open(phase.state)?.round === round ? { phase, race } : undefined
}
