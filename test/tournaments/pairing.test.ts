import { describe, expect, it } from 'vitest'
import { randomFor } from '../../server/games/kit/random.ts'
import { type Candidate, type Draw, draw } from '../../server/tournaments/draw/pairing.ts'
import { seatingFor, type TableSize } from '../../server/tournaments/draw/table-sizes.ts'

const SIZES: readonly TableSize[] = [
  { min: 2, max: 8, wanted: 5 },
  { min: 3, max: 5, wanted: 4 },
  { min: 2, max: 4, wanted: 4 },
  { min: 3, max: 4, wanted: 4 },
]

interface Record {
  points: number
  readonly met: Map<number, number>
  starts: number
  byes: number
}

/** Plays rounds with random winners. */
function evening(
  players: number,
  size: TableSize,
  rounds: number,
  seed: number,
): { draws: Draw[]; records: Map<number, Record> } {
  const random = randomFor([seed, 2, 3, 4], 0)
  const records = new Map<number, Record>(
    Array.from({ length: players }, (_, index) => [index, { points: 0, met: new Map(), starts: 0, byes: 0 }]),
  )
  const draws: Draw[] = []
  for (let round = 0; round < rounds; round++) {
    const drawn = draw(candidatesOf(records), size, random)
    draws.push(drawn)
    for (const table of drawn.tables) note(table, records, random.below(table.length))
    for (const id of drawn.byes) (records.get(id) as Record).byes++
  }
  return { draws, records }
}

const candidatesOf = (records: ReadonlyMap<number, Record>): Candidate[] =>
  [...records].map(([id, record]) => ({ id, ...record, met: new Map(record.met) }))

function note(table: readonly number[], records: Map<number, Record>, winner: number) {
  for (const [seat, id] of table.entries()) {
    const record = records.get(id) as Record
    record.points += seat === winner ? 100 : 40
    if (seat === 0) record.starts++
    for (const other of table) if (other !== id) record.met.set(other, (record.met.get(other) ?? 0) + 1)
  }
}

/** A third meeting is worse than two second ones. */
const repeatsOf = (tables: readonly (readonly number[])[], met: ReadonlyMap<number, Record>) =>
  tables.reduce((sum, table) => {
    const pairs = table.flatMap((one, at) => table.slice(at + 1).map((other) => met.get(one)?.met.get(other) ?? 0))
    return sum + pairs.reduce((all, times) => all + times * times, 0)
  }, 0)

describe('table sizes', () => {
  it.each(SIZES)('differ by at most one and stay within $min to $max, for 3 to 512 players', (size) => {
    for (let players = 3; players <= 512; players++) {
      const { sizes, byes } = seatingFor(players, size)
      expect(sizes.reduce((sum, one) => sum + one, 0) + byes).toBe(players)
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(size.min)
      expect(Math.max(...sizes)).toBeLessThanOrEqual(size.max)
      // Only five fit neither one table of three or four nor two.
      expect(byes).toBe(size.min === 3 && size.max === 4 && players === 5 ? 1 : 0)
    }
  })

  it('gives all a bye when there are too few for a table', () => {
    expect(seatingFor(2, { min: 3, max: 5, wanted: 4 })).toEqual({ sizes: [], byes: 2 })
  })
})

describe('the draw', () => {
  it.each([3, 5, 7, 16, 33, 64, 101, 200, 512])(
    'seats each of %i players exactly once, round after round',
    (players) => {
      for (const size of SIZES) {
        const { draws } = evening(players, size, 5, players)
        for (const { tables, byes } of draws) {
          expect([...tables.flat(), ...byes].sort((a, b) => a - b)).toEqual(
            Array.from({ length: players }, (_, i) => i),
          )
        }
      }
    },
  )

  it('gives no player a second bye before all had one', () => {
    const { records } = evening(5, { min: 3, max: 4, wanted: 4 }, 5, 7)
    expect([...records.values()].map(({ byes }) => byes)).toEqual([1, 1, 1, 1, 1])
  })

  it.each([16, 33, 64, 200])('keeps first seats even among %i players', (players) => {
    const { records } = evening(players, { min: 3, max: 5, wanted: 4 }, 7, players)
    const starts = [...records.values()].map(({ starts }) => starts)
    expect(Math.max(...starts) - Math.min(...starts)).toBeLessThanOrEqual(2)
  })

  it.each([16, 33, 64, 101, 200, 512])('rarely repeats a meeting of %i players in seven rounds', (players) => {
    const size = { min: 3, max: 5, wanted: 4 }
    const { records } = evening(players, size, 7, players)
    const repeats =
      [...records.values()].flatMap(({ met }) => [...met.values()]).filter((times) => times > 1).length / 2
    // Sixteen have 21 others to meet and only 15 exist; from 33 on a draw without repeats is easy.
    const unavoidable = players === 16 ? 16 * 3 : 0
    expect(repeats).toBeLessThanOrEqual(unavoidable + players * 0.07)
  })

  it('depends on the seed alone', () => {
    const names = (seed: number) => JSON.stringify(evening(24, SIZES[1] as TableSize, 3, seed).draws)
    expect(names(5)).toBe(names(5))
    expect(names(5)).not.toBe(names(6))
  })
})

describe('the draw, compared with every possible one,', () => {
  it.each([6, 7, 8, 9, 10, 11, 12])('has the fewest repeated meetings for %i players', (players) => {
    const size = { min: 3, max: 4, wanted: 4 }
    for (let seed = 1; seed <= 4; seed++) {
      const { records } = evening(players, size, 3, seed)
      const drawn = draw(candidatesOf(records), size, randomFor([seed, 9, 9, 9], 1))
      const { sizes } = seatingFor(players, size)
      expect(repeatsOf(drawn.tables, records)).toBe(fewestRepeats([...records.keys()], sizes, records))
    }
  })
})

/** Tries every way to fill the tables; equal tables are filled in one order only. */
function fewestRepeats(ids: readonly number[], sizes: readonly number[], met: ReadonlyMap<number, Record>): number {
  let best = Number.POSITIVE_INFINITY
  const fill = (left: readonly number[], table: number, cost: number) => {
    if (cost >= best) return
    const size = sizes[table]
    if (size === undefined) {
      best = cost
      return
    }
    const [first, ...rest] = left as [number, ...number[]]
    // With unequal sizes the first one left may sit at a later table as well.
    const leads = sizes.slice(table).every((one) => one === size) ? [first] : left
    for (const lead of leads) {
      const others = lead === first ? rest : left.filter((id) => id !== lead)
      for (const company of choose(others, size - 1)) {
        if (lead !== first && company.some((id) => left.indexOf(id) < left.indexOf(lead))) continue
        const seated = [lead, ...company]
        fill(
          left.filter((id) => !seated.includes(id)),
          table + 1,
          cost + repeatsOf([seated], met),
        )
      }
    }
  }
  fill(ids, 0, 0)
  return best
}

function choose(ids: readonly number[], count: number): number[][] {
  if (count === 0) return [[]]
  return ids.flatMap((id, at) => choose(ids.slice(at + 1), count - 1).map((rest) => [id, ...rest]))
}
