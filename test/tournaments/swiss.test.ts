import { describe, expect, it } from 'vitest'
import { nextAt, nextOf } from '../../server/tournaments/schedule.ts'
import { standingsOf } from '../../server/tournaments/standings.ts'
import { MINUTE, TestTournament } from '../support/tournament.ts'

describe('[TN-3] a round', () => {
  it('seats each entrant once and opens a room for each table', () => {
    const tour = new TestTournament().people(10).begin()
    expect(tour.round.tables.flatMap(({ seats }) => seats).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 10 }, (_, i) => i + 1),
    )
    expect(tour.round.tables.map(({ id, number, seats }) => [id, number, seats.length])).toEqual([
      [1, 1, 4],
      [2, 2, 3],
      [3, 3, 3],
    ])
  })

  it('is started once by two commands with the same number', () => {
    const tour = new TestTournament().people(4).begin()
    expect(tour.organise({ type: 'start-round', round: 1 })).toBe('wrong-round')
    expect(tour.organise({ type: 'start-round', round: 2 })).toBe('round-running')
    tour.endAll()
    expect(tour.organise({ type: 'start-round', round: 1 })).toBe('wrong-round')
    expect(tour.organise({ type: 'start-round', round: 3 })).toBe('wrong-round')
    expect(tour.organise({ type: 'start-round', round: 2 })).toBe('ok')
  })

  it('ends with its last table', () => {
    const tour = new TestTournament().people(8).begin()
    const [one, two] = tour.open
    if (!one || !two) throw new Error('two tables')
    tour.end(one)
    expect(tour.round.completedAt).toBeNull()
    tour.now += 5
    tour.end(two)
    expect(tour.round.completedAt).toBe(tour.now)
  })

  it('gives the first seat to the player who had it least often', () => {
    const tour = new TestTournament({ plan: { kind: 'swiss', rounds: 8, final: false } }).people(4)
    const first: (number | undefined)[] = []
    for (let round = 1; round <= 8; round++) {
      first.push(tour.begin().round.tables[0]?.seats[0])
      tour.endAll()
    }
    expect(first.toSorted()).toEqual([1, 1, 2, 2, 3, 3, 4, 4])
  })

  it('brings neighbours in the standings together', () => {
    const tour = new TestTournament().people(16).begin()
    tour.endAll()
    tour.begin()
    const winners = tour.round.tables[0]?.seats.map((number) => tour.pointsOf(number))
    expect(winners).toEqual([100, 100, 100, 100])
  })
})

describe('[TN-4] a bye', () => {
  it('is worth half a win, and no entrant has a second one', () => {
    const tour = new TestTournament({
      seats: { min: 3, max: 4 },
      plan: { kind: 'swiss', rounds: 5, final: false },
    }).people(5)
    const had: number[] = []
    for (let round = 1; round <= 5; round++) {
      tour.begin()
      had.push(...tour.round.byes)
      tour.endAll()
    }
    expect(had.toSorted()).toEqual([1, 2, 3, 4, 5])
    const hallAfterOne = new TestTournament({ seats: { min: 3, max: 4 } }).people(5).begin()
    expect(hallAfterOne.pointsOf(hallAfterOne.round.byes[0] as number)).toBe(50)
  })
})

describe('[TN-5] points by place', () => {
  it.each<[string, number, (number | number[])[], number[]]>([
    ['four places', 4, [1, 2, 3, 4], [100, 67, 33, 0]],
    ['three places', 3, [1, 2, 3], [100, 50, 0]],
    ['a shared win', 4, [[1, 2], 3, 4], [83, 83, 33, 0]],
    ['all equal', 4, [[1, 2, 3, 4]], [50, 50, 50, 50]],
  ])('%s', (_, players, order, points) => {
    const tour = new TestTournament().people(players).begin()
    tour.end(tour.open[0] as never, order)
    expect(Array.from({ length: players }, (_, i) => tour.pointsOf(i + 1))).toEqual(points)
  })
})

describe('[TN-6] the standings', () => {
  it('are sorted by points, then wins, then points of opponents, then the lot', () => {
    const tour = new TestTournament().people(12)
    for (let round = 1; round <= 3; round++) {
      tour.begin()
      tour.endAll()
    }
    const rows = standingsOf(tour.tournament)
    const better = (i: number) => {
      const [a, b] = [rows[i], rows[i + 1]] as [(typeof rows)[0], (typeof rows)[0]]
      const keys = [b.points - a.points, b.wins - a.wins, b.opponents - a.opponents, a.entrant.lot - b.entrant.lot]
      return (keys.find((key) => key !== 0) ?? -1) < 0
    }
    expect(rows.slice(1).every((_, i) => better(i))).toBe(true)
  })

  it('put more wins first at equal points', () => {
    // 1 is first and last (100), 2 is second and second (50 + 50) at tables of three.
    const tour = new TestTournament({ tableSize: 3 }).people(3)
    tour.begin()
    tour.end(tour.open[0] as never, [1, 2, 3])
    tour.begin()
    tour.end(tour.open[0] as never, [3, 2, 1])
    expect(standingsOf(tour.tournament).map(({ points }) => points)).toEqual([100, 100, 100])
    expect(tour.standing[2]).toBe(2)
  })

  it('count each meeting in the mean of opponents', () => {
    const tour = new TestTournament({ tableSize: 3 }).people(3).begin()
    tour.end(tour.open[0] as never, [1, 2, 3])
    expect(standingsOf(tour.tournament).map(({ opponents }) => opponents)).toEqual([25, 50, 75])
  })

  it('go by the lot before the first result', () => {
    const { entrants } = new TestTournament().people(9).tournament
    const tour = new TestTournament().people(9)
    expect(tour.standing).toEqual(entrants.toSorted((a, b) => a.lot - b.lot).map(({ number }) => number))
  })
})

describe('[TN-7] an absent player', () => {
  it('gets no points, takes no win from others, and is drawn again only after checking in', () => {
    const tour = new TestTournament().people(4).begin()
    const [table] = tour.open
    tour.hear({ type: 'began', table: table?.id as number, absent: [2] })
    expect(tour.open[0]?.absent).toEqual([2])
    tour.end(table as never, [2, 1, 3, 4], [2])
    expect([1, 2, 3, 4].map((number) => tour.pointsOf(number))).toEqual([67, 0, 33, 0])
    expect(tour.statusOf(2)).toBe('registered')
    tour.begin()
    expect(tour.round.tables[0]?.seats.toSorted()).toEqual([1, 3, 4])
    tour.endAll()
    tour.as(2, { type: 'check-in' })
    tour.begin()
    expect(tour.round.tables[0]?.seats.toSorted()).toEqual([1, 2, 3, 4])
  })
})

describe('[TN-15] the final', () => {
  const withFinal = { kind: 'swiss', rounds: 1, final: true } as const

  it('seats the best at one table and decides among them alone', () => {
    const tour = new TestTournament({ plan: withFinal }).people(12).begin()
    tour.endAll()
    const best = tour.standing.slice(0, 4)
    tour.begin()
    expect(tour.round.kind).toBe('final')
    expect(tour.round.tables.map(({ seats }) => seats.toSorted())).toEqual([best.toSorted()])
    const before = tour.standing.slice(4)
    const order = best.toReversed()
    tour.end(tour.open[0] as never, order)
    expect(tour.standing).toEqual([...order, ...before])
    expect(nextOf(tour.tournament)).toEqual({ type: 'finish' })
  })

  it('does not seat an entrant who has checked out', () => {
    const tour = new TestTournament({ plan: withFinal }).people(12).begin()
    tour.endAll()
    const [first] = tour.standing
    tour.as(first as number, { type: 'drop-out' })
    tour.begin()
    expect(tour.round.tables[0]?.seats).not.toContain(first)
    expect(tour.round.tables[0]?.seats).toHaveLength(4)
  })
})

describe('[TN-9] time', () => {
  it('a table has its grace and then its minutes', () => {
    const tour = new TestTournament().people(4).begin()
    expect(tour.open[0]).toMatchObject({ waitsUntil: tour.now + MINUTE, endsAt: tour.now + 21 * MINUTE })
  })

  it('the next round comes by itself when the break is over, and the end after the last one', () => {
    const tour = new TestTournament({ schedule: { breakSeconds: 120 } }).people(4).begin()
    for (let round = 1; round <= 3; round++) {
      expect(tour.round.number).toBe(round)
      tour.endAll()
      expect(nextAt(tour.tournament)).toBe(tour.now + 2 * MINUTE)
      tour.wait(2 * MINUTE - 1)
      expect(tour.round.number).toBe(round)
      tour.wait(1)
    }
    expect(tour.tournament.phase).toBe('over')
  })

  it('no round starts by itself without a break time', () => {
    const tour = new TestTournament().people(4).begin()
    tour.endAll()
    tour.wait(24 * 60 * MINUTE)
    expect(tour.round.number).toBe(1)
  })

  it('no round starts by itself with too few entrants here', () => {
    const tour = new TestTournament({ schedule: { breakSeconds: 0 } }).people(4).begin()
    tour.endAll()
    tour.as(1, { type: 'check-out' })
    tour.as(2, { type: 'check-out' })
    expect(nextAt(tour.tournament)).toBeUndefined()
    tour.wait(MINUTE)
    expect(tour.tournament.phase).toBe('running')
  })
})

describe('[TN-19] the end', () => {
  it('is refused while tables play', () => {
    const tour = new TestTournament().people(4).begin()
    expect(tour.organise({ type: 'finish' })).toBe('round-running')
    tour.endAll()
    expect(tour.organise({ type: 'finish' })).toBe('ok')
    expect(tour.tournament.phase).toBe('over')
    expect(tour.organise({ type: 'start-round', round: 2 })).toBe('tournament-over')
  })
})
