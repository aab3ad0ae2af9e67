import { beforeEach, describe, expect, it } from 'vitest'
import type { Pace } from '#protocol/command.ts'
import type { Seat } from '#protocol/ids.ts'
import { gameById } from '../../server/games/registry.ts'
import { forgive, timeUp } from '../../server/rooms/play/clocks.ts'
import { DEFAULT_POLICY } from '../../server/rooms/policy.ts'
import { projectRoom } from '../../server/rooms/project.ts'
import type { Room } from '../../server/rooms/room.ts'
import { dueTimeOf } from '../../server/rooms/tick.ts'
import { DecidedRoom } from '../support/decided-room.ts'

const MOVE = 30_000
const BANK = 60_000
const CLOCK: Pace = { kind: 'clock', moveSeconds: MOVE / 1000, bankSeconds: BANK / 1000 }

let table: DecidedRoom
beforeEach(() => {
  table = started()
})

function started(game?: string): DecidedRoom {
  const room = new DecidedRoom(game).sit('Ana').sit('Ben')
  room.by(0, { type: 'set-pace', pace: CLOCK })
  room.by(0, { type: 'start', anyway: true })
  return room
}

const phaseOf = ({ room }: DecidedRoom) => {
  const { phase } = projectRoom(room, { kind: 'tv' })
  if (phase.name !== 'playing') throw new Error(`the room is at ${phase.name}`)
  return phase
}
const active = (room: DecidedRoom) => phaseOf(room).actors[0] as number
const clockOf = (room: DecidedRoom, seat: number) => phaseOf(room).clocks?.find((clock) => clock.seat === seat)
const names = ['Ana', 'Ben']

/** The first legal move of whoever's turn it is. */
function move(room: DecidedRoom): void {
  const { phase } = room.room
  if (phase.name !== 'playing') throw new Error('nothing to move')
  const game = gameById(room.room.game.id)
  const seat = active(room)
  const [first] = game?.legalMoves(phase.state, seat as never) ?? []
  expect(room.by(seat, { type: 'move', number: 1, move: first })).toBe('ok')
}

describe('setting the pace', () => {
  it('is told to everybody, and the same pace again is nothing new', () => {
    const room = new DecidedRoom().sit('Ana')
    room.by(0, { type: 'set-pace', pace: CLOCK })
    room.by(0, { type: 'set-pace', pace: { ...CLOCK } })
    expect(room.events.filter(({ type }) => type === 'pace-set')).toHaveLength(1)
    expect(projectRoom(room.room, { kind: 'tv' }).pace).toEqual(CLOCK)
  })

  it('is refused while a game runs', () => {
    expect(table.by(0, { type: 'set-pace', pace: { kind: 'free' } })).toBe('game-running')
  })

  it('stays for the next game, whichever that is', () => {
    table.by(0, { type: 'back-to-lobby' })
    table.by(0, { type: 'choose-game', game: 'kaese-wuerfeln', options: {} })
    expect(projectRoom(table.room, { kind: 'tv' }).pace).toEqual(CLOCK)
  })
})

describe('the clock of a seat', () => {
  it('runs while the game waits for that seat, and for nobody else', () => {
    const seat = active(table)
    expect(clockOf(table, seat)).toEqual({ seat, bankMs: BANK, moveEndsAt: table.now + MOVE })
    expect(clockOf(table, 1 - seat)).toEqual({ seat: 1 - seat, bankMs: BANK })
  })

  it('begins anew with each move', () => {
    const seat = active(table)
    table.now += 5_000
    move(table)
    expect(active(table)).toBe(seat)
    expect(clockOf(table, seat)).toEqual({ seat, bankMs: BANK, moveEndsAt: table.now + MOVE })
  })

  it('takes from the bank what a move takes too long', () => {
    const seat = active(table)
    table.now += MOVE + 7_000
    move(table)
    expect(clockOf(table, seat)).toMatchObject({ bankMs: BANK - 7_000 })
  })

  it('wakes the room when bank and move are used up, and then a move is made', () => {
    const seat = active(table)
    expect(dueTimeOf(table.room, DEFAULT_POLICY)).toBe(table.now + MOVE + BANK)
    table.wait(MOVE + BANK - 1)
    expect(table.events).not.toContainEqual({ type: 'timed-out', seat })
    table.wait(1)
    expect(table.events).toContainEqual({ type: 'timed-out', seat })
    expect(table.log.at(-1)).toMatchObject({
      act: { type: 'move', seat, timedOut: true, move: { type: 'roll' } },
      events: [{ type: 'timed-out' }, { type: 'game', event: { type: 'rolled' } }],
    })
    expect(clockOf(table, seat)).toEqual({ seat, bankMs: 0, moveEndsAt: table.now + MOVE })
  })

  it('plays a whole game for people who only look', () => {
    for (let bells = 0; bells < 500 && table.room.phase.name === 'playing'; bells++) {
      table.wait(dueTimeOf(table.room, DEFAULT_POLICY) - table.now)
    }
    expect(table.room.phase.name).toBe('over')
  })

  it('stands still while the host pauses', () => {
    const seat = active(table)
    table.now += 10_000
    table.by(0, { type: 'pause', paused: true })
    expect(clockOf(table, seat)).toEqual({ seat, bankMs: BANK })
    table.wait(10 * MOVE)
    table.by(0, { type: 'pause', paused: false })
    table.wait(DEFAULT_POLICY.resumesAfterMs)
    expect(clockOf(table, seat)).toEqual({ seat, bankMs: BANK, moveEndsAt: table.now + MOVE - 10_000 })
  })

  it('stands still while nobody is here, whoever comes back first', () => {
    const seat = active(table)
    table.now += 10_000
    table.drop('Ana').drop('Ben')
    expect(clockOf(table, seat)).toEqual({ seat, bankMs: BANK })
    table.wait(10 * MOVE)
    table.sit(names[1 - seat] as string)
    expect(clockOf(table, seat)).toEqual({ seat, bankMs: BANK, moveEndsAt: table.now + MOVE - 10_000 })
  })

  it('runs on while its holder is away and somebody waits', () => {
    const seat = active(table)
    const { moveEndsAt } = clockOf(table, seat) as { moveEndsAt: number }
    table.wait(10_000).drop(names[seat] as string)
    expect(clockOf(table, seat)).toMatchObject({ moveEndsAt })
  })

  it('does not run for a bot, nor for a bot that stands in', () => {
    const seat = active(table)
    table.drop(names[seat] as string).wait(DEFAULT_POLICY.standInAfterMs)
    expect(table.events).toContainEqual({ type: 'stood-in', seat })
    expect(clockOf(table, seat)).not.toHaveProperty('moveEndsAt')
  })

  it('does not run where the game has a time of its own', () => {
    const race = started('cheese-master')
    expect(phaseOf(race).deadline).toBeDefined()
    expect(phaseOf(race).clocks).toEqual([0, 1].map((seat) => ({ seat, bankMs: BANK })))
  })

  it('is not there when the pace is free', () => {
    const room = new DecidedRoom().sit('Ana').sit('Ben')
    room.by(0, { type: 'start', anyway: true })
    expect(phaseOf(room)).not.toHaveProperty('clocks')
  })
})

describe('of several clocks', () => {
  /** Both run, as in a game that waits for several at once. */
  const both = (...ends: [number, number]): Room => {
    const { phase } = table.room
    if (phase.name !== 'playing') throw new Error('not playing')
    const clocks = ends.map((moveEndsAt, seat) => ({ seat: seat as Seat, bankMs: BANK, moveEndsAt }))
    return { ...table.room, phase: { ...phase, clocks } }
  }
  const clocksIn = ({ phase }: Room) => (phase.name === 'playing' ? phase.clocks : undefined)

  it('the one that ran out first is rung first', () => {
    expect(timeUp(both(2_000, 1_000), BANK + 3_000, [])).toEqual({ seat: 1, isLate: false })
    expect(timeUp(both(1_000, 2_000), BANK + 3_000, [])).toEqual({ seat: 0, isLate: false })
  })

  it('only that of a forgiven seat begins anew', () => {
    const room = both(1_000, 2_000)
    expect(clocksIn(forgive(room, [{ seat: 0 as Seat }]))).toEqual([{ seat: 0, bankMs: BANK }, clocksIn(room)?.[1]])
  })

  it('each keeps its own bank through a pause', () => {
    const seat = active(table)
    table.now += MOVE + 10_000
    move(table)
    table.by(0, { type: 'pause', paused: true })
    table.by(0, { type: 'pause', paused: false })
    table.wait(DEFAULT_POLICY.resumesAfterMs)
    expect(clockOf(table, seat)?.bankMs).toBe(BANK - 10_000)
    expect(clockOf(table, 1 - seat)?.bankMs).toBe(BANK)
  })
})

it('a guest who comes during a pause does not change how much time is left', () => {
  const left = () => (clockOf(table, active(table))?.moveEndsAt ?? 0) - table.now
  table.now += 5_000
  table.by(0, { type: 'pause', paused: true })
  table.wait(60_000).sit('Ben').wait(60_000)
  table.by(0, { type: 'pause', paused: false })
  table.wait(DEFAULT_POLICY.resumesAfterMs)
  expect(left()).toBe(MOVE - 5_000)
})

it('a move made for somebody who ran out of time cannot be taken back', () => {
  table = started('kaese-wuerfeln')
  for (let i = 0; i < 10; i++) {
    table.wait(dueTimeOf(table.room, DEFAULT_POLICY) - table.now)
    expect(phaseOf(table)).not.toHaveProperty('undo')
  }
  expect(table.events.filter(({ type }) => type === 'timed-out').length).toBeGreaterThan(5)
})

describe('a fault of ours', () => {
  it('a node that died: its seats have no clock until they are back, and then the time of a move anew', () => {
    const seat = active(table)
    table.now += MOVE + 20_000
    table.do({ type: 'node-gone', node: 'node 1' })
    expect(clockOf(table, seat)).toEqual({ seat, bankMs: BANK })
    table.sit(names[1 - seat] as string).wait(20_000)
    expect(clockOf(table, seat)).toEqual({ seat, bankMs: BANK })
    table.sit(names[seat] as string)
    expect(clockOf(table, seat)).toEqual({ seat, bankMs: BANK, moveEndsAt: table.now + MOVE })
  })

  it('a seat that comes over from a silent node has the time of its move anew', () => {
    const seat = active(table)
    const name = names[seat]
    table.now += MOVE + 20_000
    const arrival = { type: 'arrive', seat: table.seatOf(name as string), keyHash: `key of ${name}` } as const
    table.do({ ...arrival, node: 'node 2', socket: 'new', cutOff: true })
    expect(clockOf(table, seat)).toEqual({ seat, bankMs: BANK, moveEndsAt: table.now + MOVE })
  })

  it('a seat that only reloads its page gains nothing', () => {
    const seat = active(table)
    const before = clockOf(table, seat)
    const name = names[seat]
    table.now += 20_000
    const arrival = { type: 'arrive', seat: table.seatOf(name as string), keyHash: `key of ${name}` } as const
    table.do({ ...arrival, node: 'node 2', socket: 'new' })
    expect(clockOf(table, seat)).toEqual(before)
  })

  it('nobody runs out of time while their node is silent', () => {
    table.now += MOVE + BANK
    expect(table.try({ type: 'tick', silent: ['node 1'] })).toBe('too-early')
    expect(table.try({ type: 'tick', silent: ['node 2'] })).toBe('ok')
  })

  it('a node that stalled: its seats have the time of a move anew', () => {
    const seat = active(table)
    table.now += MOVE + 20_000
    table.do({ type: 'node-stalled', node: 'node 1' })
    expect(clockOf(table, seat)).toEqual({ seat, bankMs: BANK, moveEndsAt: table.now + MOVE })
  })

  it('a stalled node is nothing to a room without clocks', () => {
    const room = new DecidedRoom().sit('Ana')
    const before = room.room
    room.do({ type: 'node-stalled', node: 'node 1' })
    expect(room.room).toBe(before)
  })

  it('a bell that rings half a minute late finds nobody out of time', () => {
    const seat = active(table)
    table.wait(MOVE + BANK + 30_001)
    expect(table.events).not.toContainEqual({ type: 'timed-out', seat })
    expect(clockOf(table, seat)).toEqual({ seat, bankMs: BANK, moveEndsAt: table.now + MOVE })
  })
})

it('a bell that rings just half a minute late is still in time', () => {
  const seat = active(table)
  table.wait(MOVE + BANK + 30_000)
  expect(table.events).toContainEqual({ type: 'timed-out', seat })
})

it('a room that was stored before there was a pace is free', () => {
  const { pace: _, ...before } = table.room
  const old = JSON.parse(JSON.stringify({ ...before, phase: { name: 'lobby' } })) as Room
  expect(projectRoom(old, { kind: 'tv' }).pace).toEqual({ kind: 'free' })
})
