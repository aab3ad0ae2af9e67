import { describe, expect, it } from 'vitest'
import { isUndoable } from '../../server/tournaments/organiser-log.ts'
import type { Table } from '../../server/tournaments/tournament.ts'
import { TestTournament } from '../support/tournament.ts'

const undo = (tour: TestTournament, act: number) => tour.organise({ type: 'undo', act })
const winner = (tour: TestTournament, table: number, entrant: number) => {
  const seats = tour.round.tables.find(({ id }) => id === table)?.seats ?? []
  const order = [entrant, ...seats.filter((one) => one !== entrant)]
  return tour.organise({ type: 'override', table, places: order.map((one, at) => ({ entrant: one, place: at + 1 })) })
}
const undoable = (tour: TestTournament) =>
  tour.tournament.acts
    .filter((act) => isUndoable(tour.tournament, act, { now: tour.now, version: tour.version + 1 }))
    .map(({ number }) => number)

describe('[TN-14] the log of the organiser:', () => {
  it('every command is kept, with whether it was undone', () => {
    const tour = new TestTournament().people(4).begin()
    tour.endAll()
    winner(tour, 1, 4)
    undo(tour, 2)
    expect(tour.tournament.acts.map(({ number, command, undone }) => [number, command.type, undone])).toEqual([
      [1, 'start-round', false],
      [2, 'override', true],
      [3, 'undo', false],
    ])
  })

  it('undoing an override restores the result', () => {
    const tour = new TestTournament().people(4).begin()
    tour.endAll()
    const { rounds } = tour.tournament
    winner(tour, 1, 4)
    expect(tour.standing[0]).toBe(4)
    expect(undo(tour, 2)).toBe('ok')
    expect(tour.tournament.rounds).toEqual(rounds)
  })

  it('undoing an override of a table that played has it played again', () => {
    const tour = new TestTournament().people(4).begin()
    winner(tour, 1, 4)
    expect(undo(tour, 2)).toBe('ok')
    expect(tour.round.tables).toMatchObject([{ id: 2, code: null, result: null }])
    expect(tour.round.completedAt).toBeNull()
  })

  it('acts on the same table are undone from the last to the first', () => {
    const tour = new TestTournament().people(8).begin()
    tour.endAll()
    const [one, two] = tour.round.tables as [Table, Table]
    winner(tour, 1, one.seats[3] as number)
    winner(tour, 1, one.seats[2] as number)
    winner(tour, 2, two.seats[1] as number)
    expect(undoable(tour)).toEqual([3, 4])
    expect(undo(tour, 2)).toBe('changed-since')
    expect([undo(tour, 3), undo(tour, 2)]).toEqual(['ok', 'ok'])
  })

  it('an act is undone once, and some acts never', () => {
    const tour = new TestTournament().people(4).begin()
    tour.endAll()
    winner(tour, 1, 4)
    undo(tour, 2)
    expect([undo(tour, 2), undo(tour, 1), undo(tour, 99)]).toEqual([
      'nothing-to-undo',
      'nothing-to-undo',
      'no-such-act',
    ])
  })

  it('undoing a void table restores its result; a table that is played again stays', () => {
    const tour = new TestTournament().people(4).begin()
    tour.endAll()
    const { rounds } = tour.tournament
    tour.organise({ type: 'void-table', table: 1, replay: true })
    tour.openRooms()
    expect(undo(tour, 2)).toBe('ok')
    expect(tour.tournament.rounds).toEqual(rounds)
    expect(tour.tournament.leftovers).toHaveLength(1)
  })

  it('a table of an earlier round is not played again by undoing', () => {
    const tour = new TestTournament().people(4).begin()
    tour.organise({ type: 'void-table', table: 1, replay: false })
    tour.begin()
    expect(undo(tour, 2)).toBe('too-late')
  })

  it('undoing a drop restores the status of the entrant', () => {
    const tour = new TestTournament().people(4)
    tour.as(2, { type: 'check-out' })
    tour.organise({ type: 'drop', entrant: 2 })
    tour.organise({ type: 'drop', entrant: 3 })
    expect([undo(tour, 1), undo(tour, 2)]).toEqual(['ok', 'ok'])
    expect([tour.statusOf(2), tour.statusOf(3)]).toEqual(['registered', 'here'])
  })

  it('undoing an admission is refused if the entrant was dropped since', () => {
    const tour = new TestTournament().people(3)
    tour.register('Four')
    tour.organise({ type: 'admit', entrant: 4 })
    tour.organise({ type: 'drop', entrant: 4 })
    expect(undo(tour, 1)).toBe('changed-since')
    undo(tour, 2)
    expect(undo(tour, 1)).toBe('ok')
    expect(tour.statusOf(4)).toBe('registered')
  })

  it('undoing a new draw restores the tables before, in new rooms', () => {
    const tour = new TestTournament().people(12).begin()
    const seats = tour.round.tables.map((table) => table.seats)
    tour.organise({ type: 'draw-again', round: 1 })
    expect(tour.round.tables.map((table) => table.seats)).not.toEqual(seats)
    expect(undo(tour, 2)).toBe('ok')
    expect(tour.round.tables.map((table) => table.seats)).toEqual(seats)
    expect(tour.round.tables.map(({ id }) => id)).toEqual([7, 8, 9])
  })

  it('undoing a new draw is refused once it has a result', () => {
    const tour = new TestTournament().people(12).begin()
    tour.organise({ type: 'draw-again', round: 1 })
    tour.end(tour.open[0] as Table)
    expect(undo(tour, 2)).toBe('round-has-results')
    tour.endAll()
    tour.begin()
    expect(undo(tour, 2)).toBe('too-late')
  })

  it('undoing a pause resumes, and is refused after the pause', () => {
    const tour = new TestTournament().people(4).begin()
    tour.organise({ type: 'pause', paused: true })
    expect(undo(tour, 2)).toBe('ok')
    expect(tour.tournament.pausedAt).toBeNull()
    tour.organise({ type: 'pause', paused: true })
    tour.organise({ type: 'pause', paused: false })
    expect(undo(tour, 4)).toBe('changed-since')
  })

  it('undoing a resume is refused after the end', () => {
    const tour = new TestTournament().people(4).begin()
    tour.endAll()
    for (const paused of [true, false]) tour.organise({ type: 'pause', paused })
    tour.organise({ type: 'finish' })
    expect(undo(tour, 3)).toBe('tournament-over')
  })

  it('undoing a ruling is refused after its round was drawn again', () => {
    const tour = new TestTournament().people(12).begin()
    tour.organise({ type: 'void-table', table: 1, replay: true })
    tour.organise({ type: 'draw-again', round: 1 })
    expect(undo(tour, 2)).toBe('changed-since')
  })

  it('the last 200 acts can be undone', () => {
    const tour = new TestTournament().people(4)
    tour.organise({ type: 'drop', entrant: 4 })
    for (let act = 2; act <= 200; act++) tour.organise({ type: 'lock-entry', locked: act % 2 === 0 })
    expect(undoable(tour)).toEqual([1])
    tour.organise({ type: 'lock-entry', locked: false })
    expect([undoable(tour), undo(tour, 1)]).toEqual([[], 'nothing-to-undo'])
  })

  it('undoing the end resumes the tournament', () => {
    const tour = new TestTournament().people(4).begin()
    tour.endAll()
    tour.organise({ type: 'finish' })
    expect(undo(tour, 2)).toBe('ok')
    expect(tour.organise({ type: 'start-round', round: 2 })).toBe('ok')
    expect(undo(tour, 2)).toBe('nothing-to-undo')
  })
})
