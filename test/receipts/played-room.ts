import type { RoomCode } from '#protocol/ids.ts'
import { playOut } from '../../load-tests/sim/play-out.ts'
import type { Seed } from '../../server/games/kit/random.ts'
import type { Played } from '../../server/receipts/build.ts'
import type { LogEntry, RoomEvent } from '../../server/rooms/room.ts'
import { clumsily, playedWith, type Rules } from '../support/cheese-master.ts'
import { seatsOf } from '../support/table.ts'

export const CODE = 'KLMX' as RoomCode
export const NUMBER = 3
const NAMES = ['Nora', 'Zoë 🧀', 'Ben', '"Lou"', 'Ida', 'Max', 'Uma', 'Kai']

/** A room whose third game was Cheese Master, played through the rules alone. */
export function playedRoom(seed: Seed, count: number, rules: Rules = {}): Played {
  const players = seatsOf(count)
  const { beats } = playOut(playedWith(rules), { seed, players, policy: clumsily })
  const sat = players.map((seat): RoomEvent => ({ type: 'joined', seat, name: NAMES[seat] as string }))
  const started: RoomEvent = { type: 'started', game: 'cheese-master', number: NUMBER }
  const log = beats.map(({ version, at, act, events }): LogEntry => {
    const told = events.map((event): RoomEvent => ({ type: 'game', game: 'cheese-master', event }))
    return { version, at, act, events: version === 1 ? [...sat, started, ...told] : told }
  })
  return { code: CODE, seed, log }
}
