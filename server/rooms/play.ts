import type { Millis, Seat } from '#protocol/ids.ts'
import type { OpenRace, RaceClaim } from '../games/kit/race.ts'
import { refuse } from '../games/kit/result.ts'
import type { GameMove, SealedGame, SealedStep } from '../games/kit/seal.ts'
import { gameById } from '../games/registry.ts'
import { type Decided, decided, type Moment, mindAt, tableAt } from './decision.ts'
import type { Act, RoomEvent } from './log.ts'
import { anyoneHere, isBot, isBotPlayed, isHere, isPerson, sitterAt } from './people.ts'
import type { Playing, Room, Sitter } from './room.ts'

/** A room is only ever made with a registered game, so a missing one is a bug. */
export function gameOf(room: Room): SealedGame {
  const game = gameById(room.game.id)
  if (!game) throw new Error(`room ${room.code} plays an unknown game: ${room.game.id}`)
  return game
}

export function start(before: Room, anyway: boolean, moment: Moment): Decided {
  if (before.phase.name === 'playing') return refuse('game-running')
  const game = gameOf(before)
  const room = withoutTemporaryBots(before)
  const players = hostFirst(chosenPlayers(room.sitters, game.seats.max), room.host)
  if (players.length < game.seats.min) return refuse('too-few-players')
  if (!anyway && players.some((seat) => keepsWaiting(room, seat))) return refuse('not-everyone-ready')

  const number = room.gamesStarted + 1
  const act: Act = { type: 'setup', game: game.id, options: room.game.options, players }
  const step = game.setup(players, room.game.options, tableAt(room, moment))
  const phase: Playing = { name: 'playing', number, players, state: step.state, botAt: null, pausedAt: null }
  const started: RoomEvent = { type: 'started', game: game.id, number }
  return advance({ ...room, gamesStarted: number }, phase, step, moment, act, [started])
}

/** People first, bots if there is room; always in the order of seats. */
function chosenPlayers(sitters: readonly Sitter[], max: number): readonly Seat[] {
  const byRight = [...sitters.filter(isPerson), ...sitters.filter(isBot)]
  return byRight
    .slice(0, max)
    .map(({ seat }) => seat)
    .sort((a, b) => a - b)
}

/** Around the table from the host, who brought the game, so to say. */
function hostFirst(players: readonly Seat[], host: Seat | null): readonly Seat[] {
  const at = host === null ? 0 : Math.max(0, players.indexOf(host))
  return [...players.slice(at), ...players.slice(0, at)]
}

function keepsWaiting(room: Room, seat: Seat): boolean {
  const sitter = sitterAt(room, seat)
  return sitter !== undefined && isPerson(sitter) && isHere(sitter) && !sitter.ready && seat !== room.host
}

export const withoutTemporaryBots = (room: Room): Room => ({
  ...room,
  sitters: room.sitters.filter((sitter) => !(isBot(sitter) && sitter.temporary)),
})

export function playMove(room: Room, by: Seat, number: number, move: GameMove, moment: Moment): Decided {
  const { phase } = room
  if (phase.name === 'lobby') return refuse('not-in-a-game')
  if (number !== phase.number || phase.name === 'over') return refuse('wrong-game')
  if (!phase.players.includes(by)) return refuse('not-playing')
  if (phase.pausedAt !== null) return refuse('paused')
  const verdict = gameOf(room).play(phase.state, by, move, tableAt(room, moment))
  if (!verdict.ok) return verdict
  return advance(room, phase, verdict.value, moment, { type: 'move', seat: by, move })
}

export function playBot(room: Room, phase: Playing, moment: Moment): Decided {
  const game = gameOf(room)
  const seat = game.actors(phase.state).find((actor) => isBotPlayed(room, actor))
  if (seat === undefined) return decided({ ...room, phase: { ...phase, botAt: null } })
  const sitter = sitterAt(room, seat)
  const level = sitter && isBot(sitter) ? sitter.level : 'medium'
  const move = game.botMove(phase.state, seat, level, mindAt(room, moment))
  const verdict = playMove(room, seat, phase.number, move, moment)
  // A bot chooses among legal moves, so a refusal is a bug in that game and must be seen.
  if (!verdict.ok) throw new Error(`${game.id}: bot refused with ${verdict.code}`)
  return verdict
}

export function playDeadline(room: Room, phase: Playing, moment: Moment): Decided {
  const step = gameOf(room).onDeadline(phase.state, tableAt(room, moment))
  return advance(room, phase, step, moment, { type: 'deadline' })
}

/** Any node may say that a race is over, and more than one may: only the first changes anything. */
export function finishRace(
  room: Room,
  number: number,
  round: number,
  claims: readonly RaceClaim[],
  moment: Moment,
): Decided {
  const racing = racingIn(room, number, round)
  if (!racing) return refuse('wrong-game')
  const step = racing.race.finish(racing.phase.state, round, claims, tableAt(room, moment))
  return advance(room, racing.phase, step, moment, { type: 'race', round, claims })
}

export function voidRace(room: Room, number: number, round: number, moment: Moment): Decided {
  const racing = racingIn(room, number, round)
  if (!racing) return refuse('wrong-game')
  const step = racing.race.void(racing.phase.state, round, tableAt(room, moment))
  return advance(room, racing.phase, step, moment, { type: 'void', round })
}

function racingIn(room: Room, number: number, round: number) {
  const { phase } = room
  const { race } = gameOf(room)
  if (phase.name !== 'playing' || phase.number !== number || !race) return undefined
  return race.open(phase.state)?.round === round ? { phase, race } : undefined
}

/** The race that is armed or running in this room. Its hands go to the pawn race, not through versions. */
export function openRaceOf(room: Room): OpenRace | undefined {
  return room.phase.name === 'playing' ? gameOf(room).race?.open(room.phase.state) : undefined
}

function advance(
  room: Room,
  phase: Playing,
  step: SealedStep,
  moment: Moment,
  act: Act,
  before: readonly RoomEvent[] = [],
): Decided {
  const game = gameOf(room)
  const told = step.events.map((event): RoomEvent => ({ type: 'game', game: game.id, event }))
  const places = game.outcome(step.state)
  if (places === undefined) {
    const next = { ...room, phase: { ...phase, state: step.state } }
    return decided(withBotTime(next, moment), [...before, ...told], act)
  }
  const { number, players } = phase
  const over = { ...unready(room), phase: { name: 'over' as const, number, players, state: step.state, places } }
  return decided(over, [...before, ...told, { type: 'ended', number }], act)
}

/** The clock of a game that stood still goes on where it stopped. Hands that race are not waited for. */
export function delayGame(room: Room, byMs: Millis): { room: Room; act?: Act } {
  const { phase } = room
  if (phase.name !== 'playing' || byMs <= 0 || openRaceOf(room)) return { room }
  const state = gameOf(room).delayed(phase.state, byMs)
  if (state === phase.state) return { room }
  return { room: { ...room, phase: { ...phase, state } }, act: { type: 'delay', byMs } }
}

/** Nobody has said yes to the next game yet. */
export const unready = (room: Room): Room => ({
  ...room,
  sitters: room.sitters.map((sitter) => (isPerson(sitter) ? { ...sitter, ready: false } : sitter)),
})

/**
 * Sets when the next bot moves. A game nobody looks at stands still: otherwise bots would
 * play it to its end while every phone is asleep.
 */
export function withBotTime(room: Room, { now, policy }: Moment): Room {
  const { phase } = room
  if (phase.name !== 'playing') return room
  // In a race bots have hands of their own: see app/referee.
  const waits = phase.pausedAt === null && anyoneHere(room) && openRaceOf(room) === undefined
  const game = gameOf(room)
  const botTurn = waits && game.actors(phase.state).some((seat) => isBotPlayed(room, seat))
  const pace = game.hurries(phase.state) ? 0 : policy.botPaceMs
  return { ...room, phase: { ...phase, botAt: botTurn ? now + pace : null } }
}
