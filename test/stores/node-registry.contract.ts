import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Stores } from '../../server/ports/stores.ts'
import { freshCode } from '../support/room.ts'
import { type Begin, connectMany, type StoresUnderTest } from './under-test.ts'

const NOW = 1_750_000_000_000
const LEASE = 1_000

/** The promises of ports/node-registry.ts. */
export function nodeRegistryContract(name: string, begin: Begin): void {
  describe(`${name}: node registry`, () => {
    let under: StoresUnderTest
    let here: Stores
    let there: Stores

    beforeEach(async () => {
      under = await begin()
      ;[here, there] = (await connectMany(under, 2)) as [Stores, Stores]
    })
    afterEach(() => under.end())

    it('[NR-1] a node lives until its last beat has passed', async () => {
      await here.nodes.beat('a', NOW)
      await here.nodes.beat('a', NOW + 10)
      expect(await there.nodes.takeDead(NOW + 9, LEASE)).toEqual([])
      expect(await there.nodes.takeDead(NOW + 10, LEASE)).toEqual([{ node: 'a', rooms: [], until: NOW + 10 + LEASE }])
    })

    it('[NR-1] a node takes its leave with a beat that has passed', async () => {
      await here.nodes.beat('a', NOW + 10)
      await here.nodes.beat('a', 0)
      expect(await there.nodes.takeDead(NOW, LEASE)).toEqual([{ node: 'a', rooms: [], until: NOW + LEASE }])
    })

    it('[NR-1] until when a node said it would live is known to all, as long as it is known at all', async () => {
      expect(await there.nodes.aliveUntil('a')).toBeUndefined()
      await here.nodes.beat('a', NOW)
      expect(await there.nodes.aliveUntil('a')).toBe(NOW)
      for (const dead of await there.nodes.takeDead(NOW, LEASE)) await there.nodes.bury(dead)
      expect(await here.nodes.aliveUntil('a')).toBeUndefined()
    })

    it('[NR-1] a dead node that was taken looks no more alive than before', async () => {
      await here.nodes.beat('a', NOW)
      await there.nodes.takeDead(NOW + 5, LEASE)
      expect(await here.nodes.aliveUntil('a')).toBe(NOW)
    })

    it('[NR-2] a dead node comes with the rooms it served, and only with them', async () => {
      const [one, two, three] = [freshCode(), freshCode(), freshCode()]
      await here.nodes.beat('a', NOW)
      await here.nodes.beat('b', NOW + 100)
      for (const code of [one, two, two]) await here.nodes.serve('a', code)
      await there.nodes.serve('b', three)
      await here.nodes.release('a', one)
      expect(await there.nodes.takeDead(NOW + 1, LEASE)).toEqual([{ node: 'a', rooms: [two], until: NOW + 1 + LEASE }])
    })

    it('[NR-2] the rooms of a node are kept as long as it beats', async () => {
      const [keptMs, code] = [60_000, freshCode()]
      const { nodes } = await under.connect({ roomMs: keptMs })
      await nodes.serve('a', code)
      await under.pass(keptMs / 2)
      await nodes.beat('a', NOW)
      await under.pass(keptMs / 2)
      expect(await nodes.takeDead(NOW, LEASE)).toEqual([{ node: 'a', rooms: [code], until: NOW + LEASE }])
    })

    it('[NR-2] a room may be served by several nodes', async () => {
      const code = freshCode()
      for (const node of ['a', 'b']) {
        await here.nodes.beat(node, NOW)
        await here.nodes.serve(node, code)
      }
      const dead = await there.nodes.takeDead(NOW, LEASE)
      expect(dead.toSorted((x, y) => x.node.localeCompare(y.node))).toEqual([
        { node: 'a', rooms: [code], until: NOW + LEASE },
        { node: 'b', rooms: [code], until: NOW + LEASE },
      ])
    })

    it('[NR-3] of several callers exactly one gets each dead node', async () => {
      const callers = await connectMany(under, 4)
      const names = Array.from({ length: 10 }, (_, i) => `node-${i}`)
      await Promise.all(names.map((node) => here.nodes.beat(node, NOW)))
      const taken = await Promise.all([...callers, ...callers].map(({ nodes }) => nodes.takeDead(NOW, LEASE)))
      expect(
        taken
          .flat()
          .map(({ node }) => node)
          .toSorted(),
      ).toEqual(names.toSorted())
    })

    it('[NR-4] a dead node that nobody buried is given to somebody else when the lease is over', async () => {
      const code = freshCode()
      await here.nodes.beat('a', NOW)
      await here.nodes.serve('a', code)
      await here.nodes.takeDead(NOW, LEASE)
      expect(await there.nodes.takeDead(NOW + LEASE - 1, LEASE)).toEqual([])
      const again = await there.nodes.takeDead(NOW + LEASE, LEASE)
      expect(again).toEqual([{ node: 'a', rooms: [code], until: NOW + 2 * LEASE }])
    })

    it('[NR-5] a buried node is gone with its rooms', async () => {
      await here.nodes.beat('a', NOW)
      await here.nodes.serve('a', freshCode())
      for (const dead of await there.nodes.takeDead(NOW, LEASE)) await there.nodes.bury(dead)
      expect(await there.nodes.takeDead(NOW + 9 * LEASE, LEASE)).toEqual([])
      await here.nodes.beat('a', NOW)
      expect(await there.nodes.takeDead(NOW, LEASE)).toMatchObject([{ node: 'a', rooms: [] }])
    })

    it('[NR-6] a node that was taken for dead and beats again is not buried', async () => {
      const code = freshCode()
      await here.nodes.beat('a', NOW)
      await here.nodes.serve('a', code)
      const [dead] = await there.nodes.takeDead(NOW, LEASE)
      await here.nodes.beat('a', NOW + 10)
      await there.nodes.bury(dead as NonNullable<typeof dead>)
      expect(await there.nodes.takeDead(NOW + 10, LEASE)).toMatchObject([{ node: 'a', rooms: [code] }])
    })
  })
}
