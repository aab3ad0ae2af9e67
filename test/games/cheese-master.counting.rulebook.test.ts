import { describe, expect, it } from 'vitest'
import { answerTo, count, diceOf, FACES, YELLOW } from '../../server/games/cheese-master/count.ts'
import type { CountStep, Die, Face } from '../../server/games/cheese-master/protocol.ts'
import { A, atFirstRoll, TWO_LEFT, viewOf } from '../support/cheese-master.ts'
import { countByErasing, rollsOf } from '../support/second-counter.ts'

const INN: Face[] = ['in', 'dg', 'ct', 'm2']

describe('the dice', () => {
  it('[CM-4] can be inspected before the game: everybody sees which ones are in play', () => {
    expect(viewOf(atFirstRoll(2, { dice: 4 }), A).dice.toSorted()).toEqual(['dog', 'yellow-a', 'yellow-b', 'yellow-c'])
  })

  it('[CM-5] are the three yellow ones unless something else is wanted', () => {
    expect(viewOf(atFirstRoll(2), A).dice.toSorted()).toEqual(YELLOW)
  })

  it('[CM-6] join in a fixed order: dog, innkeeper, mouse king', () => {
    expect([4, 5, 6].map((dice) => diceOf(dice, YELLOW).slice(3))).toEqual([
      ['dog'],
      ['dog', 'innkeeper'],
      ['dog', 'innkeeper', 'king'],
    ])
  })
})

describe('counting', () => {
  it.each<[rule: string, faces: Face[], answer: number]>([
    ['[CM-9] wedges add up as printed', ['w1', 'w2', 'w3'], 6],
    ['[CM-10] the mouse king takes one wedge', ['w3', 'kg'], 2],
    ['[CM-10] the innkeeper does not stop the mouse king', ['w3', 'kg', 'in'], 2],
    ['[CM-10] the cat does not stop the mouse king', ['w3', 'kg', 'ct'], 2],
    ['[CM-10] the dog does not stop the mouse king', ['w3', 'kg', 'dg'], 2],
    ['[CM-11] the innkeeper sends mice away', ['w3', 'm2', 'in'], 3],
    ['[CM-11] the innkeeper sends dog, cats and mice away at once', ['w3', ...INN], 3],
    ['[CM-12] with an innkeeper, it is wedges less kings', ['w3', 'w2', 'kg', ...INN], 4],
    ['[CM-13] the dog removes a cat, so the mouse eats', ['w3', 'dg', 'ct', 'm1'], 2],
    ['[CM-13] the dog removes only one of two cats', ['w3', 'dg', 'ct', 'ct', 'm2'], 2],
    ['[CM-14] each cat catches one mouse', ['w3', 'ct', 'ct', 'm1', 'm2'], 2],
    ['[CM-14] a cat never catches the mouse king', ['w2', 'ct', 'ct', 'kg'], 1],
    ['[CM-15] a mouse eats one wedge', ['w3', 'm1'], 2],
    ['[CM-15] two mice eat two', ['w3', 'm2'], 1],
    ['[CM-17] a cat that is gone catches nothing', ['w2', 'dg', 'ct', 'm1'], 1],
    [
      '[CM-17] a dog that is gone chases nothing, and neither is there a cat to chase',
      ['w2', 'in', 'dg', 'ct', 'm1'],
      2,
    ],
    ['[CM-18] a dog without a cat does nothing', ['w2', 'dg'], 2],
    ['[CM-18] a cat without a mouse does nothing', ['w2', 'ct'], 2],
    ['[CM-18] an innkeeper without animals does nothing', ['w2', 'in'], 2],
    ['[CM-19] [A2] it is never less than nothing', ['w1', 'm2', 'm1'], 0],
    ['[CM-20] seven is seven and more', ['w3', 'w2', 'w2'], 7],
    ['[CM-20] so is nine', ['w3', 'w3', 'w3'], 7],
    ['[CM-21] the example of the rulebook leaves two', [...TWO_LEFT], 2],
    ['[A1] one cat catches one mouse of a pair', ['w3', 'ct', 'm2'], 2],
  ])('%s', (_rule, faces, answer) => {
    expect(answerTo(faces)).toBe(answer)
  })

  it('[CM-16] goes from top to bottom: wedges, king, innkeeper, dog, cats, mice', () => {
    expect(count(['w3', 'w1', 'kg', 'dg', 'ct', 'ct', 'm2']).trace).toEqual([
      { figure: 'wedges', count: 4, removes: 0, left: 4 },
      { figure: 'king', count: 1, removes: 1, left: 3 },
      { figure: 'dog', count: 1, removes: 1, left: 3 },
      { figure: 'cats', count: 1, removes: 1, left: 3 },
      { figure: 'mice', count: 1, removes: 1, left: 2 },
    ])
    expect(count(['w3', 'kg', ...INN]).trace.slice(1)).toEqual([
      { figure: 'king', count: 1, removes: 1, left: 2 },
      { figure: 'innkeeper', count: 1, removes: 4, left: 2 },
    ])
  })

  it('[A3] comes to the same whether the king or the mice take first', () => {
    const take = (left: number, most: number) => Math.max(0, left - most)
    for (const faces of rollsOf(diceOf(6, YELLOW))) {
      const { trace, answer } = count(faces)
      const showing = (figure: CountStep['figure']) => trace.find((step) => step.figure === figure)?.count ?? 0
      const takers = [showing('mice'), showing('king')]
      expect(answer).toBe(Math.min(7, takers.reduce(take, showing('wedges'))))
    }
  })

  it('agrees with a second counter on all 46,656 rolls of the six dice', () => {
    const rolls = rollsOf(diceOf(6, YELLOW))
    const differing = rolls.filter((faces) => answerTo(faces) !== countByErasing(faces))
    expect([rolls.length, differing]).toEqual([46_656, []])
  })

  it('ends every trace at the answer', () => {
    const strays = rollsOf(diceOf(6, YELLOW)).filter((faces) => {
      const { answer, trace } = count(faces)
      return Math.min(7, trace.at(-1)!.left) !== answer
    })
    expect(strays).toEqual([])
  })
})

describe('the faces of our dice', () => {
  const [a, b, c] = YELLOW as [Die, Die, Die]

  /** Percent of every answer over all rolls of all these sets of dice, as printed. */
  function distribution(...sets: (readonly Die[])[]): string {
    const answers = sets.flatMap((dice) => rollsOf(dice).map(answerTo))
    const top = Math.max(...answers)
    return Array.from({ length: top + 1 }, (_, answer) => {
      const share = answers.filter((other) => other === answer).length / answers.length
      return (100 * share).toFixed(1)
    }).join(' ')
  }

  it.each<[name: string, sets: (readonly Die[])[], printed: string]>([
    ['one random yellow die', [[a], [b], [c]], '44.4 11.1 22.2 22.2'],
    ['yellow a', [[a]], '33.3 16.7 16.7 33.3'],
    ['yellow b', [[b]], '50.0 16.7 16.7 16.7'],
    ['yellow c', [[c]], '50.0 0.0 33.3 16.7'],
    [
      'two random yellow dice',
      [
        [a, b],
        [a, c],
        [b, c],
      ],
      '29.6 13.9 16.7 15.7 9.3 10.2 4.6',
    ],
    ['yellow a and b', [[a, b]], '25.0 13.9 16.7 19.4 11.1 8.3 5.6'],
    ['yellow a and c', [[a, c]], '30.6 13.9 13.9 13.9 8.3 13.9 5.6'],
    ['yellow b and c', [[b, c]], '33.3 13.9 19.4 13.9 8.3 8.3 2.8'],
    ['three yellow', [diceOf(3, YELLOW)], '17.6 10.2 15.3 16.7 12.0 11.6 7.9 8.8'],
    ['with the dog', [diceOf(4, YELLOW)], '18.4 9.7 11.7 12.9 13.0 12.6 9.2 12.6'],
    ['with the innkeeper', [diceOf(5, YELLOW)], '15.5 8.1 11.9 14.3 12.8 12.6 9.9 15.1'],
    ['with the mouse king', [diceOf(6, YELLOW)], '18.8 9.8 12.3 13.0 12.9 11.4 8.9 12.9'],
  ])('answer %s as the rulebook prints it', (_name, sets, printed) => {
    expect(distribution(...sets)).toBe(printed)
  })

  it('can show the example of the rulebook, in 90 rolls', () => {
    const example = [...TWO_LEFT].sort().join()
    expect(rollsOf(diceOf(6, YELLOW)).filter((faces) => faces.toSorted().join() === example)).toHaveLength(90)
  })

  it('have six sides each', () => {
    expect(Object.values(FACES).map((faces) => faces.length)).toEqual(Array(6).fill(6))
  })
})
