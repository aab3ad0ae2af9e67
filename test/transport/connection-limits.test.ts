import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryLimiter } from '../../server/adapters/rate-limiter.ts'
import {
  type ConnectionLimits,
  createConnectionLimits,
  type Visitor,
} from '../../server/transport/ws/connection-limits.ts'
import { connect, type Guest, newKey, openRoom, sitDown } from '../support/guest.ts'
import { createHandClock } from '../support/hand-clock.ts'
import { startNode, type TestNode } from '../support/node.ts'

/** The largest tournament: 2,048 players and a television at each of 512 tables. */
const HALL = 2_560

describe('the limits of connections', () => {
  let limits: ConnectionLimits
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
    limits = createConnectionLimits(memoryLimiter)
  })
  afterEach(() => vi.useRealTimers())

  const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)
  /** Opens so many sockets, and returns those that may stay. */
  async function come(count: number, from = '10.0.0'): Promise<Visitor[]> {
    const visitors = Array.from({ length: count }, async () =>
      (await limits.mayConnect(from)) ? limits.enter(from) : undefined,
    )
    return (await Promise.all(visitors)).filter((visitor) => visitor !== undefined)
  }
  async function admitted(visitors: readonly Visitor[]): Promise<Visitor[]> {
    const answers = await Promise.all(visitors.map((visitor) => visitor.admitAnonymous()))
    return visitors.filter((_, i) => answers[i])
  }

  it('let the largest hall in at once, and again after a restart', async () => {
    const hall = await come(HALL)
    expect(hall).toHaveLength(HALL)
    for (const visitor of hall) visitor.leave()
    expect(await come(HALL)).toHaveLength(HALL)
  })

  it('refuse a group of addresses that has more open than any hall, and no other', async () => {
    const [first] = await come(4_001)
    expect(await come(1)).toEqual([])
    expect(await come(1, '10.0.1')).toHaveLength(1)
    first?.leave()
    expect(await come(2)).toHaveLength(1)
  })

  it('refuse a group of addresses that comes and goes without end, until its window is over', async () => {
    for (const visitor of await come(3_000)) visitor.leave()
    for (const visitor of await come(3_000)) visitor.leave()
    expect(await come(1)).toEqual([])
    pass(100_000)
    expect(await come(1)).toHaveLength(1)
  })

  it('admit a thousand sockets without a seat in one window; one visitor counts once', async () => {
    const crowd = await come(1_002)
    await admitted(crowd.slice(0, 500))
    expect(await admitted(crowd)).toHaveLength(1_000)
    pass(200_000)
    expect(await admitted(await come(10))).toHaveLength(10)
  })

  it('keep most places for those who hold a seat, however many sockets have none', async () => {
    const anonymous: Visitor[] = []
    for (let window = 0; window < 10; window++) {
      const came = await come(700)
      const stay = await admitted(came)
      for (const visitor of came) if (!stay.includes(visitor)) visitor.leave()
      anonymous.push(...stay)
      pass(200_000)
    }
    expect(anonymous).toHaveLength(1_500)
    expect(await come(2_500)).toHaveLength(2_500)
    anonymous[0]?.leave()
    expect(await admitted(await come(1))).toHaveLength(1)
  })

  it('count no socket that closed before it was admitted', async () => {
    for (let window = 0; window < 2; window++) {
      const crowd = await come(1_000)
      const asked = crowd.map((visitor) => visitor.admitAnonymous())
      for (const visitor of crowd) visitor.leave()
      await Promise.all(asked)
      pass(200_000)
    }
    expect(await admitted(await come(1))).toHaveLength(1)
  })

  it('let the pages of the largest hall wait for events, and a place that is left is free again', () => {
    const waiting = Array.from({ length: 4_001 }, () => limits.waitForEvents('10.0.0'))
    expect(waiting.filter(Boolean)).toHaveLength(4_000)
    expect(limits.waitForEvents('10.0.1')).toBeDefined()
    waiting[0]?.()
    expect(limits.waitForEvents('10.0.0')).toBeDefined()
  })
})

describe('when an address has used up its sockets without a seat', () => {
  let node: TestNode
  let code: string
  beforeEach(async () => {
    node = await startNode({ limited: true, clock: createHandClock() })
    code = await openRoom(node.url)
  })
  afterEach(() => node.stop())

  /** Tries codes until the server has had enough. */
  async function exhaust(): Promise<number[]> {
    const codes: number[] = []
    for (let wave = 0; wave < 11; wave++) {
      const tries = Array.from({ length: 100 }, () => connect(node.url, 'CDFH', { kind: 'seat', key: newKey() }))
      codes.push(...(await Promise.all(tries.map(async (one) => (await one).closed))))
    }
    return codes
  }

  const welcomed = (guest: Guest) =>
    guest.next((message) => (message.type === 'welcome' ? message.you.kind : undefined))

  it('guesses are no longer answered, spectators wait, and a key of a seat comes in', async () => {
    const { key } = await sitDown(node.url, code, 'Ana')
    const codes = await exhaust()
    expect([codes[0], codes.at(-1)]).toEqual([4404, 4429])
    const onlooker = await connect(node.url, code, { kind: 'spectator' })
    expect(await onlooker.closed).toBe(4429)
    const ana = await connect(node.url, code, { kind: 'seat', key })
    expect(await welcomed(ana)).toBe('seat')
    await ana.hangUp()
  })
})
