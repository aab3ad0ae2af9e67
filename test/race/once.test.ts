import { describe, expect, it, vi } from 'vitest'
import type { CommandId, Seat } from '#protocol/ids.ts'
import { RaceHands } from '../../server/app/race/hands.ts'
import { NodeRace } from '../../server/app/race/node-race.ts'
import type { RoomOnNode } from '../../server/app/rooms/room-on-node.ts'
import type { SealedGame } from '../../server/games/kit/seal.ts'
import { gameById } from '../../server/games/registry.ts'
import { steadyLine } from '../support/deterministic/line.ts'
import { startRace } from '../support/deterministic/racer.ts'
import type { WorldNode } from '../support/deterministic/world.ts'

const idle = {}
const game = gameById('cheese-master') as SealedGame

describe('once', () => {
  it('a move is decoded, on the socket and over HTTP, hand of a race or not', async () => {
    const table = await startRace([idle, idle], { penalties: true })
    const [node] = table.world.nodes as [WorldNode]
    await table.reach('armed')
    await table.world.run(table.startsAt() + 500 - table.world.clock.now())
    const decode = vi.spyOn(game, 'decodeMove')
    const counts: number[] = []
    const counted = async (task: () => unknown) => {
      decode.mockClear()
      await task()
      await table.world.run(1)
      counts.push(decode.mock.calls.length)
    }
    const move = (made: object) => ({ type: 'move' as const, number: 1, move: { round: 1, ...made } })
    for (const made of [{ type: 'place', platter: 3 }, { type: 'claim' }, { type: 'touch' }])
      await counted(() => table.guests[0]?.command(move(made)))
    // A claim without a platter goes on to the room.
    await counted(() => table.guests[1]?.command(move({ type: 'claim' })))
    const message = { type: 'do' as const, id: 'over http' as CommandId, command: move({ type: 'place', platter: 3 }) }
    const incoming = { arrivedAt: table.world.clock.elapsed(), line: undefined }
    await counted(() => node.hub.room(table.code).perform(1 as Seat, message, incoming))
    expect(counts).toEqual([1, 1, 1, 1, 1])
  })

  it('a claim is judged', async () => {
    const table = await startRace([idle, { line: steadyLine(40), reactionMs: () => 500 }, idle])
    const [node] = table.world.nodes as [WorldNode]
    await table.reach('armed')
    const { broadcaster } = node.hub.rooms.get(table.code) as RoomOnNode
    const watcher = [...broadcaster.watchers].find(({ viewer }) => viewer.kind === 'seat' && viewer.seat === 1)
    const asked = vi.spyOn(watcher?.line as { currentMs(at: number): number }, 'currentMs')
    const claim = vi.spyOn(RaceHands.prototype, 'claim')
    await table.world.until(() => claim.mock.calls.length > 0)
    expect(asked.mock.calls).toEqual([[claim.mock.calls[0]?.[1].arrivedAt]])
  })

  it('a version is followed by the race, also by the node that committed it', async () => {
    const table = await startRace([idle, idle], { penalties: true }, 2)
    const [node] = table.world.nodes as [WorldNode]
    await table.reach('race')
    const follow = vi.spyOn(NodeRace.prototype, 'follow')
    const before = node.hub.cached(table.code)?.version as number
    for (let i = 0; i < 3; i++) {
      table.world.connect(table.code, { kind: 'tv' })
      await table.world.run(10)
    }
    const versions = (node.hub.cached(table.code)?.version as number) - before
    expect(versions).toBe(3)
    expect(follow).toHaveBeenCalledTimes(versions)
  })
})

it('no race is asked about a move that is no hand', async () => {
  const table = await startRace([idle, idle], { penalties: true })
  await table.reach('race')
  const asked = [vi.spyOn(RaceHands.prototype, 'place'), vi.spyOn(RaceHands.prototype, 'claim')]
  const follow = vi.spyOn(NodeRace.prototype, 'follow')
  table.guests[0]?.command({ type: 'move', number: 1, move: { type: 'fly' } })
  table.guests[0]?.command({ type: 'move', number: 1, move: { type: 'next', round: 1 } })
  await table.world.run(1)
  expect([...asked, follow].map((spy) => spy.mock.calls.length)).toEqual([0, 0, 0])
})
