import { EventEmitter } from 'node:events'
import type { Cluster, Redis } from 'ioredis'
import { beforeEach, describe, expect, it } from 'vitest'
import { clusterSubscriber, type Subscriber } from '../../server/adapters/redis/subscriber.ts'

const SLOTS = 16_384
/** Same tag, same slot. */
const [brie, gouda] = ['{cheese}:brie', '{cheese}:gouda']

/** A connection to one shard, as ioredis offers it. What it is asked for succeeds, unless the test says otherwise. */
class FakeRedis extends EventEmitter {
  readonly subscribed = new Set<string>()
  readonly condition = { subscriber: { channels: () => [...this.subscribed] } }
  refusal: Error | undefined
  isOpen = true

  async ssubscribe(channel: string): Promise<void> {
    if (this.refusal) throw this.refusal
    this.subscribed.add(channel)
  }
  async sunsubscribe(channel: string): Promise<void> {
    this.subscribed.delete(channel)
  }
  async ping(): Promise<void> {
    if (this.refusal) throw this.refusal
  }
  disconnect(): void {
    this.isOpen = false
  }
}

let shards: Map<string, FakeRedis>
let subscriber: Subscriber
let back: (readonly string[])[]
let refreshes: number

beforeEach(() => {
  shards = new Map()
  back = []
  refreshes = 0
  const slots = Array.from({ length: SLOTS }, () => ['a:1'])
  const cluster = { slots, refreshSlotsCache: () => refreshes++ } as unknown as Cluster
  subscriber = clusterSubscriber(cluster, (host, port) => {
    const redis = new FakeRedis()
    shards.set(`${host}:${port}`, redis)
    return redis as unknown as Redis
  })
  subscriber.onBack((channels = []) => back.push(channels))
})

const shard = (address: string) => shards.get(address) as FakeRedis
const isMovedTo = (address: string) => new Error(`MOVED 1 ${address}`)
const lost = async () => (await subscriber.probe()).map(({ channel }) => channel)

it('a shard that refuses a subscription is taken for a dead master: the slots are refreshed', async () => {
  await subscriber.subscribe(gouda)
  shard('a:1').refusal = isMovedTo('b:2')
  await subscriber.subscribe(gouda)
  expect(refreshes).toBe(0)
  shard('a:1').refusal = new Error('Connection is closed.')
  await expect(subscriber.subscribe(brie)).rejects.toThrow('closed')
  expect(refreshes).toBe(1)
})

describe('a shard that says where a channel has moved', () => {
  beforeEach(async () => {
    await subscriber.subscribe(gouda)
    shard('a:1').refusal = isMovedTo('b:2')
    await subscriber.subscribe(brie)
    shard('a:1').refusal = undefined
  })

  it('is believed', async () => {
    expect([...shard('a:1').subscribed]).toEqual([gouda])
    expect([...shard('b:2').subscribed]).toEqual([brie])
    expect(await lost()).toEqual([])
  })

  it('may leave out its own host', async () => {
    shard('a:1').refusal = isMovedTo(':3')
    await subscriber.subscribe(brie)
    expect([...shard('a:3').subscribed]).toEqual([brie])
  })

  it('is not followed for a channel that was left meanwhile', async () => {
    shard('a:1').refusal = isMovedTo('c:3')
    const asked = expect(subscriber.subscribe(brie)).rejects.toThrow('MOVED')
    await subscriber.unsubscribe(brie)
    await asked
    expect([...shards.keys()]).toEqual(['a:1', 'b:2'])
  })

  it('is not asked for the channel any more', async () => {
    await subscriber.unsubscribe(brie)
    expect([...shard('b:2').subscribed]).toEqual([])
    expect([...shard('a:1').subscribed]).toEqual([gouda])
  })
})

describe('a connection', () => {
  beforeEach(async () => {
    await subscriber.subscribe(brie)
    await subscriber.subscribe(gouda)
  })

  it('that was closed says which channels are back, each time, but not when it is first made', () => {
    shard('a:1').emit('ready')
    expect(back).toEqual([])
    for (let cut = 0; cut < 2; cut++) {
      shard('a:1').emit('close')
      shard('a:1').emit('ready')
    }
    expect(back).toEqual([
      [brie, gouda],
      [brie, gouda],
    ])
  })

  it('whose shard ended subscriptions says which ones', () => {
    shard('a:1').subscribed.delete(brie)
    shard('a:1').emit('moved')
    expect(back).toEqual([[brie]])
  })

  it('that answers, but no longer carries a channel, is found by a probe', async () => {
    expect(await lost()).toEqual([])
    shard('a:1').subscribed.delete(brie)
    expect(await lost()).toEqual([brie])
    expect(back).toEqual([])
  })

  it('that does not answer has lost all of its channels', async () => {
    shard('a:1').refusal = new Error('no answer')
    expect(await lost()).toEqual([brie, gouda])
  })

  it('is closed by a probe as soon as it carries none', async () => {
    await subscriber.unsubscribe(brie)
    await subscriber.probe()
    expect(shard('a:1').isOpen).toBe(true)
    await subscriber.unsubscribe(gouda)
    await subscriber.probe()
    expect(shard('a:1').isOpen).toBe(false)
    expect(subscriber.connections()).toEqual([])
  })
})
