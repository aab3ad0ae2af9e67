import type { Random } from '../../games/kit/random.ts'
import { type Seating, seatingFor, type TableSize } from './table-sizes.ts'

/** What the draw knows of an entrant. */
export interface Candidate {
  readonly id: number
  readonly points: number
  /** How often each other one was at the same table. */
  readonly met: ReadonlyMap<number, number>
  /** How often they had the first seat, which begins the game. */
  readonly starts: number
  readonly byes: number
}

export interface Draw {
  /** Strongest table first; in the order of seats. */
  readonly tables: readonly (readonly number[])[]
  readonly byes: readonly number[]
}

/** A second meeting is worse than any distance in the standings, and a third is worse than two second ones. */
const REPEAT = 1_000_000
/** With few players the best draw is found by trying often; with many, the first try is good already. */
const TRIES_TIMES_PLAYERS = 960
const MOST_SWEEPS = 40
/** Points are compared with the next few tables only; a repeat looks for a way out everywhere. */
const NEAR = 6

/** Neighbours in the standings together, few repeated meetings, even sizes, and the first seat to who had it least. */
export function draw(candidates: readonly Candidate[], size: TableSize, random: Random): Draw {
  const ranked = [...random.shuffled(candidates)].sort((a, b) => b.points - a.points)
  const seating = seatingFor(ranked.length, size)
  const { playing, byes } = sitOut(ranked, seating)
  const tables = bestOf(playing, seating.sizes, random)
  return {
    tables: tables.map((table) => seated(table, random)),
    byes: byes.map(({ id }) => id),
  }
}

/** The last in the standings without a bye; a second bye only when all had one. */
function sitOut(ranked: readonly Candidate[], { byes }: Seating) {
  const lastFirst = ranked.toReversed().sort((a, b) => a.byes - b.byes)
  const out = new Set(lastFirst.slice(0, byes))
  return { playing: ranked.filter((one) => !out.has(one)), byes: [...out] }
}

type Tables = Candidate[][]

function bestOf(playing: readonly Candidate[], sizes: readonly number[], random: Random): Tables {
  const tries = Math.max(1, Math.floor(TRIES_TIMES_PLAYERS / Math.max(1, playing.length)))
  let best = improved(dealt(playing, sizes))
  for (let attempt = 1; attempt < tries && costOf(best) >= REPEAT; attempt++) {
    const other = improved(dealt(random.shuffled(playing), sizes))
    if (costOf(other) < costOf(best)) best = other
  }
  return best.sort((a, b) => strengthOf(b) - strengthOf(a))
}

function dealt(playing: readonly Candidate[], sizes: readonly number[]): Tables {
  const rest = [...playing]
  return sizes.map((size) => rest.splice(0, size))
}

/** Exchanges two players of different tables for as long as that makes the draw better. */
function improved(tables: Tables): Tables {
  for (let sweep = 0; sweep < MOST_SWEEPS; sweep++) {
    let hasChanged = false
    for (let one = 0; one < tables.length; one++) {
      const reach = costOfTable(tables[one] as Candidate[]) >= REPEAT ? tables.length : one + 1 + NEAR
      for (let other = one + 1; other < Math.min(reach, tables.length); other++) {
        if (exchangeBest(tables[one] as Candidate[], tables[other] as Candidate[])) hasChanged = true
      }
    }
    if (!hasChanged) return tables
  }
  return tables
}

/** The exchange between two tables that gains most, if one gains at all. */
function exchangeBest(one: Candidate[], other: Candidate[]): boolean {
  if (costOfTable(one) + costOfTable(other) === 0) return false
  let best = { gain: 0, i: -1, j: -1 }
  for (let i = 0; i < one.length; i++) {
    for (let j = 0; j < other.length; j++) {
      const gain = gainOf(one, i, other, j)
      if (gain > best.gain) best = { gain, i, j }
    }
  }
  if (best.gain === 0) return false
  const moved = one[best.i] as Candidate
  one[best.i] = other[best.j] as Candidate
  other[best.j] = moved
  return true
}

function gainOf(one: readonly Candidate[], i: number, other: readonly Candidate[], j: number): number {
  const a = one[i] as Candidate
  const b = other[j] as Candidate
  return bond(a, one, i) + bond(b, other, j) - bond(b, one, i) - bond(a, other, j)
}

/** The cost of this candidate at a table, in the place of the one at `index`. */
function bond(candidate: Candidate, table: readonly Candidate[], index: number): number {
  let cost = 0
  for (let at = 0; at < table.length; at++) if (at !== index) cost += costOfPair(candidate, table[at] as Candidate)
  return cost
}

function costOfPair(a: Candidate, b: Candidate): number {
  const met = a.met.get(b.id) ?? 0
  const distance = a.points - b.points
  return REPEAT * met * met + distance * distance
}

function costOfTable(table: readonly Candidate[]): number {
  let cost = 0
  for (let i = 0; i < table.length; i++) {
    for (let j = i + 1; j < table.length; j++) cost += costOfPair(table[i] as Candidate, table[j] as Candidate)
  }
  return cost
}

const costOf = (tables: Tables): number => tables.reduce((sum, table) => sum + costOfTable(table), 0)

const strengthOf = (table: readonly Candidate[]): number =>
  table.reduce((sum, { points }) => sum + points, 0) / table.length

/** The first seat goes to the player who had it least often. */
function seated(table: readonly Candidate[], random: Random): readonly number[] {
  return [...random.shuffled(table)].sort((a, b) => a.starts - b.starts).map(({ id }) => id)
}
