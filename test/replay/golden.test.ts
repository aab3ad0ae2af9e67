import { describe, expect, it } from 'vitest'
import type { SealedGame } from '../../server/games/kit/seal.ts'
import { gameById } from '../../server/games/registry.ts'
import { framesOf, goldenGames, readGolden } from './golden.ts'

describe.each(goldenGames())('the %s that was archived by an older release', (id) => {
  const game = gameById(id) as SealedGame
  const { record, frames, ends } = readGolden(id)

  it('can still be played again, step by step', () => {
    expect(framesOf(game, record, 'public')).toHaveLength(frames)
  })

  it.each(ends)('ends as it did for $eyes', ({ eyes, frame }) => {
    expect(JSON.stringify(framesOf(game, record, eyes).at(-1))).toBe(JSON.stringify(frame))
  })
})
