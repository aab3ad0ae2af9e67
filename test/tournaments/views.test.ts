import { describe, expect, it } from 'vitest'
import { OrganiserView, PlayerView, ScreenView } from '#protocol/tournament-view.ts'
import { csvOf, jsonOf } from '../../server/tournaments/project/export.ts'
import { viewBaseOf } from '../../server/tournaments/project/view-base.ts'
import { fingerprintsOf, organiserView, playerView, screenView } from '../../server/tournaments/project/views.ts'
import { MINUTE, TestTournament } from '../support/tournament.ts'

const base = (tour: TestTournament) => viewBaseOf(tour.tournament, tour.version)
const head = (tour: TestTournament) => base(tour).head
const mine = (tour: TestTournament, entrant: number) => playerView(base(tour), tour.now, entrant).me

function organiser(tour: TestTournament, wish: { round?: number; allTables?: boolean } = {}): OrganiserView {
  return OrganiserView.parse(organiserView(base(tour), tour.now, true, { allTables: false, ...wish }))
}

/** Every view of this moment, through its strict schema. */
function views(tour: TestTournament) {
  const all = base(tour)
  return [
    ScreenView.parse(screenView(all, tour.now)),
    organiser(tour),
    PlayerView.parse(playerView(all, tour.now)),
    ...tour.tournament.entrants.map(({ number }) => PlayerView.parse(playerView(all, tour.now, number))),
  ]
}

describe('views', () => {
  it.each([
    { kind: 'swiss', rounds: 2, final: true },
    { kind: 'knockout', advance: 2 },
    { kind: 'arena', minutes: 30 },
  ] as const)('of a whole $kind fit their schemas and show no secret', (plan) => {
    const tour = new TestTournament({ plan }).people(9)
    const seen = [views(tour)]
    const look = () => seen.push(views(tour))
    for (let round = 1; round <= 2; round++) {
      tour.wait(MINUTE)
      if (plan.kind !== 'arena' || round === 1) tour.begin()
      tour.wait(1)
      look()
      tour.organise({ type: 'pause', paused: true })
      look()
      tour.organise({ type: 'pause', paused: false })
      tour.endAll()
      look()
    }
    tour.organise({ type: 'drop', entrant: 2 })
    look()
    tour.wait(40 * MINUTE)
    tour.endAll()
    tour.organise({ type: 'finish' })
    look()
    expect(JSON.stringify(seen)).not.toMatch(/keyHash|key of|"seed"|"lot"/)
  })

  it('a player gets their table and nothing of others', () => {
    const tour = new TestTournament().people(8).begin()
    const me = mine(tour, 3)
    expect(me?.table?.seats.map(({ entrant }) => entrant)).toContain(3)
    expect(me?.table).toMatchObject({ state: 'waiting', code: expect.any(String), waitsUntil: tour.now + MINUTE })
    tour.endAll()
    expect(mine(tour, 3)?.table).toBeUndefined()
    expect(mine(tour, 3)?.rounds).toMatchObject([{ round: 1, points: expect.any(Number) }])
  })

  it('an organiser gets one round of tables and the whole log', () => {
    const tour = new TestTournament().people(8).begin()
    tour.organise({ type: 'call-table', table: 1 })
    tour.endAll()
    tour.begin()
    expect(organiser(tour)).toMatchObject({ round: 2, tables: [{ round: 2 }, { round: 2 }], moreTables: 0 })
    expect(organiser(tour, { round: 1 })).toMatchObject({ round: 1, tables: [{ round: 1 }, { round: 1 }] })
    expect(organiser(tour, { round: 9 }).tables).toEqual([])
    const called = organiser(tour).acts.find(({ command }) => command.type === 'call-table')
    expect(called?.table).toEqual({ round: 1, number: 1 })
  })

  it('an organiser of an arena gets open and recent tables, and all of them on request', () => {
    const tour = new TestTournament({ plan: { kind: 'arena', minutes: 480 }, tableSize: 4 }).people(4).begin()
    for (let table = 0; table < 70; table++) {
      tour.openRooms()
      tour.endAll()
      tour.wait(9_000)
    }
    const { tables, moreTables } = organiser(tour)
    expect([tables.length, moreTables]).toEqual([61, 9])
    expect(tables[0]?.state).not.toBe('decided')
    expect(organiser(tour, { allTables: true })).toMatchObject({ moreTables: 0 })
    expect(organiser(tour, { allTables: true }).tables).toHaveLength(70)
  })

  it('views of an organiser do not grow with the rounds', () => {
    const tour = new TestTournament({
      plan: { kind: 'swiss', rounds: 3, final: false },
      seats: { min: 3, max: 8 },
      tableSize: 8,
    })
    tour.organise({ type: 'add-bots', count: 80, level: 'weak' })
    const sizes = [1, 2, 3].map(() => {
      tour.begin()
      tour.endAll()
      return JSON.stringify(organiser(tour)).length
    })
    expect(sizes[2]).toBeLessThan(1.1 * (sizes[0] as number))
  })

  it('a bye is marked', () => {
    const tour = new TestTournament({ seats: { min: 3, max: 4 } }).people(5).begin()
    const [out] = tour.round.byes
    expect(mine(tour, out as number)).toMatchObject({ bye: true, rounds: [{ round: 1, points: 50 }] })
  })

  it('the head has the next step and its time', () => {
    const tour = new TestTournament({ schedule: { breakSeconds: 60 } }).people(4)
    expect(head(tour).next).toEqual({ type: 'round', number: 1, kind: 'swiss' })
    tour.begin()
    expect(head(tour).next).toBeUndefined()
    expect(head(tour).round).toMatchObject({ tables: 1, decided: 0, complete: false, endsAt: tour.now + 21 * MINUTE })
    tour.endAll()
    expect(head(tour).next).toEqual({ type: 'round', number: 2, kind: 'swiss', at: tour.now + MINUTE })
  })

  it('time limits are absent during a pause', () => {
    const tour = new TestTournament().people(4).begin()
    tour.organise({ type: 'pause', paused: true })
    expect(head(tour)).toMatchObject({ paused: true })
    expect(head(tour).round?.endsAt).toBeUndefined()
    expect(mine(tour, 1)?.table?.endsAt).toBeUndefined()
  })

  it('entrants who are out of a knockout are marked', () => {
    const tour = new TestTournament({ plan: { kind: 'knockout', advance: 2 } }).people(16).begin()
    expect(base(tour).rows.some(({ out }) => out)).toBe(false)
    tour.endAll()
    expect(base(tour).rows.map(({ out }) => out)).toEqual(Array.from({ length: 16 }, (_, i) => i >= 8))
  })
})

describe('the fingerprint of an entrant', () => {
  it('changes with their own table and with the round, not with other tables', () => {
    const tour = new TestTournament().people(8).begin()
    const [one, two] = tour.open
    const drawn = fingerprintsOf(tour.tournament)
    tour.end(one as never)
    const decided = fingerprintsOf(tour.tournament)
    for (const entrant of one?.seats ?? []) expect(decided(entrant)).not.toBe(drawn(entrant))
    for (const entrant of two?.seats ?? []) expect(decided(entrant)).toBe(drawn(entrant))
    tour.end(two as never)
    const complete = fingerprintsOf(tour.tournament)
    for (const entrant of one?.seats ?? []) expect(complete(entrant)).not.toBe(decided(entrant))
  })
})

describe('the export', () => {
  it('as CSV has no cell that a spreadsheet takes for a formula', () => {
    const tour = new TestTournament()
    for (const name of ['=1+1', 'Ana, Ben', 'say "hi"']) tour.register(name)
    const lines = csvOf(base(tour)).split('\r\n')
    expect(lines[0]).toBe('place,number,name,points,wins,opponents,played,status,bot')
    const names = lines.slice(1, 4).map((line) => line.split(/,(?=[^ ])/)[2])
    expect(names.toSorted()).toEqual(['"Ana, Ben"', '"say ""hi"""', "'=1+1"].toSorted())
  })

  it('has the results of rehearsals [TN-20]', () => {
    const tour = new TestTournament()
    const report = { players: 8, verdict: 'no-go', tables: 3, claims: 90, reasons: ['slow-answers'] } as const
    tour.organise({ type: 'attach-rehearsal', ...report, reasons: [...report.reasons] })
    expect(jsonOf(base(tour)).rehearsals).toEqual([{ at: tour.now, ...report }])
  })

  it('has every round with its tables and verdicts', () => {
    const tour = new TestTournament().people(8).begin()
    tour.endAll()
    expect(jsonOf(base(tour))).toMatchObject({
      product: 'cheese-night',
      rounds: [{ number: 1, tables: [{ verdict: 'played' }, { verdict: 'played' }] }],
    })
  })
})
