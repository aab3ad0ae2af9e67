import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Plan } from '#protocol/tournament.ts'
import { createFastClock } from '../support/fast-clock.ts'
import { startNode, type TestNode } from '../support/node.ts'
import { playTillTheEnd } from '../support/tournament-by-socket.ts'
import { createTournament, enter, organiserPage, playerPage, screenPage } from '../support/tournament-page.ts'

let node: TestNode
beforeEach(async () => {
  node = await startNode({ clock: createFastClock(6) })
})
afterEach(() => node.stop())

/** Two people by phone and bots for the rest, from registration to the first draw. */
async function open(plan: Plan, bots: number) {
  const schedule = { tableMinutes: 30, graceSeconds: 20, breakSeconds: 0 }
  const { id, key } = await createTournament(node.url, { plan, schedule })
  const organiser = organiserPage(node.url, id, key)
  const people = await Promise.all(['Ana', 'Ben'].map((name) => enter(node.url, id, name)))
  for (const one of people) expect(await playerPage(node.url, id, one.key).command({ type: 'check-in' })).toBe('done')
  await organiser.command({ type: 'add-bots', count: bots, level: 'weak' })
  expect(await organiser.command({ type: 'start-round', round: 1 })).toBe('done')
  return { id, organiser, people }
}

it('[TN-16] a knockout of two phones and ten bots runs from registration to its winner', async () => {
  const { id, organiser, people } = await open({ kind: 'knockout', advance: 2 }, 10)
  expect(await enter(node.url, id, 'Late')).toMatchObject({ status: 409, code: 'too-late' })
  const ends = await Promise.all(people.map((one) => playTillTheEnd(node, id, one)))

  const { head, standings } = await screenPage(node.url, id).fetch()
  const rounds = head.round?.number ?? 0
  const drawn = await Promise.all(Array.from({ length: rounds }, (_, at) => organiser.fetch(at + 1)))
  // 12 at three tables, 6 at two, 4 at the last one.
  expect(drawn.map(({ tables }) => tables.length)).toEqual([3, 2, 1])
  const [final] = drawn.at(-1)?.tables ?? []
  const finalists = final?.seats.map(({ entrant }) => entrant) ?? []
  expect(
    standings
      .slice(0, 4)
      .map(({ entrant }) => entrant)
      .toSorted(),
  ).toEqual(finalists.toSorted())
  expect(final?.seats.find(({ entrant }) => entrant === standings[0]?.entrant)?.place).toBe(1)

  for (const { played, view } of ends) {
    expect(view.me?.rounds).toHaveLength(played)
    expect(view.me?.rounds.every(({ table }) => table?.verdict === 'played')).toBe(true)
    // The round reached comes before points.
    expect(view.me?.row.place).toBeLessThanOrEqual([12, 6, 4][played - 1] ?? 0)
    expect(view.top[0]).toEqual(standings[0])
  }
})

it('[TN-17] an arena of two phones and five bots seats table after table until time is up', async () => {
  const { id, people } = await open({ kind: 'arena', minutes: 1 }, 5)
  const late = await enter(node.url, id, 'Late')
  await playerPage(node.url, id, late.key).command({ type: 'check-in' })
  const ends = await Promise.all([...people, late].map((one) => playTillTheEnd(node, id, one)))

  const { head, standings } = await screenPage(node.url, id).fetch()
  expect(head.round).toMatchObject({ kind: 'arena', complete: true })
  expect(standings).toHaveLength(8)
  expect(Math.max(...ends.map(({ played }) => played))).toBeGreaterThan(1)
  for (const { played, view } of ends) {
    const earned = view.me?.rounds.reduce((sum, { points = 0 }) => sum + points, 0) ?? 0
    expect(view.me?.rounds).toHaveLength(played)
    expect(view.me?.row).toMatchObject({ played, points: expect.closeTo(earned, 0) })
  }
  expect(standings.map(({ points }) => points)).toEqual(standings.map(({ points }) => points).toSorted((a, b) => b - a))
})
