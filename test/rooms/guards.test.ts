import { describe, expect, it, vi } from 'vitest'
import type { Command } from '#protocol/command.ts'
import type { Seat } from '#protocol/ids.ts'
import { MAX_NAME_LENGTH } from '#protocol/limits.ts'
import type { Random, Seed } from '../../server/games/kit/random.ts'
import type { GameState } from '../../server/games/kit/seal.ts'
import { gameById } from '../../server/games/registry.ts'
import type { SeatCommand } from '../../server/rooms/command.ts'
import { botContext, gameContext } from '../../server/rooms/decision.ts'
import { openRaceOf } from '../../server/rooms/play/game.ts'
import { isKept } from '../../server/rooms/room.ts'
import { cleanName, uniqueName } from '../../server/rooms/seats/names.ts'
import { PASSPORT_MS } from '../../server/rooms/seats/passport.ts'
import { DecidedRoom } from '../support/decided-room.ts'
import { lobby } from '../support/room.ts'

const [ana, ben, bot, empty] = [0, 1, 2, 5] as [Seat, Seat, Seat, Seat]

/** Ana, Ben and a bot. */
function table(game?: string): DecidedRoom {
  const room = new DecidedRoom(game).sit('Ana').sit('Ben')
  room.by(ana, { type: 'add-bot', level: 'weak' })
  return room
}
const playing = (game?: string): DecidedRoom => {
  const room = table(game)
  room.by(ana, { type: 'start', anyway: true })
  return room
}

it('the chance of a bot is none of the game’s: from its own it cannot foresee the dice', () => {
  const drawn = ({ random }: { random: Random }) => Array.from({ length: 8 }, () => random.below(1_000))
  const room = lobby(undefined, { seed: [1, 2, 3, 4] as Seed })
  const moment = { now: 0, version: 7 }
  expect(drawn(botContext(room, moment))).not.toEqual(drawn(gameContext(room, moment)))
  expect(drawn(botContext(room, moment))).toEqual(drawn(botContext(room, moment)))
})

describe('a command is refused', () => {
  it.each<[string, Command, string]>([
    ['a level for an empty seat', { type: 'set-bot', seat: empty, level: 'weak' }, 'not-a-bot'],
    ['the removal of a person as a bot', { type: 'remove-bot', seat: ben }, 'not-a-bot'],
    ['the removal of nobody', { type: 'remove-bot', seat: empty }, 'not-a-bot'],
    ['a host without a seat', { type: 'hand-over', seat: empty }, 'no-such-seat'],
    ['a bot as host', { type: 'hand-over', seat: bot }, 'not-a-person'],
    ['a passport of nobody', { type: 'answer-passport', seat: empty, approve: true }, 'no-such-seat'],
    ['a passport of a bot', { type: 'answer-passport', seat: bot, approve: true }, 'no-such-seat'],
    ['a pause without a game', { type: 'pause', paused: true }, 'not-in-a-game'],
  ])('in the lobby: %s', (_, command, expected) => {
    const room = table()
    const before = room.room
    expect(room.by(ana, command)).toBe(expected)
    expect(room.room).toBe(before)
  })

  it.each<[string, Command]>([
    ['another game', { type: 'choose-game', game: 'cheese-master', options: {} }],
    ['another pace', { type: 'set-pace', pace: { kind: 'days', days: 3 } }],
    ['the removal of a bot that plays', { type: 'remove-bot', seat: bot }],
  ])('during a game: %s', (_, command) => {
    expect(playing().by(ana, command)).toBe('game-running')
  })

  it('of a seat that nobody has, or a bot, or another key', () => {
    const room = table()
    const ready: SeatCommand = { type: 'ready', ready: true }
    expect([empty, bot].map((seat) => room.by(seat, ready))).toEqual(['no-such-seat', 'no-such-seat'])
    const shown = (proof: object) => room.try({ type: 'seat', by: ben, command: ready, ...proof })
    expect(shown({ keyHash: 'key of Ana' })).toBe('replaced')
    expect(shown({ keyHash: 'key of Ben', socket: 'an older one' })).toBe('replaced')
    expect(shown({ keyHash: 'key of Ben', socket: 'socket of Ben' })).toBe('ok')
    // A frame may be under way when its socket is taken for gone.
    room.drop('Ben')
    expect(shown({ keyHash: 'key of Ben', socket: 'socket of Ben' })).toBe('ok')
  })
})

describe('a move is refused', () => {
  const game = gameById('alles-kaese')

  it('without a game, and in another game than it names', () => {
    const room = playing()
    const stateOf = () => (room.room.phase as { state: GameState }).state
    const actor = () => game?.actors(stateOf())[0] as Seat
    for (let i = 0; i < 20 && actor() === bot; i++) room.wait(1_500)
    const by = actor()
    const [made] = game?.legalMoves(stateOf(), by) ?? []
    const move = (number: number) => ({ type: 'move', number, move: made }) as SeatCommand
    const before = room.room
    expect([0, 2].map((number) => room.by(by, move(number)))).toEqual(['wrong-game', 'wrong-game'])
    expect(room.room).toBe(before)
    expect(table().by(by, move(1))).toBe('not-in-a-game')
    expect(room.by(by, move(1))).toBe('ok')
  })
})

it('a node that stood still concerns only the seats that it has, and only while they are timed', () => {
  const room = table()
  room.by(ana, { type: 'set-pace', pace: { kind: 'clock', moveSeconds: 30, bankSeconds: 60 } } as SeatCommand)
  room.by(ana, { type: 'start', anyway: true })
  room.now += 10_000
  const before = room.room
  room.do({ type: 'node-stalled', node: 'another node' })
  expect(room.room).toBe(before)
  room.do({ type: 'node-stalled', node: 'node 1' })
  expect(room.room).not.toBe(before)
  const free = playing()
  const unchanged = free.room
  free.do({ type: 'node-stalled', node: 'node 1' })
  expect(free.room).toBe(unchanged)
})

describe('nothing changes', () => {
  it.each<[string, Command]>([
    ['a room that is unlocked is unlocked', { type: 'lock', locked: false }],
    ['somebody who is not ready says so', { type: 'ready', ready: false }],
    ['a room in its lobby goes back to it', { type: 'back-to-lobby' }],
    ['a seat without a head start is given none', { type: 'give-head-start', seat: ana, given: false }],
  ])('if %s', (_, command) => {
    const room = table()
    const before = room.room
    expect(room.by(ana, command)).toBe('ok')
    expect(room.room).toBe(before)
  })

  it('for the ears, if the same game is chosen with other options', () => {
    const room = table()
    const chosen = () => room.events.filter(({ type }) => type === 'game-chosen').length
    room.by(ana, { type: 'choose-game', game: 'alles-kaese', options: {} })
    expect(chosen()).toBe(0)
    const options = gameById('cheese-master')?.decodeOptions({})
    room.by(ana, { type: 'choose-game', game: 'cheese-master', options } as SeatCommand)
    expect(chosen()).toBe(1)
  })
})

it('a passport is good until its time, and not at it, also before the room has rung', () => {
  const shown = (after: number, answered: number) => {
    const room = table()
    room.by(ben, { type: 'issue-passport', hash: 'the passport' })
    room.now = after
    const first = room.try({ type: 'show-passport', hash: 'the passport', keyHash: 'new key' })
    room.now = after + answered
    return [first, room.by(ana, { type: 'answer-passport', seat: ben, approve: true })]
  }
  expect(shown(PASSPORT_MS - 1, PASSPORT_MS - 1)).toEqual(['ok', 'ok'])
  expect(shown(PASSPORT_MS, 0)).toEqual(['passport-invalid', 'passport-invalid'])
  expect(shown(0, PASSPORT_MS)).toEqual(['ok', 'passport-invalid'])
})

describe('while hands are racing', () => {
  function racing(): DecidedRoom {
    const room = playing('cheese-master')
    for (let i = 0; i < 100 && !openRaceOf(room.room); i++) room.wait(1_000)
    expect(openRaceOf(room.room)).toBeDefined()
    return room
  }

  it('the game is not paused, though a pause may be asked for', () => {
    const room = racing()
    expect(room.by(ana, { type: 'pause', paused: true })).toBe('ok')
    expect(room.room.phase).toMatchObject({ name: 'playing', pausedAt: null })
  })

  it('a hand counts through the race alone; what is no hand goes through the room', () => {
    const room = racing()
    const move = (made: object, more: object = {}) =>
      room.by(ana, {
        type: 'move',
        number: 1,
        move: gameById('cheese-master')?.decodeMove({ round: 1, ...made }),
        ...more,
      } as SeatCommand)
    expect(move({ type: 'claim' })).toBe('race-running')
    expect(move({ type: 'place', platter: 3 })).toBe('race-running')
    expect(move({ type: 'touch' })).toBe('ok')
    expect(move({ type: 'claim' }, { fromRace: true })).not.toBe('race-running')
  })
})

describe('a pause', () => {
  it('ends three seconds after the first word, however often it is said', () => {
    const room = playing()
    room.by(ana, { type: 'pause', paused: true })
    room.wait(10_000)
    room.by(ana, { type: 'pause', paused: false })
    room.wait(2_000)
    room.by(ana, { type: 'pause', paused: false })
    room.wait(999)
    expect(room.room.phase).toMatchObject({ pausedAt: 0 })
    room.wait(1)
    expect(room.room.phase).toMatchObject({ pausedAt: null })
  })

  it('goes on if the host stops again during the countdown', () => {
    const room = playing()
    room.by(ana, { type: 'pause', paused: true })
    room.by(ana, { type: 'pause', paused: false })
    room.wait(1_000)
    room.by(ana, { type: 'pause', paused: true })
    room.wait(10_000)
    expect(room.room.phase).toMatchObject({ pausedAt: 0 })
    expect(room.room.phase).not.toHaveProperty('resumesAt')
  })

  it('that is none is not ended', () => {
    const room = playing()
    const before = room.room
    expect(room.by(ana, { type: 'pause', paused: false })).toBe('ok')
    expect(room.room).toBe(before)
  })
})

describe('names', () => {
  const long = 'x'.repeat(MAX_NAME_LENGTH)

  it('stay within their length when they get a number', () => {
    const second = uniqueName(long, [long])
    expect(second).toHaveLength(MAX_NAME_LENGTH)
    expect(second.endsWith('x 2')).toBe(true)
    expect(uniqueName(long, [long, second]).endsWith('x 3')).toBe(true)
    const twoWords = `${'x'.repeat(MAX_NAME_LENGTH - 3)} yz`
    expect(uniqueName(twoWords, [twoWords])).toBe(`${'x'.repeat(MAX_NAME_LENGTH - 3)} 2`)
  })

  it('keep their length if there is space around them', () => {
    expect(cleanName(`  ${long}`)).toBe(long)
  })

  it('get the first number that is free, whatever the capitals and accents', () => {
    expect(uniqueName('Zoé', ['zoe', 'ZOE 2', 'Zoë 4'])).toBe('Zoé 3')
  })

  it('get a number of four digits as well, within the length that names may have', () => {
    const taken = [
      long,
      ...Array.from({ length: 1_999 }, (_, i) => `${long.slice(0, -1 - `${i + 2}`.length)} ${i + 2}`),
    ]
    const given = uniqueName(long, taken)
    expect(given).toMatch(/ 2001$/)
    expect(given).toHaveLength(long.length)
  })

  it('are folded once each, and not once for each number that is tried', () => {
    const taken = ['Ben', ...Array.from({ length: 1_999 }, (_, i) => `Ben ${i + 2}`)]
    const normalize = vi.spyOn(String.prototype, 'normalize')
    expect(uniqueName('Ben', taken)).toBe('Ben 2001')
    expect(normalize.mock.calls.length).toBeLessThan(2 * taken.length)
    normalize.mockRestore()
  })

  it('lose the marks that are stacked beyond what any writing needs', () => {
    expect(cleanName(`Z\u0323\u0302${'\u0300'.repeat(40)}oe`)?.normalize('NFD')).toMatch(/^Z\p{M}{2,5}oe$/u)
    expect(cleanName('Việt Ngữ')).toBe('Việt Ngữ')
  })
})

it('the log keeps what was done or happened, and nothing else', () => {
  const entry = { version: 2, at: 0, events: [] }
  expect(isKept(entry)).toBe(false)
  expect(isKept({ ...entry, events: [{ type: 'opened' }] })).toBe(true)
  expect(isKept({ ...entry, act: { type: 'delay', byMs: 1 } })).toBe(true)
})
