import { describe, expect, it } from 'vitest'
import type { ReplayFrame } from '#protocol/replay.ts'
import { limitFrames } from '../../server/app/replays.ts'

const frames = (count: number): ReplayFrame[] =>
  Array.from({ length: count }, (_, at) => ({
    at,
    phase: { name: 'lobby' },
    news: [{ version: at, at, news: { type: 'paused' } }],
  }))

describe('a game that is too long to be shown whole', () => {
  it.each([
    [10, 4],
    [11, 4],
    [2_001, 2_000],
    [5_000, 2_000],
  ])('of %i steps is shown in %i, and all of it is told', (count, max) => {
    const all = frames(count)
    const shown = limitFrames(all, max)
    expect(shown).toHaveLength(max)
    expect(shown.flatMap(({ news }) => news)).toEqual(all.flatMap(({ news }) => news))
    expect(shown.at(-1)?.at).toBe(count - 1)
  })

  it('is shown evenly: each frame stands for those that are left out before it', () => {
    const shown = limitFrames(frames(10), 4)
    expect(shown.map(({ at }) => at)).toEqual([2, 4, 7, 9])
    expect(shown.map(({ news }) => news.map(({ at }) => at))).toEqual([
      [0, 1, 2],
      [3, 4],
      [5, 6, 7],
      [8, 9],
    ])
  })

  it('is left as it is when it is short enough', () => {
    expect(limitFrames(frames(4), 4)).toEqual(frames(4))
  })
})
