import { describe, expect, it } from 'vitest'
import type { Seat, Viewer } from '#protocol/ids.ts'
import { randomFor } from '../../server/games/kit/random.ts'
import { gameOf } from '../../server/rooms/play/game.ts'
import { projectEvents, projectRoom } from '../../server/rooms/project.ts'
import type { Room } from '../../server/rooms/room.ts'
import { DecidedRoom } from '../support/decided-room.ts'
import { leaksIn } from '../support/frame-oracle.ts'

/** The evening of test/browser/evening.test.ts trusts this oracle, so it must see what it is there for. */

const ANA = 0 as Seat
const BEN = 1 as Seat
const TV: Viewer = { kind: 'tv' }
const seat = (at: Seat): Viewer => ({ kind: 'seat', seat: at })

/** A part of a game by three bots' heads, with all its versions. */
function played(game: string) {
  const table = new DecidedRoom(game, [101_001, 202_002, 303_003, 404_004])
  for (const name of ['Ana', 'Ben', 'Cleo']) table.sit(name)
  table.by(ANA, { type: 'start', anyway: true })
  const rooms = new Map<number, Room>([[table.version, table.room]])
  for (let step = 0; step < 40; step++) {
    const { phase } = table.room
    if (phase.name !== 'playing') break
    const by = gameOf(table.room).actors(phase.state)[0] as Seat
    const move = gameOf(table.room).botMove(phase.state, by, 'weak', { now: 0, random: randomFor([1, 2, 3, 4], step) })
    table.do({ type: 'seat', by, command: { type: 'move', number: phase.number, move } })
    rooms.set(table.version, table.room)
  }
  /** What a screen is sent that says hello as `you`, if it were taken for `viewer`. */
  const frames = (you: Viewer, viewer = you): readonly string[] => [
    JSON.stringify({ type: 'welcome', you }),
    ...[...rooms].map(([version, room]) => {
      const entries = table.log.filter((entry) => entry.version === version)
      const news = projectEvents(room, entries, viewer)
      return JSON.stringify({ type: 'room', version, now: 0, view: projectRoom(room, viewer), news })
    }),
  ]
  const leaks = (...screens: readonly (readonly string[])[]) =>
    leaksIn(
      screens.map((sent, i) => ({ name: `screen ${i}`, frames: sent })),
      rooms,
      ['the key of Ana'],
    )
  return { frames, leaks }
}

describe.each(['alles-kaese', 'go-da-cheese'])('%s', (game) => {
  const { frames, leaks } = played(game)

  it('leaks nothing when everybody gets what is theirs', () => {
    expect(leaks(frames(TV), frames({ kind: 'spectator' }), frames(seat(ANA)), frames(seat(BEN)))).toEqual([])
  })

  it('leaks when the television gets what a player sees', () => {
    expect(leaks(frames(TV, seat(ANA)))).not.toEqual([])
  })

  it('leaks when a player gets what another one sees', () => {
    expect(leaks(frames(seat(BEN), seat(ANA)))).not.toEqual([])
  })

  it('leaks when a field that nobody thought of differs from screen to screen', () => {
    const marked = frames(seat(BEN)).map((frame) => frame.replace('"locked":false', '"locked":true'))
    expect(leaks(frames(TV), marked)).not.toEqual([])
  })

  it('leaks when a frame has a key in it', () => {
    expect(leaks([...frames(TV), JSON.stringify({ type: 'refused', code: 'the key of Ana' })])).not.toEqual([])
    expect(leaks([...frames(TV), JSON.stringify({ type: 'refused', code: 'key of Ben' })])).not.toEqual([])
  })
})
