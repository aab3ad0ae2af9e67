import { describe, expect, it } from 'vitest'
import { stillIn } from '../../server/tournaments/knockout.ts'
import { nextOf } from '../../server/tournaments/next-step.ts'
import { Hall, MINUTE, madeTournament } from '../support/tournament.ts'

describe('[TN-16] knockout', () => {
  const knockout = (advance: number) => new Hall({ plan: { kind: 'knockout', advance } })

  it('the best of each table go on, until one table is left', () => {
    const hall = knockout(2).people(16).begin()
    expect(hall.round.kind).toBe('knockout')
    hall.endAll()
    expect(stillIn(hall.tournament)).toHaveLength(8)
    hall.begin()
    expect(hall.round.tables.map(({ seats }) => seats.length)).toEqual([4, 4])
    hall.endAll()
    hall.begin()
    expect([hall.round.kind, hall.round.tables.length]).toEqual(['final', 1])
    hall.endAll()
    expect(nextOf(hall.tournament)).toEqual({ type: 'finish' })
    // The smaller number wins everywhere.
    expect(hall.standing[0]).toBe(1)
  })

  it('whoever got further is ahead, whatever the points', () => {
    const hall = knockout(1).people(16).begin()
    hall.endAll()
    const through = stillIn(hall.tournament)
    hall.begin()
    expect([...hall.standing.slice(0, 4)].toSorted()).toEqual([...through].toSorted())
    hall.end(hall.open[0] as never, through.toReversed())
    expect(hall.standing.slice(0, 4)).toEqual(through.toReversed())
  })

  it('the best of the losers fill up a table that would be too small', () => {
    const hall = knockout(1).people(8).begin()
    expect(hall.round.tables).toHaveLength(2)
    hall.endAll()
    expect(stillIn(hall.tournament)).toHaveLength(3)
    hall.begin()
    expect(hall.round.kind).toBe('final')
  })

  it('has no place for somebody who comes after the first draw', () => {
    const hall = knockout(2).people(8).begin()
    expect(hall.register('Late')).toBe('too-late')
    expect(hall.organise({ type: 'add-bots', count: 1, level: 'weak' })).toBe('too-late')
  })

  it('a plan in which nobody goes out is refused', () => {
    expect(() => madeTournament({ plan: { kind: 'knockout', advance: 4 } })).toThrow('bad-plan')
  })

  it('ends when too few are left to play', () => {
    const hall = knockout(2).people(8).begin()
    hall.endAll()
    for (const number of stillIn(hall.tournament).slice(1)) hall.as(number, { type: 'check-out' })
    expect(nextOf(hall.tournament)).toEqual({ type: 'finish' })
  })

  it.each([3, 5, 7, 11, 16, 23, 40, 100, 333])('finds one winner among %i', (players) => {
    const hall = knockout(2).people(players)
    for (let round = 1; nextOf(hall.tournament)?.type === 'round'; round++) {
      expect(round).toBeLessThan(20)
      hall.begin()
      hall.endAll()
    }
    expect(hall.round.kind).toBe('final')
    expect(stillIn(hall.tournament)).toEqual([1])
  })
})

it('a table of another size than the game has is refused', () => {
  expect(() => madeTournament({ tableSize: 8 })).toThrow('bad-plan')
})

describe('[TN-17] arena', () => {
  const arena = (players: number) => {
    const hall = new Hall({ plan: { kind: 'arena', minutes: 60 } }).people(players).begin()
    hall.wait(0)
    return hall
  }

  it('seats full tables at once and lets the rest wait', () => {
    const hall = arena(10)
    expect(hall.round.tables.map(({ seats }) => seats.length)).toEqual([4, 4])
    expect(hall.tournament.entrants.filter(({ waitingSince }) => waitingSince !== null)).toHaveLength(2)
  })

  it('seats fewer when somebody has waited long enough', () => {
    const hall = arena(7)
    expect(hall.open).toHaveLength(1)
    hall.wait(19_999)
    expect(hall.open).toHaveLength(1)
    hall.wait(1)
    expect(hall.open.map(({ seats }) => seats.length)).toEqual([4, 3])
  })

  it('lets people breathe, then draws those who have not met first', () => {
    const hall = arena(8)
    const met = hall.round.tables.map(({ seats }) => seats)
    hall.endAll()
    hall.wait(7_999)
    expect(hall.open).toHaveLength(0)
    hall.wait(1)
    expect(hall.open).toHaveLength(2)
    for (const { seats } of hall.open) {
      expect(met.map((one) => one.filter((number) => seats.includes(number)).length)).toEqual([2, 2])
    }
  })

  it('takes in whoever comes, and leaves out whoever rests or did not come', () => {
    const hall = arena(4)
    hall.people(3)
    hall.as(5, { type: 'check-out' })
    hall.end(hall.open[0] as never, undefined, [1])
    hall.wait(8_000)
    // 6 and 7 have waited longest; of the three who have just played, two fill the table.
    const [seats = []] = hall.open.map((table) => table.seats.toSorted())
    expect(seats).toHaveLength(4)
    expect(seats.slice(2)).toEqual([6, 7])
    expect(seats).not.toContain(1)
  })

  it('opens no table after its time, and ends with the last one', () => {
    const hall = arena(8)
    hall.now += 60 * MINUTE - 1
    hall.endAll()
    hall.wait(20_000)
    expect(hall.open).toEqual([])
    expect(hall.round.completedAt).not.toBeNull()
    expect(nextOf(hall.tournament)).toEqual({ type: 'finish' })
  })

  it('has no round to be drawn again', () => {
    expect(arena(8).organise({ type: 'draw-again', round: 1 })).toBe('wrong-round')
  })
})
