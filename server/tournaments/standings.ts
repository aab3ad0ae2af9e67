import type { Seat } from '#protocol/ids.ts'
import { BEST, pointsFor } from '../games/kit/players.ts'
import { type Entrant, isDecided, type Round, type Table, type Tournament } from './tournament.ts'

/** The mean of a table: a bye is neither a merit nor a fault. */
export const BYE_POINTS = BEST / 2

/** A void table is worth a bye to each player. An absent one gets nothing: the bot only kept the game going. */
export function tablePoints({ seats, absent, result }: Table): ReadonlyMap<number, number> {
  if (result === null) return new Map()
  const isVoid = result.verdict === 'void'
  const earned = pointsFor(result.places.map(({ entrant, ...rest }) => ({ ...rest, seat: entrant as Seat })))
  return new Map(
    seats.map((entrant) => {
      const points = isVoid ? BYE_POINTS : (earned.get(entrant) ?? 0)
      return [entrant, absent.includes(entrant) ? 0 : points]
    }),
  )
}

export const placeAt = ({ result }: Table, entrant: number): number | undefined =>
  result?.places.find((placed) => placed.entrant === entrant)?.place

export interface Standing {
  readonly entrant: Entrant
  readonly points: number
  readonly wins: number
  /** Mean points of all opponents met, each as often as met. */
  readonly opponents: number
  readonly played: number
  /** How far they got, where that comes before points: the final, or the round of a knockout. */
  readonly stage: number
  /** Their place in that stage; 0 while it is not decided. */
  readonly stagePlace: number
}

const newRow = (points: number) => ({ points, wins: 0, met: 0, metPoints: 0, played: 0, stage: 0, stagePlace: 0 })
type Row = ReturnType<typeof newRow>

/** Best first. A final comes before the points of the rounds; the lot decides when nothing else does: docs/tournaments.md */
export function standingsOf(tournament: Tournament): readonly Standing[] {
  const points = pointsOf(tournament)
  const rows = tournament.entrants.map(({ number }) => newRow(points.get(number) ?? 0))
  for (const round of tournament.rounds) count(round, tournament, rows)
  return tournament.entrants.map((entrant, at) => standing(entrant, rows[at] as Row)).sort(order)
}

/** The final of a Swiss tournament decides by itself and adds nothing to the points of the rounds. */
const countsPoints = ({ plan }: Tournament, { kind }: Round): boolean => plan.kind !== 'swiss' || kind !== 'final'

function pointsOf(tournament: Tournament): ReadonlyMap<number, number> {
  const sums = new Map<number, number>()
  const add = (entrant: number, points: number) => sums.set(entrant, (sums.get(entrant) ?? 0) + points)
  for (const round of tournament.rounds.filter((one) => countsPoints(tournament, one))) {
    for (const entrant of round.byes) add(entrant, BYE_POINTS)
    for (const table of round.tables) for (const [entrant, points] of tablePoints(table)) add(entrant, points)
  }
  return sums
}

function count(round: Round, tournament: Tournament, rows: readonly Row[]): void {
  const row = (entrant: number) => rows[entrant - 1] as Row
  const isStage = tournament.plan.kind === 'knockout' || round.kind === 'final'
  for (const entrant of isStage ? round.byes : []) Object.assign(row(entrant), { stage: round.number, stagePlace: 0 })
  for (const table of round.tables) {
    for (const entrant of table.seats) {
      const mine = row(entrant)
      const place = placeAt(table, entrant)
      const isAbsent = table.absent.includes(entrant)
      if (isStage)
        Object.assign(mine, { stage: round.number, stagePlace: isAbsent ? table.seats.length : (place ?? 0) })
      if (!isDecided(table) || place === undefined || isAbsent) continue
      const others = table.seats.filter((other) => other !== entrant)
      mine.played++
      mine.wins += place === 1 ? 1 : 0
      mine.met += others.length
      mine.metPoints += others.reduce((sum, other) => sum + row(other).points, 0)
    }
  }
}

function standing(entrant: Entrant, { met, metPoints, ...row }: Row): Standing {
  const opponents = met === 0 ? 0 : Math.round((10 * metPoints) / met) / 10
  return { entrant, ...row, opponents }
}

function order(a: Standing, b: Standing): number {
  return (
    b.stage - a.stage ||
    a.stagePlace - b.stagePlace ||
    b.points - a.points ||
    b.wins - a.wins ||
    b.opponents - a.opponents ||
    a.entrant.lot - b.entrant.lot ||
    a.entrant.number - b.entrant.number
  )
}
