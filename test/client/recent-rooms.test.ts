import type { ReactiveControllerHost } from 'lit'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RecentRoomsController } from '../../client/controllers/recent-rooms-controller.ts'
import { recentRooms, rememberRoom } from '../../client/net/recent-rooms.ts'
import { forgetSeatKey, makeSeatKey, seatKey } from '../../client/net/seat-keys.ts'
import { inbox } from './inbox.ts'

const playing = (actors: readonly number[], paused = false) => ({
  status: 200,
  body: { you: { kind: 'seat', seat: 1 }, view: { phase: { name: 'playing', paused, actors } } },
})
const refused = (status: number, code: string) => ({ status, body: { type: 'refused', code } })

let answers: Record<string, { status: number; body: unknown }>
let asked: { url: string; authorization: string | undefined }[]
let rooms: RecentRoomsController

beforeEach(() => {
  answers = {}
  asked = []
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers?: Record<string, string> } = {}) => {
    asked.push({ url, authorization: headers?.authorization })
    const answer = answers[url.split('/').pop() ?? '']
    if (!answer) throw new TypeError('no line')
    return new Response(JSON.stringify(answer.body), { status: answer.status })
  })
})
afterEach(() => rooms.hostDisconnected())

/** The start page comes to the front, and has heard of every room. */
async function arrive(...codes: string[]) {
  const now = Date.now()
  codes.forEach((code, at) => {
    makeSeatKey(code)
    rememberRoom({ code, name: 'Nora', game: 'kaese-wuerfeln', seat: true }, now - at)
  })
  const updates = inbox<true>()
  const host = { addController() {}, requestUpdate: () => updates.put(true) }
  rooms = new RecentRoomsController(host as unknown as ReactiveControllerHost)
  rooms.hostConnected()
  dispatchEvent(new Event('pageshow'))
  // Once with the rooms this device remembers, and again with the answers.
  await updates.next()
  await updates.next()
  expect(asked).toHaveLength(codes.length)
}

it('a room that waits for this device says so, and comes first', async () => {
  answers = { KLMX: playing([0]), CDFH: playing([1]), PRTV: playing([1], true) }
  await arrive('KLMX', 'CDFH', 'PRTV')
  expect([...rooms.asking]).toEqual(['CDFH'])
  expect(rooms.rooms.map(({ code }) => code)).toEqual(['CDFH', 'PRTV', 'KLMX'])
})

it('the key to the seat is in the header, never in the address', async () => {
  answers = { KLMX: playing([1]) }
  await arrive('KLMX')
  expect(asked).toEqual([{ url: '/api/rooms/KLMX', authorization: `Bearer ${seatKey('KLMX')}` }])
})

it('rooms and seats that are gone are forgotten, but not for a line that is down', async () => {
  answers = { KLMX: refused(404, 'no-such-room'), CDFH: refused(401, 'no-such-seat'), PRTV: refused(503, 'too-busy') }
  await arrive('KLMX', 'CDFH', 'PRTV', 'WXYZ')
  expect(recentRooms().map(({ code }) => code)).toEqual(['WXYZ', 'PRTV'])
  expect([seatKey('CDFH'), seatKey('WXYZ') !== undefined]).toEqual([undefined, true])
})

it('a room where the seat was given up, or taken away, is not listed with it', async () => {
  answers = { KLMX: playing([1]), CDFH: playing([0]) }
  await arrive('KLMX', 'CDFH')
  forgetSeatKey('KLMX')
  dispatchEvent(new Event('pageshow'))
  expect(rooms.rooms.map(({ code }) => code)).toEqual(['CDFH'])
})

it('a key is not thrown away because something between here and the room refuses', async () => {
  answers = {
    KLMX: { status: 401, body: 'Authorization Required' },
    CDFH: { status: 404, body: { error: 'Not Found' } },
  }
  await arrive('KLMX', 'CDFH')
  expect(recentRooms().map(({ code }) => code)).toEqual(['CDFH', 'KLMX'])
  expect([seatKey('KLMX'), seatKey('CDFH')]).not.toContain(undefined)
})
