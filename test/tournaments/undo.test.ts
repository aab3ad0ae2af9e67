import { describe, expect, it } from 'vitest'
import { isUndoable } from '../../server/tournaments/acts.ts'
import type { Table } from '../../server/tournaments/tournament.ts'
import { Hall } from '../support/tournament.ts'

const undo = (hall: Hall, act: number) => hall.organise({ type: 'undo', act })
const winner = (hall: Hall, table: number, entrant: number) => {
  const seats = hall.round.tables.find(({ id }) => id === table)?.seats ?? []
  const order = [entrant, ...seats.filter((one) => one !== entrant)]
  return hall.organise({ type: 'override', table, places: order.map((one, at) => ({ entrant: one, place: at + 1 })) })
}
const undoable = (hall: Hall) =>
  hall.tournament.acts
    .filter((act) => isUndoable(hall.tournament, act, { now: hall.now, version: hall.version + 1 }))
    .map(({ number }) => number)

describe('[TN-14] what the organiser does', () => {
  it('is all written down, also what was undone and that it was', () => {
    const hall = new Hall().people(4).begin()
    hall.endAll()
    winner(hall, 1, 4)
    undo(hall, 2)
    expect(hall.tournament.acts.map(({ number, command, undone }) => [number, command.type, undone])).toEqual([
      [1, 'start-round', false],
      [2, 'override', true],
      [3, 'undo', false],
    ])
  })

  it('an override undone gives the result back as it was', () => {
    const hall = new Hall().people(4).begin()
    hall.endAll()
    const { rounds } = hall.tournament
    winner(hall, 1, 4)
    expect(hall.standing[0]).toBe(4)
    expect(undo(hall, 2)).toBe('ok')
    expect(hall.tournament.rounds).toEqual(rounds)
  })

  it('an override of a table that played, undone, has it played again', () => {
    const hall = new Hall().people(4).begin()
    winner(hall, 1, 4)
    expect(undo(hall, 2)).toBe('ok')
    expect(hall.round.tables).toMatchObject([{ id: 2, code: null, result: null }])
    expect(hall.round.completedAt).toBeNull()
  })

  it('acts on the same table are undone from the last to the first', () => {
    const hall = new Hall().people(8).begin()
    hall.endAll()
    const [one, two] = hall.round.tables as [Table, Table]
    winner(hall, 1, one.seats[3] as number)
    winner(hall, 1, one.seats[2] as number)
    winner(hall, 2, two.seats[1] as number)
    expect(undoable(hall)).toEqual([3, 4])
    expect(undo(hall, 2)).toBe('changed-since')
    expect([undo(hall, 3), undo(hall, 2)]).toEqual(['ok', 'ok'])
  })

  it('nothing is undone twice, and not everything can be', () => {
    const hall = new Hall().people(4).begin()
    hall.endAll()
    winner(hall, 1, 4)
    undo(hall, 2)
    expect([undo(hall, 2), undo(hall, 1), undo(hall, 99)]).toEqual([
      'nothing-to-undo',
      'nothing-to-undo',
      'no-such-act',
    ])
  })

  it('a void table undone has its result back; one that is played again stays the one that counts', () => {
    const hall = new Hall().people(4).begin()
    hall.endAll()
    const { rounds } = hall.tournament
    hall.organise({ type: 'void-table', table: 1, replay: true })
    hall.openRooms()
    expect(undo(hall, 2)).toBe('ok')
    expect(hall.tournament.rounds).toEqual(rounds)
    expect(hall.tournament.leftovers).toHaveLength(1)
  })

  it('a table of an earlier round is not played again by undoing', () => {
    const hall = new Hall().people(4).begin()
    hall.organise({ type: 'void-table', table: 1, replay: false })
    hall.begin()
    expect(undo(hall, 2)).toBe('too-late')
  })

  it('somebody dropped by mistake is back as they were', () => {
    const hall = new Hall().people(4)
    hall.as(2, { type: 'check-out' })
    hall.organise({ type: 'drop', entrant: 2 })
    hall.organise({ type: 'drop', entrant: 3 })
    expect([undo(hall, 1), undo(hall, 2)]).toEqual(['ok', 'ok'])
    expect([hall.statusOf(2), hall.statusOf(3)]).toEqual(['registered', 'here'])
  })

  it('an admission is undone as well, unless they were dropped since', () => {
    const hall = new Hall().people(3)
    hall.register('Four')
    hall.organise({ type: 'admit', entrant: 4 })
    hall.organise({ type: 'drop', entrant: 4 })
    expect(undo(hall, 1)).toBe('changed-since')
    undo(hall, 2)
    expect(undo(hall, 1)).toBe('ok')
    expect(hall.statusOf(4)).toBe('registered')
  })

  it('a round drawn again goes back to the tables before, in new rooms', () => {
    const hall = new Hall().people(12).begin()
    const seats = hall.round.tables.map((table) => table.seats)
    hall.organise({ type: 'draw-again', round: 1 })
    expect(hall.round.tables.map((table) => table.seats)).not.toEqual(seats)
    expect(undo(hall, 2)).toBe('ok')
    expect(hall.round.tables.map((table) => table.seats)).toEqual(seats)
    expect(hall.round.tables.map(({ id }) => id)).toEqual([7, 8, 9])
  })

  it('a round drawn again stays when it has a result', () => {
    const hall = new Hall().people(12).begin()
    hall.organise({ type: 'draw-again', round: 1 })
    hall.end(hall.open[0] as Table)
    expect(undo(hall, 2)).toBe('round-has-results')
    hall.endAll()
    hall.begin()
    expect(undo(hall, 2)).toBe('too-late')
  })

  it('a pause undone is over, and once it is over there is nothing to undo', () => {
    const hall = new Hall().people(4).begin()
    hall.organise({ type: 'pause', paused: true })
    expect(undo(hall, 2)).toBe('ok')
    expect(hall.tournament.pausedAt).toBeNull()
    hall.organise({ type: 'pause', paused: true })
    hall.organise({ type: 'pause', paused: false })
    expect(undo(hall, 4)).toBe('changed-since')
  })

  it('the end undone lets the evening go on', () => {
    const hall = new Hall().people(4).begin()
    hall.endAll()
    hall.organise({ type: 'finish' })
    expect(undo(hall, 2)).toBe('ok')
    expect(hall.organise({ type: 'start-round', round: 2 })).toBe('ok')
    expect(undo(hall, 2)).toBe('nothing-to-undo')
  })
})
