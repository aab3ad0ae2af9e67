import { describe, expect, it } from 'vitest'
import type { OrganiserCommand } from '#protocol/tournament.ts'
import { hasTasks, wakeAt } from '../../server/tournaments/schedule.ts'
import type { Table } from '../../server/tournaments/tournament.ts'
import { codeOf, MINUTE, TestTournament } from '../support/tournament.ts'

const first = (tour: TestTournament): Table => tour.round.tables[0] as Table
const ranking = (order: readonly number[]) => order.map((entrant, at) => ({ entrant, place: at + 1 }))
const override = (table: number, order: readonly number[]): OrganiserCommand => ({
  type: 'override',
  table,
  places: ranking(order),
})

describe('[TN-12] an override', () => {
  it('replaces a result', () => {
    const tour = new TestTournament().people(4).begin()
    tour.end(first(tour), [1, 2, 3, 4])
    expect(tour.organise(override(1, [4, 3, 2, 1]))).toBe('ok')
    expect(tour.standing).toEqual([4, 3, 2, 1])
    expect(first(tour).result?.verdict).toBe('overridden')
  })

  it('decides a table that still plays; its room is ended and its later events are ignored', () => {
    const tour = new TestTournament().people(4).begin()
    const { id, code } = first(tour)
    tour.organise(override(id, [2, 1, 3, 4]))
    expect(tour.tournament.leftovers).toEqual([code])
    tour.end({ ...first(tour), id }, [4, 3, 2, 1])
    expect(tour.standing[0]).toBe(2)
    tour.hear({ type: 'cleared', code: codeOf(id) })
    expect(tour.tournament.leftovers).toEqual([])
  })

  it.each<[string, { entrant: number; place: number }[]]>([
    ['a missing player', ranking([1, 2, 3])],
    ['a stranger', ranking([1, 2, 3, 9])],
    ['a player twice', ranking([1, 2, 3, 3])],
    ['a gap', [1, 2, 3, 4].map((entrant) => ({ entrant, place: entrant === 1 ? 1 : 3 }))],
    ['no winner', [1, 2, 3, 4].map((entrant) => ({ entrant, place: 2 }))],
  ])('refuses %s', (_, places) => {
    const tour = new TestTournament().people(4).begin()
    expect(tour.organise({ type: 'override', table: 1, places })).toBe('bad-places')
  })

  it('accepts shared places', () => {
    const tour = new TestTournament().people(4).begin()
    const places = [1, 1, 3, 3].map((place, at) => ({ entrant: at + 1, place }))
    expect(tour.organise({ type: 'override', table: 1, places })).toBe('ok')
    expect([1, 3].map((number) => tour.pointsOf(number))).toEqual([83, 17])
  })

  it('is possible after the end', () => {
    const tour = new TestTournament().people(4).begin()
    tour.endAll()
    tour.organise({ type: 'finish' })
    expect(tour.organise(override(1, [4, 3, 2, 1]))).toBe('ok')
    expect(tour.standing[0]).toBe(4)
  })
})

describe('[TN-11] a void table', () => {
  it('is worth a bye to each of its players', () => {
    const tour = new TestTournament().people(4).begin()
    expect(tour.organise({ type: 'void-table', table: 1, replay: false })).toBe('ok')
    expect([1, 2, 3, 4].map((number) => tour.pointsOf(number))).toEqual([50, 50, 50, 50])
    expect(tour.round.completedAt).toBe(tour.now)
  })

  it('with `replay` is played again in a new room', () => {
    const tour = new TestTournament().people(4).begin()
    tour.endAll()
    expect(tour.organise({ type: 'void-table', table: 1, replay: true })).toBe('ok')
    expect(tour.round.completedAt).toBeNull()
    expect(first(tour)).toMatchObject({ id: 2, number: 1, code: null, result: null })
    tour.endAll()
    expect(tour.round.completedAt).not.toBeNull()
  })

  it('is not played again once the next round is drawn', () => {
    const tour = new TestTournament().people(4).begin()
    tour.endAll()
    tour.begin()
    expect(tour.organise({ type: 'void-table', table: 1, replay: true })).toBe('too-late')
    expect(tour.organise({ type: 'void-table', table: 99, replay: false })).toBe('no-such-table')
  })
})

describe('[TN-13] drawing again', () => {
  it('replaces all tables and releases their rooms', () => {
    const tour = new TestTournament().people(12).begin()
    const before = tour.round.tables
    expect(tour.organise({ type: 'draw-again', round: 1 })).toBe('ok')
    expect(tour.round.tables.map(({ id }) => id)).toEqual([4, 5, 6])
    expect(tour.tournament.leftovers).toEqual(before.map(({ code }) => code))
  })

  it('includes entrants who came since the first draw', () => {
    const tour = new TestTournament().people(4).begin()
    tour.people(1)
    tour.organise({ type: 'draw-again', round: 1 })
    expect(tour.round.tables.flatMap(({ seats }) => seats)).toContain(5)
  })

  it('is refused after the first result', () => {
    const tour = new TestTournament().people(8).begin()
    tour.end(first(tour))
    expect(tour.organise({ type: 'draw-again', round: 1 })).toBe('round-has-results')
    expect(tour.organise({ type: 'draw-again', round: 2 })).toBe('wrong-round')
    expect(new TestTournament().organise({ type: 'draw-again', round: 1 })).toBe('no-round-running')
  })

  it('releases a room that opens for a table that is gone', () => {
    const tour = new TestTournament().people(4)
    tour.organise({ type: 'start-round', round: 1 })
    tour.organise({ type: 'draw-again', round: 1 })
    tour.hear({ type: 'opened', table: 1, code: codeOf(1) })
    expect(tour.tournament.leftovers).toEqual([codeOf(1)])
  })
})

describe('[TN-10] a pause', () => {
  it('stops every clock for as long as it lasts', () => {
    const tour = new TestTournament().people(4).begin()
    const { endsAt, waitsUntil } = first(tour)
    expect(tour.organise({ type: 'pause', paused: true })).toBe('ok')
    expect(hasTasks(tour.tournament)).toBe(true)
    tour.hear({ type: 'held', table: 1, held: true })
    expect(hasTasks(tour.tournament)).toBe(false)
    tour.wait(7 * MINUTE)
    expect(tour.organise({ type: 'start-round', round: 2 })).toBe('tournament-paused')
    expect(tour.organise({ type: 'call-table', table: 1 })).toBe('tournament-paused')
    tour.organise({ type: 'pause', paused: false })
    expect(first(tour)).toMatchObject({
      endsAt: (endsAt as number) + 7 * MINUTE,
      waitsUntil: waitsUntil + 7 * MINUTE,
    })
  })

  it('stops the break between two rounds as well', () => {
    const tour = new TestTournament({ schedule: { breakSeconds: 60 } }).people(4).begin()
    tour.endAll()
    tour.organise({ type: 'pause', paused: true })
    tour.wait(10 * MINUTE)
    tour.organise({ type: 'pause', paused: false })
    tour.wait(MINUTE - 1)
    expect(tour.round.number).toBe(1)
    tour.wait(1)
    expect(tour.round.number).toBe(2)
  })

  it('is refused unless the tournament runs', () => {
    expect(new TestTournament().organise({ type: 'pause', paused: true })).toBe('no-round-running')
  })
})

describe('[TN-9] time limits', () => {
  it('an extension applies to tables that still play', () => {
    const tour = new TestTournament().people(8).begin()
    tour.end(first(tour))
    const [done, playing] = tour.round.tables as [Table, Table]
    expect(tour.organise({ type: 'extend', minutes: 5 })).toBe('ok')
    expect(tour.round.tables.map(({ endsAt }) => endsAt)).toEqual([
      done.endsAt,
      (playing.endsAt as number) + 5 * MINUTE,
    ])
    tour.endAll()
    expect(tour.organise({ type: 'extend', minutes: 5 })).toBe('no-round-running')
  })

  it('a table that is called is due now', () => {
    const tour = new TestTournament().people(4).begin()
    tour.now += 5
    expect(tour.organise({ type: 'call-table', table: 1 })).toBe('ok')
    expect(wakeAt(tour.tournament, tour.now)).toBe(tour.now)
    tour.endAll()
    expect(tour.organise({ type: 'call-table', table: 1 })).toBe('table-decided')
    expect(tour.organise({ type: 'call-table', table: 9 })).toBe('no-such-table')
  })

  it('a tournament is woken at once while rooms are to be opened or ended', () => {
    const tour = new TestTournament().people(4)
    expect(wakeAt(tour.tournament, tour.now)).toBeUndefined()
    tour.organise({ type: 'start-round', round: 1 })
    expect(wakeAt(tour.tournament, tour.now)).toBe(tour.now)
    tour.openRooms()
    tour.organise({ type: 'draw-again', round: 1 })
    tour.openRooms()
    expect(tour.tournament.leftovers).toHaveLength(1)
    expect(wakeAt(tour.tournament, tour.now)).toBe(tour.now)
  })

  it('a tournament is woken for its next limit, and audited while tables play', () => {
    const tour = new TestTournament().people(4).begin()
    expect(wakeAt(tour.tournament, tour.now)).toBe(tour.now + 10_000)
    expect(wakeAt(tour.tournament, tour.now + 21 * MINUTE - 1)).toBe(tour.now + 21 * MINUTE)
    tour.endAll()
    expect(wakeAt(tour.tournament, tour.now)).toBeUndefined()
  })
})

describe('[TN-18] an event of a table', () => {
  it('counts once, in any order of events', () => {
    const tour = new TestTournament().people(4).begin()
    const table = first(tour)
    tour.end(table, [1, 2, 3, 4])
    const before = tour.tournament
    tour.end(table, [4, 3, 2, 1])
    tour.hear({ type: 'began', table: 1, absent: [1] }, { type: 'held', table: 1, held: true })
    tour.hear({ type: 'opened', table: 1, code: codeOf(1) }, { type: 'cleared', code: codeOf(1) })
    expect(tour.tournament).toBe(before)
  })

  it('that its room is lost has a new room opened', () => {
    const tour = new TestTournament().people(4).begin()
    tour.hear({ type: 'lost', table: 1, code: codeOf(1) })
    expect(hasTasks(tour.tournament)).toBe(true)
    tour.hear({ type: 'opened', table: 1, code: codeOf(77) }, { type: 'lost', table: 1, code: codeOf(1) })
    expect(first(tour).code).toBe(codeOf(77))
  })
})
