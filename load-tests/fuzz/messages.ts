import { Command } from '#protocol/command.ts'
import { tacticsFor } from '../chaos/tactics.ts'
import { chanceOf } from '../fairness/chance.ts'
import type { Draw } from './draw.ts'
import { nastyText, spoilt } from './nasty.ts'
import { sampleOf } from './samples.ts'
import { GAMES, type HostileRoom } from './targets.ts'

interface HostileCommand {
  readonly kind: string
  readonly command: unknown
}

/** What a seat asks of its room: a move that fits its present state, any command, or one of them with something wrong inside. */
export function hostileCommand(room: HostileRoom, seat: number, draw: Draw): HostileCommand {
  const [kind, choose] = draw.weighted<readonly [string, () => unknown]>([
    [30, ['a move by its schema', () => move(room, sampledMove(room, draw))]],
    [20, ['a spoilt move', () => move(room, spoilt(sampledMove(room, draw), draw))]],
    [20, ['a legal move', () => legal(room, seat, draw) ?? move(room, sampledMove(room, draw))]],
    [5, ['a claim with a forged stamp', () => move(room, forgedClaim(room, draw))]],
    [25, ['any command', () => command(room, draw)]],
    [5, ['a hostile name', () => ({ type: 'dress', name: nastyText(draw).slice(0, 64) || 'Eve' })]],
    [2, ['a start', () => ({ type: 'start', anyway: true })]],
  ])
  return { kind: `command: ${kind}`, command: choose() }
}

const numberIn = ({ latest }: HostileRoom): number =>
  latest && 'number' in latest.view.phase ? latest.view.phase.number : 1

const move = (room: HostileRoom, asked: unknown) => ({ type: 'move', number: numberIn(room), move: asked })

/** As its schema says, in the turn or round that is on. */
function sampledMove(room: HostileRoom, draw: Draw): Record<string, unknown> {
  const { Move } = GAMES[gameOf(room)] as (typeof GAMES)[string]
  const sampled = sampleOf(Move, draw) as Record<string, unknown>
  if (draw.isLucky(0.15)) return sampled
  const now = viewOf(room)
  return {
    ...sampled,
    ...('turn' in sampled && 'turn' in now && { turn: now.turn }),
    ...('round' in sampled && 'round' in now && { round: now.round }),
  }
}

const gameOf = ({ game, latest }: HostileRoom): string => latest?.view.game.id ?? game

const viewOf = ({ latest }: HostileRoom): Record<string, unknown> =>
  latest && 'view' in latest.view.phase ? (latest.view.phase.view as Record<string, unknown>) : {}

/** Stamps from before the start, from long after it, and from just behind it. */
function forgedClaim(room: HostileRoom, draw: Draw): object {
  const { round = 1 } = viewOf(room)
  return draw.isLucky(0.4)
    ? { type: 'place', round, platter: draw.below(8) }
    : { type: 'claim', round, reactionMs: draw.pick([0, -1, 0.001, 1, 99.5, 599_999, 600_001, 1e308, undefined]) }
}

/** As a player would go on: without these a game never gets to its later phases. */
function legal(room: HostileRoom, seat: number, draw: Draw): object | undefined {
  const { latest } = room
  const game = gameOf(room)
  if (!latest || game === 'kaese-wuerfeln') return undefined
  const acts = tacticsFor(game, seat as never, chanceOf(draw.below(2 ** 31))).acts(latest)
  return acts[0]?.command
}

/** These end the room for all sessions that follow. */
const RARE = new Set(['kick', 'leave', 'hand-over', 'back-to-lobby', 'choose-game', 'lock', 'pause', 'issue-passport'])

function command(room: HostileRoom, draw: Draw): unknown {
  const sampled = sampleOf(Command, draw) as { readonly type: string }
  if (RARE.has(sampled.type) && draw.isLucky(0.8)) return move(room, sampledMove(room, draw))
  if (sampled.type === 'choose-game' && draw.isLucky(0.8))
    return { ...sampled, game: draw.pick(Object.keys(GAMES)), options: {} }
  return draw.isLucky(0.8) ? sampled : spoilt(sampled, draw)
}
