import { expect, it } from 'vitest'
import type { Seat } from '#protocol/ids.ts'
import { gameOf } from '../../server/rooms/play/game.ts'
import { type GameRecord, isReadable, RECORD_FORMAT, recordOf } from '../../server/rooms/replay/record.ts'
import { replayFrames, replaySeats } from '../../server/rooms/replay/replay.ts'
import type { DecidedRoom } from '../support/decided-room.ts'
import { playRoom } from '../support/played-room.ts'

/** Ana, Ben and a bot have played a second game, and Ben was renamed after its end. */
function secondGame(): DecidedRoom {
  const { table } = playRoom('alles-kaese', [5, 6, 7, 8], 2)
  table.by(0, { type: 'add-bot', level: 'strong' })
  table.by(0, { type: 'start', anyway: true })
  for (let step = 0; step < 2_000 && table.room.phase.name === 'playing'; step++) {
    const { state } = table.room.phase
    const by = gameOf(table.room).actors(state)[0] as Seat
    const [move] = gameOf(table.room).legalMoves(state, by)
    table.now += 100
    if (by === 2) table.wait(2_000)
    else if (move) table.do({ type: 'seat', by, command: { type: 'move', number: 2, move } })
    if (step === 3) {
      table.by(0, { type: 'pause', paused: true })
      table.by(0, { type: 'pause', paused: false })
      table.wait(3_000)
    }
  }
  expect(table.room.phase.name).toBe('over')
  table.by(0, { type: 'rename', seat: 1 as Seat, name: 'Benno' })
  return table
}

const table = secondGame()
const entryOf = (type: 'started' | 'ended') =>
  table.log.findIndex(({ events }) => events.some((event) => event.type === type && event.number === 2))
const record = () => recordOf(table.room, table.log) as GameRecord

it('a record holds everything that was done in its game, from the setup to the end, and nothing else', () => {
  const { entries, number, format } = record()
  const [start, end] = [entryOf('started'), entryOf('ended')]
  const done = table.log.slice(start, end + 1).flatMap(({ version, at, act }) => (act ? [{ version, at, act }] : []))
  expect(done.length).toBeLessThan(end + 1 - start)
  expect([number, format]).toEqual([2, RECORD_FORMAT])
  expect(entries[0]?.act.type).toBe('setup')
  expect(entries).toEqual(done)
})

it('a record knows who sat there, and which of them were bots of which level', () => {
  expect(record().seats.map(({ name, bot }) => [name, bot])).toEqual([
    ['Ana', undefined],
    ['Benno', undefined],
    ['Brie', 'strong'],
  ])
  expect(record().seats.map((seat) => 'bot' in seat)).toEqual([false, false, true])
})

it('in a replay nobody is away, and nobody has to say ready', () => {
  expect(replaySeats(record()).map(({ link, ready }) => [link, ready])).toEqual(Array(3).fill(['here', true]))
})

it('a replay shows a frame for each move, and none for time that stood still', () => {
  const { entries } = record()
  const delay = { ...(entries[1] as (typeof entries)[number]), act: { type: 'delay', byMs: 5 } as const }
  const frames = (all: GameRecord['entries']) => [
    ...replayFrames(gameOf(table.room), { ...record(), entries: all }, 'public'),
  ]
  expect(frames(entries)).toHaveLength(entries.length)
  expect(frames([...entries.slice(0, 2), delay])).toHaveLength(2)
})

it('there is no record of a game that runs, or of which the log lacks the beginning or the end', () => {
  expect(recordOf(table.room, table.log.slice(entryOf('started') + 1))).toBeUndefined()
  expect(recordOf(table.room, table.log.slice(0, entryOf('ended')))).toBeUndefined()
  expect(recordOf({ ...table.room, phase: { name: 'lobby' } }, table.log)).toBeUndefined()
})

it('records of this format and the one before can be read, and no other', () => {
  const isRead = (format: number) => isReadable({ ...record(), format: format as 1 })
  expect([0, 1, RECORD_FORMAT, RECORD_FORMAT + 1].map(isRead)).toEqual([false, true, true, false])
})
