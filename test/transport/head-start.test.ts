import { afterEach, beforeEach, expect, it } from 'vitest'
import type { View } from '#games/cheese-master'
import { SignedReceipt } from '#protocol/receipt.ts'
import { isInOrder, verifyReceipt } from '../../server/receipts/verify.ts'
import { connect, type Guest, openRoom, sitDown } from '../support/guest.ts'
import { startNode, type TestNode } from '../support/node.ts'
import { raceToTheEnd } from '../support/race-by-socket.ts'
import { createSteppedTime, type SteppedTime } from '../support/stepped-time.ts'

let time: SteppedTime
let node: TestNode
beforeEach(async () => {
  time = createSteppedTime()
  node = await startNode({ clock: time.clock })
})
afterEach(() => node.stop())

async function seated(code: string, name: string): Promise<Guest> {
  const { key } = await sitDown(node.url, code, name)
  const guest = time.join(await connect(node.url, code, { kind: 'seat', key }))
  await guest.see(() => true)
  return guest
}

/** The end of this round, as the screen saw it. */
const endOf = ({ inbox }: Guest, round: number) =>
  inbox
    .flatMap((message) =>
      message.type === 'room' && message.view.phase.name === 'playing' ? [message.view.phase] : [],
    )
    .map(({ view }) => view as View)
    .find(({ stage, ...view }) => view.round === round && stage.name === 'result')

it('a child without a pawn gets it in the next round, a second later than the grown-up, and the receipt says why', async () => {
  const code = await openRoom(node.url, 'cheese-master')
  const tv = time.join(await connect(node.url, code, { kind: 'tv' }))
  const [nora, mia] = [await seated(code, 'Nora'), await seated(code, 'Mia')]
  await nora.command({ type: 'give-head-start', seat: 1, given: true })
  await nora.command({ type: 'start', anyway: true })
  void Promise.allSettled([
    raceToTheEnd(nora, { reactionMs: () => 500, wait: time.wait }),
    raceToTheEnd(mia, { reactionMs: () => 1_500, wait: time.wait }),
  ])
  await time.passUntil(() => endOf(tv, 2) !== undefined)
  const [one, two] = [1, 2].map((round) => endOf(tv, round))
  expect(one?.stage).toMatchObject({ summary: { judged: [{ seat: 0 }, { seat: 1, verdict: 'pawnless' }] } })
  expect(one?.players.map(({ headStartMs }) => headStartMs)).toEqual([undefined, 2_000])
  expect(two?.stage).toMatchObject({
    summary: {
      judged: [
        { seat: 1, rank: 1, timing: { headStartMs: expect.any(Number), lateMs: 0 } },
        { seat: 0, verdict: 'pawnless' },
      ],
    },
  })

  const answer = await fetch(`${node.url}/api/rooms/${code}/receipts/1/2`)
  const signed = SignedReceipt.parse(await answer.json())
  expect(verifyReceipt(signed).filter(({ ok }) => !ok)).toEqual([])
  const { receipt } = signed
  // All but what would make the hand faster than anybody's.
  expect(receipt.hands[0]?.timing?.headStartMs).toBe(1_380)
  expect(isInOrder({ ...receipt, options: { ...receipt.options, setting: 'ranked' } })).toBe(false)
})
