import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Summary, View } from '#games/cheese-master'
import { SignedReceipt } from '#protocol/receipt.ts'
import { readReceipt } from '../../server/receipts/report.ts'
import { verifyReceipt } from '../../server/receipts/verify.ts'
import { connect, type Guest, openRoom, sitDown } from '../support/guest.ts'
import { startNode, type TestNode, testSigner } from '../support/node.ts'
import { raceToTheEnd } from '../support/race-by-socket.ts'
import { createSteppedTime } from '../support/stepped-time.ts'

/** One room for the whole file: three people, two rounds. */
const time = createSteppedTime()
let node: TestNode
let code: string
let guests: Guest[]
/** What asking for round 1 gave in each stage before it was over. */
const early: { readonly stage: string; readonly status: number; readonly text: string }[] = []
let summary: Summary

const ask = async (path: string) => {
  const response = await fetch(`${node.url}/api/rooms/${path}`)
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}
const receipt = (round: number, number = 1) => ask(`${code}/receipts/${number}/${round}`)

async function sit(name: string): Promise<Guest> {
  const { key } = await sitDown(node.url, code, name)
  const guest = time.join(await connect(node.url, code, { kind: 'seat', key }))
  await guest.see(() => true)
  return guest
}

const viewOf = (guest: Guest) => (guest.frame().view.phase as unknown as { view: View }).view

beforeAll(async () => {
  node = await startNode({ clock: time.clock })
  code = await openRoom(node.url, 'cheese-master')
  const tv = time.join(await connect(node.url, code, { kind: 'tv' }))
  guests = [await sit('Nora'), await sit('Zoë 🧀'), await sit('Ben')]
  await guests[0]?.command({ type: 'start', anyway: true })
  void Promise.allSettled([
    raceToTheEnd(guests[0] as Guest, { reactionMs: () => 500, platter: (answer) => (answer + 1) % 8, wait: time.wait }),
    raceToTheEnd(guests[1] as Guest, { reactionMs: () => 350, wait: time.wait }),
    raceToTheEnd(guests[2] as Guest, { reactionMs: () => 900, wait: time.wait }),
  ])
  for (let version = 0; ; ) {
    await time.passUntil(() => tv.frame().version > version && tv.frame().view.phase.name === 'playing')
    version = tv.frame().version
    const answer = await receipt(1)
    // Looked at after the answer: if the round still runs now, it ran then.
    const { round, stage } = viewOf(tv)
    if (round > 1 || stage.name === 'result') break
    early.push({ stage: stage.name, ...answer })
  }
  const told = () =>
    tv.inbox.flatMap((message) => {
      if (message.type !== 'room' || message.view.phase.name !== 'playing') return []
      const { stage, round } = message.view.phase.view as View
      return stage.name === 'result' ? [{ round, summary: stage.summary }] : []
    })
  await time.passUntil(() => told().some(({ round }) => round === 2))
  summary = told()[0]?.summary as Summary
})
afterAll(() => node.stop())

it('there is nothing before the round is over: no dice, no seed', () => {
  expect(early.map(({ stage }) => stage)).toEqual(expect.arrayContaining(['armed', 'race']))
  for (const { status, text } of early)
    expect({ status, text }).toEqual({ status: 404, text: '{"type":"refused","code":"no-such-round"}' })
})

it('afterwards there is one that says what everybody saw, and every check holds', async () => {
  const { status, type, text } = await receipt(1)
  expect({ status, type }).toMatchObject({ status: 200, type: expect.stringContaining('application/json') })
  const signed = SignedReceipt.parse(JSON.parse(text))
  expect(verifyReceipt(signed, { publicKey: testSigner.publicKey }).filter(({ ok }) => !ok)).toEqual([])
  expect(signed.receipt).toMatchObject({
    room: code,
    number: 1,
    round: 1,
    options: { order: 'reaction', setting: 'casual' },
    players: [
      { seat: 0, name: 'Nora' },
      { seat: 1, name: 'Zoë 🧀' },
      { seat: 2, name: 'Ben' },
    ],
    dice: summary.faces,
    answer: summary.answer,
    hands: summary.judged.map(({ slip: _, ...hand }) => hand),
    previous: null,
  })
  expect(signed.receipt.hands.map(({ verdict }) => verdict)).toEqual(['right', 'wrong', 'pawnless'])
  expect(signed.receipt.hands.filter(({ timing }) => timing !== undefined)).toHaveLength(2)
})

it('the same round gives the same bytes, and the next one hangs on it', async () => {
  const [one, again, two] = [await receipt(1), await receipt(1), await receipt(2)]
  expect(again.text).toBe(one.text)
  const [first, second] = [one, two].map(({ text }) => readReceipt(new TextEncoder().encode(text)))
  if (!first?.ok || !second?.ok) throw new Error('no receipts')
  const checks = verifyReceipt(second.value, { previous: first.value.receipt })
  expect(checks).toContainEqual({ name: 'previous', ok: true })
  expect(checks.filter(({ ok }) => !ok)).toEqual([])
})

it.each([
  ['a round nobody played', '1/999', 404, 'no-such-round'],
  ['a game nobody played', '7/1', 404, 'no-such-round'],
  ['no number', '1/x', 400, 'bad-message'],
  ['round zero', '1/0', 400, 'bad-message'],
])('%s is refused in a code', async (_what, path, status, refusal) => {
  const answer = await ask(`${code}/receipts/${path}`)
  expect({ status: answer.status, body: JSON.parse(answer.text) }).toEqual({
    status,
    body: { type: 'refused', code: refusal },
  })
})

it('a room that does not exist has no receipts', async () => {
  const answer = await ask('ZZZZ/receipts/1/1')
  expect({ status: answer.status, body: JSON.parse(answer.text) }).toEqual({
    status: 404,
    body: { type: 'refused', code: 'no-such-room' },
  })
})

it('the key is public', async () => {
  const response = await fetch(`${node.url}/api/signing-key`)
  expect(await response.json()).toEqual({ algorithm: 'Ed25519', publicKey: testSigner.publicKey })
})
