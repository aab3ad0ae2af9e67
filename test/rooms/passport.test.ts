import { beforeEach, describe, expect, it } from 'vitest'
import type { Seat } from '#protocol/ids.ts'
import { DEFAULT_POLICY } from '../../server/rooms/policy.ts'
import { projectRoom } from '../../server/rooms/project.ts'
import { PASSPORT_MS } from '../../server/rooms/seats/passport.ts'
import { dueTimeOf } from '../../server/rooms/tick.ts'
import { DecidedRoom } from '../support/decided-room.ts'

const ana = 0 as Seat
const ben = 1 as Seat

let room: DecidedRoom
beforeEach(() => {
  room = new DecidedRoom().sit('Ana').sit('Ben').sit('Cleo')
})

const issue = (seat: Seat, hash = 'the passport') => room.by(seat, { type: 'issue-passport', hash })
const show = (keyHash = 'new key', hash = 'the passport') => room.try({ type: 'show-passport', hash, keyHash })
const answer = (approve: boolean, by: Seat = ana) => room.by(by, { type: 'answer-passport', seat: ben, approve })
const keyOf = (seat: Seat) => {
  const sitter = room.room.sitters[seat]
  return sitter?.kind === 'person' ? sitter.keyHash : undefined
}
const movingOf = (seat: Seat) => projectRoom(room.room, { kind: 'tv' }).seats[seat]?.moving

describe('a seat goes to another device', () => {
  it('when its holder issues a passport, the device shows it and the host agrees', () => {
    expect(issue(ben)).toBe('ok')
    expect(movingOf(ben)).toBe('offered')
    expect(show()).toBe('ok')
    expect(movingOf(ben)).toBe('asked')
    expect(keyOf(ben)).toBe('key of Ben')
    expect(answer(true)).toBe('ok')
    expect(keyOf(ben)).toBe('new key')
    expect(movingOf(ben)).toBeUndefined()
    expect(room.events.at(-1)).toEqual({ type: 'moved', seat: ben })
  })

  it('and the old device is fenced, whatever it still sends', () => {
    issue(ben)
    show()
    answer(true)
    const old = { keyHash: 'key of Ben', socket: 'socket of Ben' }
    expect(room.try({ type: 'seat', by: ben, ...old, command: { type: 'ready', ready: true } })).toBe('replaced')
    const arrival = { type: 'arrive', seat: ben, node: 'node 1', socket: 'any' } as const
    expect(room.try({ ...arrival, keyHash: 'key of Ben' })).toBe('no-such-seat')
    expect(room.try({ ...arrival, keyHash: 'new key' })).toBe('ok')
    room.drop('Ben')
    expect(room.room.sitters[ben]).toMatchObject({ link: { state: 'here', socket: 'any' } })
  })

  it('and the host approves itself by issuing it', () => {
    issue(ana)
    expect(show()).toBe('ok')
    expect(keyOf(ana)).toBe('new key')
    expect(room.room.host).toBe(ana)
  })

  it('and plays on where it was', () => {
    room.by(ana, { type: 'start', anyway: true })
    const before = room.room.phase
    issue(ben)
    show()
    answer(true)
    expect(room.room.phase).toEqual(before)
  })
})

describe('a passport', () => {
  it('is good for one device only', () => {
    issue(ben)
    expect(show('first key')).toBe('ok')
    expect(show('second key')).toBe('passport-invalid')
    expect(show('first key')).toBe('ok')
    answer(true)
    expect(show('second key')).toBe('passport-invalid')
    expect(keyOf(ben)).toBe('first key')
  })

  it('tells the device that asks again that it has the seat', () => {
    issue(ben)
    show()
    answer(true)
    const before = room.room
    expect(show()).toBe('ok')
    expect(room.room).toBe(before)
  })

  it('runs out, and nobody needs to look for that', () => {
    issue(ben)
    expect(dueTimeOf(room.room, DEFAULT_POLICY)).toBe(PASSPORT_MS)
    room.wait(PASSPORT_MS - 1)
    expect(movingOf(ben)).toBe('offered')
    room.wait(1)
    expect(movingOf(ben)).toBeUndefined()
    expect(show()).toBe('passport-invalid')
  })

  it('waits for the host as long again, from when it is shown', () => {
    issue(ben)
    room.wait(PASSPORT_MS - 1)
    show()
    room.wait(PASSPORT_MS - 1)
    expect(answer(true)).toBe('ok')
  })

  it('that the host has not answered in time is worth nothing', () => {
    issue(ben)
    show()
    room.wait(PASSPORT_MS)
    expect(answer(true)).toBe('passport-invalid')
    expect(keyOf(ben)).toBe('key of Ben')
  })

  it('that the host turns down is gone', () => {
    issue(ben)
    show()
    expect(answer(false)).toBe('ok')
    expect(show()).toBe('passport-invalid')
    expect(keyOf(ben)).toBe('key of Ben')
  })

  it('cannot be approved before it was shown, and not by a guest', () => {
    issue(ben)
    expect(answer(true)).toBe('passport-invalid')
    show()
    expect(answer(true, ben)).toBe('host-only')
  })

  it('is replaced by a newer one, and can be withdrawn', () => {
    issue(ben, 'first')
    issue(ben, 'second')
    expect(show('new key', 'first')).toBe('passport-invalid')
    room.by(ben, { type: 'withdraw-passport' })
    expect(show('new key', 'second')).toBe('passport-invalid')
  })

  it('does not give a second seat to a device that has one', () => {
    issue(ben)
    expect(show('key of Cleo')).toBe('ok')
    answer(true)
    expect(keyOf(ben)).toBe('key of Ben')
  })

  it('does not give a second seat to a device that has joined while the host was asked', () => {
    issue(ben)
    show('key of Dan')
    room.sit('Dan')
    expect(answer(true)).toBe('passport-invalid')
    expect(keyOf(ben)).toBe('key of Ben')
    expect([movingOf(ben), answer(false)]).toEqual(['asked', 'ok'])
  })

  it('does not let in a device that was banned while the host was asked', () => {
    issue(ben)
    show('key of Dan')
    room.sit('Dan').by(ana, { type: 'kick', seat: 3 as Seat, ban: true })
    expect(answer(true)).toBe('passport-invalid')
    expect(keyOf(ben)).toBe('key of Ben')
  })

  it('does not let somebody in who was sent away for good', () => {
    room.by(ana, { type: 'kick', seat: 2 as Seat, ban: true })
    issue(ben)
    expect(show('key of Cleo')).toBe('banned')
  })

  it('is no part of what any screen is told', () => {
    issue(ben, 'hash-of-the-secret')
    show('hash-of-the-key', 'hash-of-the-secret')
    for (const viewer of [{ kind: 'tv' }, { kind: 'seat', seat: ben }] as const) {
      expect(JSON.stringify(projectRoom(room.room, viewer))).not.toMatch(/hash-of/)
    }
  })
})

it('a seat that moves while everybody is away does not make the game lose time', () => {
  room.by(ana, { type: 'start', anyway: true })
  room.drop('Ana').drop('Ben').drop('Cleo')
  const since = room.room.peopleSeenAt
  room.now += 10_000
  issue(ana)
  show()
  expect(room.room.peopleSeenAt).toBe(since)
})
