import { beforeEach, describe, expect, it } from 'vitest'
import type { BotLevel, Look, Seat } from '#protocol/ids.ts'
import { projectRoom } from '../../server/rooms/project.ts'
import { DecidedRoom } from '../support/decided-room.ts'

let room: DecidedRoom
beforeEach(() => {
  room = new DecidedRoom()
})

const addBot = (level: BotLevel = 'medium') => room.by(0, { type: 'add-bot', level })
const join = (name: string) => room.try({ type: 'join', name, keyHash: `key of ${name}` })

describe('sitting down', () => {
  it('the first to sit down is the host', () => {
    room.sit('Ana').sit('Ben')
    expect(room.room.host).toBe(0)
  })

  it('the same key sits down once, however often it asks', () => {
    room.sit('Ana')
    expect(join('Ana')).toBe('ok')
    expect(room.names).toEqual(['Ana'])
  })

  it('nobody wears the look of another', () => {
    room.sit('Ana', 4).sit('Ben', 4)
    const [ana, ben] = room.room.sitters.map(({ look }) => look)
    expect(ana).toBe(4)
    expect(ben).not.toBe(4)
    expect(room.by(1, { type: 'dress', look: 4 as Look })).toBe('look-taken')
    expect(room.by(1, { type: 'dress', look: 7 as Look })).toBe('ok')
  })

  it('eight seats, and then the room is full', () => {
    for (const name of 'ABCDEFGH') room.sit(name)
    expect(join('Ida')).toBe('room-full')
  })

  it('a full table of bots makes room for a person', () => {
    room.sit('Ana')
    for (let i = 0; i < 7; i++) addBot()
    expect(join('Ben')).toBe('ok')
    expect(room.room.sitters.filter(({ kind }) => kind === 'bot')).toHaveLength(6)
  })

  it('the bot that wears what a guest likes to wear gives way', () => {
    room.sit('Ana')
    for (let i = 0; i < 7; i++) addBot()
    room.sit('Ben', 3)
    expect(room.room.sitters.find(({ name }) => name === 'Ben')).toMatchObject({ seat: 3, look: 3 })
  })

  it('a locked room lets in only those who sit there already', () => {
    room.sit('Ana')
    room.by(0, { type: 'lock', locked: true })
    expect(join('Ben')).toBe('room-locked')
    expect(join('Ana')).toBe('ok')
  })

  it('a second Ben gets a number, whatever the accents', () => {
    room.sit('Zoé')
    join('zoe')
    expect(room.names).toEqual(['Zoé', 'zoe 2'])
  })

  it('a player who takes the same name again, or writes it differently, gets no number', () => {
    room.sit('Zoe').sit('Ben')
    const before = room.room
    expect(room.by(0, { type: 'dress', name: 'Zoe' })).toBe('ok')
    expect(room.room.sitters).toEqual(before.sitters)
    room.by(0, { type: 'dress', name: 'Zoé' })
    expect(room.names).toEqual(['Zoé', 'Ben'])
    room.by(0, { type: 'dress', name: 'ben' })
    expect(room.names).toEqual(['ben 2', 'Ben'])
  })

  it.each([
    ['   ', 'bad-name'],
    ['\u202e\u200b', 'bad-name'],
    ['\u3164\u2800', 'bad-name'],
    ['Ana', 'ok'],
    ['小鼠', 'ok'],
    ['🐭', 'ok'],
  ])('the name %j is %s', (name, result) => {
    expect(join(name)).toBe(result)
  })

  it.each(['Be\u00adn', 'Be\u200dn'])('%j looks like Ben, so it is one more of them', (name) => {
    room.sit('Ben')
    join(name)
    expect(room.names).toEqual(['Ben', 'Ben 2'])
  })

  it('a long name is cut at whole signs, and invisible signs go', () => {
    join('Maximiliane\u200b von der Au 👨‍👩‍👧')
    expect(room.names).toEqual(['Maximiliane von der'])
  })
})

describe('late guests', () => {
  beforeEach(() => {
    room.sit('Ana')
    addBot()
    room.by(0, { type: 'start', anyway: true })
  })

  it('take over a bot in the running game', () => {
    join('Ben')
    expect(room.names).toEqual(['Ana', 'Ben'])
    expect(room.events.at(-1)).toEqual({ type: 'took-over', seat: 1, name: 'Ben' })
  })

  it('take over the bot whose look they like', () => {
    room = new DecidedRoom().sit('Ana')
    addBot()
    addBot()
    room.by(0, { type: 'start', anyway: true })
    room.sit('Ben', 2)
    expect(room.room.sitters.find(({ name }) => name === 'Ben')).toMatchObject({ seat: 2, look: 2 })
  })

  it('wait for the next game when there is no bot', () => {
    join('Ben')
    join('Cleo')
    expect(room.seatOf('Cleo')).toBe(2)
    expect(room.events.at(-1)).toEqual({ type: 'joined', seat: 2, name: 'Cleo' })
    expect(room.room.phase).toMatchObject({ name: 'playing', players: [0, 1] })
    expect(room.by(2, { type: 'move', number: 1, move: {} })).toBe('not-playing')
  })
})

describe('getting up', () => {
  beforeEach(() => {
    room.sit('Ana').sit('Ben').sit('Cleo')
  })

  it('frees the seat in the lobby', () => {
    expect(room.by(1, { type: 'leave' })).toBe('ok')
    expect(room.names).toEqual(['Ana', 'Cleo'])
  })

  it('leaves a bot behind in mid-game, which goes when the next game begins', () => {
    room.by(0, { type: 'start', anyway: true })
    room.by(1, { type: 'leave' })
    expect(room.room.sitters[1]).toMatchObject({ kind: 'bot', name: 'Ben', temporary: true })
    // On screens it is a stand-in, as for a player who is away; a bot that the host added is none.
    const links = () => projectRoom(room.room, { kind: 'tv' }).seats.map(({ link }) => link)
    expect(links()).toEqual(['here', 'stood-in', 'here'])
    room.by(0, { type: 'back-to-lobby' })
    expect(room.names).toEqual(['Ana', 'Cleo'])
  })

  it('hands the host on', () => {
    room.by(0, { type: 'leave' })
    expect(room.room.host).toBe(1)
    expect(room.events.at(-1)).toEqual({ type: 'host', seat: 1 })
  })

  it('a kicked guest may come back, a banned one may not', () => {
    room.by(0, { type: 'kick', seat: 1 as Seat, ban: false })
    expect(join('Ben')).toBe('ok')
    room.by(0, { type: 'kick', seat: room.seatOf('Ben'), ban: true })
    expect(join('Ben')).toBe('banned')
  })

  it('the host cannot kick a bot or itself', () => {
    addBot()
    expect(room.by(0, { type: 'kick', seat: 3 as Seat, ban: false })).toBe('not-a-person')
    expect(room.by(0, { type: 'kick', seat: 0 as Seat, ban: false })).toBe('not-yourself')
  })
})
