import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { SeatKey } from '#protocol/ids.ts'
import { failing, type Rule } from '../support/deterministic/ports.ts'
import { createWorld, type Guest, settled } from '../support/deterministic/world.ts'

/** Everything that can happen to the sockets of a room, on two nodes. */
const [who, node] = [fc.nat(3), fc.nat(1)]
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('enter' as const), who, node, remembers: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('leave' as const), who }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('commit' as const), node }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('lose touch' as const), node }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('gap' as const), node }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('fail once' as const), node, call: fc.constantFrom(...failable()) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('stop reading' as const), who }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('read again' as const), who }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('answer' as const), count: fc.integer({ min: 1, max: 12 }) }) },
)

function failable() {
  return ['store.load', 'store.logSince', 'feed.subscribe', 'nodes.serve']
}

/** Calls of which the order of answers is up to the scheduler. */
const SCHEDULED = [...failable(), 'store.commit', 'nodes.release', 'feed.unsubscribe']

it('whatever comes between: nobody is frozen, and nothing stays once the last watcher has departed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(step, { minLength: 1, maxLength: 40 }), async (scheduler, steps) => {
      const world = await createWorld({ nodes: 2 })
      const code = await world.openRoom()
      const keys: SeatKey[] = []
      for (const name of ['Ana', 'Ben']) keys.push(await world.sitDown(code, name))
      const nodeAt = (i: number) => world.nodes[i] as (typeof world.nodes)[number]
      const scheduled: Rule = async (call) => {
        // A connection keeps the order of commands, so those that undo each other are only answered late.
        if (call.name.startsWith('store')) await scheduler.schedule(Promise.resolve(), `${call.name} asked`)
        const answer = await call.proceed()
        await scheduler.schedule(Promise.resolve(), `${call.name} answered`)
        return answer
      }
      const lift = world.nodes.flatMap((node) => SCHEDULED.map((name) => node.when(name, scheduled)))
      const guests: (Guest | undefined)[] = [undefined, undefined, undefined, undefined]
      const all: Guest[] = []

      const happen: {
        [What in (typeof step extends fc.Arbitrary<infer T> ? T : never)['do']]: (one: never) => unknown
      } = {
        enter({ who, node, remembers }: { who: number; node: number; remembers: boolean }) {
          const before = guests[who]
          const as = who < 2 ? { kind: 'seat', key: keys[who] } : { kind: 'spectator' }
          const have = remembers ? { have: before?.version() ?? 0 } : {}
          const guest = world.connect(code, as, { node: nodeAt(node), ...have })
          guests[who] = guest
          all.push(guest)
        },
        leave: ({ who }: { who: number }) => guests[who]?.close(),
        commit: ({ node }: { node: number }) =>
          void nodeAt(node)
            .service.takeSeat(code, `Guest ${all.length}`, world.newKey())
            .catch(() => {}),
        'lose touch': ({ node }: { node: number }) => nodeAt(node).cutFeed(),
        gap: ({ node }: { node: number }) => nodeAt(node).mendFeed(code),
        'fail once'({ node, call }: { node: number; call: string }) {
          const undo = nodeAt(node).when(call, async (one) => {
            undo()
            await scheduler.schedule(Promise.resolve(), `${one.name} fails`)
            return failing(one)
          })
          lift.push(undo)
        },
        'stop reading': ({ who }: { who: number }) => guests[who]?.setReading(false),
        'read again': ({ who }: { who: number }) => guests[who]?.setReading(true),
        answer: async ({ count }: { count: number }) => {
          for (let i = 0; i < count && scheduler.count() > 0; i++) await scheduler.waitOne()
        },
      }

      for (const one of steps) {
        await happen[one.do](one as never)
        await world.run(1)
      }

      // Everything is answered from here on, everybody reads, and both nodes hear the feed.
      for (const undo of lift) undo()
      for (const guest of all) guest.setReading(true)
      for (const node of world.nodes) if (node.isFeedCut()) node.mendFeed(code)
      const drain = async () => {
        for (;;) {
          await settled()
          if (scheduler.count() === 0) return
          await scheduler.waitOne()
        }
      }
      // Longer than it takes the heartbeat to come round to every slow reader.
      for (let second = 0; second < 3; second++) {
        await drain()
        await world.run(1_000)
      }
      await drain()

      // Whoever is in an entry that hears nothing shows the newest version only until the next one.
      for (const node of world.nodes) {
        await node.service.takeSeat(code, 'Last', world.newKey())
        await world.run(1)
      }
      const newest = (await world.stores.store.load(code))?.version
      const open = all.filter((guest) => guest.closedWith() === undefined)
      expect(open.map((guest) => guest.version())).toEqual(open.map(() => newest))
      for (const guest of all) {
        const versions = guest.frames().map(({ version }) => version)
        expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b))
      }

      for (const node of world.nodes) expect(node.registered()).toEqual([...node.hub.served()])

      for (const guest of all) guest.close()
      // A room stays registered until the departure from its seats, three seconds later.
      await world.run(3_010)
      await drain()
      for (const node of world.nodes) {
        expect(node.subscribed()).toEqual([])
        expect(node.registered()).toEqual([])
        expect([...node.hub.served()]).toEqual([])
      }
      await world.stop()
    }),
    { numRuns: 400 },
  )
})
