import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Stores } from '../../server/adapters/stores.ts'
import { freshCode } from '../support/room.ts'
import { type Begin, connectMany, type StoresUnderTest } from './under-test.ts'

const NOW = 1_750_000_000_000

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
      expect(await there.nodes.takeDead(NOW + 9)).toEqual([])
      expect(await there.nodes.takeDead(NOW + 10)).toEqual([{ node: 'a', rooms: [] }])
    })

    it('[NR-1] a node takes its leave with a beat that has passed', async () => {
      await here.nodes.beat('a', NOW + 10)
      await here.nodes.beat('a', 0)
      expect(await there.nodes.takeDead(NOW)).toEqual([{ node: 'a', rooms: [] }])
    })

    it('[NR-2] a dead node comes with the rooms it served, and only with them', async () => {
      const [one, two, three] = [freshCode(), freshCode(), freshCode()]
      await here.nodes.beat('a', NOW)
      await here.nodes.beat('b', NOW + 100)
      for (const code of [one, two, two]) await here.nodes.serve('a', code)
      await there.nodes.serve('b', three)
      await here.nodes.release('a', one)
      expect(await there.nodes.takeDead(NOW + 1)).toEqual([{ node: 'a', rooms: [two] }])
    })

    it('[NR-2] a room may be served by several nodes', async () => {
      const code = freshCode()
      for (const node of ['a', 'b']) {
        await here.nodes.beat(node, NOW)
        await here.nodes.serve(node, code)
      }
      const dead = await there.nodes.takeDead(NOW)
      expect(dead.toSorted((x, y) => x.node.localeCompare(y.node))).toEqual([
        { node: 'a', rooms: [code] },
        { node: 'b', rooms: [code] },
      ])
    })

    it('[NR-3] of several callers exactly one gets each dead node', async () => {
      const callers = await connectMany(under, 4)
      const names = Array.from({ length: 10 }, (_, i) => `node-${i}`)
      await Promise.all(names.map((node) => here.nodes.beat(node, NOW)))
      const taken = await Promise.all([...callers, ...callers].map(({ nodes }) => nodes.takeDead(NOW)))
      expect(
        taken
          .flat()
          .map(({ node }) => node)
          .toSorted(),
      ).toEqual(names.toSorted())
    })

    it('[NR-4] a node that was taken for dead may come back, without its old rooms', async () => {
      await here.nodes.beat('a', NOW)
      await here.nodes.serve('a', freshCode())
      await there.nodes.takeDead(NOW)
      const code = freshCode()
      await here.nodes.beat('a', NOW + 10)
      await here.nodes.serve('a', code)
      expect(await there.nodes.takeDead(NOW + 10)).toEqual([{ node: 'a', rooms: [code] }])
      expect(await there.nodes.takeDead(NOW + 10)).toEqual([])
    })
  })
}
