import { randomBytes } from 'node:crypto'
import { newId, post } from '../http.ts'
import { openRoom, type Room } from '../race/product.ts'

/** One kind of request, sent as fast as it is answered. */
export interface Storm {
  readonly name: string
  readonly method: 'GET' | 'POST'
  /** So many and no more; otherwise for as long as a storm lasts. */
  readonly amount?: number
  next(): { readonly path: string; readonly body?: object; readonly key?: string }
  /** Whether a body is what was asked for. */
  isRight(body: string): boolean
}

const PLAYERS = 8
/** Seats to take: as many rooms as it needs are opened before. */
const JOINS = 2_000
const RACING_ROOMS = 10

export interface Prepared {
  readonly storms: readonly Storm[]
  close(): void
}

/** Rooms to join, and rooms in which a race runs, are there before the first storm. */
export async function prepareStorms(url: string): Promise<Prepared> {
  const hasPages = (await fetch(url)).ok
  const empty = await openEmpty(url, JOINS / PLAYERS)
  const racing = await Promise.all(Array.from({ length: RACING_ROOMS }, () => openRoom(url, PLAYERS, () => {})))
  await Promise.all(racing.map((room) => room.begin()))
  const codes = racing.map(({ code }) => code)
  return {
    storms: [...(hasPages ? [home()] : []), create(), join(empty), look(codes), move(racing)],
    close() {
      for (const { table } of racing) table.close()
    },
  }
}

async function openEmpty(url: string, count: number): Promise<readonly string[]> {
  const codes: string[] = []
  for (let i = 0; i < count; i++) {
    const { code } = await post(`${url}/api/rooms`, { id: newId(), game: 'alles-kaese' })
    codes.push(code)
  }
  return codes
}

const home = (): Storm => ({
  name: 'home page',
  method: 'GET',
  next: () => ({ path: '/' }),
  isRight: (body) => body.startsWith('<!doctype html>') && body.includes('Cheese Night'),
})

const create = (): Storm => ({
  name: 'open a room',
  method: 'POST',
  next: () => ({ path: '/api/rooms', body: { id: newId(), game: 'alles-kaese' } }),
  isRight: (body) => /^\{"code":"[A-Z]{4}"\}$/.test(body),
})

function join(codes: readonly string[]): Storm {
  let taken = 0
  return {
    name: 'take a seat',
    method: 'POST',
    amount: codes.length * PLAYERS,
    next() {
      const code = codes[taken++ % codes.length]
      const key = randomBytes(16).toString('base64url')
      return { path: `/api/rooms/${code}/seats`, body: { key, name: `Guest ${taken % 1000}` } }
    },
    isRight: (body) => /^\{"seat":[0-7]\}$/.test(body),
  }
}

function look(codes: readonly string[]): Storm {
  let looks = 0
  return {
    name: 'look at a room',
    method: 'GET',
    next: () => ({ path: `/api/rooms/${codes[looks++ % codes.length]}` }),
    isRight(body) {
      const { type, view } = JSON.parse(body) as { type: string; view: { code: string; seats: readonly object[] } }
      return type === 'room' && codes.includes(view.code) && view.seats.length === PLAYERS
    },
  }
}

/** Another number may be laid down until a pawn is on it: a move that is right as often as one likes. */
function move(rooms: readonly Room[]): Storm {
  const seats = rooms.flatMap(({ code, keys, race }) => keys.map((key) => ({ code, key, race })))
  let moves = 0
  return {
    name: 'move',
    method: 'POST',
    next() {
      const { code, key, race } = seats[moves++ % seats.length] as (typeof seats)[number]
      const { number, round } = race()
      const command = { type: 'move', number, move: { type: 'place', round, platter: moves % 8 } }
      return { path: `/api/rooms/${code}/commands`, key, body: { type: 'do', id: newId(), command } }
    },
    isRight: (body) => body.startsWith('{"type":"done"'),
  }
}
