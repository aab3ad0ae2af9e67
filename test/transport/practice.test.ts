import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PracticeRoll } from '../../client/practice/roll.ts'
import { platterWith } from '../../server/games/cheese-master/count.ts'
import { PracticeRolls } from '../../server/transport/http/practice.ts'
import { startNode, type TestNode } from '../support/node.ts'
import { countByErasing } from '../support/second-counter.ts'

const ALL_DICE = ['yellow-a', 'yellow-b', 'yellow-c', 'dog', 'innkeeper', 'king']

let node: TestNode
beforeAll(async () => {
  node = await startNode()
})
afterAll(() => node.stop())

async function deal(query: string): Promise<readonly PracticeRoll[]> {
  const answer = await fetch(`${node.url}/api/practice?${query}`)
  expect(answer.status).toBe(200)
  // What the server promises is what the page takes it for: the assignment would not compile otherwise.
  const { rolls }: { rolls: readonly PracticeRoll[] } = PracticeRolls.parse(await answer.json())
  return rolls
}

/** 200 rolls of so many dice, ten requests at once. */
const many = async (dice: number) =>
  (await Promise.all(Array.from({ length: 10 }, () => deal(`dice=${dice}&count=20`)))).flat()

const facesOf = ({ faces }: PracticeRoll) => faces.map(({ face }) => face)

describe.each([1, 2, 3, 4, 5, 6])('with %i dice', (dice) => {
  it('every answer is what a second counter counts, and where the trace ends', async () => {
    const rolls = await many(dice)
    expect(rolls).toHaveLength(200)
    for (const roll of rolls) {
      expect(roll.answer).toBe(countByErasing(facesOf(roll)))
      expect(roll.answer).toBe(Math.min(7, roll.trace.at(-1)?.left as number))
    }
  })

  it('every wrong number has its slip, and the slip leads to that number', async () => {
    for (const roll of await many(dice)) {
      const wrong = [0, 1, 2, 3, 4, 5, 6, 7].filter((platter) => platter !== roll.answer).map(String)
      expect(Object.keys(roll.slips).sort()).toEqual(wrong)
      for (const [platter, slip] of Object.entries(roll.slips)) {
        if (slip !== 'guess') expect([slip, platterWith(slip, facesOf(roll))]).toEqual([slip, Number(platter)])
      }
    }
  })
})

describe('the dice of a game', () => {
  it('[CM-41] one or two dice are random yellow ones, from three on they join in their order', async () => {
    const diceOf = async (count: number) =>
      new Set((await many(count)).map(({ faces }) => faces.map(({ die }) => die).join()))
    expect([...(await diceOf(1))].sort()).toEqual(['yellow-a', 'yellow-b', 'yellow-c'])
    expect((await diceOf(2)).size).toBe(6)
    for (const roll of await many(6)) {
      expect(
        roll.faces
          .slice(0, 3)
          .map(({ die }) => die)
          .sort(),
      ).toEqual(ALL_DICE.slice(0, 3))
      expect(roll.faces.slice(3).map(({ die }) => die)).toEqual(ALL_DICE.slice(3))
    }
  })

  it('fall differently every time', async () => {
    const [one, other] = [await deal('dice=6&count=20'), await deal('dice=6&count=20')]
    expect(one).not.toEqual(other)
  })
})

describe('what may be asked for', () => {
  it('one roll unless told, twenty at most', async () => {
    expect(await deal('dice=3')).toHaveLength(1)
    expect(await deal('dice=3&count=20')).toHaveLength(20)
  })

  it.each([
    '',
    'dice=0',
    'dice=7',
    'dice=2.5',
    'dice=many',
    'dice=3&dice=4',
    'dice=3&count=0',
    'dice=3&count=21',
    'dice=3&cheat=1',
  ])('?%s is refused', async (query) => {
    const answer = await fetch(`${node.url}/api/practice?${query}`)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({ type: 'refused', code: 'bad-message' })
  })

  it('is never kept by anybody on the way', async () => {
    const { headers } = await fetch(`${node.url}/api/practice?dice=1`)
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('somebody who asks without end is slowed down', async () => {
    const limited = await startNode({ limited: true })
    const ask = () => fetch(`${limited.url}/api/practice?dice=1`).then(({ status }) => status)
    const answers: number[] = []
    for (let burst = 0; burst < 7; burst++) answers.push(...(await Promise.all(Array.from({ length: 100 }, ask))))
    expect(answers.filter((status) => status === 429).length).toBe(100)
    await limited.stop()
  })
})
