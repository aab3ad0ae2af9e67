import { describe, expect, it } from 'vitest'
import type { OrganiserCommand } from '#protocol/tournament.ts'
import { hasErrands, wakeAt } from '../../server/tournaments/due.ts'
import type { Table } from '../../server/tournaments/tournament.ts'
import { codeOf, Hall, MINUTE } from '../support/tournament.ts'

const first = (hall: Hall): Table => hall.round.tables[0] as Table
const ranking = (order: readonly number[]) => order.map((entrant, at) => ({ entrant, place: at + 1 }))
const override = (table: number, order: readonly number[]): OrganiserCommand => ({
  type: 'override',
  table,
  places: ranking(order),
})

describe('[TN-12] an override', () => {
  it('replaces a result', () => {
    const hall = new Hall().people(4).begin()
    hall.end(first(hall), [1, 2, 3, 4])
    expect(hall.organise(override(1, [4, 3, 2, 1]))).toBe('ok')
    expect(hall.standing).toEqual([4, 3, 2, 1])
    expect(first(hall).result?.verdict).toBe('overridden')
  })

  it('decides a table that still plays, whose room is then ended and no longer heard', () => {
    const hall = new Hall().people(4).begin()
    const { id, code } = first(hall)
    hall.organise(override(id, [2, 1, 3, 4]))
    expect(hall.tournament.leftovers).toEqual([code])
    hall.end({ ...first(hall), id }, [4, 3, 2, 1])
    expect(hall.standing[0]).toBe(2)
    hall.hear({ type: 'cleared', code: codeOf(id) })
    expect(hall.tournament.leftovers).toEqual([])
  })

  it.each<[string, { entrant: number; place: number }[]]>([
    ['somebody missing', ranking([1, 2, 3])],
    ['a stranger', ranking([1, 2, 3, 9])],
    ['somebody twice', ranking([1, 2, 3, 3])],
    ['a gap', [1, 2, 3, 4].map((entrant) => ({ entrant, place: entrant === 1 ? 1 : 3 }))],
    ['no winner', [1, 2, 3, 4].map((entrant) => ({ entrant, place: 2 }))],
  ])('refuses %s', (_, places) => {
    const hall = new Hall().people(4).begin()
    expect(hall.organise({ type: 'override', table: 1, places })).toBe('bad-places')
  })

  it('takes shared places', () => {
    const hall = new Hall().people(4).begin()
    const places = [1, 1, 3, 3].map((place, at) => ({ entrant: at + 1, place }))
    expect(hall.organise({ type: 'override', table: 1, places })).toBe('ok')
    expect([1, 3].map((number) => hall.pointsOf(number))).toEqual([83, 17])
  })

  it('corrects also what is over', () => {
    const hall = new Hall().people(4).begin()
    hall.endAll()
    hall.organise({ type: 'finish' })
    expect(hall.organise(override(1, [4, 3, 2, 1]))).toBe('ok')
    expect(hall.standing[0]).toBe(4)
  })
})

describe('[TN-11] a void table', () => {
  it('is worth a bye to everybody', () => {
    const hall = new Hall().people(4).begin()
    expect(hall.organise({ type: 'void-table', table: 1, replay: false })).toBe('ok')
    expect([1, 2, 3, 4].map((number) => hall.pointsOf(number))).toEqual([50, 50, 50, 50])
    expect(hall.round.completedAt).toBe(hall.now)
  })

  it('is played again in a new room, if wanted', () => {
    const hall = new Hall().people(4).begin()
    hall.endAll()
    expect(hall.organise({ type: 'void-table', table: 1, replay: true })).toBe('ok')
    expect(hall.round.completedAt).toBeNull()
    expect(first(hall)).toMatchObject({ id: 2, number: 1, code: null, result: null })
    hall.endAll()
    expect(hall.round.completedAt).not.toBeNull()
  })

  it('is not played again once the next round is drawn', () => {
    const hall = new Hall().people(4).begin()
    hall.endAll()
    hall.begin()
    expect(hall.organise({ type: 'void-table', table: 1, replay: true })).toBe('too-late')
    expect(hall.organise({ type: 'void-table', table: 99, replay: false })).toBe('no-such-table')
  })
})

describe('[TN-13] drawing again', () => {
  it('replaces all tables, and leaves their rooms to be ended', () => {
    const hall = new Hall().people(12).begin()
    const before = hall.round.tables
    expect(hall.organise({ type: 'draw-again', round: 1 })).toBe('ok')
    expect(hall.round.tables.map(({ id }) => id)).toEqual([4, 5, 6])
    expect(hall.tournament.leftovers).toEqual(before.map(({ code }) => code))
  })

  it('takes in those who came meanwhile', () => {
    const hall = new Hall().people(4).begin()
    hall.people(1)
    hall.organise({ type: 'draw-again', round: 1 })
    expect(hall.round.tables.flatMap(({ seats }) => seats)).toContain(5)
  })

  it('ends with the first result', () => {
    const hall = new Hall().people(8).begin()
    hall.end(first(hall))
    expect(hall.organise({ type: 'draw-again', round: 1 })).toBe('round-has-results')
    expect(hall.organise({ type: 'draw-again', round: 2 })).toBe('wrong-round')
    expect(new Hall().organise({ type: 'draw-again', round: 1 })).toBe('no-round-running')
  })

  it('a room that opens for a table that is gone is one to be ended', () => {
    const hall = new Hall().people(4)
    hall.organise({ type: 'start-round', round: 1 })
    hall.organise({ type: 'draw-again', round: 1 })
    hall.hear({ type: 'opened', table: 1, code: codeOf(1) })
    expect(hall.tournament.leftovers).toEqual([codeOf(1)])
  })
})

describe('[TN-10] a pause', () => {
  it('stops every clock for as long as it lasts', () => {
    const hall = new Hall().people(4).begin()
    const { endsAt, waitsUntil } = first(hall)
    expect(hall.organise({ type: 'pause', paused: true })).toBe('ok')
    expect(hasErrands(hall.tournament)).toBe(true)
    hall.hear({ type: 'held', table: 1, held: true })
    expect(hasErrands(hall.tournament)).toBe(false)
    hall.wait(7 * MINUTE)
    expect(hall.organise({ type: 'start-round', round: 2 })).toBe('tournament-paused')
    expect(hall.organise({ type: 'call-table', table: 1 })).toBe('tournament-paused')
    hall.organise({ type: 'pause', paused: false })
    expect(first(hall)).toMatchObject({
      endsAt: (endsAt as number) + 7 * MINUTE,
      waitsUntil: waitsUntil + 7 * MINUTE,
    })
  })

  it('stops the break between two rounds as well', () => {
    const hall = new Hall({ schedule: { breakSeconds: 60 } }).people(4).begin()
    hall.endAll()
    hall.organise({ type: 'pause', paused: true })
    hall.wait(10 * MINUTE)
    hall.organise({ type: 'pause', paused: false })
    hall.wait(MINUTE - 1)
    expect(hall.round.number).toBe(1)
    hall.wait(1)
    expect(hall.round.number).toBe(2)
  })

  it('is for a tournament that runs', () => {
    expect(new Hall().organise({ type: 'pause', paused: true })).toBe('no-round-running')
  })
})

describe('[TN-9] time limits', () => {
  it('an extension is for whoever still plays', () => {
    const hall = new Hall().people(8).begin()
    hall.end(first(hall))
    const [done, playing] = hall.round.tables as [Table, Table]
    expect(hall.organise({ type: 'extend', minutes: 5 })).toBe('ok')
    expect(hall.round.tables.map(({ endsAt }) => endsAt)).toEqual([
      done.endsAt,
      (playing.endsAt as number) + 5 * MINUTE,
    ])
    hall.endAll()
    expect(hall.organise({ type: 'extend', minutes: 5 })).toBe('no-round-running')
  })

  it('a table that is called is due now', () => {
    const hall = new Hall().people(4).begin()
    hall.now += 5
    expect(hall.organise({ type: 'call-table', table: 1 })).toBe('ok')
    expect(wakeAt(hall.tournament, hall.now)).toBe(hall.now)
    hall.endAll()
    expect(hall.organise({ type: 'call-table', table: 1 })).toBe('table-decided')
    expect(hall.organise({ type: 'call-table', table: 9 })).toBe('no-such-table')
  })

  it('a tournament is woken at once while rooms are to be opened or ended', () => {
    const hall = new Hall().people(4)
    expect(wakeAt(hall.tournament, hall.now)).toBeUndefined()
    hall.organise({ type: 'start-round', round: 1 })
    expect(wakeAt(hall.tournament, hall.now)).toBe(hall.now)
    hall.openRooms()
    hall.organise({ type: 'draw-again', round: 1 })
    hall.openRooms()
    expect(hall.tournament.leftovers).toHaveLength(1)
    expect(wakeAt(hall.tournament, hall.now)).toBe(hall.now)
  })

  it('a tournament is woken for its next limit, and looked after while tables play', () => {
    const hall = new Hall().people(4).begin()
    expect(wakeAt(hall.tournament, hall.now)).toBe(hall.now + 10_000)
    expect(wakeAt(hall.tournament, hall.now + 21 * MINUTE - 1)).toBe(hall.now + 21 * MINUTE)
    hall.endAll()
    expect(wakeAt(hall.tournament, hall.now)).toBeUndefined()
  })
})

describe('[TN-18] what rooms say', () => {
  it('counts once, in whatever order it comes', () => {
    const hall = new Hall().people(4).begin()
    const table = first(hall)
    hall.end(table, [1, 2, 3, 4])
    const before = hall.tournament
    hall.end(table, [4, 3, 2, 1])
    hall.hear({ type: 'began', table: 1, absent: [1] }, { type: 'held', table: 1, held: true })
    hall.hear({ type: 'opened', table: 1, code: codeOf(1) }, { type: 'cleared', code: codeOf(1) })
    expect(hall.tournament).toBe(before)
  })

  it('a table whose room is lost gets another one', () => {
    const hall = new Hall().people(4).begin()
    hall.hear({ type: 'lost', table: 1, code: codeOf(1) })
    expect(hasErrands(hall.tournament)).toBe(true)
    hall.hear({ type: 'opened', table: 1, code: codeOf(77) }, { type: 'lost', table: 1, code: codeOf(1) })
    expect(first(hall).code).toBe(codeOf(77))
  })
})
