import { describe, expect, it } from 'vitest'
import { OrganiserView, PlayerView, ScreenView } from '#protocol/tournament-view.ts'
import { boardOf } from '../../server/tournaments/board.ts'
import { concernsOf } from '../../server/tournaments/concern.ts'
import { csvOf, exported } from '../../server/tournaments/export.ts'
import { headOf, organiserView, playerView, screenView } from '../../server/tournaments/project.ts'
import { Hall, MINUTE } from '../support/tournament.ts'

const board = (hall: Hall) => boardOf(hall.tournament, hall.version)
const head = (hall: Hall) => headOf(board(hall))
const mine = (hall: Hall, entrant: number) => playerView(board(hall), head(hall), hall.now, entrant).me

function organiser(hall: Hall, wish: { round?: number; allTables?: boolean } = {}): OrganiserView {
  const all = board(hall)
  return OrganiserView.parse(organiserView(all, headOf(all), hall.now, true, { allTables: false, ...wish }))
}

/** Every view of this moment, through its strict schema. */
function views(hall: Hall) {
  const all = board(hall)
  return [
    ScreenView.parse(screenView(all, headOf(all), hall.now)),
    organiser(hall),
    PlayerView.parse(playerView(all, headOf(all), hall.now)),
    ...hall.tournament.entrants.map(({ number }) => PlayerView.parse(playerView(all, headOf(all), hall.now, number))),
  ]
}

describe('views', () => {
  it.each([
    { kind: 'swiss', rounds: 2, final: true },
    { kind: 'knockout', advance: 2 },
    { kind: 'arena', minutes: 30 },
  ] as const)('of a whole $kind fit their schemas and show no secret', (plan) => {
    const hall = new Hall({ plan }).people(9)
    const seen = [views(hall)]
    const look = () => seen.push(views(hall))
    for (let round = 1; round <= 2; round++) {
      hall.wait(MINUTE)
      if (plan.kind !== 'arena' || round === 1) hall.begin()
      hall.wait(1)
      look()
      hall.organise({ type: 'pause', paused: true })
      look()
      hall.organise({ type: 'pause', paused: false })
      hall.endAll()
      look()
    }
    hall.organise({ type: 'drop', entrant: 2 })
    look()
    hall.wait(40 * MINUTE)
    hall.endAll()
    hall.organise({ type: 'finish' })
    look()
    expect(JSON.stringify(seen)).not.toMatch(/keyHash|key of|"seed"|"lot"/)
  })

  it('a player finds their table, and no more than what concerns them', () => {
    const hall = new Hall().people(8).begin()
    const me = mine(hall, 3)
    expect(me?.table?.seats.map(({ entrant }) => entrant)).toContain(3)
    expect(me?.table).toMatchObject({ state: 'waiting', code: expect.any(String), waitsUntil: hall.now + MINUTE })
    hall.endAll()
    expect(mine(hall, 3)?.table).toBeUndefined()
    expect(mine(hall, 3)?.rounds).toMatchObject([{ round: 1, points: expect.any(Number) }])
  })

  it('an organiser sees one round at a time, and what was done in any', () => {
    const hall = new Hall().people(8).begin()
    hall.organise({ type: 'call-table', table: 1 })
    hall.endAll()
    hall.begin()
    expect(organiser(hall)).toMatchObject({ round: 2, tables: [{ round: 2 }, { round: 2 }], moreTables: 0 })
    expect(organiser(hall, { round: 1 })).toMatchObject({ round: 1, tables: [{ round: 1 }, { round: 1 }] })
    expect(organiser(hall, { round: 9 }).tables).toEqual([])
    const called = organiser(hall).acts.find(({ command }) => command.type === 'call-table')
    expect(called?.table).toEqual({ round: 1, number: 1 })
  })

  it('an organiser of an arena sees what plays and what was decided last, and all of it when asked', () => {
    const hall = new Hall({ plan: { kind: 'arena', minutes: 480 }, tableSize: 4 }).people(4).begin()
    for (let table = 0; table < 70; table++) {
      hall.openRooms()
      hall.endAll()
      hall.wait(9_000)
    }
    const { tables, moreTables } = organiser(hall)
    expect([tables.length, moreTables]).toEqual([61, 9])
    expect(tables[0]?.state).not.toBe('decided')
    expect(organiser(hall, { allTables: true })).toMatchObject({ moreTables: 0 })
    expect(organiser(hall, { allTables: true }).tables).toHaveLength(70)
  })

  it('an organiser’s do not grow with the rounds', () => {
    const hall = new Hall({ plan: { kind: 'swiss', rounds: 3, final: false }, seats: { min: 3, max: 8 }, tableSize: 8 })
    hall.organise({ type: 'add-bots', count: 80, level: 'weak' })
    const sizes = [1, 2, 3].map(() => {
      hall.begin()
      hall.endAll()
      return JSON.stringify(organiser(hall)).length
    })
    expect(sizes[2]).toBeLessThan(1.1 * (sizes[0] as number))
  })

  it('a bye is told as one', () => {
    const hall = new Hall({ seats: { min: 3, max: 4 } }).people(5).begin()
    const [out] = hall.round.byes
    expect(mine(hall, out as number)).toMatchObject({ bye: true, rounds: [{ round: 1, points: 50 }] })
  })

  it('the head says what comes next, and when', () => {
    const hall = new Hall({ schedule: { breakSeconds: 60 } }).people(4)
    expect(head(hall).next).toEqual({ type: 'round', number: 1, kind: 'swiss' })
    hall.begin()
    expect(head(hall).next).toBeUndefined()
    expect(head(hall).round).toMatchObject({ tables: 1, decided: 0, complete: false, endsAt: hall.now + 21 * MINUTE })
    hall.endAll()
    expect(head(hall).next).toEqual({ type: 'round', number: 2, kind: 'swiss', at: hall.now + MINUTE })
  })

  it('clocks are not shown while they stand', () => {
    const hall = new Hall().people(4).begin()
    hall.organise({ type: 'pause', paused: true })
    expect(head(hall)).toMatchObject({ paused: true })
    expect(head(hall).round?.endsAt).toBeUndefined()
    expect(mine(hall, 1)?.table).not.toHaveProperty('endsAt')
  })

  it('who is out of a knockout is marked', () => {
    const hall = new Hall({ plan: { kind: 'knockout', advance: 2 } }).people(16).begin()
    expect(board(hall).rows.some(({ out }) => out)).toBe(false)
    hall.endAll()
    expect(board(hall).rows.map(({ out }) => out)).toEqual(Array.from({ length: 16 }, (_, i) => i >= 8))
  })
})

describe('what concerns an entrant', () => {
  it('changes with their own table and with the round, not with other tables', () => {
    const hall = new Hall().people(8).begin()
    const [one, two] = hall.open
    const drawn = concernsOf(hall.tournament)
    hall.end(one as never)
    const decided = concernsOf(hall.tournament)
    for (const entrant of one?.seats ?? []) expect(decided(entrant)).not.toBe(drawn(entrant))
    for (const entrant of two?.seats ?? []) expect(decided(entrant)).toBe(drawn(entrant))
    hall.end(two as never)
    const complete = concernsOf(hall.tournament)
    for (const entrant of one?.seats ?? []) expect(complete(entrant)).not.toBe(decided(entrant))
  })
})

describe('the export', () => {
  it('is a table that no spreadsheet takes for formulas', () => {
    const hall = new Hall()
    for (const name of ['=1+1', 'Ana, Ben', 'say "hi"']) hall.register(name)
    const lines = csvOf(board(hall)).split('\r\n')
    expect(lines[0]).toBe('place,number,name,points,wins,opponents,played,status,bot')
    const names = lines.slice(1, 4).map((line) => line.split(/,(?=[^ ])/)[2])
    expect(names.toSorted()).toEqual(['"Ana, Ben"', '"say ""hi"""', "'=1+1"].toSorted())
  })

  it('has what rehearsals have shown [TN-20]', () => {
    const hall = new Hall()
    const report = { players: 8, verdict: 'no-go', tables: 3, claims: 90, reasons: ['slow-answers'] } as const
    hall.organise({ type: 'attach-rehearsal', ...report, reasons: [...report.reasons] })
    expect(exported(board(hall)).rehearsals).toEqual([{ at: hall.now, ...report }])
  })

  it('has every round with its tables and verdicts', () => {
    const hall = new Hall().people(8).begin()
    hall.endAll()
    expect(exported(board(hall))).toMatchObject({
      product: 'cheese-night',
      rounds: [{ number: 1, tables: [{ verdict: 'played' }, { verdict: 'played' }] }],
    })
  })
})
