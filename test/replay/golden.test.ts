import { describe, expect, it } from 'vitest'
import type { ReplayFrame } from '#protocol/replay.ts'
import type { SealedGame } from '../../server/games/kit/seal.ts'
import { gameById } from '../../server/games/registry.ts'
import { framesOf, goldenGames, readGolden } from './golden.ts'

/** What a view has come to tell since the record was written. All the rest is as it was, to the byte. */
const TOLD_SINCE: readonly string[] = ['book']

const asTold = (frame: ReplayFrame | undefined): string =>
  JSON.stringify(frame, (key, value) => (TOLD_SINCE.includes(key) ? undefined : value))

describe.each(goldenGames())('the %s that was archived by an older release', (id) => {
  const game = gameById(id) as SealedGame
  const { record, frames, ends } = readGolden(id)

  it('can still be played again, step by step', () => {
    expect(framesOf(game, record, 'public')).toHaveLength(frames)
  })

  it.each(ends)('ends as it did for $eyes', ({ eyes, frame }) => {
    expect(asTold(framesOf(game, record, eyes).at(-1))).toBe(JSON.stringify(frame))
  })
})
