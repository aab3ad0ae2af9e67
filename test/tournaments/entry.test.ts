import { describe, expect, it } from 'vitest'
import { Hall } from '../support/tournament.ts'

const lockEntry = (hall: Hall, locked = true) => hall.organise({ type: 'lock-entry', locked })

describe('[TN-1] registration', () => {
  it('numbers whoever comes, and tells equal names apart', () => {
    const hall = new Hall()
    for (const name of ['Ana', 'Ben', ' ana ']) expect(hall.register(name)).toBe('ok')
    expect(hall.tournament.entrants.map(({ number, name }) => [number, name])).toEqual([
      [1, 'Ana'],
      [2, 'Ben'],
      [3, 'ana 2'],
    ])
  })

  it('takes the same key once, however often it asks', () => {
    const hall = new Hall()
    hall.register('Ana')
    const before = hall.tournament
    expect(hall.register('Ana')).toBe('ok')
    expect(hall.tournament).toBe(before)
  })

  it('refuses a name of which nothing is left', () => {
    expect(new Hall().register('\u200b \u200b')).toBe('bad-name')
  })

  it('is closed while the organiser says so', () => {
    const hall = new Hall()
    lockEntry(hall)
    expect(hall.register('Ana')).toBe('entry-closed')
    lockEntry(hall, false)
    expect(hall.register('Ana')).toBe('ok')
  })

  it('stops at the number the installation was rehearsed with; who dropped out makes room', () => {
    const hall = new Hall().people(3)
    expect(hall.organise({ type: 'attach-rehearsal', players: 3, verdict: 'go', claimP99Ms: 12.5 })).toBe('ok')
    expect(hall.register('Late')).toBe('tournament-full')
    expect(hall.organise({ type: 'add-bots', count: 1, level: 'weak' })).toBe('tournament-full')
    hall.as(1, { type: 'drop-out' })
    expect(hall.register('Late')).toBe('ok')
  })

  it('a rehearsal that failed stops nobody, and is in the log', () => {
    const hall = new Hall().people(3)
    expect(hall.organise({ type: 'attach-rehearsal', players: 3, verdict: 'no-go' })).toBe('ok')
    expect(hall.register('Late')).toBe('ok')
    expect(hall.tournament.acts.map(({ command }) => command.type)).toEqual(['attach-rehearsal'])
  })

  it('draws everybody another lot', () => {
    const lots = new Hall().people(40).tournament.entrants.map(({ lot }) => lot)
    expect(new Set(lots).size).toBe(40)
  })

  it('gives bots names of their own, and has them here at once', () => {
    const hall = new Hall()
    hall.register('Gouda')
    expect(hall.organise({ type: 'add-bots', count: 9, level: 'medium' })).toBe('ok')
    const bots = hall.tournament.entrants.slice(1)
    expect(new Set(hall.tournament.entrants.map(({ name }) => name)).size).toBe(10)
    expect(bots.every(({ bot, status, keyHash }) => bot === 'medium' && status === 'here' && !keyHash)).toBe(true)
  })
})

describe('[TN-2] check-in', () => {
  it('draws those who are here and nobody else', () => {
    const hall = new Hall().people(4)
    hall.register('Sleeper')
    hall.begin()
    expect(hall.round.tables.flatMap(({ seats }) => seats).toSorted()).toEqual([1, 2, 3, 4])
  })

  it('lets late guests into the next round, with nobody’s points', () => {
    const hall = new Hall().people(4).begin()
    hall.register('Late')
    hall.as(5, { type: 'check-in' })
    hall.endAll()
    hall.begin()
    expect(hall.round.tables.flatMap(({ seats }) => seats)).toContain(5)
    expect(hall.pointsOf(5)).toBe(0)
  })

  it('leaves out of the next round whoever checked out', () => {
    const hall = new Hall().people(5)
    hall.as(5, { type: 'check-out' })
    hall.begin()
    expect(hall.round.tables.flatMap(({ seats }) => seats).toSorted()).toEqual([1, 2, 3, 4])
  })

  it('asks for enough people for a table', () => {
    const hall = new Hall().people(2)
    expect(hall.organise({ type: 'start-round', round: 1 })).toBe('too-few-players')
  })

  it('renames, with the same care as at registration', () => {
    const hall = new Hall().people(2)
    expect(hall.as(2, { type: 'rename', name: 'P1' })).toBe('ok')
    expect(hall.tournament.entrants[1]?.name).toBe('P1 2')
    expect(hall.as(2, { type: 'rename', name: '\u200b' })).toBe('bad-name')
    expect(hall.as(9, { type: 'check-in' })).toBe('no-such-entrant')
  })
})

describe('[TN-8] dropping out', () => {
  it('is for good, unless the organiser admits them again', () => {
    const hall = new Hall().people(5)
    expect(hall.as(5, { type: 'drop-out' })).toBe('ok')
    expect(hall.as(5, { type: 'check-in' })).toBe('dropped-out')
    hall.begin()
    expect(hall.round.tables.flatMap(({ seats }) => seats)).not.toContain(5)
    expect(hall.organise({ type: 'admit', entrant: 5 })).toBe('ok')
    expect(hall.statusOf(5)).toBe('here')
    expect(hall.organise({ type: 'drop', entrant: 99 })).toBe('no-such-entrant')
  })

  it('keeps what was earned', () => {
    const hall = new Hall().people(4).begin()
    hall.endAll()
    hall.organise({ type: 'drop', entrant: 1 })
    expect(hall.pointsOf(1)).toBe(100)
  })
})

it('[TN-2] nobody enters, checks in or is added once all is over', () => {
  const hall = new Hall().people(3)
  hall.organise({ type: 'finish' })
  expect([
    hall.register('Late'),
    hall.as(1, { type: 'check-in' }),
    hall.organise({ type: 'add-bots', count: 1, level: 'weak' }),
    hall.organise({ type: 'admit', entrant: 1 }),
    hall.organise({ type: 'start-round', round: 1 }),
    hall.organise({ type: 'finish' }),
  ]).toEqual(Array.from({ length: 6 }, () => 'tournament-over'))
})
