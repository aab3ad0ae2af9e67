import { beforeEach, describe, expect, it } from 'vitest'
import type { Seat } from '#protocol/ids.ts'
import { openRaceOf } from '../../server/rooms/play/game.ts'
import { DEFAULT_POLICY } from '../../server/rooms/policy.ts'
import type { Playing } from '../../server/rooms/room.ts'
import { PASSPORT_MS } from '../../server/rooms/seats/passport.ts'
import { dueTimeOf } from '../../server/rooms/tick.ts'
import { answering, doneAll, NOW, RIGHT, racing as racingState } from '../support/cheese-master.ts'
import { DecidedRoom } from '../support/decided-room.ts'

const { standInAfterMs, resumesAfterMs, closesAfterMs } = DEFAULT_POLICY
const [ana, ben, cleo] = [0, 1, 2] as [Seat, Seat, Seat]

let room: DecidedRoom
beforeEach(() => {
  room = new DecidedRoom().sit('Ana').sit('Ben').sit('Cleo')
})

const wakes = () => dueTimeOf(room.room, DEFAULT_POLICY)
const phase = () => room.room.phase as Playing
const start = () => expect(room.by(ana, { type: 'start', anyway: true })).toBe('ok')
const everybodyLeaves = () => room.drop('Ana').drop('Ben').drop('Cleo')

describe('a room is woken', () => {
  it('for the end of a pause, once it is known', () => {
    start()
    room.by(ana, { type: 'pause', paused: true })
    expect(wakes()).toBe(Number.POSITIVE_INFINITY)
    room.by(ana, { type: 'pause', paused: false })
    expect(wakes()).toBe(room.now + resumesAfterMs)
  })

  it('when a bot has to stand in for somebody who is away', () => {
    start()
    room.now += 5_000
    room.drop('Ben')
    expect(wakes()).toBe(room.now + standInAfterMs)
  })

  it('not for a game that nobody looks at: it only closes', () => {
    room = new DecidedRoom('cheese-master').sit('Ana').sit('Ben').sit('Cleo')
    start()
    expect(wakes()).toBeLessThan(room.now + closesAfterMs)
    everybodyLeaves()
    expect(wakes()).toBe(room.now + closesAfterMs)
  })

  it('only to close, if games were played and everybody has got up', () => {
    start()
    room.by(ana, { type: 'back-to-lobby' })
    for (const seat of [cleo, ben, ana]) room.by(seat, { type: 'leave' })
    expect(wakes()).toBe(room.now + closesAfterMs)
  })

  it('for hands that race, although nobody looks', () => {
    room = racing()
    everybodyLeaves()
    expect(wakes()).toBe(openRaceOf(room.room)?.startsAt)
  })
})

it.each([
  ['at once while a bot is out', 0],
  ['in five seconds while a person is out, who looks', 5_000],
])('the round after a result that all players have seen begins %s', (when, ms) => {
  room = new DecidedRoom('cheese-master').sit('Ana').sit('Ben')
  room.by(ana, { type: 'add-bot', level: 'weak' })
  if (when.includes('bot')) room.by(ana, { type: 'add-bot', level: 'weak' })
  else room.sit('Dora')
  start()
  const race = racingState({ points: [7, 7, 7, 0], locked: [[ana, RIGHT]] })
  const { state } = doneAll(race, answering(ben, RIGHT))
  room.room = { ...room.room, phase: { ...phase(), state: state as never } }
  room.now = NOW
  const next = { type: 'next', round: state.round } as never
  for (const seat of [ana, ben]) expect(room.by(seat, { type: 'move', number: 1, move: next })).toBe('ok')
  if (ms > 0) expect(room.wait(ms - 1).room.phase).toMatchObject({ state: { round: 1 } })
  expect(room.wait(Math.min(ms, 1)).room.phase).toMatchObject({ state: { round: 2, stage: { name: 'roll' } } })
})

it('a passport that has expired goes, and another one stays', () => {
  room.by(ben, { type: 'issue-passport', hash: 'of Ben' })
  room.now += 1_000
  room.by(cleo, { type: 'issue-passport', hash: 'of Cleo' })
  room.wait(PASSPORT_MS - 1_000)
  const show = (hash: string) => room.try({ type: 'show-passport', hash, keyHash: 'a new key' })
  expect(show('of Ben')).toBe('passport-invalid')
  expect(show('of Cleo')).toBe('ok')
})

it('a node that had nobody of this room is gone without a trace', () => {
  room.now += 5_000
  const before = room.room
  room.do({ type: 'node-gone', node: 'another node' })
  expect(room.room).toBe(before)
})

it('a pause of a game that is paused changes nothing', () => {
  start()
  room.by(ana, { type: 'pause', paused: true })
  const before = room.room
  room.now += 5_000
  expect(room.by(ana, { type: 'pause', paused: true })).toBe('ok')
  expect(room.room).toBe(before)
})

/** Cheese Master with Ana, Ben, Cleo and a bot; their dice are in the air. */
function racing(): DecidedRoom {
  const game = new DecidedRoom('cheese-master').sit('Ana').sit('Ben').sit('Cleo')
  game.by(ana, { type: 'add-bot', level: 'weak' })
  game.by(ana, { type: 'start', anyway: true })
  for (let i = 0; i < 100 && !openRaceOf(game.room); i++) game.wait(1_000)
  if (!openRaceOf(game.room)) throw new Error('no race')
  return game
}

describe('a race', () => {
  beforeEach(() => {
    room = racing()
  })

  /** Until the dice lie. */
  const begin = () => room.wait((openRaceOf(room.room)?.startsAt ?? 0) - room.now)

  it('has no moves of bots in the room: they have hands of their own', () => {
    begin()
    expect(phase().botAt).toBeNull()
  })

  it('is not ended by the room’s own clock, which has not seen the hands', () => {
    begin()
    const race = openRaceOf(room.room)
    room.now = race?.endsAt ?? 0
    expect(room.try({ type: 'tick' })).toBe('race-running')
    room.now += 60_000
    expect(room.try({ type: 'tick' })).toBe('race-running')
    expect(openRaceOf(room.room)).toBe(race)
  })

  it('is ended and voided once, and only by its own number and round', () => {
    const over = (game: number, round: number) => room.try({ type: 'race-over', game, round, claims: [] })
    const voided = (game: number, round: number) => room.try({ type: 'race-void', game, round })
    const before = room.room
    for (const end of [over, voided]) expect([end(2, 1), end(1, 2)]).toEqual(['wrong-game', 'wrong-game'])
    expect(room.room).toBe(before)
    expect(over(1, 1)).toBe('ok')
    expect([over(1, 1), voided(1, 1)]).toEqual(['wrong-game', 'wrong-game'])
    room.by(ana, { type: 'back-to-lobby' })
    expect([over(1, 1), voided(1, 1)]).toEqual(['wrong-game', 'wrong-game'])
  })

  it('is unknown to a game without races', () => {
    room = new DecidedRoom().sit('Ana').sit('Ben')
    start()
    expect(room.try({ type: 'race-over', game: 1, round: 1, claims: [] })).toBe('wrong-game')
  })

  it('is not put off for those who were away when it ran', () => {
    begin()
    const { endsAt } = openRaceOf(room.room) ?? {}
    everybodyLeaves()
    room.now += 2_000
    room.sit('Ana')
    expect(openRaceOf(room.room)?.endsAt).toBe(endsAt)
    expect(room.log.at(-1)).not.toHaveProperty('act')
  })
})

describe('a stage that waits for several at once', () => {
  it('lets a bot among them move, although people are waited for as well', () => {
    room = new DecidedRoom('cheese-master').sit('Ana').sit('Ben')
    room.by(ana, { type: 'add-bot', level: 'weak' })
    start()
    expect(phase().botAt).not.toBeNull()
  })
})
