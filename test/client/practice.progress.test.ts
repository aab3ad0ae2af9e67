import { describe, expect, it } from 'vitest'
import {
  afterRound,
  courseOf,
  keepProgress,
  medianOf,
  type Progress,
  readProgress,
  tempts,
} from '../../client/practice/progress.ts'
import { rollWith } from '../support/practice-rolls.ts'

const FRESH: Progress = { dice: 3, streak: 0, troubles: {}, courses: {} }
const ROLL = rollWith(2, { 1: 'forgot-dog', 3: 'forgot-mice', 4: 'guess' })

/** One round after the other: what was said, and how long it took. */
const play = (from: Progress, ...rounds: [said: number, ms: number][]) =>
  rounds.reduce((progress, [said, ms]) => afterRound(progress, ROLL, said, ms), from)

describe('the streak', () => {
  it('grows with every right answer and ends with a wrong one', () => {
    const three = play(FRESH, [2, 900], [2, 900], [2, 900])
    expect(three.streak).toBe(3)
    expect(play(three, [3, 900]).streak).toBe(0)
    expect(play(three, [3, 900], [2, 900]).streak).toBe(1)
  })
})

describe('the times', () => {
  it('the best is the fastest right answer, and a fast wrong one is no record', () => {
    expect(courseOf(play(FRESH, [1, 100]))).not.toHaveProperty('best')
    expect(courseOf(play(FRESH, [2, 900], [2, 700], [1, 100], [2, 800])).best).toBe(700)
  })

  it('the best outlives the twenty rounds that are kept', () => {
    const slow = Array.from({ length: 25 }, (_, i): [number, number] => [2, 1000 + i])
    const course = courseOf(play(FRESH, [2, 400], ...slow))
    expect(course.rounds.map(({ ms }) => ms)).toEqual(slow.slice(-20).map(([, ms]) => ms))
    expect(course.best).toBe(400)
  })

  it.each([
    ['nobody has a median without a right answer', [[1, 500]], undefined],
    ['of one', [[2, 500]], 500],
    [
      'the middle one of three',
      [
        [2, 900],
        [2, 500],
        [2, 700],
      ],
      700,
    ],
    [
      'between the middle two of four',
      [
        [2, 900],
        [2, 500],
        [2, 700],
        [2, 600],
      ],
      650,
    ],
    [
      'wrong ones do not count',
      [
        [2, 900],
        [1, 10],
        [2, 700],
        [2, 500],
        [3, 5000],
      ],
      700,
    ],
  ] as [string, [number, number][], number | undefined][])('median: %s', (_what, rounds, median) => {
    expect(medianOf(courseOf(play(FRESH, ...rounds)))).toBe(median)
  })

  it('every number of dice has its own', () => {
    const three = play(FRESH, [2, 500])
    const six = play({ ...three, dice: 6 }, [2, 2000])
    expect([courseOf(six).best, courseOf({ ...six, dice: 3 }).best]).toEqual([2000, 500])
    expect(six.streak).toBe(2)
  })
})

describe('what is still trained', () => {
  it('is the kind of slip that was made, until it was avoided twice', () => {
    const slipped = play(FRESH, [1, 900])
    expect(slipped.troubles).toEqual({ 'forgot-dog': 2 })
    expect(play(slipped, [2, 900]).troubles).toEqual({ 'forgot-dog': 1 })
    expect(play(slipped, [2, 900], [2, 900]).troubles).toEqual({})
  })

  it('stays as it is when the dice held no such trap, or another slip was made', () => {
    const slipped = play(FRESH, [1, 900])
    expect(afterRound(slipped, rollWith(2), 2, 900).troubles).toEqual({ 'forgot-dog': 2 })
    expect(play(slipped, [3, 900]).troubles).toEqual({ 'forgot-dog': 2, 'forgot-mice': 2 })
  })

  it('is nothing after a guess, and a habit does not grow for ever', () => {
    expect(play(FRESH, [4, 900]).troubles).toEqual({})
    const often = Array.from({ length: 9 }, (): [number, number] => [1, 900])
    expect(play(FRESH, ...often).troubles).toEqual({ 'forgot-dog': 6 })
  })

  it('knows the dice that tempt to it', () => {
    expect(tempts(ROLL, { 'forgot-dog': 2 })).toBe(true)
    expect(tempts(ROLL, { 'forgot-king': 2 })).toBe(false)
    expect(tempts(ROLL, {})).toBe(false)
  })
})

describe('what this device remembers', () => {
  it('is everything, until the next visit', () => {
    const progress = play({ ...FRESH, dice: 5 }, [2, 900], [1, 800])
    keepProgress(progress)
    expect(readProgress()).toEqual(progress)
  })

  it.each([
    ['nothing', 'null'],
    ['no JSON', '{'],
    ['a number', '7'],
    ['other shapes', '{"dice":9,"streak":"many","troubles":[],"courses":{"3":{"rounds":[null]},"4":7}}'],
  ])('survives rubbish in the storage: %s', (_what, kept) => {
    localStorage.setItem('cheese-night:practice', kept)
    expect(readProgress()).toEqual(FRESH)
  })
})
