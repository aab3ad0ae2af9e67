import { describe, expect, it, vi } from 'vitest'
import type { ReplayFrame, ReplayId } from '#protocol/replay.ts'
import { createReplays } from '../../server/app/replays.ts'
import type { SealedGame } from '../../server/games/kit/seal.ts'
import { gameById } from '../../server/games/registry.ts'
import type { GameArchive } from '../../server/ports/game-archive.ts'
import { createHandClock } from '../support/hand-clock.ts'
import { framesOf, goldenGames, readGolden } from './golden.ts'

/** What a view has come to tell since the oldest records were written. All the rest is as it was, to the byte. */
const TOLD_SINCE: readonly string[] = ['book', 'offTable']

function asTold(frame: ReplayFrame | undefined, recorded: string): string {
  const since = TOLD_SINCE.filter((key) => !recorded.includes(`"${key}":`))
  return JSON.stringify(frame, (key, value) => (since.includes(key) ? undefined : value))
}

describe.each(goldenGames())('the %s that was archived by an older release', (id) => {
  const { record, frames, ends } = readGolden(id)
  const game = gameById(record.game) as SealedGame

  it('can still be played again, step by step', () => {
    expect(framesOf(game, record, 'public')).toHaveLength(frames)
  })

  it('is shown by its link, whatever the format of its record', async () => {
    const report = vi.fn()
    const archive = { get: async () => record } as Partial<GameArchive> as GameArchive
    const replays = createReplays({ archive, clock: createHandClock(), report })
    const shown = await replays.show('' as ReplayId, 'public')
    expect([shown.ok, report.mock.calls]).toEqual([true, []])
  })

  it.each(ends)('ends as it did for $eyes', ({ eyes, frame }) => {
    const recorded = JSON.stringify(frame)
    expect(asTold(framesOf(game, record, eyes).at(-1), recorded)).toBe(recorded)
  })
})
