import { expect, it } from 'vitest'
import type { View } from '#games/cheese-master'
import type { Seat } from '#protocol/ids.ts'
import { neverAnswered } from '../support/deterministic/ports.ts'
import { createWorld, type WorldNode } from '../support/deterministic/world.ts'

it('a deadline rings on another node although the one that committed it died before the answer', async () => {
  const world = await createWorld({ nodes: 2 })
  const [dying, other] = world.nodes as [WorldNode, WorldNode]
  const code = await world.openRoom('cheese-master')
  const keys = [await world.sitDown(code, 'Ana'), await world.sitDown(code, 'Ben')]
  const [guest] = keys.map((key) => world.connect(code, { kind: 'seat', key }, { node: other }))
  await world.run(10)
  const stage = () => {
    const phase = guest?.newest()?.view.phase
    return phase?.name === 'playing' ? (phase.view as View).stage : undefined
  }
  dying.when('store.commit', neverAnswered)
  void dying.service.change(code, { type: 'seat', by: 0 as Seat, command: { type: 'start', anyway: true } })
  await world.until(() => stage() !== undefined)
  await dying.stop()
  const begun = stage()
  expect(begun?.name).toBe('entropy')
  // Nobody answers, so only the deadline moves the game on; the sweep of the other node looks every second.
  await world.run((begun as { until: number }).until - world.clock.now() + 2_000)
  expect(stage()?.name).not.toBe('entropy')
})
