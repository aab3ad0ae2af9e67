import { describe, expect, it } from 'vitest'
import { isPossible } from '../../server/tournaments/decide.ts'
import { stillIn } from '../../server/tournaments/draw/knockout.ts'
import { nextOf } from '../../server/tournaments/schedule.ts'
import type { Act, Table } from '../../server/tournaments/tournament.ts'
import { MINUTE, TestTournament } from '../support/tournament.ts'

describe('[TN-16] knockout', () => {
  const knockout = (advance: number) => new TestTournament({ plan: { kind: 'knockout', advance } })

  it('sends on the best of each table, until one table is left', () => {
    const tour = knockout(2).people(16).begin()
    expect(tour.round.kind).toBe('knockout')
    tour.endAll()
    expect(stillIn(tour.tournament)).toHaveLength(8)
    tour.begin()
    expect(tour.round.tables.map(({ seats }) => seats.length)).toEqual([4, 4])
    tour.endAll()
    tour.begin()
    expect([tour.round.kind, tour.round.tables.length]).toEqual(['final', 1])
    tour.endAll()
    expect(nextOf(tour.tournament)).toEqual({ type: 'finish' })
    // The smaller number wins everywhere.
    expect(tour.standing[0]).toBe(1)
  })

  it('ranks by round reached before points', () => {
    const tour = knockout(1).people(16).begin()
    tour.endAll()
    const through = stillIn(tour.tournament)
    tour.begin()
    expect([...tour.standing.slice(0, 4)].toSorted()).toEqual([...through].toSorted())
    tour.end(tour.open[0] as never, through.toReversed())
    expect(tour.standing.slice(0, 4)).toEqual(through.toReversed())
  })

  it('fills up a table that would be too small with the best of those who are out', () => {
    const tour = knockout(1).people(8).begin()
    expect(tour.round.tables).toHaveLength(2)
    tour.endAll()
    expect(stillIn(tour.tournament)).toHaveLength(3)
    tour.begin()
    expect(tour.round.kind).toBe('final')
  })

  it('refuses registrations and bots after the first draw', () => {
    const tour = knockout(2).people(8).begin()
    expect(tour.register('Late')).toBe('too-late')
    expect(tour.organise({ type: 'add-bots', count: 1, level: 'weak' })).toBe('too-late')
  })

  it('ends when too few players are left for a table', () => {
    const tour = knockout(2).people(8).begin()
    tour.endAll()
    for (const number of stillIn(tour.tournament).slice(1)) tour.as(number, { type: 'check-out' })
    expect(nextOf(tour.tournament)).toEqual({ type: 'finish' })
  })

  it.each([3, 5, 7, 11, 16, 23, 40, 100, 333])('finds one winner among %i', (players) => {
    const tour = knockout(2).people(players)
    for (let round = 1; nextOf(tour.tournament)?.type === 'round'; round++) {
      expect(round).toBeLessThan(20)
      tour.begin()
      tour.endAll()
    }
    expect(tour.round.kind).toBe('final')
    expect(stillIn(tour.tournament)).toEqual([1])
  })
})

it.each([
  ['a knockout in which at least one player of each table goes out is accepted', 3, 4, true],
  ['a knockout in which all players of a table go on is refused', 4, 4, false],
  ['a table larger than the game allows is refused', 1, 6, false],
  ['a table smaller than the game allows is refused', 1, 2, false],
])('[TN-16] %s', (_, advance, wanted, possible) => {
  expect(isPossible({ kind: 'knockout', advance }, { min: 3, max: 5, wanted })).toBe(possible)
})

describe('[TN-17] arena', () => {
  const arena = (players: number) => {
    const tour = new TestTournament({ plan: { kind: 'arena', minutes: 60 } }).people(players).begin()
    tour.wait(0)
    return tour
  }

  it('seats full tables at once and keeps the rest waiting', () => {
    const tour = arena(10)
    expect(tour.round.tables.map(({ seats }) => seats.length)).toEqual([4, 4])
    expect(tour.tournament.entrants.filter(({ waitingSince }) => waitingSince !== null)).toHaveLength(2)
  })

  it('seats a smaller table when one of its players has waited 20 seconds', () => {
    const tour = arena(7)
    expect(tour.open).toHaveLength(1)
    tour.wait(19_999)
    expect(tour.open).toHaveLength(1)
    tour.wait(1)
    expect(tour.open.map(({ seats }) => seats.length)).toEqual([4, 3])
  })

  it('seats players again after eight seconds, and those who have not met first', () => {
    const tour = arena(8)
    const met = tour.round.tables.map(({ seats }) => seats)
    tour.endAll()
    tour.wait(7_999)
    expect(tour.open).toHaveLength(0)
    tour.wait(1)
    expect(tour.open).toHaveLength(2)
    for (const { seats } of tour.open) {
      expect(met.map((one) => one.filter((number) => seats.includes(number)).length)).toEqual([2, 2])
    }
  })

  it('seats late entrants, but none who rests, checked out or was absent', () => {
    const tour = arena(4)
    tour.people(3)
    tour.as(5, { type: 'check-out' })
    tour.end(tour.open[0] as never, undefined, [1])
    tour.wait(8_000)
    // 6 and 7 have waited longest; of the three who have just played, two fill the table.
    const [seats = []] = tour.open.map((table) => table.seats.toSorted())
    expect(seats).toHaveLength(4)
    expect(seats.slice(2)).toEqual([6, 7])
    expect(seats).not.toContain(1)
  })

  it('does not seat players of a table that is played again at another one', () => {
    const tour = arena(8)
    const { id } = tour.open[0] as Table
    tour.end(tour.open[0] as Table)
    expect(tour.organise({ type: 'void-table', table: id, replay: true })).toBe('ok')
    tour.wait(30_000)
    expect(tour.open.flatMap(({ seats }) => seats).toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  it('does not play a table again whose players sit at another one by now', () => {
    const tour = arena(4)
    const { id } = tour.open[0] as Table
    tour.end(tour.open[0] as Table)
    tour.wait(8_000)
    expect(tour.organise({ type: 'void-table', table: id, replay: true })).toBe('too-late')
    expect(tour.open.flatMap(({ seats }) => seats)).toHaveLength(4)
  })

  it('does not undo a void table whose players sit at another one by now', () => {
    const tour = arena(4)
    tour.organise({ type: 'void-table', table: 1, replay: false })
    const { number } = tour.tournament.acts.at(-1) as Act
    tour.wait(8_000)
    expect(tour.organise({ type: 'undo', act: number })).toBe('too-late')
    expect(tour.open.flatMap(({ seats }) => seats)).toHaveLength(4)
  })

  it('seats players again after the table that they were to play again has its result back', () => {
    const tour = arena(4)
    tour.end(tour.open[0] as Table)
    tour.organise({ type: 'void-table', table: 1, replay: true })
    tour.as(4, { type: 'check-out' })
    const { number } = tour.tournament.acts.at(-1) as Act
    expect(tour.organise({ type: 'undo', act: number })).toBe('ok')
    tour.wait(28_000)
    expect(tour.open.flatMap(({ seats }) => seats).toSorted()).toEqual([1, 2, 3])
  })

  it('has as much time left after a pause as before, and seats who came in it', () => {
    const tour = arena(4)
    tour.endAll()
    tour.now += 59 * MINUTE
    tour.organise({ type: 'pause', paused: true })
    tour.wait(2 * MINUTE)
    tour.people(4)
    expect(tour.organise({ type: 'finish' })).toBe('round-running')
    tour.organise({ type: 'pause', paused: false })
    tour.wait(0)
    expect(tour.open.flatMap(({ seats }) => seats)).toHaveLength(8)
  })

  it('opens no table after its time, and ends with the last table', () => {
    const tour = arena(8)
    tour.now += 60 * MINUTE - 1
    tour.endAll()
    tour.wait(20_000)
    expect(tour.open).toEqual([])
    expect(tour.round.completedAt).not.toBeNull()
    expect(nextOf(tour.tournament)).toEqual({ type: 'finish' })
  })

  it('refuses to draw again', () => {
    expect(arena(8).organise({ type: 'draw-again', round: 1 })).toBe('wrong-round')
  })
})
