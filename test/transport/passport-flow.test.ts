import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { View } from '#games/alles-kaese'
import { CLOSE } from '#protocol/limits.ts'
import type { Answer, RoomFrame } from '#protocol/server-message.ts'
import { openSqliteStore } from '../../server/adapters/sqlite/open-sqlite-store.ts'
import { systemClock } from '../../server/adapters/system.ts'
import { connect, type Guest, newId, newKey, openRoom, post, sitDown } from '../support/guest.ts'
import { startNode, type TestNode } from '../support/node.ts'
import { choose } from '../support/play-by-socket.ts'

let stores: ReturnType<typeof openSqliteStore>
let near: TestNode
let far: TestNode
beforeEach(async () => {
  stores = openSqliteStore(':memory:', systemClock)
  near = await startNode({ stores })
  far = await startNode({ stores })
})
afterEach(async () => {
  await near.stop()
  await far.stop()
  await stores.close()
})

type Seated = Guest & { readonly key: string; readonly seat: number }

async function seated(code: string, name: string, node = near): Promise<Seated> {
  const { key, seat } = await sitDown(node.url, code, name)
  const guest = await connect(node.url, code, { kind: 'seat', key })
  await guest.see(() => true)
  return { ...guest, key, seat }
}

const show = (code: string, passport: string, key: string, node = far) =>
  post(`${node.url}/api/rooms/${code}/passports`, { passport, key })

const isAsked = (seat: number) => (frame: RoomFrame) => frame.view.seats[seat]?.moving === 'asked'

/** Ana hosts, Ben moves; his new phone is with another node and waits for Ana. */
async function aboutToMove() {
  const code = await openRoom(near.url)
  const ana = await seated(code, 'Ana')
  const ben = await seated(code, 'Ben')
  const passport = newKey()
  const key = newKey()
  expect(await ben.command({ type: 'issue-passport', passport })).toMatchObject({ type: 'done' })
  expect(await show(code, passport, key)).toEqual({ status: 201, body: { seat: ben.seat, moved: false } })
  await ana.see(isAsked(ben.seat))
  return { code, ana, ben, passport, key }
}

it('a seat moves to another phone, and the old one is shut out everywhere', async () => {
  const { code, ana, ben, passport, key } = await aboutToMove()
  expect(await ana.command({ type: 'answer-passport', seat: ben.seat, approve: true })).toMatchObject({ type: 'done' })
  expect(await ben.closed).toBe(CLOSE.unseated)
  expect(await show(code, passport, key)).toEqual({ status: 201, body: { seat: ben.seat, moved: true } })
  const phone = await connect(far.url, code, { kind: 'seat', key })
  await phone.see(({ view }) => view.seats[ben.seat]?.link === 'here')

  const again = await connect(near.url, code, { kind: 'seat', key: ben.key })
  expect(await again.closed).toBe(CLOSE.unknownSeat)
  const headers = { authorization: `Bearer ${ben.key}` }
  for (const node of [near, far]) {
    expect((await fetch(`${node.url}/api/rooms/${code}`, { headers })).status).toBe(401)
    const body = { type: 'do', id: newId(), command: { type: 'ready', ready: true } }
    expect((await post(`${node.url}/api/rooms/${code}/commands`, body, headers)).status).toBe(401)
  }
})

it('nobody else gets in with the same passport, whether the host has answered or not', async () => {
  const { code, ana, ben, passport } = await aboutToMove()
  expect(await show(code, passport, newKey())).toMatchObject({ status: 409, body: { code: 'passport-invalid' } })
  await ana.command({ type: 'answer-passport', seat: ben.seat, approve: true })
  expect(await show(code, passport, newKey())).toMatchObject({ status: 409, body: { code: 'passport-invalid' } })
})

it('of ten phones that show it at once, one waits for the host', async () => {
  const code = await openRoom(near.url)
  await seated(code, 'Ana')
  const ben = await seated(code, 'Ben')
  const passport = newKey()
  await ben.command({ type: 'issue-passport', passport })
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) => show(code, passport, newKey(), i % 2 ? near : far)),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
})

it('a phone that was turned down gets nothing, and the old one plays on', async () => {
  const { code, ana, ben, passport, key } = await aboutToMove()
  await ana.command({ type: 'answer-passport', seat: ben.seat, approve: false })
  await ben.see(({ view }) => view.seats[ben.seat]?.moving === undefined)
  expect(await show(code, passport, key)).toMatchObject({ status: 409, body: { code: 'passport-invalid' } })
  expect(await ben.command({ type: 'ready', ready: true })).toMatchObject({ type: 'done' })
})

it("the host's own seat needs nobody's leave", async () => {
  const code = await openRoom(near.url)
  const ana = await seated(code, 'Ana')
  const passport = newKey()
  await ana.command({ type: 'issue-passport', passport })
  const key = newKey()
  expect(await show(code, passport, key)).toEqual({ status: 201, body: { seat: ana.seat, moved: true } })
  expect(await ana.closed).toBe(CLOSE.unseated)
  const phone = await connect(far.url, code, { kind: 'seat', key })
  expect((await phone.see(() => true)).view.host).toBe(ana.seat)
})

it.each(['', 'short', 'x'.repeat(23), 'ä'.repeat(22), 7, null])('%j is no passport', async (passport) => {
  const code = await openRoom(near.url)
  expect(await show(code, passport as string, newKey())).toMatchObject({ status: 400, body: { code: 'bad-message' } })
})

describe('both phones act at the same moment', () => {
  const isTurnOf =
    (seat: number) =>
    ({ view: { phase } }: RoomFrame) =>
      phase.name === 'playing' && phase.actors.includes(seat as never)

  /** Both send the move of this turn while the host lets the new phone in. */
  async function race() {
    const { code, ana, ben, key } = await aboutToMove()
    await ana.command({ type: 'start', anyway: true })
    const first = await ana.see(({ view }) => view.phase.name === 'playing')
    // It is Ben's turn when it is not Ana's.
    for (let frame = first; !isTurnOf(ben.seat)(frame); ) {
      const phase = frame.view.phase
      if (phase.name !== 'playing') throw new Error('over too soon')
      await ana.command({ type: 'move', number: 1, move: choose(phase.view as View) })
      const { version } = frame
      frame = await ana.see((next) => next.version > version)
    }
    const phase = (await ben.see(isTurnOf(ben.seat))).view.phase
    const move = { type: 'move', number: 1, move: choose((phase as { view: View }).view) }
    const body = () => ({ type: 'do', id: newId(), command: move })
    const asNew = async () => {
      for (;;) {
        const answer = await post(`${far.url}/api/rooms/${code}/commands`, body(), { authorization: `Bearer ${key}` })
        if (answer.status === 200) return answer.body as Answer
      }
    }
    const [, old, fresh] = await Promise.all([
      ana.command({ type: 'answer-passport', seat: ben.seat, approve: true }),
      ben.command(move).catch(() => undefined),
      asNew(),
    ])
    return { code, ana, ben, key, old, fresh }
  }

  it('and exactly one of them is accepted', async () => {
    for (let trial = 0; trial < 8; trial++) {
      const { ana, ben, old, fresh } = await race()
      expect([old?.type, fresh.type].filter((type) => type === 'done')).toHaveLength(1)
      await Promise.all([ana.hangUp(), ben.closed])
    }
  })

  it('and the hand is on exactly one of them: the old one is sent no view after the move', async () => {
    const { code, ana, ben, key } = await race()
    await ben.closed
    const moved = ana.inbox
      .flatMap((message) => (message.type === 'room' ? message.news : []))
      .find(({ news }) => news.type === 'moved')
    const phone = await connect(far.url, code, { kind: 'seat', key })
    await phone.see(() => true)
    const versions = (guest: Guest) =>
      guest.inbox.flatMap((message) => (message.type === 'room' ? [message.version] : []))
    expect(Math.max(...versions(ben))).toBeLessThan(moved?.version as number)
    expect(Math.min(...versions(phone))).toBeGreaterThan(moved?.version as number)
  })
})
