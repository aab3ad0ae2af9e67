import { afterEach, beforeEach, expect, it } from 'vitest'
import { connect, openRoom, sitDown } from '../support/guest.ts'
import { startNode, type TestNode } from '../support/node.ts'

let node: TestNode
beforeEach(async () => {
  node = await startNode()
})
afterEach(() => node.stop())

const sound = { muted: false, volume: 40 }

it('the host sees what a key of the television has set; a spectator sets nothing', async () => {
  const code = await openRoom(node.url)
  const { key } = await sitDown(node.url, code, 'Ana')
  const ana = await connect(node.url, code, { kind: 'seat', key })
  const tv = await connect(node.url, code, { kind: 'tv' })
  await tv.see(() => true)
  const spectator = await connect(node.url, code, { kind: 'spectator' })
  await spectator.see(() => true)
  expect(await spectator.command({ type: 'set-tv-sound', sound })).toMatchObject({ code: 'not-seated' })
  expect(await tv.command({ type: 'lock', locked: true })).toMatchObject({ code: 'not-seated' })
  expect(await tv.command({ type: 'set-tv-sound', sound })).toMatchObject({ type: 'done' })
  await ana.see(({ view }) => view.tvSound?.volume === 40)
})
