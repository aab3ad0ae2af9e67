import { beforeEach, expect, it } from 'vitest'
import type { View } from '#games/cheese-master'
import type { Seat } from '#protocol/ids.ts'
import { gameOf } from '../../server/rooms/play/game.ts'
import { projectRoom } from '../../server/rooms/project.ts'
import { createReplayer } from '../../server/rooms/replay/replay.ts'
import { DecidedRoom } from '../support/decided-room.ts'

const ana = 0 as Seat
const mia = 2 as Seat

let room: DecidedRoom
beforeEach(() => {
  room = new DecidedRoom('cheese-master').sit('Ana').sit('Ben').sit('Mia')
})

const give = (given = true, seat: Seat = mia, by: Seat = ana) => room.by(by, { type: 'give-head-start', seat, given })
const marks = () => projectRoom(room.room, { kind: 'tv' }).seats.map(({ headStart }) => headStart ?? false)
const inGame = () => {
  const { phase } = projectRoom(room.room, { kind: 'tv' })
  return phase.name === 'lobby' ? [] : (phase.view as View).players.map(({ headStartMs }) => headStartMs)
}

it('the host gives a seat a head start, for all to see, and takes it back', () => {
  expect(give()).toBe('ok')
  expect(marks()).toEqual([false, false, true])
  expect(give(false)).toBe('ok')
  expect(marks()).toEqual([false, false, false])
})

it('nobody has one unless it was given', () => {
  room.by(ana, { type: 'start', anyway: true })
  expect(inGame()).toEqual([undefined, undefined, undefined])
  expect(room.log.at(-1)?.act).not.toHaveProperty('headStarts')
})

it('a game begins with those who have one, and replays with them', () => {
  give()
  room.by(ana, { type: 'start', anyway: true })
  expect(inGame()).toEqual([undefined, undefined, 0])
  const { version, at, act } = room.log.at(-1) ?? {}
  if (version === undefined || at === undefined || act === undefined) throw new Error('not started')
  expect(createReplayer(gameOf(room.room), room.room.seed)({ version, at, act }).state).toEqual(room.states.at(-1))
})

const toABot = () => {
  room.by(ana, { type: 'add-bot', level: 'weak' })
  return give(true, 3 as Seat)
}
const inMidGame = () => {
  room.by(ana, { type: 'start', anyway: true })
  return give()
}

it.each([
  ['to a guest who asks for it', () => give(true, mia, mia), 'host-only'],
  ['to a bot', toABot, 'not-a-person'],
  ['to nobody', () => give(true, 7 as Seat), 'no-such-seat'],
  ['in the middle of a game', inMidGame, 'game-running'],
])('it is not given %s', (_whom, ask, refusal) => {
  expect(ask()).toBe(refusal)
  expect(marks().some(Boolean)).toBe(false)
})

it('it goes along to another phone, and away with whoever leaves', () => {
  give()
  room.by(mia, { type: 'issue-passport', hash: 'the passport' })
  room.do({ type: 'show-passport', hash: 'the passport', keyHash: 'new key' })
  room.by(ana, { type: 'answer-passport', seat: mia, approve: true })
  expect(marks()).toEqual([false, false, true])
  room.by(mia, { type: 'leave' })
  room.sit('Cleo')
  expect(marks()).toEqual([false, false, false])
})
