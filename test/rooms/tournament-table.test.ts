import { beforeEach, describe, expect, it } from 'vitest'
import type { Command } from '#protocol/command.ts'
import type { BotLevel, Look, Seat } from '#protocol/ids.ts'
import type { TournamentId } from '#protocol/tournament.ts'
import { tableEventOf } from '../../server/app/tournaments/table-rooms.ts'
import type { Seed } from '../../server/games/kit/random.ts'
import { allGames } from '../../server/games/registry.ts'
import type { TableOrder } from '../../server/rooms/command.ts'
import { newRoom } from '../../server/rooms/decide.ts'
import { gameOf } from '../../server/rooms/play/game.ts'
import { DEFAULT_POLICY } from '../../server/rooms/policy.ts'
import { projectRoom } from '../../server/rooms/project.ts'
import { createReplayer } from '../../server/rooms/replay/replay.ts'
import type { Done, Playing, RoomTable, Sitter } from '../../server/rooms/room.ts'
import { dueTimeOf } from '../../server/rooms/tick.ts'
import { DecidedRoom } from '../support/decided-room.ts'

const GRACE = 60_000
const ENTRANTS = [7, 3, 12]

class Table extends DecidedRoom {
  constructor(names = ['Ana', 'Ben'], game = 'alles-kaese', seed?: Seed) {
    super(game, seed)
    const { code } = this.room
    const seats = [
      ...names.map((name) => ({ name, keyHash: `key of ${name}` })),
      { name: 'Brie', bot: 'weak' as const },
    ]
    this.room = newRoom(
      {
        code,
        seed: this.room.seed,
        game,
        options: this.room.game.options,
        table: {
          tournament: 'CDFHJKLM' as TournamentId,
          id: 5,
          round: 2,
          number: 1,
          entrants: ENTRANTS,
          startsAt: GRACE,
          seats,
        },
      },
      0,
    )
  }

  arrive(name: string): this {
    const seat = this.seatOf(name)
    return this.do({ type: 'arrive', seat, keyHash: `key of ${name}`, node: 'n', socket: `socket of ${name}` })
  }

  get phase(): string {
    return this.room.phase.name
  }

  event() {
    return tableEventOf(this.room)
  }
}

let table: Table
beforeEach(() => {
  table = new Table()
})

describe('a table of a tournament', () => {
  it('has its seats waiting for those who were drawn, and for nobody else', () => {
    expect(table.room.sitters.map(({ name, seat }) => [name, seat])).toEqual([
      ['Ana', 0],
      ['Ben', 1],
      ['Brie', 2],
    ])
    expect(table.try({ type: 'join', name: 'Eve', keyHash: 'key of Eve' })).toBe('room-locked')
  })

  it('begins soon after the last one has come', () => {
    table.arrive('Ana').wait(10_000)
    expect(table.phase).toBe('lobby')
    table.arrive('Ben').wait(3_999)
    expect(table.phase).toBe('lobby')
    table.wait(1)
    expect(table.phase).toBe('playing')
  })

  it.each(allGames.map((game) => [game.id, game] as const))(
    '[TN-3] of %s begins with its first seat, and so does its replay',
    (id, game) => {
      for (let n = 1; n <= 12; n++) {
        const { room, log } = new Table(['Ana', 'Ben'], id, [n, 2, 3, 4]).arrive('Ana').arrive('Ben').wait(4_000)
        const setUp = log.find(({ act }) => act?.type === 'setup') as Done
        const replayed = createReplayer(game, room.seed)(setUp)
        const states = [(room.phase as Playing).state, replayed.state]
        expect(states.map((state) => game.actors(state)[0])).toEqual([0, 0])
      }
    },
  )

  it('begins after the grace without those who are missing, and bots play for them from the first move', () => {
    table.arrive('Ben').wait(GRACE - 1)
    expect(table.phase).toBe('lobby')
    table.wait(1)
    expect(table.phase).toBe('playing')
    expect(table.event()).toEqual({ type: 'began', table: 5, absent: [7] })
    expect(table.events.filter(({ type }) => type === 'stood-in')).toEqual([{ type: 'stood-in', seat: 0 }])
    table.arrive('Ana')
    expect(table.event()).toEqual({ type: 'began', table: 5, absent: [] })
  })

  it('is played to its end although nobody ever comes, and says so', () => {
    table.wait(GRACE)
    for (let i = 0; i < 500 && table.phase === 'playing'; i++) table.wait(DEFAULT_POLICY.botPaceMs)
    expect(table.event()).toMatchObject({ type: 'ended', table: 5, verdict: 'played', absent: [7, 3] })
    const note = table.event()
    expect(note?.type === 'ended' && note.places.map(({ entrant }) => entrant).toSorted()).toEqual(ENTRANTS.toSorted())
  })

  it('goes on when everybody has left, and nobody waits longer than for any absence', () => {
    table.arrive('Ana').arrive('Ben').wait(4_000)
    table.drop('Ana').drop('Ben').wait(DEFAULT_POLICY.standInAfterMs)
    for (let i = 0; i < 500 && table.phase === 'playing'; i++) table.wait(DEFAULT_POLICY.botPaceMs)
    expect(table.event()).toMatchObject({ type: 'ended', absent: [] })
  })

  it('lets the first seat begin', () => {
    table.wait(GRACE)
    expect(table.room.phase).toMatchObject({ players: [0, 1, 2] })
    expect(table.room.phase).toMatchObject({ players: [0, 1, 2] })
  })

  it('has no host, whoever comes', () => {
    table.arrive('Ana').arrive('Ben')
    expect(table.room.host).toBeNull()
    table.drop('Ana').wait(10 * DEFAULT_POLICY.hostMovesAfterMs)
    expect(table.room.host).toBeNull()
  })

  it.each<Command>([
    { type: 'start', anyway: true },
    { type: 'choose-game', game: 'cheese-master', options: {} },
    { type: 'kick', seat: 1 as Seat, ban: false },
    { type: 'pause', paused: true },
    { type: 'back-to-lobby' },
    { type: 'lock', locked: false },
    { type: 'add-bot', level: 'weak' },
    { type: 'leave' },
    { type: 'dress', name: 'Anna' },
    { type: 'issue-passport', hash: 'a passport' } as never,
  ])('leaves $type to the organiser', (command) => {
    table.arrive('Ana')
    expect(table.by(0, command)).toBe('tournament-table')
  })

  it('leaves to its players what is their own', () => {
    table.arrive('Ana')
    expect(table.by(0, { type: 'ready', ready: true })).toBe('ok')
    expect(table.by(0, { type: 'dress', look: 7 as Look })).toBe('ok')
  })

  it('shows a seat whose player has not come yet as empty, not as played by a bot', () => {
    const links = () => projectRoom(table.room, { kind: 'tv' }).seats.map(({ link }) => link)
    expect(links()).toEqual(['away', 'away', 'here'])
    expect(table.room.sitters).toMatchObject([{ ready: false }, { ready: false }, { kind: 'bot' }])
    table.arrive('Ana').wait(GRACE)
    expect(links()).toEqual(['here', 'stood-in', 'here'])
  })

  it('shows the name of its tournament and the kind of its round, if it knows them', () => {
    const { table: seated } = table.room
    table.room = { ...table.room, table: { ...(seated as RoomTable), title: 'Cheese Cup', kind: 'final' } }
    expect(projectRoom(table.room, { kind: 'tv' }).table).toMatchObject({ title: 'Cheese Cup', kind: 'final' })
  })

  it('lets its bots play as well as each of them can', () => {
    const played = (level: BotLevel) => {
      const bots = new Table([])
      const sitters = ['Brie', 'Edam'].map((name, seat): Sitter => {
        return { kind: 'bot', seat: seat as Seat, name, look: seat as Look, level, temporary: false }
      })
      bots.room = { ...bots.room, sitters }
      bots.wait(GRACE)
      for (let i = 0; i < 100 && bots.phase === 'playing'; i++) bots.wait(DEFAULT_POLICY.botPaceMs)
      return JSON.stringify(bots.log.map(({ act }) => act))
    }
    expect(played('strong')).not.toBe(played('weak'))
  })

  it('shows which table it is, and when it begins', () => {
    const view = () => projectRoom(table.room, { kind: 'tv' }).table
    expect(view()).toEqual({ tournament: 'CDFHJKLM', round: 2, number: 1, startsAt: GRACE })
    table.wait(GRACE)
    expect(view()).toEqual({ tournament: 'CDFHJKLM', round: 2, number: 1 })
  })

  it('is woken for its beginning', () => {
    expect(dueTimeOf(table.room, DEFAULT_POLICY)).toBe(GRACE)
  })
})

describe('[TN-10] a tournament that is paused', () => {
  it('keeps a table from beginning', () => {
    table.do({ type: 'organiser-order', order: { type: 'hold' } }).wait(10 * GRACE)
    expect(table.phase).toBe('lobby')
    const startsAt = table.now + 5_000
    table.do({ type: 'organiser-order', order: { type: 'go-on', startsAt } }).wait(5_000)
    expect(table.phase).toBe('playing')
  })

  it('keeps a table from beginning also if everybody comes meanwhile', () => {
    table.do({ type: 'organiser-order', order: { type: 'hold' } })
    table
      .arrive('Ana')
      .arrive('Ben')
      .wait(10 * GRACE)
    expect(table.phase).toBe('lobby')
  })

  it('changes nothing when it says the same again', () => {
    const order = (type: 'hold' | 'go-on') => ({ type, ...(type === 'go-on' && { startsAt: 7 * GRACE }) }) as TableOrder
    const { room: waiting } = table
    expect(table.do({ type: 'organiser-order', order: order('go-on') }).room).toBe(waiting)
    const { room: held } = table.do({ type: 'organiser-order', order: order('hold') })
    expect(table.do({ type: 'organiser-order', order: order('hold') }).room).toBe(held)
  })

  it('stops a game, and lets it go on', () => {
    table.arrive('Ana').arrive('Ben').wait(4_000)
    table.do({ type: 'organiser-order', order: { type: 'hold' } })
    expect(table.room.phase).toMatchObject({ name: 'playing', pausedAt: table.now })
    table.do({ type: 'organiser-order', order: { type: 'hold' } })
    table.do({ type: 'organiser-order', order: { type: 'go-on', startsAt: 0 } }).wait(DEFAULT_POLICY.resumesAfterMs)
    expect(table.room.phase).toMatchObject({ name: 'playing', pausedAt: null })
  })
})

describe('[TN-9] a table whose time is up', () => {
  const call = { type: 'organiser-order', order: { type: 'force-end' } } as const

  it('is decided as it stands', () => {
    table.arrive('Ana').arrive('Ben').wait(4_000)
    table.drop('Ana').drop('Ben').wait(DEFAULT_POLICY.standInAfterMs)
    const standingNow = () => gameOf(table.room).standing((table.room.phase as Playing).state)
    const isTie = () => standingNow()?.every(({ place }) => place === 1)
    for (let i = 0; i < 500 && isTie(); i++) table.wait(DEFAULT_POLICY.botPaceMs)
    const standing = standingNow()
    expect([table.phase, isTie()]).toEqual(['playing', false])
    table.do(call)
    expect(table.room.phase).toMatchObject({ places: standing })
    expect(table.event()).toMatchObject({ type: 'ended', verdict: 'called' })
    expect(table.events).toContainEqual({ type: 'ended', number: 1 })
    expect(projectRoom(table.room, { kind: 'tv' }).table).toMatchObject({ called: true })
    const before = table.room
    expect(table.do(call).room).toBe(before)
  })

  it('is closed if it has not even begun', () => {
    table.do(call)
    expect(table.closed).toBe(true)
  })

  it('lets hands that race be counted first', () => {
    const race = new Table(['Ana', 'Ben'], 'cheese-master')
    race.wait(GRACE)
    for (let i = 0; i < 200 && !isRacing(race); i++) race.wait(500)
    expect(isRacing(race)).toBe(true)
    expect(race.try(call)).toBe('race-running')
  })

  it('any other room takes no orders', () => {
    expect(new DecidedRoom().sit('Ana').try(call)).toBe('no-such-room')
  })
})

function isRacing({ room }: Table): boolean {
  return (
    room.phase.name === 'playing' && (room.phase.state as unknown as { stage: { name: string } }).stage.name === 'race'
  )
}
