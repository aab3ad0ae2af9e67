import { afterEach, beforeEach, expect, it } from 'vitest'
import { createFastClock } from '../support/fast-clock.ts'
import { startNode, type TestNode } from '../support/node.ts'
import { createTournament, organiserPage } from '../support/tournament-page.ts'

/** Without sockets time may pass in large steps. */
let node: TestNode
beforeEach(async () => {
  node = await startNode({ clock: createFastClock(80) })
})
afterEach(() => node.stop())

/** Bots alone, from the first draw to the end, without a screen. */
async function play(wish: Parameters<typeof createTournament>[1], bots: number) {
  const { id, key } = await createTournament(node.url, wish)
  const organiser = organiserPage(node.url, id, key)
  await organiser.command({ type: 'add-bots', count: bots, level: 'weak' })
  expect(await organiser.command({ type: 'start-round', round: 1 })).toBe('done')
  return organiser.see(({ head }) => head.phase === 'over')
}

const byItself = { tableMinutes: 30, graceSeconds: 5, breakSeconds: 0 }

it('[TN-16] a knockout finds its winner by itself', async () => {
  const end = await play({ plan: { kind: 'knockout', advance: 2 }, schedule: byItself }, 12)
  const finals = end.tables.filter(({ round }) => round === end.head.round?.number)
  expect(finals).toHaveLength(1)
  const winners = finals[0]?.seats.filter(({ place }) => place === 1).map(({ entrant }) => entrant)
  expect(winners).toContain(end.standings[0]?.entrant)
})

it('[TN-17] an arena seats bots again and again until its time is up', async () => {
  const end = await play({ plan: { kind: 'arena', minutes: 4 }, schedule: byItself }, 9)
  expect(end.head.round).toMatchObject({ kind: 'arena', complete: true })
  expect(end.tables.length).toBeGreaterThan(2)
  expect(end.tables.every(({ state }) => state === 'decided')).toBe(true)
})

it('[TN-18] tables of Cheese Master finish their races without a connected screen', async () => {
  const wish = { game: 'cheese-master', plan: { kind: 'swiss', rounds: 1, final: false }, schedule: byItself } as const
  const end = await play({ ...wish, tableSize: 3 }, 6)
  expect(end.tables.map(({ verdict }) => verdict)).toEqual(['played', 'played'])
})
