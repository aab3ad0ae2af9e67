import { afterEach, beforeEach, expect, it } from 'vitest'
import type { View } from '#games/cheese-master'
import { SignedReceipt } from '#protocol/receipt.ts'
import { isInOrder } from '../../server/receipts/check-hands.ts'
import { verifyReceipt } from '../../server/receipts/verify.ts'
import { connect, type Guest, openRoom, sitDown } from '../support/guest.ts'
import { startNode, type TestNode } from '../support/node.ts'
import { raceToTheEnd } from '../support/race-by-socket.ts'

let node: TestNode
beforeEach(async () => {
  node = await startNode()
})
afterEach(() => node.stop())

async function seated(code: string, name: string): Promise<Guest> {
  const { key } = await sitDown(node.url, code, name)
  const guest = await connect(node.url, code, { kind: 'seat', key })
  await guest.see(() => true)
  return guest
}

const viewIn = (guest: Guest) => (guest.frame().view.phase as unknown as { view: View }).view

it('a child without a pawn gets it in the next round, a second later than the grown-up, and the receipt says why', async () => {
  const code = await openRoom(node.url, 'cheese-master')
  const tv = await connect(node.url, code, { kind: 'tv' })
  const [nora, mia] = [await seated(code, 'Nora'), await seated(code, 'Mia')]
  await nora.command({ type: 'give-head-start', seat: 1, given: true })
  await nora.command({ type: 'start', anyway: true })
  void Promise.allSettled([
    raceToTheEnd(nora, { reactionMs: () => 500 }),
    raceToTheEnd(mia, { reactionMs: () => 1_500 }),
  ])
  const ends = (round: number) =>
    tv.see(() => {
      const { phase } = tv.frame().view
      return phase.name !== 'lobby' && viewIn(tv).round === round && viewIn(tv).stage.name === 'result'
    })
  await ends(1)
  expect(viewIn(tv).stage).toMatchObject({ summary: { judged: [{ seat: 0 }, { seat: 1, verdict: 'pawnless' }] } })
  expect(viewIn(tv).players.map(({ headStartMs }) => headStartMs)).toEqual([undefined, 2_000])
  await ends(2)
  const { judged } = (viewIn(tv).stage as unknown as { summary: { judged: unknown } }).summary
  expect(judged).toMatchObject([
    { seat: 1, rank: 1, timing: { headStartMs: expect.any(Number), lateMs: 0 } },
    { seat: 0, verdict: 'pawnless' },
  ])

  const answer = await fetch(`${node.url}/api/rooms/${code}/receipts/1/2`)
  const signed = SignedReceipt.parse(await answer.json())
  expect(verifyReceipt(signed).filter(({ ok }) => !ok)).toEqual([])
  const { receipt } = signed
  expect(receipt.hands[0]?.timing?.headStartMs).toBeLessThanOrEqual(2_000)
  expect(isInOrder({ ...receipt, options: { ...receipt.options, setting: 'ranked' } })).toBe(false)
}, 60_000)
