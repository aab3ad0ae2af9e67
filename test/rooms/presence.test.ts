import { beforeEach, describe, expect, it } from 'vitest'
import { ENTROPY_MS, ROLL_MS } from '../../server/games/cheese-master/state.ts'
import type { GameOptions } from '../../server/games/kit/seal.ts'
import { gameById } from '../../server/games/registry.ts'
import { DEFAULT_POLICY } from '../../server/rooms/policy.ts'
import { dueTimeOf } from '../../server/rooms/tick.ts'
import { DecidedRoom } from '../support/decided-room.ts'

const { standInAfterMs, hostMovesAfterMs, closesAfterMs } = DEFAULT_POLICY

let room: DecidedRoom
beforeEach(() => {
  room = new DecidedRoom().sit('Ana').sit('Ben').sit('Cleo')
})

const linkOf = (name: string) => {
  const sitter = room.room.sitters[room.seatOf(name)]
  return sitter?.kind === 'person' ? sitter.link : undefined
}

describe('a seat whose holder is away', () => {
  beforeEach(() => {
    room.by(0, { type: 'start', anyway: true })
    room.drop('Ben')
  })

  it('is waited for, then played by a bot, and taken back at any moment', () => {
    room.wait(standInAfterMs - 1)
    expect(linkOf('Ben')).toMatchObject({ state: 'away', standIn: false })
    room.wait(1)
    expect(linkOf('Ben')).toMatchObject({ state: 'away', standIn: true })
    expect(room.events).toContainEqual({ type: 'stood-in', seat: 1 })
    room.sit('Ben')
    expect(linkOf('Ben')).toMatchObject({ state: 'here' })
    expect(room.events).toContainEqual({ type: 'back', seat: 1 })
  })

  it('stands still when nobody else is there either', () => {
    room.drop('Ana').drop('Cleo')
    const before = room.room
    room.wait(standInAfterMs * 10)
    expect(room.room).toBe(before)
  })

  it('is not played by a bot while the host pauses', () => {
    room.by(0, { type: 'pause', paused: true })
    room.wait(standInAfterMs * 10)
    expect(linkOf('Ben')).toMatchObject({ state: 'away', standIn: false })
    expect(dueTimeOf(room.room, DEFAULT_POLICY)).toBe(Number.POSITIVE_INFINITY)
  })

  it('is played to the end of the game', () => {
    room.drop('Cleo')
    room.wait(standInAfterMs)
    for (let moves = 0; moves < 500 && room.room.phase.name === 'playing'; moves++) {
      room.wait(DEFAULT_POLICY.botPaceMs)
      if (room.room.phase.name === 'playing') playFor(0)
    }
    expect(room.room.phase.name).toBe('over')
  })

  function playFor(seat: number) {
    if (room.room.phase.name !== 'playing') return
    const state = room.room.phase.state as unknown as { turn: number }
    for (const type of ['roll', 'look', 'remove'] as const) {
      for (let slot = 0; slot < 6; slot++) {
        const move = type === 'roll' ? { type, turn: state.turn } : { type, turn: state.turn, slot }
        room.by(seat, { type: 'move', number: 1, move })
      }
    }
  }
})

describe('the newest socket of a seat', () => {
  it('wins; the goodbye of the old one is old news', () => {
    room.do({ type: 'arrive', seat: room.seatOf('Ben'), keyHash: 'key of Ben', node: 'node 2', socket: 'newer' })
    room.drop('Ben')
    expect(linkOf('Ben')).toEqual({ state: 'here', node: 'node 2', socket: 'newer' })
  })

  it('that says goodbye to a seat which was left meanwhile changes nothing', () => {
    const depart = (name: string) => ({ type: 'depart' as const, seat: room.seatOf(name), socket: `socket of ${name}` })
    const goodbye = depart('Cleo')
    room.by(2, { type: 'leave' })
    expect(room.try(goodbye)).toBe('ok')
    expect(room.names).toEqual(['Ana', 'Ben'])
    room.by(0, { type: 'start', anyway: true })
    const inGame = depart('Ben')
    room.by(1, { type: 'leave' })
    expect(room.room.sitters[1]).toMatchObject({ kind: 'bot', name: 'Ben' })
    const before = room.room
    expect(room.try(inGame)).toBe('ok')
    expect(room.room).toBe(before)
  })

  it('fences the commands of the old one', () => {
    room.do({ type: 'arrive', seat: room.seatOf('Ben'), keyHash: 'key of Ben', node: 'node 2', socket: 'newer' })
    const seat = room.seatOf('Ben')
    expect(room.try({ type: 'seat', by: seat, socket: 'socket of Ben', command: { type: 'leave' } })).toBe('replaced')
    expect(room.try({ type: 'seat', by: seat, socket: 'newer', command: { type: 'leave' } })).toBe('ok')
  })
})

it('a command proven by a key that no longer holds the seat is refused', () => {
  const seat = room.seatOf('Ben')
  expect(room.try({ type: 'seat', by: seat, keyHash: 'key of Zed', command: { type: 'leave' } })).toBe('replaced')
  expect(room.names).toContain('Ben')
})

it('a dead node takes only its own seats away', () => {
  room.do({ type: 'arrive', seat: room.seatOf('Ben'), keyHash: 'key of Ben', node: 'node 2', socket: 'elsewhere' })
  room.do({ type: 'node-gone', node: 'node 1' })
  expect(['Ana', 'Ben', 'Cleo'].map((name) => linkOf(name)?.state)).toEqual(['away', 'here', 'away'])
})

describe('a host who is away', () => {
  it('keeps the powers for a while, then they go to somebody who is here', () => {
    room.drop('Ana').drop('Ben')
    room.wait(hostMovesAfterMs - 1)
    expect(room.room.host).toBe(0)
    room.wait(1)
    expect(room.room.host).toBe(2)
  })

  it('stays host while there is nobody to take over', () => {
    room.drop('Ana').drop('Ben').drop('Cleo')
    room.wait(hostMovesAfterMs * 2)
    expect(room.room.host).toBe(0)
    room.sit('Cleo').wait(0)
    expect(room.room.host).toBe(2)
  })
})

describe('a room without people', () => {
  it('ends after its time', () => {
    room.drop('Ana').drop('Ben').drop('Cleo')
    room.wait(closesAfterMs - 1)
    expect(room.closed).toBe(false)
    room.wait(1)
    expect(room.closed).toBe(true)
  })

  it('lives on while one person is there', () => {
    room.drop('Ana').drop('Ben')
    room.wait(closesAfterMs * 2)
    expect(room.closed).toBe(false)
  })
})

it('a room in which nobody ever sat down gives its code back sooner', () => {
  const unused = new DecidedRoom()
  unused.wait(DEFAULT_POLICY.unusedClosesAfterMs - 1)
  expect(unused.closed).toBe(false)
  unused.wait(1)
  expect(unused.closed).toBe(true)
})

describe('the clock of a game', () => {
  beforeEach(() => {
    const options = gameById('cheese-master')?.decodeOptions({}) as GameOptions
    room.by(0, { type: 'choose-game', game: 'cheese-master', options })
    room.by(0, { type: 'start', anyway: true })
    room.wait(ENTROPY_MS)
  })
  const stage = () => (room.room.phase as unknown as { state: { stage: { name: string; until: number } } }).state.stage

  it('stands still while nobody is here, and goes on where it stopped', () => {
    expect(stage()).toMatchObject({ name: 'roll', until: room.now + ROLL_MS })
    room.wait(5_000).drop('Ana').drop('Ben').drop('Cleo')
    room.wait(600_000)
    expect(stage().name).toBe('roll')
    room.sit('Ana')
    expect(stage().until).toBe(room.now + ROLL_MS - 5_000)
  })

  it('stands still while the host pauses', () => {
    room.wait(5_000)
    room.by(0, { type: 'pause', paused: true })
    room.wait(600_000)
    room.by(0, { type: 'pause', paused: false })
    room.wait(DEFAULT_POLICY.resumesAfterMs)
    expect(stage()).toMatchObject({ name: 'roll', until: room.now + ROLL_MS - 5_000 })
  })
})

it('a room that waits for nothing has no deadline', () => {
  expect(dueTimeOf(room.room, DEFAULT_POLICY)).toBe(Number.POSITIVE_INFINITY)
})
