import type { Seat } from '#protocol/ids.ts'
import { randomBy } from '../../games/kit/random.ts'
import { refuse } from '../../games/kit/result.ts'
import type { GameMove, SealedGame, SealedStep } from '../../games/kit/seal.ts'
import type { RaceInRoom } from '../command.ts'
import {
  andThen,
  botContext,
  type Decided,
  decided,
  gameContext,
  type Moment,
  type RoomHandler,
  type SeatHandler,
} from '../decision.ts'
import { goesOnPlaying, withBench, withReactions, withResult } from '../evening.ts'
import type { Act, Playing, Room, RoomEvent, Undo } from '../room.ts'
import { isBot, isBotPlayed, isHere, people, personAt, sitterAt, withoutTemporaryBots } from '../seats/people.ts'
import { clockOf, daysOf, endOf, forgive, pauseIfAsked, timeUp, withTimes } from './clocks.ts'
import { gameOf, openRaceOf } from './game.ts'

/** Who plays, and who watches: people before bots, here before away, then who watched last, so that all take turns. */
export function lineUp(room: Room) {
  const { max } = gameOf(room).seats
  const byRight = people(room).toSorted(
    (one, two) =>
      Number(isHere(two)) - Number(isHere(one)) || (two.satOut ?? 0) - (one.satOut ?? 0) || one.seat - two.seat,
  )
  const bots = room.sitters.filter((sitter) => isBot(sitter) && !sitter.temporary)
  const players = [...byRight, ...bots].slice(0, max)
  return { players: inOrder(players), bench: inOrder(byRight.slice(max)) }
}

const inOrder = (sitters: readonly { readonly seat: Seat }[]): readonly Seat[] =>
  sitters.map(({ seat }) => seat).sort((a, b) => a - b)

export function start(before: Room, anyway: boolean, moment: Moment): Decided {
  const game = gameOf(before)
  const room = withoutTemporaryBots(goesOnPlaying(before))
  const next = lineUp(room)
  const players = hostFirst(next.players, room.host)
  if (players.length < game.seats.min) return refuse('too-few-players')
  const unready = people(room).filter((person) => isHere(person) && !person.ready && person.seat !== room.host)
  if (!anyway && unready.some(({ seat }) => players.includes(seat))) return refuse('not-everyone-ready')

  const number = room.gamesStarted + 1
  const headStarts = players.filter((seat) => !room.table && personAt(room, seat)?.headStart)
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

/** Hands of a race that runs are counted outside: here they would be judged without the others. */
export const decideMove: SeatHandler<'move'> = (room, { number, move, fromRace }, moment, { seat }) => {
  if (!fromRace && openRaceOf(room) && gameOf(room).race?.handOf(move)) return refuse('race-running')
  return playMove(room, seat, number, move, moment)
}

/** `timedOut`: the move is made for a player whose clock has run out. */
function playMove(room: Room, by: Seat, number: number, move: GameMove, moment: Moment, timedOut = false): Decided {
  const { phase } = room
  if (phase.name === 'lobby') return refuse('not-in-a-game')
  if (number !== phase.number || phase.name === 'over') return refuse('wrong-game')
  if (!phase.players.includes(by)) return refuse('not-playing')
  if (phase.pausedAt !== null) return refuse('paused')
  const { now, random } = gameContext(room, moment)
  let wasDrawn = false
  const tracked = randomBy((n) => {
    wasDrawn = true
    return random.below(n)
  })
  const verdict = gameOf(room).play(phase.state, by, move, { now, random: tracked })
  if (!verdict.ok) return verdict
  const act: Act = { type: 'move', seat: by, move, ...(timedOut && { timedOut }) }
  if (timedOut) return advance(room, phase, verdict.value, moment, act)
  const undo = wasDrawn ? undefined : undoFor(room, phase, by, move)
  // By correspondence a move is a sign of life, also from a person who never stays.
  const isLetter = daysOf(room) !== undefined && !isBotPlayed(room, by)
  return advance(isLetter ? { ...room, peopleSeenAt: now } : room, phase, verdict.value, moment, act, undo)
}

/** What is kept so that this move can be taken back; nothing if it cannot. Asked of the room before the move. */
function undoFor(room: Room, phase: Playing, seat: Seat, move: GameMove): Undo | undefined {
  if (isBotPlayed(room, seat) || !gameOf(room).revocable(phase.state, seat, move)) return undefined
  const clock = clockOf(phase, seat)
  return { seat, state: phase.state, ...(clock && { clock }) }
}

/** The clock goes on as if the move had never been made: undo gains no time, and without any left it is too late. */
export const takeBack: SeatHandler<'undo'> = (room, { number }, moment, { seat: by }) => {
  const { phase } = room
  if (phase.name !== 'playing' || number !== phase.number) return refuse('wrong-game')
  if (phase.pausedAt !== null) return refuse('paused')
  const { undo } = phase
  if (undo?.seat !== by || (undo.clock && moment.now >= endOf(undo.clock))) return refuse('nothing-to-undo')
  const clocks = phase.clocks?.map((clock) => (clock.seat === by ? (undo.clock ?? clock) : clock))
  const before = { ...phase, ...(clocks && { clocks }) }
  return advance(room, before, { state: undo.state, events: [] }, moment, { type: 'undo', seat: by })
}

/** The seat changes hands: what its last holder did is not the next one's to take back. */
export function withoutUndo(room: Room, seat: Seat): Room {
  if (room.phase.name !== 'playing' || room.phase.undo?.seat !== seat) return room
  const { undo: _, ...phase } = room.phase
  return { ...room, phase }
}

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

export function playIdle(room: Room, phase: Playing, silent: readonly string[], moment: Moment): Decided {
  const late = timeUp(room, moment.now, silent)
  if (!late) return refuse('too-early')
  const { seat } = late
  if (late.isLate) return decided(withTimes(forgive(room, [late]), moment))
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
export const finishRace: RoomHandler<'race-over'> = (room, { game, round, claims }, moment) => {
  const racing = racingIn(room, game, round)
  if (!racing) return refuse('wrong-game')
  const step = racing.race.finish(racing.phase.state, round, claims, gameContext(room, moment))
  const noted = withReactions(room, racing.race.right(step.state))
  return advance(noted, racing.phase, step, moment, { type: 'race', round, claims })
}

export function voidRace(room: Room, { game, round }: RaceInRoom, moment: Moment): Decided {
  const racing = racingIn(room, game, round)
  if (!racing) return refuse('wrong-game')
  const step = racing.race.void(racing.phase.state, round, gameContext(room, moment))
  return advance(room, racing.phase, step, moment, { type: 'void', round })
}

function racingIn(room: Room, game: number, round: number) {
  const { phase } = room
  const { race } = gameOf(room)
  if (phase.name !== 'playing' || phase.number !== game || !race) return undefined
  return race.open(phase.state)?.round === round ? { phase, race } : undefined
}

/** The game after a step, and the end of it if this was the last. Whatever could be taken back before no longer can. */
export function advance(room: Room, phase: Playing, step: SealedStep, moment: Moment, act: Act, undo?: Undo): Decided {
  const game = gameOf(room)
  const { number, players } = phase
  const places = game.outcome(step.state)
  const events = eventsOf(game, number, act, step)
  if (places !== undefined) {
    const over = { name: 'over' as const, number, players, state: step.state, places }
    return decided({ ...withResult(room, places), phase: over }, events, act)
  }
  const { undo: _, ...rest } = phase
  const next = { ...room, phase: { ...rest, state: step.state, ...(undo && { undo }) } }
  const timed = withTimes(next, moment, act.type === 'move' ? act.seat : undefined)
  return andThen(decided(timed, events, act), (room) => pauseIfAsked(room, moment))
}

/** What happened, as the log and a replay have it: the act around the table, then the game's own events. */
export function eventsOf(game: SealedGame, number: number, act: Act, { state, events }: SealedStep): RoomEvent[] {
  const all: RoomEvent[] = []
  if (act.type === 'setup') all.push({ type: 'started', game: game.id, number })
  if (act.type === 'undo') all.push({ type: 'took-back', seat: act.seat })
  if (act.type === 'move' && act.timedOut) all.push({ type: 'timed-out', seat: act.seat })
  all.push(...events.map((event) => ({ type: 'game' as const, game: game.id, event })))
  if (game.outcome(state) !== undefined) all.push({ type: 'ended', number })
  return all
}
