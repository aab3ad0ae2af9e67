import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Arena } from '../../load-tests/race/arena.ts'
import { createClaimLog } from '../../load-tests/race/claim-log.ts'
import { openOther } from '../../load-tests/race/other.ts'
import { saturate } from '../../load-tests/race/saturate.ts'

describe.each([
  ['in memory', false],
  ['on Redis', true],
])('the smallest server %s', (_, withRedis) => {
  let arena: Arena
  beforeAll(async () => {
    arena = await openOther({ rooms: 3, players: 4 }, withRedis)
  })
  afterAll(() => arena?.close())

  it('answers every claim and shows each to its whole room', async () => {
    const { sent, answered, refused, lastScreen } = await saturate(arena, 2, () => {}, 0)
    // Two of each table stay out.
    expect({ sent, answered, refused, shown: lastScreen.count }).toEqual({
      sent: 12,
      answered: 12,
      refused: 0,
      shown: 12,
    })
  })

  it('tells a claim to its own room only', async () => {
    const log = createClaimLog()
    const [track] = arena.tracks
    await track?.begin()
    const answered = new Promise<void>((resolve) => {
      log.onAnswered = resolve
    })
    track?.table.claim(0, 1_000, log)
    await answered
    expect(log.findings().lastScreen.count).toBeLessThanOrEqual(1)
    expect(arena.lost()).toBe(0)
  })
})
