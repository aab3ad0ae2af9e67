import { expect, it } from 'vitest'
import { projectRoom } from '../../server/rooms/project.ts'
import { canRememberSpectator } from '../../server/rooms/seats/seatless.ts'
import { DecidedRoom } from '../support/decided-room.ts'

const on = (name: string, socket = name, node = 'node 1') => ({ type: 'spectator-on' as const, node, socket, name })
const off = (socket: string) => ({ type: 'spectator-off' as const, socket })
const namesIn = ({ room }: DecidedRoom) => projectRoom(room, { kind: 'tv' }).spectators
const table = () => new DecidedRoom('cheese-master').sit('Ana').sit('Ben')

it('a spectator with a name is seen by all until the socket is gone', () => {
  const room = table().do(on('Ida')).do(on('Tom'))
  expect(namesIn(room)).toEqual(['Ida', 'Tom'])
  expect(namesIn(room.do(off('Ida')))).toEqual(['Tom'])
  expect(namesIn(room.do(off('Tom')))).toBeUndefined()
})

it('a name is cleaned as that of a seat is, and one of which nothing is left is not shown', () => {
  const room = table()
    .do(on(`  I\u202eda${'a'.repeat(40)}`, 'one'))
    .do(on('\u200b', 'two'))
  expect(namesIn(room)).toEqual([`Ida${'a'.repeat(17)}`])
})

it('a page that reconnects is named once, and eight names at most are remembered', () => {
  const room = table().do(on('Ida', 'old')).do(on('Ida', 'new'))
  expect(namesIn(room)).toEqual(['Ida'])
  for (let i = 0; i < 20; i++) room.do(on(`Guest ${i}`))
  expect(namesIn(room)).toHaveLength(7)
  expect(room.room.spectators).toHaveLength(8)
})

it('a locked room names nobody who has no seat', () => {
  const room = table().do(on('Ida'))
  room.by(0, { type: 'lock', locked: true })
  expect(namesIn(room)).toBeUndefined()
})

it('a stranger who comes to a locked room changes nothing in it, and is named when it is unlocked', () => {
  const room = table()
  room.by(0, { type: 'lock', locked: true })
  const before = room.room
  expect(room.do(on('Ida')).room).toBe(before)
  expect(canRememberSpectator(room.room, { socket: 'Ida', name: 'Ida' })).toBe(false)
  room.by(0, { type: 'lock', locked: false })
  expect(canRememberSpectator(room.room, { socket: 'Ida', name: 'Ida' })).toBe(true)
})

it('a spectator who has the name of a player is not shown, whatever its capitals: screens would name the player', () => {
  const room = table().do(on('ana')).do(on('Ida'))
  expect(namesIn(room)).toEqual(['Ida'])
  // The socket of a spectator who has just sat down is known for some seconds more.
  expect(namesIn(room.sit('Ida'))).toBeUndefined()
})

it('a node that dies takes the names of its spectators with it', () => {
  const room = table()
    .do(on('Ida', 'a', 'node 1'))
    .do(on('Tom', 'b', 'node 2'))
  expect(namesIn(room.do({ type: 'node-gone', node: 'node 1' }))).toEqual(['Tom'])
})
