import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Command } from '#protocol/command.ts'
import type { CommandId, Seat } from '#protocol/ids.ts'
import { answerLost, failing, late } from '../support/deterministic/ports.ts'
import { createWorld, type WorldNode } from '../support/deterministic/world.ts'

const COMMANDS: readonly Command[] = [
  { type: 'add-bot', level: 'weak' },
  { type: 'lock', locked: true },
  { type: 'lock', locked: false },
  { type: 'ready', ready: true },
  { type: 'kick', seat: 7 as Seat, ban: false },
  { type: 'rename', seat: 1 as Seat, name: 'Benedikt' },
  { type: 'hand-over', seat: 1 as Seat },
  { type: 'hand-over', seat: 0 as Seat },
]

const [who, node] = [fc.nat(1), fc.nat(1)]
type Said = {
  readonly do: 'say'
  readonly who: number
  readonly node: number
  readonly command: number
  readonly stale: boolean
}

/** Each number is one command with one id, which is sent again and again. */
const say = fc.record({
  do: fc.constant('say' as const),
  who,
  node,
  command: fc.nat(COMMANDS.length - 1),
  stale: fc.boolean(),
})
const step = fc.oneof(
  { weight: 10, arbitrary: say },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('move seat' as const), who, node }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('lose answer' as const), node }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('fail' as const), node }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('stall' as const), node, ms: fc.integer({ min: 1, max: 50 }) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 60 }) }) },
)

/** About who brought the command, not about the command: the next one may be heard. */
const isAboutMessenger = (word: string) => word === 'replaced' || word === 'too-busy'

it('whatever fails, stalls or moves between: a command id has one answer and one effect', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const world = await createWorld({ nodes: 2 })
      const code = await world.openRoom()
      const keys = [await world.sitDown(code, 'Ana'), await world.sitDown(code, 'Ben')]
      const nodeAt = (i: number) => world.nodes[i] as WorldNode
      const sockets = ['first of Ana', 'first of Ben']
      const answers = new Map<string, Set<string>>()
      const lift: (() => void)[] = []
      let moves = 0

      const proof = (seat: number) => ({ keyHash: nodeAt(0).service.proofOf(keys[seat] as never).keyHash })
      const sit = (seat: number, on: WorldNode) =>
        on.service
          .arrive(code, { seat: seat as Seat, ...proof(seat), node: on.node, socket: sockets[seat] as string })
          .catch(() => {})
      for (const seat of [0, 1]) await sit(seat, nodeAt(0))

      async function send({ who: seat, node: at, command, stale }: Said): Promise<void> {
        const id = `command-${command}`
        const socket = stale ? 'an old one' : (sockets[seat] as string)
        const incoming = { arrivedAt: world.clock.elapsed(), line: undefined }
        const message = { type: 'do' as const, id: id as CommandId, command: COMMANDS[command] as Command }
        try {
          const answer = await nodeAt(at)
            .hub.room(code)
            .perform(seat as Seat, message, incoming, { ...proof(seat), socket })
          const word = answer.ok ? 'done' : answer.code
          if (isAboutMessenger(word)) return
          const name = `${seat} ${id}`
          answers.set(name, (answers.get(name) ?? new Set()).add(word))
        } catch {
          // The caller hears of it and sends the command again.
        }
      }

      for (const one of steps) {
        if (one.do === 'say') void send(one)
        if (one.do === 'move seat') {
          sockets[one.who] = `socket ${++moves}`
          void sit(one.who, nodeAt(one.node))
        }
        if (one.do === 'lose answer') lift.push(nodeAt(one.node).when('store.commit', answerLost))
        if (one.do === 'fail') lift.push(nodeAt(one.node).when('store.commit', failing))
        if (one.do === 'stall') lift.push(nodeAt(one.node).when('store.commit', late(world.clock, one.ms)))
        if (one.do === 'wait') {
          await world.run(one.ms)
          for (const undo of lift.splice(0)) undo()
        }
      }
      for (const undo of lift) undo()
      await world.run(1_000)
      // Commands without an answer are sent again.
      for (const seat of [0, 1]) await sit(seat, nodeAt(1))
      for (const [command] of COMMANDS.entries())
        for (const seat of [0, 1]) await send({ do: 'say', who: seat, node: 1, command, stale: false })
      expect(answers.size).toBe(2 * COMMANDS.length)
      expect([...answers].filter(([, words]) => words.size > 1).map(([name, words]) => [name, ...words])).toEqual([])
      const stored = await world.stores.store.load(code)
      const added = [0, 1].filter((seat) => answers.get(`${seat} command-0`)?.has('done')).length
      expect(stored?.document.sitters.filter(({ kind }) => kind === 'bot')).toHaveLength(added)
    }),
    { numRuns: 150 },
  )
})
