import { beforeEach, describe, expect, it } from 'vitest'
import type { Look, Seat } from '#protocol/ids.ts'
import type { EveningView, Place } from '#protocol/room-view.ts'
import { eveningView, withReactions, withResult } from '../../server/rooms/evening.ts'
import { lineUp } from '../../server/rooms/play/play.ts'
import { projectRoom } from '../../server/rooms/project.ts'
import { DecidedRoom } from '../support/decided-room.ts'
import { playRoom } from '../support/played-room.ts'

let table: DecidedRoom
beforeEach(() => {
  table = new DecidedRoom().sit('Ana').sit('Ben').sit('Cleo')
})

/** The seats in the order of their places; those in one array share one. */
const placed = (...order: (number | number[])[]): Place[] => {
  const places: Place[] = []
  for (const group of order) {
    const place = places.length + 1
    places.push(...[group].flat().map((seat) => ({ seat: seat as Seat, place, score: 0 })))
  }
  return places
}

/** A game of this kind ends like that. */
function played(...order: (number | number[])[]): void {
  table.room = withResult(table.room, placed(...order))
}

const board = () => eveningView(table.room) as EveningView
const pointsOf = () => Object.fromEntries(board().scores.map(({ name, points }) => [name, points]))
const ended = () => {
  expect(table.by(0, { type: 'end-evening', ended: true })).toBe('ok')
  return Object.fromEntries(
    (board().awards ?? []).map(({ award, holders, value }) => [
      award,
      [...holders.map((index) => board().scores[index]?.name), value],
    ]),
  )
}

describe('the board of the evening', () => {
  it('is not there before the first game', () => {
    expect(projectRoom(table.room, { kind: 'tv' })).not.toHaveProperty('evening')
  })

  it('adds up what each place is worth, whatever the game', () => {
    played(0, 1, 2)
    played(1, [0, 2])
    expect(pointsOf()).toEqual({ Ben: 150, Ana: 125, Cleo: 25 })
    expect(board()).toMatchObject({ games: 2, ended: false })
    expect(board().scores[0]).toEqual({ seat: 1, name: 'Ben', look: 1, played: 2, wins: 1, points: 150 })
  })

  it('is shown between games and not sent with every move', () => {
    played(0, 1, 2)
    expect(projectRoom(table.room, { kind: 'spectator' }).evening?.games).toBe(1)
    table.by(0, { type: 'start', anyway: true })
    expect(projectRoom(table.room, { kind: 'spectator' })).not.toHaveProperty('evening')
  })

  it('counts a real game when it ends', () => {
    table = playRoom('alles-kaese', [5, 6, 7, 8], 3).table
    expect(table.room.phase.name).toBe('over')
    expect(board().scores.map(({ played: games }) => games)).toEqual([1, 1, 1])
    expect(board().scores.reduce((sum, { points }) => sum + points, 0)).toBeGreaterThanOrEqual(149)
  })

  it('keeps what somebody did who left, under their name', () => {
    played(0, 1, 2)
    table.by(0, { type: 'leave' })
    expect(board().scores[0]).toEqual({ name: 'Ana', look: 0, played: 1, wins: 1, points: 100 })
    table.sit('Dora')
    expect(board().scores).toHaveLength(3)
  })

  it('keeps those who left in mid-game, without what the bot in their seat won', () => {
    table.by(0, { type: 'start', anyway: true })
    table.by(0, { type: 'leave' })
    played(0, 1, 2)
    expect(board().scores.at(-1)).toEqual({ name: 'Ana', look: 0, played: 1, wins: 0, points: 0 })
    played(0, 1, 2)
    table.by(1, { type: 'leave' })
    played(1, 0, 2)
    expect(board().scores.map(({ name, played }) => [name, played])).toEqual([
      ['Ben', 3],
      ['Cleo', 3],
      ['Ana', 3],
    ])
  })

  it('knows nothing of somebody who left before playing, and of the last sixteen who left after', () => {
    table.by(2, { type: 'leave' })
    played(0, 1)
    expect(board().scores.map(({ name }) => name)).toEqual(['Ana', 'Ben'])
    for (let guest = 1; guest <= 17; guest++) {
      table.sit(`Guest ${guest}`)
      played(0, 2)
      table.by(2, { type: 'leave' })
    }
    expect(board().scores.map(({ name }) => name)).not.toContain('Guest 1')
    expect(board().scores).toHaveLength(2 + 16)
  })

  it('ranks by points, then by wins, then by how few games it took', () => {
    const tally = (name: string, points: number, wins: number, games: number) => {
      const counts = { seconds: 0, won: [], comebacks: 0, wasLast: false, watched: 0 }
      return { name, look: 0 as Look, tally: { ...counts, points, wins, played: games } }
    }
    const left = [
      tally('less', 90, 3, 3),
      tally('more games', 100, 1, 3),
      tally('more wins', 100, 2, 3),
      tally('fewer games', 100, 1, 2),
      tally('only watched', 0, 0, 0),
    ]
    table.room = { ...table.room, evening: { games: 3, ended: false, left } }
    expect(board().scores.map(({ name }) => name)).toEqual(['more wins', 'fewer games', 'more games', 'less'])
  })

  it('leaves bots out, but not the places they took', () => {
    table.by(0, { type: 'add-bot', level: 'weak' })
    played(3, 0, 1, 2)
    expect(pointsOf()).toEqual({ Ana: 67, Ben: 33, Cleo: 0 })
  })

  it('is carried along to another device', () => {
    played(1, 0, 2)
    table.by(1, { type: 'issue-passport', hash: 'passport' })
    table.do({ type: 'show-passport', hash: 'passport', keyHash: 'other key' })
    table.by(0, { type: 'answer-passport', seat: 1 as Seat, approve: true })
    expect(pointsOf()).toMatchObject({ Ben: 100 })
  })

  it('begins anew when the host says so', () => {
    played(0, 1, 2)
    expect(table.by(0, { type: 'reset-evening' })).toBe('ok')
    expect(eveningView(table.room)).toBeUndefined()
  })
})

describe('the end of the evening', () => {
  it('needs a game that was played, and none that is', () => {
    expect(table.by(0, { type: 'end-evening', ended: true })).toBe('nothing-played')
    played(0, 1, 2)
    table.by(0, { type: 'start', anyway: true })
    expect(table.by(0, { type: 'end-evening', ended: true })).toBe('game-running')
  })

  it('shows the final board, and a new game begins where it was left', () => {
    played(0, 1, 2)
    table.by(0, { type: 'end-evening', ended: true })
    expect(projectRoom(table.room, { kind: 'tv' })).toMatchObject({
      phase: { name: 'lobby' },
      evening: { ended: true },
    })
    expect(table.events.at(-1)).toEqual({ type: 'evening-ended' })
    table.by(0, { type: 'start', anyway: true })
    table.by(0, { type: 'back-to-lobby' })
    expect(board()).toMatchObject({ games: 1, ended: false })
  })

  it('gives awards for what was counted', () => {
    played(0, 1, 2)
    played(2, 1, 0)
    played(2, 0, 1)
    table.room = withReactions(table.room, [
      { seat: 0 as Seat, reactionMs: 1840.4 },
      { seat: 1 as Seat, reactionMs: 900 },
    ])
    table.room = withReactions(table.room, [{ seat: 1 as Seat, reactionMs: 2000 }])
    expect(ended()).toEqual({
      'most-wins': ['Cleo', 2],
      quickest: ['Ben', 900],
      comeback: ['Cleo', 1],
      'runner-up': ['Ben', 2],
      'good-company': ['Ana', 3],
    })
  })

  it('gives none for what everybody did but one for the company, so that nobody goes home without', () => {
    table.sit('Dora')
    played([0, 1, 2, 3])
    expect(ended()).toEqual({ 'good-company': ['Ana', 'Ben', 'Cleo', 'Dora', 1] })
  })

  it('takes it for a comeback only if the winner was last before, not second', () => {
    played(0, 1, 2)
    played(1, 0, 2)
    expect(ended()).not.toHaveProperty('comeback')
  })

  it('gives none for the company if everybody has another one', () => {
    table.by(2, { type: 'leave' })
    played(0, 1)
    played(1, 0)
    expect(ended()).toEqual({ 'most-wins': ['Ana', 'Ben', 1], comeback: ['Ben', 1] })
  })

  it('says with the award for the company how many games the longest of them played', () => {
    table.sit('Dora')
    played(0, 1, 2, 3)
    played(0, 1, 2)
    expect(ended()).toMatchObject({ 'good-company': ['Cleo', 'Dora', 2] })
  })

  it('is told once, and cannot be said again during a game', () => {
    played(0, 1, 2)
    ended()
    const before = table.room
    expect(table.by(0, { type: 'end-evening', ended: true })).toBe('ok')
    expect(table.room).toBe(before)
    table.by(0, { type: 'start', anyway: true })
    expect(table.by(0, { type: 'reset-evening' })).toBe('game-running')
  })

  it('whoever has none of the others gets the one for the company', () => {
    played(0, 1, 2)
    expect(ended()).toEqual({ 'most-wins': ['Ana', 1], 'good-company': ['Ben', 'Cleo', 1] })
  })

  it('knows who won different games', () => {
    played(0, 1, 2)
    table.room = { ...table.room, game: { ...table.room.game, id: 'go-da-cheese' } }
    played(0, 1, 2)
    expect(ended()).toMatchObject({ 'all-rounder': ['Ana', 2] })
  })
})

describe('more people than places', () => {
  /** Eight people at a game for six. */
  beforeEach(() => {
    for (const name of ['Dora', 'Emil', 'Flo', 'Gus', 'Hedi']) table.sit(name)
  })

  const bench = () => projectRoom(table.room, { kind: 'tv' }).bench
  const playNext = () => {
    const watching = bench()
    table.by(0, { type: 'start', anyway: true })
    table.by(0, { type: 'back-to-lobby' })
    return watching
  }

  it('take turns on the bench: who watched last plays next', () => {
    expect([playNext(), playNext(), playNext(), playNext(), playNext()]).toEqual([
      [6, 7],
      [4, 5],
      [2, 3],
      [0, 1],
      [6, 7],
    ])
  })

  it('whoever is announced to watch is not in the game', () => {
    playNext()
    const watching = lineUp(table.room).bench
    table.by(0, { type: 'start', anyway: true })
    expect(table.room.phase).toMatchObject({ players: [0, 1, 2, 3, 6, 7] })
    expect(watching).toEqual([4, 5])
  })

  it('whoever is away gives up their place first', () => {
    table.drop('Ben')
    expect(bench()).toEqual([1, 7])
  })

  it('a late guest who watched plays next', () => {
    table.by(5, { type: 'leave' })
    table.by(0, { type: 'start', anyway: true })
    table.sit('Ida')
    expect(table.seatOf('Ida')).toBe(5)
    table.by(0, { type: 'back-to-lobby' })
    expect(bench()).toEqual([4, 6])
  })

  it('and those who watched most have an award for it', () => {
    playNext()
    played(0, 1, 2, 3, 4, 5)
    played(6, 7, 0)
    expect(ended()).toMatchObject({ patient: ['Gus', 'Hedi', 1] })
  })
})

it('nobody is on the bench while all have a place', () => {
  expect(projectRoom(table.room, { kind: 'tv' })).not.toHaveProperty('bench')
})
