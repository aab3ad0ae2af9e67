import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSqliteStore } from '../../server/adapters/sqlite/open-sqlite-store.ts'
import { newId, post } from '../support/guest.ts'
import { startNode, type TestNode } from '../support/node.ts'
import { fromOf, moveOf, type Phone, party, play, revealed, showDice, shown, television } from '../support/party.ts'
import { createSteppedTime } from '../support/stepped-time.ts'

const time = createSteppedTime()
const { clock } = time
const stores = openSqliteStore(':memory:', clock)
let here: TestNode
let there: TestNode
/** Has no screen of the room, and so hears nothing of it. */
let aside: TestNode

beforeAll(async () => {
  ;[here, there, aside] = (await Promise.all([1, 2, 3].map(() => startNode({ stores, clock })))) as [
    TestNode,
    TestNode,
    TestNode,
  ]
})
afterAll(async () => {
  for (const node of [here, there, aside]) await node.stop()
  await stores.close()
})

it('every node counts from the same light, even one that has not heard of it, and nothing moves it once a hand is up', async () => {
  const { code, phones } = await party(time, { Ana: here.url, Ben: there.url, Cem: there.url, Dora: here.url })
  const [ana, ben, cem] = phones as [Phone, Phone, Phone]
  const [tv, late] = [await television(time, here.url, code), await television(time, there.url, code)]
  void revealed(tv).then(() => tv.send(shown(600)))
  await showDice(time, phones)
  await revealed(ana)
  for (const phone of [ana, ben]) await play(phone, { type: 'place', round: 1, platter: 3 })
  const overHttp = (move: object) =>
    post(
      `${aside.url}/api/rooms/${code}/commands`,
      { type: 'do', id: newId(), command: moveOf(move) },
      { authorization: `Bearer ${cem.key}` },
    )
  expect(await overHttp({ type: 'place', round: 1, platter: 3 })).toMatchObject({ body: { type: 'done' } })
  await time.pass(1_100)
  expect(await play(ana, { type: 'claim', round: 1 })).toMatchObject({ type: 'done' })
  late.send(shown(0))
  // Answered after that word was heard: a socket is served in order.
  await play(late, { type: 'claim', round: 1 })
  expect(await play(ben, { type: 'claim', round: 1 })).toMatchObject({ type: 'done' })
  expect(await overHttp({ type: 'claim', round: 1 })).toMatchObject({ body: { type: 'done' } })

  // Dora grabs nothing: the three pawns are for the three nodes.
  expect(await fromOf(time, ana)).toEqual([600, 600, 600])
})
