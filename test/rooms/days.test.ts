import { beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_POLICY } from '../../server/rooms/policy.ts'
import { projectRoom } from '../../server/rooms/project.ts'
import { DecidedRoom } from '../support/decided-room.ts'

const DAY = 86_400_000
const DAYS = 3

let room: DecidedRoom
beforeEach(() => {
  room = new DecidedRoom().sit('Ana').sit('Ben')
  room.by(0, { type: 'set-pace', pace: { kind: 'days', days: DAYS } })
})

const start = () => room.by(0, { type: 'start', anyway: true })
const phase = () => {
  const shown = projectRoom(room.room, { kind: 'tv' }).phase
  if (shown.name !== 'playing') throw new Error(`the room is at ${shown.name}`)
  return shown
}
const roll = (seat: number) =>
  room.by(seat, { type: 'move', number: 1, move: { type: 'roll', turn: (phase().view as { turn: number }).turn } })

describe('a game by correspondence', () => {
  it('gives days for a move and nothing beyond, although nobody is here', () => {
    start()
    const seat = phase().actors[0] as number
    room.drop('Ana').drop('Ben').wait(DAY)
    expect(phase().clocks).toEqual(
      [0, 1].map((s) => ({ seat: s, bankMs: 0, ...(s === seat && { moveEndsAt: DAYS * DAY }) })),
    )
    room.wait((DAYS - 1) * DAY)
    expect(room.events).toContainEqual({ type: 'timed-out', seat })
  })

  it('goes on counting when a node is gone or stalled: seconds do not matter', () => {
    start()
    const before = phase().clocks
    room.now += DAY
    room.do({ type: 'node-stalled', node: 'node 1' }).do({ type: 'node-gone', node: 'node 1' })
    expect(phase().clocks).toEqual(before)
    room.do({ type: 'arrive', seat: room.seatOf('Ana'), keyHash: 'key of Ana', node: 'b', socket: 'new', cutOff: true })
    expect(phase().clocks).toEqual(before)
  })

  it('gives the days anew when nobody was there to ring in time', () => {
    start()
    const seat = phase().actors[0]
    room.wait(DAYS * DAY + 3_600_000)
    expect(room.events).not.toContainEqual({ type: 'timed-out', seat })
    expect(phase().clocks?.find((clock) => clock.seat === seat)).toMatchObject({ moveEndsAt: room.now + DAYS * DAY })
  })

  it('stands in for nobody, however long they are away', () => {
    start()
    room.drop('Ben').wait(DAY)
    expect(projectRoom(room.room, { kind: 'tv' }).seats[1]).toMatchObject({ link: 'away' })
    expect(room.events).not.toContainEqual({ type: 'stood-in', seat: 1 })
  })

  it('leaves its host in office as long as a move may take', () => {
    room.drop('Ana').wait(DAYS * DAY - 1)
    expect(room.room.host).toBe(0)
    room.wait(1)
    expect(room.room.host).toBe(1)
  })

  it('lets bots move although nobody is here', () => {
    room.by(0, { type: 'add-bot', level: 'weak' })
    start()
    room.drop('Ana').drop('Ben')
    for (let moves = 0; moves < 10; moves++) {
      if (phase().actors.includes(2 as never)) break
      roll(phase().actors[0] as number)
      room.wait(DAYS * DAY)
    }
    const before = room.log.length
    room.wait(DEFAULT_POLICY.botPaceMs)
    expect(room.log.slice(before)[0]).toMatchObject({ act: { type: 'move', seat: 2 } })
  })

  it('lives three days longer than a move may take, from the last sign of life', () => {
    start()
    room.drop('Ana').drop('Ben').wait(DAY)
    expect(roll(phase().actors[0] as number)).toBe('ok')
    room.wait((DAYS + 3) * DAY - 1)
    expect(room.closed).toBe(false)
    room.wait(1)
    expect(room.closed).toBe(true)
  })

  it('takes neither the move of a bot nor one that was made by the clock for a sign of life', () => {
    for (let seed = 1; room.room.phase.name !== 'playing' || phase().actors[0] !== 1; seed++) {
      room = new DecidedRoom('alles-kaese', [seed, 2, 3, 4]).sit('Ana')
      room.by(0, { type: 'set-pace', pace: { kind: 'days', days: DAYS } })
      room.by(0, { type: 'add-bot', level: 'weak' })
      start()
    }
    room.drop('Ana')
    const { peopleSeenAt } = room.room
    while (phase().actors[0] === 1) room.wait(DEFAULT_POLICY.botPaceMs)
    room.wait(DAYS * DAY)
    expect(room.events).toContainEqual({ type: 'timed-out', seat: 0 })
    expect(room.room.peopleSeenAt).toBe(peopleSeenAt)
  })

  it('stands still all the same where a game counts in seconds', () => {
    room.by(0, { type: 'choose-game', game: 'cheese-master', options: { mode: 'single', dice: 3 } })
    start()
    const { deadline } = phase()
    room.drop('Ana').drop('Ben').wait(DAY)
    expect(phase().deadline).toBe(deadline)
  })
})
