import {
  inversionRate,
  jainOfWins,
  leftOutWrongRate,
  oracleJainOfWins,
  percentile,
  type Round,
  winnerWrongRate,
  worstGaps,
} from './metrics.ts'
import { LADDER } from './model.ts'
import type { PlayerRecord, Role, RoundRecord } from './record.ts'

/** Rates in percent. */
export interface Order {
  readonly i10: number
  readonly i50: number
  readonly i100: number
  readonly i200: number
  readonly winnerWrong: number
  readonly leftOutWrong: number
  readonly jain: number
  readonly oracleJain: number
}

export interface Costs {
  readonly waitP50Ms: number
  readonly waitP95Ms: number
}

export interface Details extends Costs {
  readonly rounds: number
  readonly worstGapP99Ms: number
  readonly confirmP50Ms: number
  readonly confirmP95Ms: number
  /** Why pairs at least 50 ms apart were put in the wrong order; without a pawn there is no message. */
  readonly causes: {
    readonly late: number
    readonly heldBack: number
    readonly leftOut: number
    readonly other: number
  }
  /** Share of first places of the best and of the worst line. */
  readonly bestLineWins: number
  readonly worstLineWins: number
}

export interface Cheat {
  readonly stampGainMs: number
  readonly pongGainMs: number
}

const orderOf = ({ players }: RoundRecord): Round =>
  players.map(({ rung, trueMs }) => ({ player: rung, reactionMs: trueMs }))

/** Without a round nothing is known, and nothing is as good as it could be. */
export function judgeOrder(records: readonly RoundRecord[]): Order {
  const rounds = records.map(orderOf)
  const to = (digits: number, value: number) => (rounds.length === 0 ? Number.NaN : rounded(digits, value))
  const percent = (rate: number) => to(3, 100 * rate)
  return {
    i10: percent(inversionRate(rounds, 10)),
    i50: percent(inversionRate(rounds, 50)),
    i100: percent(inversionRate(rounds, 100)),
    i200: percent(inversionRate(rounds, 200)),
    winnerWrong: percent(winnerWrongRate(rounds)),
    leftOutWrong: percent(leftOutWrongRate(rounds)),
    jain: to(4, jainOfWins(rounds)),
    oracleJain: to(4, oracleJainOfWins(rounds)),
  }
}

export function detailsOf(records: readonly RoundRecord[]): Details {
  const winners = records.flatMap(({ players }) => players.slice(0, 1))
  const at = (values: readonly number[], part: number) =>
    values.length === 0 ? Number.NaN : rounded(1, percentile(values, part))
  const waits = winners.flatMap(({ waitMs }) => waitMs ?? [])
  const confirms = winners.flatMap(({ confirmMs }) => confirmMs ?? [])
  const wins = (rung: number) =>
    rounded(1, (100 * winners.filter((winner) => winner.rung === rung).length) / records.length)
  return {
    rounds: records.length,
    worstGapP99Ms: at(worstGaps(records.map(orderOf)), 0.99),
    waitP50Ms: at(waits, 0.5),
    waitP95Ms: at(waits, 0.95),
    confirmP50Ms: at(confirms, 0.5),
    confirmP95Ms: at(confirms, 0.95),
    causes: causesOf(records),
    bestLineWins: wins(0),
    worstLineWins: wins(LADDER.length - 1),
  }
}

/** Further from the truth than handlers, frames and stamps account for. */
const HELD_BACK_MS = 25

/** Of the faster one of each pair: it came after the order was settled, or was not believed. */
function causesOf(records: readonly RoundRecord[]): Details['causes'] {
  const wronged = records.flatMap(({ players }) =>
    players.flatMap((behind, i) =>
      players.slice(0, i).flatMap((ahead) => (ahead.trueMs - behind.trueMs >= 50 ? behind : [])),
    ),
  )
  const isLate = ({ lateMs = 0 }: PlayerRecord) => lateMs > 0
  const isHeldBack = ({ adjudicatedMs = 0, trueMs }: PlayerRecord) => adjudicatedMs - trueMs > HELD_BACK_MS
  const late = wronged.filter(isLate).length
  const heldBack = wronged.filter((one) => !isLate(one) && isHeldBack(one)).length
  const leftOut = wronged.filter(({ rank }) => rank === undefined).length
  return { late, heldBack, leftOut, other: wronged.length - late - heldBack - leftOut }
}

const GROUPS = 20

/** One standard error of the rates that have a budget: how far another run of this length may be off. */
export function noiseOf(records: readonly RoundRecord[]): Pick<Order, 'i50' | 'i100' | 'winnerWrong' | 'leftOutWrong'> {
  const groups = Array.from({ length: Math.min(GROUPS, records.length) }, (_, group) =>
    judgeOrder(records.filter((_, i) => i % GROUPS === group)),
  )
  const error = (of: (order: Order) => number) => {
    const values = groups.map(of)
    const middle = mean(values)
    return rounded(3, Math.sqrt(mean(values.map((value) => (value - middle) ** 2)) / (groups.length - 1)))
  }
  return {
    i50: error(({ i50 }) => i50),
    i100: error(({ i100 }) => i100),
    winnerWrong: error(({ winnerWrong }) => winnerWrong),
    leftOutWrong: error(({ leftOutWrong }) => leftOutWrong),
  }
}

/** So long is a game of eight who are always right: the first round, with its full bank, is one of these. */
const ROUNDS_PER_GAME = 50

/**
 * How much faster than in truth a liar was taken to be, on average over a game, beyond what an honest player on
 * the same line was.
 */
export function judgeCheats(records: readonly RoundRecord[]): Cheat & { readonly details: object } {
  const gainsOf = (role: Role, isFirst: boolean) =>
    records
      .filter(({ roundOfGame }) => (roundOfGame === 1) === isFirst)
      .flatMap(({ players }) => players.filter((player) => player.role === role).flatMap(gainOf))
  const honest = mean([...gainsOf('honest', true), ...gainsOf('honest', false)])
  const overGame = (role: Role) => {
    const [first, later] = [mean(gainsOf(role, true)) - honest, mean(gainsOf(role, false)) - honest]
    return {
      firstRoundMs: rounded(1, first),
      laterMs: rounded(1, later),
      mean: rounded(1, first + (later - first) * (1 - 1 / ROUNDS_PER_GAME)),
    }
  }
  const [stamp, pong] = [overGame('stamp'), overGame('pong')]
  return {
    stampGainMs: stamp.mean,
    pongGainMs: pong.mean,
    details: { rounds: records.length, honestOffsetMs: rounded(1, honest), stamp, pong },
  }
}

const gainOf = ({ trueMs, adjudicatedMs }: PlayerRecord): number[] =>
  adjudicatedMs === undefined ? [] : [trueMs - adjudicatedMs]

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

const rounded = (digits: number, value: number): number => Math.round(value * 10 ** digits) / 10 ** digits
