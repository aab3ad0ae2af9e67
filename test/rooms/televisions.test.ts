import { describe, expect, it } from 'vitest'
import type { Seat } from '#protocol/ids.ts'
import { gameById } from '../../server/games/registry.ts'
import { gameOf } from '../../server/rooms/play/game.ts'
import { DEFAULT_POLICY } from '../../server/rooms/policy.ts'
import { phaseView, projectRoom } from '../../server/rooms/project.ts'
import { type GameRecord, RECORD_FORMAT } from '../../server/rooms/replay/record.ts'
import { createReplayer, replayFrames } from '../../server/rooms/replay/replay.ts'
import { dueTimeOf } from '../../server/rooms/tick.ts'
import { DecidedRoom } from '../support/decided-room.ts'

const on = (socket: string, node = 'node 1') => ({ type: 'tv-on' as const, node, socket })
const off = (socket: string) => ({ type: 'tv-off' as const, socket })
const start = { type: 'start' as const, anyway: true }
/** Out for so long that no other can be on its way. */
const dark = (table: DecidedRoom, socket: string) => table.do(off(socket)).wait(1_000)
const viewOf = ({ room }: DecidedRoom) => projectRoom(room, { kind: 'spectator' })

/** Two at a table of Cheese Master whose dice are on the television alone. */
function party(): DecidedRoom {
  const table = new DecidedRoom('cheese-master').sit('Ana').sit('Ben')
  const options = gameById('cheese-master')?.decodeOptions({ diceOn: 'tv' })
  if (!options) throw new Error('no such options')
  table.by(0, { type: 'choose-game', game: 'cheese-master', options })
  return table
}

const playing = ({ room: { phase } }: DecidedRoom) => {
  if (phase.name !== 'playing') throw new Error(`not playing but ${phase.name}`)
  return phase
}
const stageOf = (table: DecidedRoom) => (playing(table).state as unknown as { stage: { name: string } }).stage.name

/** Until the dice fly. */
function armed(): DecidedRoom {
  const table = party().do(on('tv'))
  expect(table.by(0, start)).toBe('ok')
  for (let tries = 0; stageOf(table) === 'entropy' && tries < 20; tries++) table.wait(5_000)
  expect(table.by(0, { type: 'move', number: 1, move: { type: 'throw', round: 1, power: 40 } as never })).toBe('ok')
  expect(stageOf(table)).toBe('armed')
  return table
}

/** What would be kept of the game if it ended here. */
function recordSoFar({ room, log }: DecidedRoom): GameRecord {
  const entries = log.flatMap(({ version, at, act }) => (act ? [{ version, at, act }] : []))
  const setup = entries[0]?.act
  if (room.phase.name === 'lobby' || setup?.type !== 'setup') throw new Error('no game')
  const { number, players } = room.phase
  const { game, options } = setup
  return { format: RECORD_FORMAT, game, options, number, players, seats: [], seed: room.seed, entries, places: [] }
}

describe('a pause that is asked for during a race', () => {
  const pause = (table: DecidedRoom, paused: boolean) => table.by(0, { type: 'pause', paused })
  const over = (table: DecidedRoom) => table.do({ type: 'race-over', game: 1, round: 1, claims: [] })

  it('comes after it, when its result has been seen', () => {
    const table = armed()
    expect(pause(table, true)).toBe('ok')
    expect(viewOf(table).phase).toMatchObject({ paused: false, pauseAsked: true })
    over(table)
    expect(viewOf(table).phase).toMatchObject({ paused: false, pauseAsked: true })
    for (let tries = 0; stageOf(table) === 'result' && tries < 20; tries++) table.wait(5_000)
    expect(stageOf(table)).toBe('roll')
    expect(viewOf(table).phase).toMatchObject({ paused: true })
    expect(viewOf(table).phase).not.toHaveProperty('pauseAsked')
    expect(table.events).toContainEqual({ type: 'paused' })
  })

  it('can be taken back before', () => {
    const table = armed()
    pause(table, true)
    expect(pause(table, false)).toBe('ok')
    over(table)
    for (let tries = 0; stageOf(table) === 'result' && tries < 20; tries++) table.wait(5_000)
    expect(viewOf(table).phase).toMatchObject({ paused: false })
  })

  it('and once more while the result is shown pauses at once, and the game goes on when it is told to', () => {
    const table = armed()
    pause(table, true)
    over(table)
    expect(pause(table, true)).toBe('ok')
    expect(viewOf(table).phase).toMatchObject({ paused: true })
    expect(pause(table, false)).toBe('ok')
    table.wait(10_000)
    expect(viewOf(table).phase).toMatchObject({ paused: false })
  })
})

describe('the televisions of a room', () => {
  it('sound as the host says, and as they are set themselves until then', () => {
    const table = new DecidedRoom().sit('Ana').do(on('a'))
    expect(viewOf(table).tvSound).toBeUndefined()
    expect(table.by(0, { type: 'set-tv-sound', sound: { muted: true, volume: 30 } })).toBe('ok')
    expect(viewOf(table).tvSound).toEqual({ muted: true, volume: 30 })
  })

  it('say themselves how they sound, once the room counts them', () => {
    const table = new DecidedRoom().sit('Ana').do(on('a'))
    const sound = { muted: false, volume: 40 }
    expect(table.try({ type: 'tv-sound', socket: 'x', sound })).toBe('not-seated')
    table.do({ type: 'tv-sound', socket: 'a', sound })
    expect(viewOf(table).tvSound).toEqual(sound)
  })

  it('make no new version of the room when the host or one of them says how they sound already', () => {
    const table = new DecidedRoom().sit('Ana').do(on('a'))
    table.do({ type: 'tv-sound', socket: 'a', sound: { muted: false, volume: 40 } })
    const before = table.room
    table.do({ type: 'tv-sound', socket: 'a', sound: { muted: false, volume: 40 } })
    expect(table.by(0, { type: 'set-tv-sound', sound: { volume: 40, muted: false } })).toBe('ok')
    expect(table.room).toBe(before)
    table.do({ type: 'tv-sound', socket: 'a', sound: { muted: false, volume: 70 } })
    expect(viewOf(table).tvSound).toEqual({ muted: false, volume: 70 })
  })

  it('change nothing by going out without having been on', () => {
    const table = new DecidedRoom().sit('Ana')
    const before = table.room
    expect(table.do(off('a')).room).toBe(before)
  })

  it('are counted, each once, and forgotten with their sockets or their node', () => {
    const table = new DecidedRoom().sit('Ana').do(on('a')).do(on('b', 'node 2')).do(on('a'))
    expect(viewOf(table).tvs).toBe(2)
    table.do({ type: 'node-gone', node: 'node 2' })
    expect(viewOf(table).tvs).toBe(1)
    table.do(off('x')).do(off('a'))
    expect(viewOf(table).tvs).toBeUndefined()
  })

  it('are not remembered without end: anybody can open one', () => {
    const table = new DecidedRoom()
    for (let i = 0; i < 50; i++) table.do(on(`tv ${i}`))
    expect(viewOf(table).tvs).toBe(8)
  })

  it('make no noise in a game that does not need them', () => {
    const table = new DecidedRoom().sit('Ana').sit('Ben').do(on('tv'))
    table.by(0, start)
    dark(table, 'tv')
    expect(playing(table).pausedAt).toBeNull()
    expect(viewOf(table).lacksTv).toBeUndefined()
  })
})

describe('dice that are on the television alone', () => {
  it('cannot be played without one; with the dice on phones too they can', () => {
    const table = party()
    expect(viewOf(table).lacksTv).toBe(true)
    expect(table.by(0, start)).toBe('no-tv')
    const options = gameById('cheese-master')?.decodeOptions({}) as never
    table.by(0, { type: 'choose-game', game: 'cheese-master', options })
    expect(viewOf(table).lacksTv).toBeUndefined()
    expect(table.by(0, start)).toBe('ok')
  })

  it('are shown to the television, to no other screen, and to everybody who looks at the replay in public', () => {
    const table = armed()
    for (let tries = 0; stageOf(table) !== 'race' && tries < 20; tries++) table.wait(1_000)
    const stageFor = (kind: 'tv' | 'spectator') =>
      (phaseView(table.room, { kind }) as { view: { stage: object } }).view.stage
    expect(stageFor('tv')).toHaveProperty('faces')
    expect(stageFor('spectator')).not.toHaveProperty('faces')
    const replayed = [...replayFrames(gameOf(table.room), recordSoFar(table), 'public')]
    expect(replayed.at(-1)).toMatchObject({ phase: { view: { stage: { faces: expect.any(Array) } } } })
  })

  it('wait when the last one goes out, and go on after a countdown when one is back', () => {
    const table = party().do(on('a')).do(on('b'))
    table.by(0, start)
    dark(table, 'a')
    expect(playing(table).pausedAt).toBeNull()
    dark(table, 'b')
    expect(playing(table).pausedAt).not.toBeNull()
    expect(viewOf(table).lacksTv).toBe(true)
    expect(table.by(0, { type: 'pause', paused: false })).toBe('no-tv')
    table.do(on('c'))
    expect(playing(table)).toMatchObject({ resumesAt: expect.any(Number) })
    table.wait(10_000)
    expect(playing(table).pausedAt).toBeNull()
    expect(playing(table).heldForTv).toBeUndefined()
  })

  it('that goes out wakes neither a lobby nor a game that waits for it already', () => {
    const table = party().do(on('a')).do(off('a'))
    expect(dueTimeOf(table.room, DEFAULT_POLICY)).toBe(Number.POSITIVE_INFINITY)
    table.do(on('b'))
    table.by(0, start)
    table.do(off('b'))
    expect(dueTimeOf(table.room, DEFAULT_POLICY)).toBe(table.now + 1_000)
    table.wait(1_000)
    expect(dueTimeOf(table.room, DEFAULT_POLICY)).toBe(Number.POSITIVE_INFINITY)
  })

  it('a countdown stops when it goes out again', () => {
    const table = party().do(on('a'))
    table.by(0, start)
    dark(dark(table, 'a').do(on('b')), 'b')
    expect(playing(table).resumesAt).toBeUndefined()
    table.wait(10_000)
    expect(playing(table).pausedAt).not.toBeNull()
  })

  it('a round whose dice nobody can see any more does not count', () => {
    const table = armed()
    table.events = []
    dark(table, 'tv')
    expect(table.events).toMatchObject([
      { type: 'game', event: { type: 'round-voided', round: 1 } },
      { type: 'paused' },
    ])
    expect(stageOf(table)).not.toBe('armed')
    expect(table.log.at(-1)?.act).toEqual({ type: 'void', round: 1 })
  })

  it('a node that dies with the only television is the same', () => {
    const table = armed().do({ type: 'node-gone', node: 'node 1' }).wait(1_000)
    expect(playing(table).heldForTv).toBe(true)
    expect(table.events.at(-1)).toEqual({ type: 'paused' })
  })

  it('what the host has paused stays paused when a television comes back', () => {
    const table = party().do(on('a'))
    table.by(0, start)
    table.by(0, { type: 'pause', paused: true })
    dark(table, 'a').do(on('b'))
    expect(playing(table).resumesAt).toBeUndefined()
    expect(table.by(0, { type: 'pause', paused: false })).toBe('ok')
  })

  it('what the host pauses while it waits for a television stays paused when one is back', () => {
    const table = party().do(on('a'))
    table.by(0, start)
    dark(table, 'a')
    expect(table.by(0, { type: 'pause', paused: true })).toBe('ok')
    table.do(on('b')).wait(10_000)
    expect(playing(table)).toMatchObject({ pausedAt: expect.any(Number) })
    expect(playing(table).resumesAt).toBeUndefined()
    expect(table.by(0, { type: 'pause', paused: false })).toBe('ok')
  })

  it('a countdown that the host stops stays stopped when another television comes', () => {
    const table = party().do(on('a'))
    table.by(0, start)
    dark(table, 'a').do(on('b'))
    expect(table.by(0, { type: 'pause', paused: true })).toBe('ok')
    table.do(on('c')).wait(10_000)
    expect(playing(table).pausedAt).not.toBeNull()
  })

  it('a round goes on when a screen beyond the eighth takes the place of the last that was known', () => {
    const table = armed()
    for (let i = 0; i < 8; i++) table.do(on(`tv ${i}`))
    table.do(off('tv'))
    for (let i = 0; i < 7; i++) table.do(off(`tv ${i}`))
    expect(viewOf(table).lacksTv).toBe(true)
    expect(dueTimeOf(table.room, DEFAULT_POLICY)).toBe(table.now + 1_000)
    table.wait(999).do(on('tv 7')).wait(1)
    expect(stageOf(table)).toBe('armed')
    expect(playing(table).pausedAt).toBeNull()
  })
})

describe('a host who does without the television', () => {
  const without = { type: 'without-tv' as const }
  const diceOn = ({ room }: DecidedRoom) =>
    [room.game.options, (room.phase as unknown as { state: { options: object } }).state.options] as unknown as {
      diceOn: string
    }[]

  it('has the dice on phones too, in this game and the next, and it goes on after the countdown', () => {
    const table = dark(armed(), 'tv')
    expect(table.by(0, without)).toBe('ok')
    expect(diceOn(table).map((options) => options.diceOn)).toEqual(['every-screen', 'every-screen'])
    expect(viewOf(table).lacksTv).toBeUndefined()
    expect(playing(table)).toMatchObject({ resumesAt: expect.any(Number) })
    table.wait(10_000)
    expect(playing(table).pausedAt).toBeNull()
  })

  it('leaves a game that replays to the bit', () => {
    const table = dark(armed(), 'tv')
    table.by(0, without)
    table.wait(10_000)
    const replay = createReplayer(gameOf(table.room), table.room.seed)
    for (const { version, at, act } of table.log) {
      if (act) expect(replay({ version, at, act }).state).toEqual(table.states[version - 2])
    }
  })

  it('leaves a replay in which the dice lie before a seat, too, from then on', () => {
    const table = dark(armed(), 'tv')
    table.by(0, without)
    table.wait(10_000)
    for (let tries = 0; stageOf(table) !== 'race' && tries < 20; tries++) table.wait(5_000)
    const frames = [...replayFrames(gameOf(table.room), recordSoFar(table), 0 as Seat)]
    const [first, last] = [frames[0], frames.at(-1)]
    expect(first).not.toHaveProperty('options')
    const acts = recordSoFar(table).entries.map(({ act }) => act.type)
    expect(acts).toEqual(expect.arrayContaining(['without-tv', 'delay']))
    expect(frames).toHaveLength(acts.filter((act) => act !== 'without-tv' && act !== 'delay').length)
    expect(last).toMatchObject({
      options: { diceOn: 'every-screen' },
      phase: { view: { stage: { name: 'race', faces: expect.any(Array) } } },
    })
  })

  it('changes nothing while one is on, or back again, and has to wait for a round that runs', () => {
    const table = armed()
    const before = table.room
    expect(table.by(0, without)).toBe('ok')
    expect(table.room).toBe(before)
    table.do(off('tv'))
    expect(table.by(0, without)).toBe('race-running')
    expect(party().by(0, without)).toBe('not-in-a-game')
  })
})
