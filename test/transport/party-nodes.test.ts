import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSqliteStore } from '../../server/adapters/sqlite/open-sqlite-store.ts'
import { systemClock } from '../../server/adapters/system.ts'
import { newId, post } from '../support/guest.ts'
import { startNode, type TestNode } from '../support/node.ts'
import {
  fromOf,
  moveOf,
  type Phone,
  party,
  pause,
  play,
  revealed,
  shown,
  television,
  throwDice,
} from '../support/party.ts'

const stores = openSqliteStore(':memory:', systemClock)
let here: TestNode
let there: TestNode
/** Has no screen of the room, and so hears nothing of it. */
let aside: TestNode

beforeAll(async () => {
  ;[here, there, aside] = [await startNode({ stores }), await startNode({ stores }), await startNode({ stores })]
})
afterAll(async () => {
  for (const node of [here, there, aside]) await node.stop()
  await stores.close()
})

it('every node counts from the same light, even one that has not heard of it, and nothing moves it once a hand is up', async () => {
  const { code, phones } = await party({ Ana: here.url, Ben: there.url, Cem: there.url, Dora: here.url })
  const [ana, ben, cem] = phones as [Phone, Phone, Phone]
  const [tv, late] = [await television(here.url, code), await television(there.url, code)]
  void revealed(tv).then(() => tv.send(shown(600)))
  await throwDice(phones)
  await revealed(ana)
  for (const phone of [ana, ben]) await play(phone, { type: 'place', round: 1, platter: 3 })
  const overHttp = (move: object) =>
    post(
      `${aside.url}/api/rooms/${code}/commands`,
      { type: 'do', id: newId(), command: moveOf(move) },
      { authorization: `Bearer ${cem.key}` },
    )
  expect(await overHttp({ type: 'place', round: 1, platter: 3 })).toMatchObject({ body: { type: 'done' } })
  await pause(1_100)
  expect(await play(ana, { type: 'claim', round: 1 })).toMatchObject({ type: 'done' })
  late.send(shown(0))
  // Answered after that word was heard: a socket is served in order.
  await play(late, { type: 'claim', round: 1 })
  expect(await play(ben, { type: 'claim', round: 1 })).toMatchObject({ type: 'done' })
  expect(await overHttp({ type: 'claim', round: 1 })).toMatchObject({ body: { type: 'done' } })

  // Dora grabs nothing: the three pawns are for the three nodes.
  const from = await fromOf(ana)
  expect(from).toHaveLength(3)
  for (const ms of from) expect(Math.abs((ms as number) - (from[0] as number))).toBeLessThan(5)
  expect(from[0]).toBeGreaterThanOrEqual(600)
  expect(from[0]).toBeLessThan(850)
}, 60_000)
