import { beforeEach, describe, expect, it } from 'vitest'
import type { Command } from '#protocol/command.ts'
import type { Seat } from '#protocol/ids.ts'
import { projectRoom } from '../../server/rooms/project.ts'
import { DecidedRoom } from '../support/decided-room.ts'

let room: DecidedRoom
beforeEach(() => {
  room = new DecidedRoom().sit('Ana').sit('Ben')
})

const ben = 1 as Seat

describe('only the host', () => {
  const powers: Command[] = [
    { type: 'start', anyway: true },
    { type: 'back-to-lobby' },
    { type: 'kick', seat: 0 as Seat, ban: true },
    { type: 'lock', locked: true },
    { type: 'rename', seat: 0 as Seat, name: 'Zed' },
    { type: 'hand-over', seat: ben },
    { type: 'add-bot', level: 'weak' },
    { type: 'set-bot', seat: ben, level: 'weak' },
    { type: 'remove-bot', seat: ben },
    { type: 'pause', paused: true },
    { type: 'without-tv' },
    { type: 'set-tv-sound', sound: { muted: true, volume: 0 } },
    { type: 'set-pace', pace: { kind: 'days', days: 3 } },
    { type: 'answer-passport', seat: 0 as Seat, approve: true },
    { type: 'end-evening', ended: true },
    { type: 'reset-evening' },
    { type: 'choose-game', game: 'alles-kaese', options: {} },
  ]
  it.each(powers.map((command) => [command.type, command] as const))('may %s', (_name, command) => {
    const before = room.room
    expect(room.by(ben, command)).toBe('host-only')
    expect(room.room).toBe(before)
  })
})

it('renames, hands over, and loses the powers with it', () => {
  room.by(0, { type: 'rename', seat: ben, name: 'Benno' })
  expect(room.names).toEqual(['Ana', 'Benno'])
  room.by(0, { type: 'hand-over', seat: ben })
  expect(room.room.host).toBe(ben)
  expect(room.by(0, { type: 'lock', locked: true })).toBe('host-only')
})

it('adds bots of three levels, changes and removes them', () => {
  room.by(0, { type: 'add-bot', level: 'strong' })
  const bot = 2 as Seat
  expect(room.room.sitters[2]).toMatchObject({ kind: 'bot', level: 'strong' })
  room.by(0, { type: 'set-bot', seat: bot, level: 'weak' })
  expect(room.room.sitters[2]).toMatchObject({ level: 'weak' })
  expect(room.by(0, { type: 'set-bot', seat: ben, level: 'weak' })).toBe('not-a-bot')
  room.by(0, { type: 'remove-bot', seat: bot })
  expect(room.names).toEqual(['Ana', 'Ben'])
})

describe('starting', () => {
  it('needs enough players', () => {
    room.by(0, { type: 'kick', seat: ben, ban: false })
    expect(room.by(0, { type: 'start', anyway: true })).toBe('too-few-players')
  })

  it('waits for those who are here, unless told not to', () => {
    expect(room.by(0, { type: 'start', anyway: false })).toBe('not-everyone-ready')
    room.by(ben, { type: 'ready', ready: true })
    expect(room.by(0, { type: 'start', anyway: false })).toBe('ok')
    expect(room.by(0, { type: 'start', anyway: true })).toBe('game-running')
  })

  it('people come before bots when there are more than the game takes', () => {
    for (let i = 0; i < 4; i++) room.by(0, { type: 'add-bot', level: 'weak' })
    room.sit('Cleo').sit('Dora')
    room.by(0, { type: 'start', anyway: true })
    expect(room.room.phase).toMatchObject({ players: [0, 1, 2, 3, 6, 7] })
  })
})

describe('pausing', () => {
  beforeEach(() => {
    room.by(0, { type: 'add-bot', level: 'weak' })
    room.by(0, { type: 'start', anyway: true })
    room.by(0, { type: 'pause', paused: true })
  })

  it('stops moves and bots', () => {
    const before = room.room
    room.wait(60_000)
    expect(room.room).toBe(before)
    expect(room.by(0, { type: 'move', number: 1, move: {} })).toBe('paused')
  })

  it('goes on three seconds after the host says so', () => {
    room.by(0, { type: 'pause', paused: false })
    expect(projectRoom(room.room, { kind: 'tv' }).phase).toMatchObject({ paused: true, resumesAt: room.now + 3_000 })
    room.wait(2_999)
    expect(room.room.phase).toMatchObject({ pausedAt: 0 })
    room.wait(1)
    expect(room.room.phase).toMatchObject({ pausedAt: null })
    expect(room.room.phase).not.toHaveProperty('resumesAt')
    expect(room.events).toContainEqual({ type: 'resumed' })
  })

  it('can be stopped again while it counts down', () => {
    room.by(0, { type: 'pause', paused: false })
    room.wait(1_000)
    room.by(0, { type: 'pause', paused: true })
    room.wait(60_000)
    expect(room.room.phase).toMatchObject({ pausedAt: 0 })
  })

  it('stands still from its end on if everybody has left meanwhile', () => {
    room.by(0, { type: 'pause', paused: false })
    room.drop('Ana').drop('Ben').wait(3_000)
    expect(room.room).toMatchObject({ phase: { pausedAt: null }, peopleSeenAt: room.now })
  })
})

it('who stops a game is known; leaving one that is over is nothing to tell', () => {
  room.by(0, { type: 'start', anyway: true })
  room.events = []
  room.by(0, { type: 'back-to-lobby' })
  expect(room.events).toEqual([{ type: 'stopped', seat: 0 }])
  room.by(0, { type: 'back-to-lobby' })
  const over = { name: 'over' as const, number: 1, players: [], state: {} as never, places: [] }
  room.room = { ...room.room, phase: over }
  room.by(0, { type: 'back-to-lobby' })
  expect(room.events).toHaveLength(1)
})
