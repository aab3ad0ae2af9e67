import { describe, expect, it } from 'vitest'
import type { Look, Seat } from '#protocol/ids.ts'
import type { RoomView, ScoreView, SeatView } from '#protocol/room-view.ts'
import { awardWords, championWords, placesOf } from '../../client/evening/places.ts'
import { gradeOf, troubleOf } from '../../client/state/line-grade.ts'
import { emptyModel, receive } from '../../client/state/room-model.ts'
import { checkStart } from '../../client/state/seating.ts'
import { setLanguage } from '../../client/text/catalogue.ts'

const line = (ms: number, jitter = 0, lost = 0, seat = 0) => ({ seat: seat as Seat, ms, jitter, lost })
const score = (name: string, points: number): ScoreView => ({ name, look: 0 as Look, played: 3, wins: 1, points })

describe('the line of a phone', () => {
  it.each([
    [line(20), 'good'],
    [line(120), 'fair'],
    [line(20, 50), 'fair'],
    [line(20, 0, 5), 'fair'],
    [line(300), 'bad'],
    [line(20, 150), 'bad'],
    [line(20, 0, 10), 'bad'],
  ] as const)('%o is %s', (measured, grade) => {
    expect(gradeOf(measured)).toBe(grade)
  })

  it('has one remedy, for what is worst, and none where it is good enough', () => {
    expect(troubleOf(line(300, 200, 20))).toBe('holes')
    expect(troubleOf(line(300, 200))).toBe('shaky')
    expect(troubleOf(line(300, 60))).toBe('weak')
    expect(troubleOf(line(460, 5))).toBe('far')
    expect(troubleOf(line(120, 50, 5))).toBeUndefined()
  })

  it('is kept when another node tells of other phones', () => {
    const lines = (...all: ReturnType<typeof line>[]) => ({ type: 'lines' as const, lines: all })
    const first = receive(emptyModel, lines(line(20), line(30, 0, 0, 1)), 0)
    const model = receive(first, lines(line(40, 0, 0, 1)), 0)
    expect(model.lines.map(({ seat, ms }) => [seat, ms])).toEqual([
      [0, 20],
      [1, 40],
    ])
    expect(model.version).toBe(emptyModel.version)
  })
})

describe('the board of the evening', () => {
  const scores = [score('Nora', 200), score('Ben', 150), score('Lou', 150), score('Ida', 0)]
  const evening = { games: 3, scores, ended: true }

  it('equal points are equal places', () => {
    expect(placesOf(scores)).toEqual([1, 2, 2, 4])
  })

  it('names who won it, alone or together, and nobody without a point', () => {
    setLanguage('en')
    expect(championWords(evening)).toContain('Nora is')
    expect(championWords({ ...evening, scores: scores.slice(1, 3) })).toContain('Ben and Lou share')
    expect(championWords({ ...evening, scores: [score('Ida', 0)] })).toBe('')
  })

  it('reads out an award with its reason', () => {
    setLanguage('de')
    expect(awardWords({ award: 'quickest', holders: [1], value: 1234 }, evening)).toMatchObject({
      names: 'Ben',
      why: 'richtig nach 1,23 s',
    })
    const [nora, ben] = scores as [ScoreView, ScoreView]
    const shared = { games: 3, ended: true, scores: [nora, { ...ben, look: 4 as Look }] }
    expect(awardWords({ award: 'most-wins', holders: [0, 1], value: 2 }, shared)).toMatchObject({
      names: 'Nora und Ben',
      looks: [0, 4],
    })
    setLanguage('en')
  })
})

it.each([
  ['the same number', [3, 3], 'Nora and Ben', '3 games played'],
  ['numbers of their own', [3, 1], 'Nora (3) and Ben (1)', 'games played'],
])('the award for good company names %s of games', (_, [nora = 0, ben = 0], names, why) => {
  const scores = [
    { ...score('Nora', 9), played: nora },
    { ...score('Ben', 5), played: ben },
  ]
  const evening = { games: 3, ended: true, scores }
  expect(awardWords({ award: 'good-company', holders: [0, 1], value: 3 }, evening)).toMatchObject({ names, why })
})

it('nobody waits for those who will only watch', () => {
  const seat = (n: number): SeatView => ({
    seat: n as Seat,
    name: `Mouse ${n}`,
    look: n as Look,
    link: 'here',
    ready: n !== 0,
  })
  const view: RoomView = {
    code: 'KLMX',
    game: { id: 'alles-kaese', options: {} },
    host: 1 as Seat,
    locked: false,
    seats: [seat(0), seat(1), seat(2)],
    pace: { kind: 'free' },
    phase: { name: 'lobby' },
    bench: [0 as Seat],
  }
  expect(checkStart(view, { min: 2, max: 2 })).toEqual({ missing: 0, waitingFor: [], tooMany: 1 })
})
