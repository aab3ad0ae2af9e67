import { describe, expect, it } from 'vitest'
import { answerTo, diceOf, likelyMistakes, slipTo, YELLOW } from '../../server/games/cheese-master/count.ts'
import type { Face, Slip } from '../../server/games/cheese-master/protocol.ts'
import { countLetters, lettersOf, rollsOf } from '../support/second-counter.ts'

const without = (letter: string) => (faces: readonly Face[]) => lettersOf(faces).replaceAll(letter, '')
const whereSeen = (letter: string, change: (letters: string) => string) => (faces: readonly Face[]) => {
  const letters = lettersOf(faces)
  return letters.includes(letter) ? change(letters) : letters
}

/** The letters that somebody who makes this slip would count, told a second time and in another way. */
const AS_SEEN: Record<Exclude<Slip, 'guess'>, (faces: readonly Face[]) => string> = {
  'forgot-king': without('K'),
  'forgot-innkeeper': without('I'),
  'forgot-dog': without('D'),
  'forgot-cats': without('C'),
  'forgot-mice': without('M'),
  'two-mice-as-one': (faces) => lettersOf(faces.map((face) => (face === 'm2' ? 'm1' : face))),
  'dog-chased-every-cat': whereSeen('D', (letters) => letters.replaceAll('C', '')),
  'innkeeper-chased-king': whereSeen('I', (letters) => letters.replaceAll('K', '')),
  'cat-caught-king': (faces) => {
    const letters = lettersOf(faces)
    return letters.includes('I') ? letters : letters.replaceAll('K', 'M')
  },
  'cat-took-both-mice': (faces) => {
    const letters = lettersOf(faces)
    if (letters.includes('I')) return letters
    const dogs = letters.split('D').length - 1
    let cats = Math.max(0, letters.split('C').length - 1 - dogs)
    const dice: string[] = faces
      .filter((face) => face === 'm1' || face === 'm2')
      .toSorted()
      .reverse()
    while (cats-- > 0) dice.shift()
    const left = dice.map((face) => (face === 'm2' ? 'MM' : 'M')).join('')
    return letters.replace(/[DCM]/g, '') + left
  },
}

const ROLLS = rollsOf(diceOf(6, YELLOW))
/** Each once, in any order. */
const FACES_SHOWN = new Map(ROLLS.map((faces) => [faces.toSorted().join(), faces]))

describe('the slip behind a wrong number', () => {
  it('leads to exactly that number, for all faces that six dice can show and every wrong platter', () => {
    const named = new Set<Slip>()
    for (const faces of FACES_SHOWN.values()) {
      const answer = answerTo(faces)
      for (let wrong = 0; wrong <= 7; wrong++) {
        const slip = slipTo(faces, wrong)
        if (wrong === answer || slip === 'guess') continue
        named.add(slip)
        if (countLetters(AS_SEEN[slip](faces)) !== wrong) expect.fail(`${slip} on ${faces.join()} is not ${wrong}`)
      }
    }
    expect([...named].sort()).toEqual(Object.keys(AS_SEEN).sort())
  })

  it('is called a guess only where no slip leads there', () => {
    const slips = Object.values(AS_SEEN)
    for (const faces of ROLLS.filter((_, i) => i % 7 === 0)) {
      const reachable = new Set(slips.map((seen) => countLetters(seen(faces))))
      const named = [0, 1, 2, 3, 4, 5, 6, 7].filter((n) => n !== answerTo(faces) && slipTo(faces, n) !== 'guess')
      expect(named).toEqual([...reachable].filter((n) => n !== answerTo(faces)).sort())
    }
  })

  it.each<[slip: Slip, faces: Face[], wrong: number]>([
    ['forgot-dog', ['w3', 'dg', 'ct', 'm1'], 3],
    ['forgot-king', ['w3', 'kg'], 3],
    ['forgot-innkeeper', ['w3', 'in', 'm1'], 2],
    ['forgot-cats', ['w3', 'ct', 'm1'], 2],
    ['forgot-mice', ['w3', 'm1'], 3],
    ['cat-took-both-mice', ['w3', 'ct', 'm2'], 3],
    ['cat-took-both-mice', ['w3', 'ct', 'm1', 'm2'], 2],
    ['two-mice-as-one', ['w3', 'm2'], 2],
    ['dog-chased-every-cat', ['w3', 'dg', 'ct', 'ct', 'm1'], 2],
    ['innkeeper-chased-king', ['w3', 'kg', 'in'], 3],
    ['cat-caught-king', ['w3', 'kg', 'ct'], 3],
    ['guess', ['w3'], 5],
  ])('is %s on %j for %i', (slip, faces, wrong) => {
    expect(slipTo(faces, wrong)).toBe(slip)
  })

  it('offers bots every wrong number that a slip leads to, and no right one', () => {
    for (const faces of ROLLS.filter((_, i) => i % 11 === 0)) {
      const answer = answerTo(faces)
      const named = [0, 1, 2, 3, 4, 5, 6, 7].filter((n) => n !== answer && slipTo(faces, n) !== 'guess')
      expect([...likelyMistakes(faces, answer)].sort()).toEqual(named)
    }
  })
})
