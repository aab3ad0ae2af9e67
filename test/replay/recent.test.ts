import { describe, expect, it } from 'vitest'
import { createRecent } from '../../server/recent.ts'

describe('what was worked out lately', () => {
  const counting = (size: number, isWorthKeeping?: (value: string) => boolean) => {
    const recent = createRecent<string>(size, isWorthKeeping)
    const worked: string[] = []
    const ask = (key: string) =>
      recent.of(key, async () => {
        worked.push(key)
        if (key === 'broken') throw new Error('expected')
        return `${key}!`
      })
    return { ask, worked }
  }

  it('is worked out once, also for those who ask at the same time', async () => {
    const { ask, worked } = counting(2)
    expect(await Promise.all([ask('a'), ask('a')])).toEqual(['a!', 'a!'])
    await ask('a')
    expect(worked).toEqual(['a'])
  })

  it('leaves when it has been unused the longest', async () => {
    const { ask, worked } = counting(2)
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key)
    expect(worked).toEqual(['a', 'b', 'c', 'b'])
  })

  it('is not kept when it failed or is not worth it', async () => {
    const { ask, worked } = counting(9, (value) => value !== 'dull!')
    for (let times = 0; times < 2; times++) {
      await ask('dull')
      await ask('broken').catch(() => {})
    }
    expect(worked).toEqual(['dull', 'broken', 'dull', 'broken'])
  })
})
