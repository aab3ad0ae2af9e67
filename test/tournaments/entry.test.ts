import { describe, expect, it } from 'vitest'
import { TestTournament } from '../support/tournament.ts'

const lockEntry = (tour: TestTournament, locked = true) => tour.organise({ type: 'lock-entry', locked })

describe('[TN-1] registration', () => {
  it('numbers entrants and adds a suffix to equal names', () => {
    const tour = new TestTournament()
    for (const name of ['Ana', 'Ben', ' ana ']) expect(tour.register(name)).toBe('ok')
    expect(tour.tournament.entrants.map(({ number, name }) => [number, name])).toEqual([
      [1, 'Ana'],
      [2, 'Ben'],
      [3, 'ana 2'],
    ])
  })

  it('is idempotent by key', () => {
    const tour = new TestTournament()
    tour.register('Ana')
    const before = tour.tournament
    expect(tour.register('Ana')).toBe('ok')
    expect(tour.tournament).toBe(before)
  })

  it('refuses a name without visible characters', () => {
    expect(new TestTournament().register('\u200b \u200b')).toBe('bad-name')
  })

  it('is refused while the organiser has closed it', () => {
    const tour = new TestTournament()
    lockEntry(tour)
    expect(tour.register('Ana')).toBe('entry-closed')
    lockEntry(tour, false)
    expect(tour.register('Ana')).toBe('ok')
  })

  it('stops at the rehearsed number, and an entrant who drops out frees a place', () => {
    const tour = new TestTournament().people(3)
    expect(tour.organise({ type: 'attach-rehearsal', players: 3, verdict: 'go', claimP99Ms: 12.5 })).toBe('ok')
    expect(tour.register('Late')).toBe('tournament-full')
    expect(tour.organise({ type: 'add-bots', count: 1, level: 'weak' })).toBe('tournament-full')
    tour.as(1, { type: 'drop-out' })
    expect(tour.register('Late')).toBe('ok')
  })

  it('has no limit after a rehearsal with a no-go, which is logged', () => {
    const tour = new TestTournament().people(3)
    expect(tour.organise({ type: 'attach-rehearsal', players: 3, verdict: 'no-go' })).toBe('ok')
    expect(tour.register('Late')).toBe('ok')
    expect(tour.tournament.acts.map(({ command }) => command.type)).toEqual(['attach-rehearsal'])
  })

  it('draws a different lot for each entrant', () => {
    const lots = new TestTournament().people(40).tournament.entrants.map(({ lot }) => lot)
    expect(new Set(lots).size).toBe(40)
  })

  it('gives bots unique names and checks them in', () => {
    const tour = new TestTournament()
    tour.register('Gouda')
    expect(tour.organise({ type: 'add-bots', count: 9, level: 'medium' })).toBe('ok')
    const bots = tour.tournament.entrants.slice(1)
    expect(new Set(tour.tournament.entrants.map(({ name }) => name)).size).toBe(10)
    expect(bots.every(({ bot, status, keyHash }) => bot === 'medium' && status === 'here' && !keyHash)).toBe(true)
  })
})

describe('[TN-2] check-in', () => {
  it('is needed to be drawn', () => {
    const tour = new TestTournament().people(4)
    tour.register('Sleeper')
    tour.begin()
    expect(tour.round.tables.flatMap(({ seats }) => seats).toSorted()).toEqual([1, 2, 3, 4])
  })

  it('lets late entrants into the next round, with zero points', () => {
    const tour = new TestTournament().people(4).begin()
    tour.register('Late')
    tour.as(5, { type: 'check-in' })
    tour.endAll()
    tour.begin()
    expect(tour.round.tables.flatMap(({ seats }) => seats)).toContain(5)
    expect(tour.pointsOf(5)).toBe(0)
  })

  it('can be taken back, and then the next round is drawn without that entrant', () => {
    const tour = new TestTournament().people(5)
    tour.as(5, { type: 'check-out' })
    tour.begin()
    expect(tour.round.tables.flatMap(({ seats }) => seats).toSorted()).toEqual([1, 2, 3, 4])
  })

  it('of too few for a table refuses a round', () => {
    const tour = new TestTournament().people(2)
    expect(tour.organise({ type: 'start-round', round: 1 })).toBe('too-few-players')
  })

  it('does not change that a new name is cleaned and made unique', () => {
    const tour = new TestTournament().people(2)
    expect(tour.as(2, { type: 'rename', name: 'P1' })).toBe('ok')
    expect(tour.tournament.entrants[1]?.name).toBe('P1 2')
    expect(tour.as(2, { type: 'rename', name: '\u200b' })).toBe('bad-name')
    expect(tour.as(9, { type: 'check-in' })).toBe('no-such-entrant')
  })
})

describe('[TN-8] dropping out', () => {
  it('is final, unless the organiser admits the entrant again', () => {
    const tour = new TestTournament().people(5)
    expect(tour.as(5, { type: 'drop-out' })).toBe('ok')
    expect(tour.as(5, { type: 'check-in' })).toBe('dropped-out')
    tour.begin()
    expect(tour.round.tables.flatMap(({ seats }) => seats)).not.toContain(5)
    expect(tour.organise({ type: 'admit', entrant: 5 })).toBe('ok')
    expect(tour.statusOf(5)).toBe('here')
    expect(tour.organise({ type: 'drop', entrant: 99 })).toBe('no-such-entrant')
  })

  it('keeps the points', () => {
    const tour = new TestTournament().people(4).begin()
    tour.endAll()
    tour.organise({ type: 'drop', entrant: 1 })
    expect(tour.pointsOf(1)).toBe(100)
  })
})

it('[TN-2] entry, rounds and pauses are refused once the tournament is over', () => {
  const tour = new TestTournament().people(3)
  tour.organise({ type: 'finish' })
  expect([
    tour.register('Late'),
    tour.as(1, { type: 'check-in' }),
    tour.organise({ type: 'add-bots', count: 1, level: 'weak' }),
    tour.organise({ type: 'admit', entrant: 1 }),
    tour.organise({ type: 'start-round', round: 1 }),
    tour.organise({ type: 'pause', paused: true }),
    tour.organise({ type: 'finish' }),
  ]).toEqual(Array.from({ length: 7 }, () => 'tournament-over'))
})
