import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Seat } from '#protocol/ids.ts'
import { type Random, randomFor } from '../../server/games/kit/random.ts'
import { accept } from '../../server/games/kit/result.ts'
import type { GameMove } from '../../server/games/kit/seal.ts'
import { allGames } from '../../server/games/registry.ts'
import { endOf } from '../../server/rooms/play/clocks.ts'
import { gameOf } from '../../server/rooms/play/game.ts'
import { DEFAULT_POLICY } from '../../server/rooms/policy.ts'
import { phaseView } from '../../server/rooms/project.ts'
import type { SeatClock } from '../../server/rooms/room.ts'
import { DecidedRoom } from '../support/decided-room.ts'
import { anySeed } from '../support/played-games.ts'
import { playRoom } from '../support/played-room.ts'

/** Käse-Würfeln: what is done with a die shows nobody anything, and can be taken back; a roll cannot. */
let table: DecidedRoom
beforeEach(() => {
  table = seated()
})

function seated(): DecidedRoom {
  const room = new DecidedRoom('kaese-wuerfeln').sit('Ana').sit('Ben')
  room.by(0, { type: 'set-pace', pace: { kind: 'clock', moveSeconds: 30, bankSeconds: 60 } })
  room.by(0, { type: 'start', anyway: true })
  return room
}

const playing = () => {
  const { phase } = table.room
  if (phase.name !== 'playing') throw new Error(`the room is at ${phase.name}`)
  return phase
}
const bytes = (value: unknown) => JSON.stringify(value)
const undo = (seat: number) => table.by(seat, { type: 'undo', number: 1 })

/** Plays on until somebody has made a move that can be taken back, and says who and what was before. */
function untilUndoable(): { seat: Seat; before: DecidedRoom['room'] } {
  for (let step = 0; step < 500; step++) {
    const before = table.room
    const { state } = playing()
    const seat = gameOf(table.room).actors(state)[0] as Seat
    const moves = gameOf(table.room).legalMoves(state, seat)
    table.now += 1_000
    play(seat, randomFor([1, 2, 3, 4], step).pick(moves))
    if (playing().undo) return { seat, before }
  }
  throw new Error('nothing could be taken back')
}
const play = (seat: Seat, move: GameMove) =>
  table.do({ type: 'seat', by: seat, command: { type: 'move', number: 1, move } })

describe('taking back', () => {
  it('leads back to the game before the move, and is told', () => {
    const { seat, before } = untilUndoable()
    expect(phaseView(table.room, { kind: 'tv' })).toMatchObject({ undo: seat })
    expect(undo(seat)).toBe('ok')
    expect(bytes(playing().state)).toBe(bytes(before.phase.name === 'playing' && before.phase.state))
    expect(table.log.at(-1)).toMatchObject({ act: { type: 'undo', seat }, events: [{ type: 'took-back', seat }] })
    expect(phaseView(table.room, { kind: 'tv' })).not.toHaveProperty('undo')
  })

  it('is done once, and by nobody else', () => {
    const { seat } = untilUndoable()
    expect(undo(1 - seat)).toBe('nothing-to-undo')
    expect(undo(seat)).toBe('ok')
    expect(undo(seat)).toBe('nothing-to-undo')
  })

  it('gains no time: the clock runs on as if the move had not been made', () => {
    const { seat, before } = untilUndoable()
    table.now += 5_000
    undo(seat)
    const clockIn = ({ phase }: DecidedRoom['room']) =>
      phase.name === 'playing' ? phase.clocks?.find((clock) => clock.seat === seat) : undefined
    expect(clockIn(table.room)).toEqual(clockIn(before))
    expect(clockIn(table.room)).toHaveProperty('moveEndsAt')
  })

  it('comes too late when the time of that move would be up', () => {
    const { seat } = untilUndoable()
    const untilMs = endOf(playing().undo?.clock as SeatClock)
    table.now = untilMs
    expect(undo(seat)).toBe('nothing-to-undo')
    table.now = untilMs - 1
    expect(undo(seat)).toBe('ok')
  })

  it('is over as soon as anything else is done to the game', () => {
    for (;;) {
      const { seat } = untilUndoable()
      const { state } = playing()
      const next = gameOf(table.room).actors(state)[0] as Seat
      if (next === seat) continue
      play(next, gameOf(table.room).legalMoves(state, next)[0] as GameMove)
      expect(undo(seat)).toBe('nothing-to-undo')
      return
    }
  })

  it('is over when a bot has moved', () => {
    table = new DecidedRoom('kaese-wuerfeln').sit('Ana')
    table.by(0, { type: 'add-bot', level: 'weak' })
    table.by(0, { type: 'start', anyway: true })
    for (let tries = 0; tries < 200; tries++) {
      table.wait(60_000)
      untilUndoableBy(0 as Seat)
      const isBotsTurn = gameOf(table.room)
        .actors(playing().state)
        .includes(1 as Seat)
      if (!isBotsTurn || playing().undo?.seat !== 0) continue
      const moves = table.log.length
      while (table.log.length === moves) table.wait(100)
      expect(undo(0)).toBe('nothing-to-undo')
      return
    }
    throw new Error('the bot never followed a move that can be taken back')
  })

  function untilUndoableBy(seat: Seat): void {
    for (let step = 0; step < 50 && gameOf(table.room).actors(playing().state).includes(seat); step++) {
      const moves = gameOf(table.room).legalMoves(playing().state, seat)
      play(seat, randomFor([4, 3, 2, 1], table.version).pick(moves))
    }
  }

  it('waits for the end of a pause', () => {
    const { seat } = untilUndoable()
    table.by(0, { type: 'pause', paused: true })
    expect(undo(seat)).toBe('paused')
    table.now += 600_000
    table.by(0, { type: 'pause', paused: false })
    expect(undo(seat)).toBe('paused')
    table.wait(DEFAULT_POLICY.resumesAfterMs)
    expect(undo(seat)).toBe('ok')
  })

  it('stays possible when somebody else leaves', () => {
    const { seat } = untilUndoable()
    table.by(1 - seat, { type: 'leave' })
    expect(undo(seat)).toBe('ok')
  })

  it('leaves the clocks of the others as they are', () => {
    const { seat } = untilUndoable()
    const other = () => playing().clocks?.find((clock) => clock.seat !== seat)
    const clocks = playing().clocks?.map((clock) => (clock.seat === seat ? clock : { ...clock, bankMs: 12_345 }))
    table.room = { ...table.room, phase: { ...playing(), ...(clocks && { clocks }) } }
    undo(seat)
    expect(other()).toMatchObject({ seat: 1 - seat, bankMs: 12_345 })
  })

  it('is not for whoever gets the seat next', () => {
    const { seat } = untilUndoable()
    table.by(seat, { type: 'leave' })
    expect(playing()).not.toHaveProperty('undo')
  })

  it('asks for a game that is there', () => {
    expect(table.by(0, { type: 'undo', number: 2 })).toBe('wrong-game')
    table.by(0, { type: 'back-to-lobby' })
    expect(undo(0)).toBe('not-in-a-game')
  })

  it('is not possible after the end of the game', () => {
    const { number, players, state } = playing()
    table.room = { ...table.room, phase: { name: 'over', number, players, state, places: [] } }
    expect(undo(0)).toBe('wrong-game')
    expect(table.by(0, { type: 'move', number: 1, move: {} as never })).toBe('wrong-game')
  })
})

/** In the others every move shows or draws something. */
const UNDOABLE = ['kaese-wuerfeln', 'maeusewanderung']

describe.each(allGames.map(({ id, seats }) => [id, seats] as const))('%s', (id, seats) => {
  it('takes back to the bit, whatever is taken back', () => {
    let undone = 0
    fc.assert(
      fc.property(anySeed, fc.integer(seats), (seed, count) => {
        const { table: played } = playRoom(id, seed, count, { undoing: true })
        const { log, states } = played
        for (const [i, { act }] of log.entries()) {
          if (act?.type !== 'undo') continue
          undone++
          expect(bytes(states[i])).toBe(bytes(states[i - 2]))
        }
      }),
      { numRuns: 5 },
    )
    expect(undone > 0).toBe(UNDOABLE.includes(id))
  })
})

describe('a move that its game calls revocable', () => {
  const uses: [string, (random: Random) => unknown, boolean][] = [
    ['can be taken back if no chance was drawn', () => {}, true],
    ['cannot be taken back after below', (random) => random.below(6), false],
    ['cannot be taken back after pick', (random) => random.pick([1, 2, 3]), false],
    ['cannot be taken back after shuffled', (random) => random.shuffled([1, 2, 3]), false],
  ]
  it.each(uses)('%s', (_name, use, isUndoable) => {
    const game = gameOf(table.room)
    const [seat] = game.actors(playing().state) as [Seat]
    const [move] = game.legalMoves(playing().state, seat) as [GameMove]
    vi.spyOn(game, 'revocable').mockReturnValue(true)
    vi.spyOn(game, 'play').mockImplementation((state, _seat, _move, { random }) => {
      use(random)
      return accept({ state, events: [] })
    })
    play(seat, move)
    expect(playing().undo?.seat === seat).toBe(isUndoable)
  })
})
