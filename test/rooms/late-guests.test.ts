import { beforeEach, describe, expect, it } from 'vitest'
import type { Look, Seat, Viewer } from '#protocol/ids.ts'
import { allGames } from '../../server/games/registry.ts'
import { phaseView, projectRoom } from '../../server/rooms/project.ts'
import type { Person, Phase } from '../../server/rooms/room.ts'
import { BOT_NAMES } from '../../server/rooms/seats/names.ts'
import { DecidedRoom } from '../support/decided-room.ts'

let room: DecidedRoom
beforeEach(() => {
  room = new DecidedRoom().sit('Ana').sit('Ben')
})

const addBots = (count: number) => {
  for (let i = 0; i < count; i++) expect(room.by(0, { type: 'add-bot', level: 'weak' })).toBe('ok')
}
const start = () => expect(room.by(0, { type: 'start', anyway: true })).toBe('ok')
const at = (seat: number) => room.room.sitters.find((sitter) => sitter.seat === seat)
const lastEvents = () => room.log.at(-1)?.events

describe('a guest at a full table', () => {
  it('of a lobby takes the place of the last bot, and has joined', () => {
    addBots(6)
    room.do({ type: 'join', name: 'Cleo', keyHash: 'key of Cleo' })
    expect(lastEvents()).toEqual([{ type: 'joined', seat: 7, name: 'Cleo' }])
    expect(at(6)).toMatchObject({ kind: 'bot' })
  })

  it('of a game takes over a bot that plays, also if one that only watches wears what the guest likes', () => {
    addBots(6)
    start()
    expect((room.room.phase as Extract<Phase, { name: 'playing' }>).players).toEqual([0, 1, 2, 3, 4, 5])
    room.do({ type: 'join', name: 'Cleo', look: at(7)?.look as Look, keyHash: 'key of Cleo' })
    expect(lastEvents()).toEqual([{ type: 'took-over', seat: 2, name: 'Cleo' }])
    expect(at(2)).not.toHaveProperty('satOut')
  })

  it('of a game without bots takes the place of a bot that watches, and plays next', () => {
    for (const name of ['Cleo', 'Dora', 'Emil', 'Flo']) room.sit(name)
    addBots(2)
    start()
    room.do({ type: 'join', name: 'Gus', keyHash: 'key of Gus' })
    expect(lastEvents()).toEqual([{ type: 'joined', seat: 7, name: 'Gus' }])
    expect(at(7)).toMatchObject({ satOut: 1 })
  })
})

it.each(allGames.map(({ id }) => id))('a guest who waits for the next game sees of %s what a spectator sees', (id) => {
  room = new DecidedRoom(id).sit('Ana').sit('Ben').sit('Cleo')
  start()
  room.sit('Dora')
  const seen = (viewer: Viewer) => phaseView(room.room, viewer)
  expect(seen({ kind: 'seat', seat: 3 as Seat })).toEqual(seen({ kind: 'spectator' }))
})

it('a guest who comes after the end of a game takes a free seat, and the bots stay', () => {
  addBots(1)
  start()
  const { state, players, number } = room.room.phase as Extract<Phase, { name: 'playing' }>
  room.room = { ...room.room, phase: { name: 'over', state, players, number, places: [] } }
  room.do({ type: 'join', name: 'Cleo', keyHash: 'key of Cleo' })
  expect(lastEvents()).toEqual([{ type: 'joined', seat: 3, name: 'Cleo' }])
  expect(room.by(0, { type: 'remove-bot', seat: 2 as Seat })).toBe('ok')
  room.do({ type: 'join', name: 'Dora', keyHash: 'key of Dora' })
  expect(lastEvents()).toEqual([{ type: 'joined', seat: 2, name: 'Dora' }])
})

it('a guest whose phone is not connected yet is away, and no bot plays for them', () => {
  room.do({ type: 'join', name: 'Cleo', keyHash: 'key of Cleo' })
  addBots(1)
  const { seats } = projectRoom(room.room, { kind: 'tv' })
  expect(seats.map(({ link, ready }) => [link, ready])).toEqual([
    ['here', false],
    ['here', false],
    ['away', false],
    ['here', true],
  ])
})

it('bots are called by names of their own while there are any, and there is no ninth seat', () => {
  addBots(6)
  expect(room.names.slice(2)).toEqual(BOT_NAMES.slice(0, 6))
  expect(room.by(0, { type: 'add-bot', level: 'weak' })).toBe('room-full')
})

describe('a player changes', () => {
  it('what they wear, and may keep what they have', () => {
    const look = at(1)?.look as Look
    expect(room.by(1, { type: 'dress', look })).toBe('ok')
    expect(room.by(1, { type: 'dress', look: 7 as Look })).toBe('ok')
    expect(at(1)).toMatchObject({ look: 7, name: 'Ben' })
  })

  it('their name, which is told unless it is the same', () => {
    const before = room.room
    expect(room.by(1, { type: 'dress', name: ' Ben ' })).toBe('ok')
    expect(room.room).toBe(before)
    expect(room.by(1, { type: 'dress', name: '\u200b' })).toBe('bad-name')
    expect(room.by(0, { type: 'rename', seat: 5 as Seat, name: 'Cleo' })).toBe('no-such-seat')
  })
})

it('the last person who leaves hands the host on to nobody, and nothing is told of it', () => {
  room.by(0, { type: 'leave' })
  room.by(1, { type: 'leave' })
  expect(lastEvents()).toEqual([{ type: 'left', seat: 1, name: 'Ben' }])
  expect(room.room.host).toBeNull()
})

describe('somebody who comes', () => {
  const events = (name: string) => {
    room.events = []
    room.sit(name)
    return room.events.map(({ type }) => type)
  }

  it('is told to be back only after having been away', () => {
    expect(events('Cleo')).toEqual(['joined'])
    expect(events('Cleo')).toEqual([])
    room.drop('Cleo')
    expect(events('Cleo')).toEqual(['back'])
  })

  it('with a new phone has moved, and is not told to be back', () => {
    room.by(0, { type: 'issue-passport', hash: 'of Ana' })
    room.do({ type: 'show-passport', hash: 'of Ana', keyHash: 'new key' })
    room.events = []
    room.do({ type: 'arrive', seat: 0 as Seat, keyHash: 'new key', node: 'node 1', socket: 'new socket' })
    expect(room.events).toEqual([])
  })

  it('leaves the host in office, whatever seat that is', () => {
    room.by(0, { type: 'hand-over', seat: 1 as Seat })
    room.sit('Cleo')
    expect(room.room.host).toBe(1)
  })
})

describe('a start', () => {
  const setup = () => {
    const act = room.log.at(-1)?.act
    if (act?.type !== 'setup') throw new Error('not started')
    return act
  }

  it('waits for people who are here, and neither for bots nor for the absent', () => {
    addBots(1)
    room.sit('Cleo').drop('Cleo')
    expect(room.by(0, { type: 'start', anyway: false })).toBe('not-everyone-ready')
    room.by(1, { type: 'ready', ready: true })
    expect(room.by(0, { type: 'start', anyway: false })).toBe('ok')
  })

  it('seats the players around the table from the host on', () => {
    room.sit('Cleo').by(0, { type: 'hand-over', seat: 1 as Seat })
    room.by(1, { type: 'start', anyway: true })
    expect(setup().players).toEqual([1, 2, 0])
  })

  it('leaves it to the game who begins, and keeps the edition of its rules', () => {
    start()
    expect(setup()).not.toHaveProperty('starter')
    expect(setup()).not.toHaveProperty('edition')
    room = new DecidedRoom('kaese-wuerfeln').sit('Ana').sit('Ben')
    start()
    expect(setup()).toMatchObject({ edition: 2 })
  })

  it('has to be agreed to anew after each game', () => {
    room.by(1, { type: 'ready', ready: true })
    start()
    room.by(0, { type: 'back-to-lobby' })
    expect((at(1) as Person).ready).toBe(false)
  })
})
