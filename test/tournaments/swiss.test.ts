import { describe, expect, it } from 'vitest'
import { nextAt, nextOf } from '../../server/tournaments/next-step.ts'
import { standingsOf } from '../../server/tournaments/standings.ts'
import { Hall, MINUTE } from '../support/tournament.ts'

describe('[TN-3] a round', () => {
  it('seats everybody once and opens a room for each table', () => {
    const hall = new Hall().people(10).begin()
    expect(hall.round.tables.flatMap(({ seats }) => seats).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 10 }, (_, i) => i + 1),
    )
    expect(hall.round.tables.map(({ id, number, seats }) => [id, number, seats.length])).toEqual([
      [1, 1, 4],
      [2, 2, 3],
      [3, 3, 3],
    ])
  })

  it('is started once: a second tap does not start the one after', () => {
    const hall = new Hall().people(4).begin()
    expect(hall.organise({ type: 'start-round', round: 1 })).toBe('wrong-round')
    expect(hall.organise({ type: 'start-round', round: 2 })).toBe('round-running')
    hall.endAll()
    expect(hall.organise({ type: 'start-round', round: 1 })).toBe('wrong-round')
    expect(hall.organise({ type: 'start-round', round: 3 })).toBe('wrong-round')
    expect(hall.organise({ type: 'start-round', round: 2 })).toBe('ok')
  })

  it('ends with its last table', () => {
    const hall = new Hall().people(8).begin()
    const [one, two] = hall.open
    if (!one || !two) throw new Error('two tables')
    hall.end(one)
    expect(hall.round.completedAt).toBeNull()
    hall.now += 5
    hall.end(two)
    expect(hall.round.completedAt).toBe(hall.now)
  })

  it('brings neighbours in the standings together', () => {
    const hall = new Hall().people(16).begin()
    hall.endAll()
    hall.begin()
    const winners = hall.round.tables[0]?.seats.map((number) => hall.pointsOf(number))
    expect(winners).toEqual([100, 100, 100, 100])
  })
})

describe('[TN-4] a bye', () => {
  it('is worth half a win, and nobody has a second one', () => {
    const hall = new Hall({ seats: { min: 3, max: 4 }, plan: { kind: 'swiss', rounds: 5, final: false } }).people(5)
    const had: number[] = []
    for (let round = 1; round <= 5; round++) {
      hall.begin()
      had.push(...hall.round.byes)
      hall.endAll()
    }
    expect(had.toSorted()).toEqual([1, 2, 3, 4, 5])
    const hallAfterOne = new Hall({ seats: { min: 3, max: 4 } }).people(5).begin()
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
    const hall = new Hall().people(players).begin()
    hall.end(hall.open[0] as never, order)
    expect(Array.from({ length: players }, (_, i) => hall.pointsOf(i + 1))).toEqual(points)
  })
})

describe('[TN-6] the standings', () => {
  it('go by points, then wins, then the points of those one met, then the lot', () => {
    const hall = new Hall().people(12)
    for (let round = 1; round <= 3; round++) {
      hall.begin()
      hall.endAll()
    }
    const rows = standingsOf(hall.tournament)
    const better = (i: number) => {
      const [a, b] = [rows[i], rows[i + 1]] as [(typeof rows)[0], (typeof rows)[0]]
      const keys = [b.points - a.points, b.wins - a.wins, b.opponents - a.opponents, a.entrant.lot - b.entrant.lot]
      return (keys.find((key) => key !== 0) ?? -1) < 0
    }
    expect(rows.slice(1).every((_, i) => better(i))).toBe(true)
  })

  it('with equal points more wins come first', () => {
    // 1 is first and last (100), 2 is second and second (50 + 50) at tables of three.
    const hall = new Hall({ tableSize: 3 }).people(3)
    hall.begin()
    hall.end(hall.open[0] as never, [1, 2, 3])
    hall.begin()
    hall.end(hall.open[0] as never, [3, 2, 1])
    expect(standingsOf(hall.tournament).map(({ points }) => points)).toEqual([100, 100, 100])
    expect(hall.standing[2]).toBe(2)
  })

  it('the mean of those one met counts each meeting', () => {
    const hall = new Hall({ tableSize: 3 }).people(3).begin()
    hall.end(hall.open[0] as never, [1, 2, 3])
    expect(standingsOf(hall.tournament).map(({ opponents }) => opponents)).toEqual([25, 50, 75])
  })

  it('before anybody has played the lot decides', () => {
    const { entrants } = new Hall().people(9).tournament
    const hall = new Hall().people(9)
    expect(hall.standing).toEqual(entrants.toSorted((a, b) => a.lot - b.lot).map(({ number }) => number))
  })
})

describe('[TN-7] whoever never comes to the table', () => {
  it('gets nothing for it, keeps nobody from a win, and is drawn again only after checking in', () => {
    const hall = new Hall().people(4).begin()
    const [table] = hall.open
    hall.hear({ type: 'began', table: table?.id as number, absent: [2] })
    expect(hall.open[0]?.absent).toEqual([2])
    hall.end(table as never, [2, 1, 3, 4], [2])
    expect([1, 2, 3, 4].map((number) => hall.pointsOf(number))).toEqual([67, 0, 33, 0])
    expect(hall.statusOf(2)).toBe('registered')
    hall.begin()
    expect(hall.round.tables[0]?.seats.toSorted()).toEqual([1, 3, 4])
    hall.endAll()
    hall.as(2, { type: 'check-in' })
    hall.begin()
    expect(hall.round.tables[0]?.seats.toSorted()).toEqual([1, 2, 3, 4])
  })
})

describe('[TN-15] the final', () => {
  const withFinal = { kind: 'swiss', rounds: 1, final: true } as const

  it('seats the best at one table and decides among them alone', () => {
    const hall = new Hall({ plan: withFinal }).people(12).begin()
    hall.endAll()
    const best = hall.standing.slice(0, 4)
    hall.begin()
    expect(hall.round.kind).toBe('final')
    expect(hall.round.tables.map(({ seats }) => seats.toSorted())).toEqual([best.toSorted()])
    const before = hall.standing.slice(4)
    const order = best.toReversed()
    hall.end(hall.open[0] as never, order)
    expect(hall.standing).toEqual([...order, ...before])
    expect(nextOf(hall.tournament)).toEqual({ type: 'finish' })
  })

  it('does not seat somebody who has gone home', () => {
    const hall = new Hall({ plan: withFinal }).people(12).begin()
    hall.endAll()
    const [first] = hall.standing
    hall.as(first as number, { type: 'drop-out' })
    hall.begin()
    expect(hall.round.tables[0]?.seats).not.toContain(first)
    expect(hall.round.tables[0]?.seats).toHaveLength(4)
  })
})

describe('[TN-9] time', () => {
  it('a table has its grace and then its minutes', () => {
    const hall = new Hall().people(4).begin()
    expect(hall.open[0]).toMatchObject({ waitsUntil: hall.now + MINUTE, endsAt: hall.now + 21 * MINUTE })
  })

  it('the next round comes by itself when the break is over, and the end after the last one', () => {
    const hall = new Hall({ schedule: { breakSeconds: 120 } }).people(4).begin()
    for (let round = 1; round <= 3; round++) {
      expect(hall.round.number).toBe(round)
      hall.endAll()
      expect(nextAt(hall.tournament)).toBe(hall.now + 2 * MINUTE)
      hall.wait(2 * MINUTE - 1)
      expect(hall.round.number).toBe(round)
      hall.wait(1)
    }
    expect(hall.tournament.phase).toBe('over')
  })

  it('nothing comes by itself when the organiser wants to say when', () => {
    const hall = new Hall().people(4).begin()
    hall.endAll()
    hall.wait(24 * 60 * MINUTE)
    expect(hall.round.number).toBe(1)
  })

  it('nothing comes by itself when too few are here', () => {
    const hall = new Hall({ schedule: { breakSeconds: 0 } }).people(4).begin()
    hall.endAll()
    hall.as(1, { type: 'check-out' })
    hall.as(2, { type: 'check-out' })
    expect(nextAt(hall.tournament)).toBeUndefined()
    hall.wait(MINUTE)
    expect(hall.tournament.phase).toBe('running')
  })
})

describe('[TN-19] the end', () => {
  it('waits for the tables that play', () => {
    const hall = new Hall().people(4).begin()
    expect(hall.organise({ type: 'finish' })).toBe('round-running')
    hall.endAll()
    expect(hall.organise({ type: 'finish' })).toBe('ok')
    expect(hall.tournament.phase).toBe('over')
    expect(hall.organise({ type: 'start-round', round: 2 })).toBe('tournament-over')
  })
})
