import { describe, expect, it } from 'vitest'
import { resolve } from '../../server/games/go-da-cheese/resolve.ts'
import type { Card } from '../../server/games/go-da-cheese/state.ts'
import { finished, lineOf, scoresOf, tale, tellOf, viewOf } from '../support/go-da-cheese.ts'

describe('a line', () => {
  it('[GC-19] is turned face up in its order, from the cheese outwards', () => {
    const line = lineOf('Am Bx Cf').map((card, i) => ({ ...card, nth: i + 1 }))
    expect(resolve({ portions: 3, line })[0]).toEqual({ type: 'reveal', turned: [0, 1], gains: [], line: [0, 1, 2] })
  })

  it('[GC-19] is shown to everybody at the end, with the way each card lay', () => {
    const state = finished(['Am Bx'])
    for (const seat of [0, 1, 2])
      expect(viewOf(state, seat).cheeses[0]?.line).toMatchObject([
        { animal: 'mouse', faceUp: true },
        { animal: 'marked-mouse', faceUp: false },
      ])
  })

  it('[GC-20] has its dogs first, then cats, then king mice, then the cheese', () => {
    expect(tale('Ak Bm Cc Dd Em Ck Bc', 2)).toEqual([
      'reveal: | Ak Bm Cc Dd Em Ck Bc',
      'dog Dd: Cc>D | Ak Bm Dd Em Ck Bc',
      'cat Bc: Ck>B Em>B | Ak Bm Dd',
      'king Ak: | Ak Bm Dd',
      'cheese: Ak>A Bm>B | Dd',
    ])
  })

  it('is resolved for itself: the order of the cheeses does not matter', () => {
    const lines = ['Am Bc Cd', 'Bk Am Cc', 'Cf Cm']
    expect(scoresOf(finished(lines))).toEqual(scoresOf(finished(lines.toReversed())))
  })
})

describe('dogs', () => {
  it('[GC-21] go from the outermost to the innermost', () => {
    expect(tellOf('dog', 'Ad Bm Cd')).toEqual(['dog Cd: | Ad Bm Cd', 'dog Ad: | Ad Bm Cd'])
  })

  it.each([
    ['in front', 'Am Bc Cd', 'dog Cd: Bc>C | Am Cd'],
    ['behind', 'Am Cd Bc', 'dog Cd: Bc>C | Am Cd'],
    ['on both sides', 'Ac Cd Bc', 'dog Cd: Ac>C Bc>C | Cd'],
  ])('[GC-22] take a cat directly %s', (_where, line, step) => {
    expect(tellOf('dog', line)).toEqual([step])
  })

  it('[GC-22] score three points for it', () => {
    expect(scoresOf(finished(['Bc Cd']))[2]).toMatchObject({ points: 3, chased: 3 })
  })

  it('[GC-22] leave a second cat behind the first', () => {
    expect(tellOf('dog', 'Ad Bc Cc')).toEqual(['dog Ad: Bc>A | Ad Cc'])
  })

  it.each(['Am Bc Cm Ad', 'Ad'])('[GC-23] without a cat beside them do nothing, and stay: %s', (line) => {
    expect(tellOf('dog', line)).toEqual([`dog Ad: | ${line}`])
  })

  it('[GC-23] stay to the end', () => {
    expect(tellOf('cheese', 'Ac Bd Cc Am', 2)).toEqual(['cheese: Am>A | Bd'])
  })

  it('[GC-24] share no cat: one between two goes to the outer one', () => {
    expect(tellOf('dog', 'Ad Bc Cd')).toEqual(['dog Cd: Bc>C | Ad Cd', 'dog Ad: | Ad Cd'])
  })

  it('[GC-25] [C2] chase the cat of their own owner as well', () => {
    expect(tellOf('dog', 'Ac Ad')).toEqual(['dog Ad: Ac>A | Ad'])
  })

  it('[GC-26] leave gaps that never matter: closed or not, everybody gets the same', () => {
    const lines = everyLineOf(['m', 'c', 'd'], 7)
    expect(lines.length).toBe(3279)
    for (const text of lines) expect(pileOf(text)).toEqual(pileWithGaps(lineOf(text)))
  })
})

describe('cats', () => {
  it('[GC-27] go from the outermost to the innermost', () => {
    expect(tellOf('cat', 'Am Bc Cm Dc')).toEqual(['cat Dc: Cm>D | Am Bc', 'cat Bc: Am>B | '])
  })

  it('[GC-28] come to three cards in front of them, the nearest first', () => {
    expect(tellOf('cat', 'Am Bm Cm Am Dc')).toEqual(['cat Dc: Am>D Cm>D Bm>D | Am'])
  })

  it.each(['m', 'x', 'f', 'k'])('[GC-29] take a mouse of another colour, be it %s', (mouse) => {
    expect(tellOf('cat', `A${mouse} Bc`)).toEqual([`cat Bc: A${mouse}>B | `])
  })

  it('[GC-30] spare mice of their own colour, which still count as one of the three', () => {
    expect(tellOf('cat', 'Am Bm Am Bm Bc')).toEqual(['cat Bc: Am>B | Am Bm Bm'])
    expect(stepAt('Am Bm Am Bm Bc', 'cat')).toMatchObject({ spared: [3, 1], stoppedBy: 'reach' })
  })

  it.each([
    ['a dog', 'Am Cd Am Bc', 'cat Bc: Am>B | Am Cd', 'dog'],
    ['a dog of the same owner', 'Am Bd Am Bc', 'cat Bc: Am>B | Am Bd', 'dog'],
    ['a cat', 'Am Cc Am Bc', 'cat Bc: Am>B | Am Cc', 'cat'],
    ['a cat of the same owner', 'Am Bc Am Bc', 'cat Bc: Am>B | Am Bc', 'cat'],
    ['the cheese', 'Am Cm Bc', 'cat Bc: Cm>B Am>B | ', 'cheese'],
    ['the cheese at once, when they lie next to it', 'Bc', 'cat Bc: | ', 'cheese'],
  ])('[GC-31] are stopped by %s', (_what, line, step, stoppedBy) => {
    expect(tellOf('cat', line)[0]).toBe(step)
    expect(stepAt(line, 'cat')).toMatchObject({ stoppedBy })
  })

  it('[GC-32] catch nothing behind them', () => {
    expect(tellOf('cat', 'Am Bc Cm Am')).toEqual(['cat Bc: Am>B | Cm Am'])
  })

  it('[GC-33] leave the line and score for nobody, whatever they caught', () => {
    expect(tellOf('cat', 'Bc Am Cc')).toEqual(['cat Cc: Am>C | Bc', 'cat Bc: | '])
    expect(scoresOf(finished(['Bc Am Cc'])).map(({ points }) => points)).toEqual([0, 0, 1])
  })
})

describe('king mice', () => {
  it('[GC-34] go to the very front, the outermost first', () => {
    expect(tellOf('king', 'Am Bk Bm Ck')).toEqual(['king Ck: | Ck Am Bk Bm', 'king Bk: | Bk Ck Am Bm'])
  })

  it('[GC-34] that were caught stay caught', () => {
    expect(tale('Ak Bc').map((step) => step.split(' ')[0])).toEqual(['reveal:', 'cat', 'cheese:'])
  })

  it('[GC-35] end up in their old order among themselves', () => {
    expect(tellOf('cheese', 'Am Bk Cm Dk Ek', 5)).toEqual(['cheese: Bk>B Dk>D Ek>E Am>A Cm>C | '])
  })
})

describe('the cheese', () => {
  it.each([2, 3, 4, 5])('[GC-36] feeds as many mice as it says, %i, from the front on', (portions) => {
    const mice = ['Am', 'Bm', 'Cx', 'Am', 'Bm', 'Cm']
    const eaten = mice.slice(0, portions).map((mouse) => `${mouse}>${mouse[0]}`)
    expect(tellOf('cheese', mice.join(' '), portions)).toEqual([
      `cheese: ${eaten.join(' ')} | ${mice.slice(portions).join(' ')}`,
    ])
  })

  it('[GC-36] passes over dogs, which take no portion', () => {
    expect(tellOf('cheese', 'Ad Bm Cd Cm', 2)).toEqual(['cheese: Bm>B Cm>C | Ad Cd'])
  })

  it('[GC-37] gives a fat mouse one portion like any other', () => {
    expect(tellOf('cheese', 'Af Bf Cm', 2)).toEqual(['cheese: Af>A Bf>B | Cm'])
  })

  it('[GC-38] brings mice that ate to their owners, and the hungry to nobody', () => {
    const state = finished(['Af Bm Cm Cm'], 2)
    expect(scoresOf(state).map(({ eaten, mice }) => [eaten, mice])).toEqual([
      [2, 1],
      [1, 1],
      [0, 0],
    ])
    expect(stepAt('Af Bm Cm Cm', 'cheese', 2)).toMatchObject({ hungry: [2, 3], left: 0 })
  })

  it('[GC-39] that is left over is lost: it gives no points', () => {
    expect(stepAt('Am', 'cheese', 5)).toMatchObject({ left: 4, hungry: [] })
    expect(scoresOf(finished(['Am'])).map(({ points }) => points)).toEqual([1, 0, 0])
  })
})

const stepAt = (text: string, type: string, portions = 3) =>
  resolve({ portions, line: lineOf(text) }).find((step) => step.type === type)

/** Every line of these animals up to this length, each card of another owner. */
function everyLineOf(letters: readonly string[], longest: number): string[] {
  const longer = (lines: readonly string[]) => lines.flatMap((line) => letters.map((letter) => line + letter))
  let lines = ['']
  const all: string[] = []
  for (let length = 1; length <= longest; length++) {
    lines = longer(lines)
    all.push(...lines)
  }
  return all.map((line) => [...line].map((letter, i) => 'ABCDEFGH'[i] + letter).join(' '))
}

type Pile = Record<number, number[]>

function pileOf(text: string): Pile {
  const pile: Pile = {}
  for (const { gains } of resolve({ portions: 3, line: lineOf(text) }))
    for (const { to, spot } of gains) pile[to] = [...(pile[to] ?? []), spot]
  return pile
}

/** The same rules for a table on which a chased cat leaves an empty place that counts as a card. */
function pileWithGaps(line: readonly Card[]): Pile {
  const pile: Pile = {}
  const there = new Set(line.keys())
  const isThere = (spot: number, animal: string) => there.has(spot) && line[spot]?.animal === animal
  const take = (spot: number, by: number) => {
    there.delete(spot)
    const { seat } = line[by]!
    pile[seat] = [...(pile[seat] ?? []), spot]
  }
  const inwards = [...line.keys()].reverse()
  for (const dog of inwards.filter((spot) => isThere(spot, 'dog')))
    for (const beside of [dog - 1, dog + 1]) if (isThere(beside, 'cat')) take(beside, dog)
  for (const cat of inwards.filter((spot) => isThere(spot, 'cat'))) {
    for (const spot of [cat - 1, cat - 2, cat - 3]) {
      if (isThere(spot, 'cat') || isThere(spot, 'dog')) break
      if (isThere(spot, 'mouse')) take(spot, cat)
    }
    there.delete(cat)
  }
  const mice = [...line.keys()].filter((spot) => isThere(spot, 'mouse'))
  for (const mouse of mice.slice(0, 3)) take(mouse, mouse)
  return pile
}
