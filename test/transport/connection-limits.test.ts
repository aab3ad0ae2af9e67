import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createConnectionLimits } from '../../server/transport/ws/connection-limits.ts'
import { connect, type Guest, newKey, openRoom, sitDown } from '../support/guest.ts'
import { createHandClock, type HandClock } from '../support/hand-clock.ts'
import { startNode, type TestNode } from '../support/node.ts'

/** The largest tournament: 2,048 players and a television at each of 512 tables. */
const HALL = 2_560

describe('the limits of connections', () => {
  let clock: HandClock
  let connectionLimits: ReturnType<typeof createConnectionLimits>
  beforeEach(() => {
    clock = createHandClock()
    connectionLimits = createConnectionLimits(clock)
  })

  const come = (count: number, from = '10.0.0') =>
    Array.from({ length: count }, () => connectionLimits.enter(from)).filter((visitor) => visitor !== undefined)

  it('let the largest hall in at once, and again after a restart', () => {
    const hall = come(HALL)
    expect(hall).toHaveLength(HALL)
    for (const visitor of hall) visitor.leave()
    expect(come(HALL)).toHaveLength(HALL)
  })

  it('are shut for a group of addresses that opens more than any hall has, and for no other', () => {
    const [first] = come(10_000)
    expect(come(1)).toEqual([])
    expect(come(1, '10.0.1')).toHaveLength(1)
    first?.leave()
    expect(come(2)).toHaveLength(1)
  })

  it('are shut for whoever comes and goes without end', () => {
    for (let i = 0; i < 6_000; i++) connectionLimits.enter('10.0.0')?.leave()
    expect(come(1)).toEqual([])
    clock.advance(1_000)
    expect(come(100)).toHaveLength(60)
  })

  it('let a thousand look on, then a few each second; one visitor counts once', () => {
    const crowd = come(1_002)
    expect(crowd.filter((visitor) => visitor.admitAnonymous() && visitor.admitAnonymous())).toHaveLength(1_000)
    clock.advance(1_000)
    expect(come(10).filter((visitor) => visitor.admitAnonymous())).toHaveLength(5)
  })

  it('keep most places for those who hold a seat, however many look on', () => {
    const onlookers: ReturnType<typeof come> = []
    for (let minute = 0; minute < 10; minute++) {
      onlookers.push(...come(700).filter((visitor) => visitor.admitAnonymous() || visitor.leave()))
      clock.advance(60_000)
    }
    expect(onlookers).toHaveLength(1_500)
    expect(come(2_500)).toHaveLength(2_500)
    onlookers[0]?.leave()
    const [last] = come(1)
    expect(last?.admitAnonymous()).toBe(true)
  })

  it('let the pages of the largest hall wait for events, and a place that is left is free again', () => {
    const waiting = Array.from({ length: 4_001 }, () => connectionLimits.waitForEvents('10.0.0'))
    expect(waiting.filter(Boolean)).toHaveLength(4_000)
    expect(connectionLimits.waitForEvents('10.0.1')).toBeDefined()
    waiting[0]?.()
    expect(connectionLimits.waitForEvents('10.0.0')).toBeDefined()
  })
})

describe('when strangers have used up their welcome', () => {
  let node: TestNode
  let code: string
  beforeEach(async () => {
    // It stands still: nothing is forgiven meanwhile, however long a busy machine takes.
    node = await startNode({ limited: true, clock: createHandClock() })
    code = await openRoom(node.url)
  })
  afterEach(() => node.stop())

  /** Somebody tries codes until the server has had enough. */
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

  it('their guesses are no longer answered, onlookers wait, and whoever has a seat comes in', async () => {
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
