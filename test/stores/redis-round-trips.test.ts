import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CommandId, Seat } from '#protocol/ids.ts'
import { openRedisStore } from '../../server/adapters/redis/open-redis-store.ts'
import { systemClock, systemEntropy } from '../../server/adapters/system.ts'
import { createRoomService } from '../../server/app/room-service.ts'
import type { StoredRoom } from '../../server/ports/document-store.ts'
import { DEFAULT_POLICY } from '../../server/rooms/policy.ts'
import { PATIENT, type RedisServer, startRedis } from '../support/redis.ts'

let server: RedisServer
beforeAll(async () => {
  server = await startRedis()
})
afterAll(() => server.stop())

it('a move with a deadline is one command to Redis', async () => {
  const stores = await openRedisStore(server.url, { ...PATIENT, name: 'counted' })
  let newest: StoredRoom | undefined
  const service = createRoomService({
    ...stores,
    clock: systemClock,
    entropy: systemEntropy,
    policy: DEFAULT_POLICY,
    cached: () => newest,
    onCommit: (commit) => {
      newest = commit
    },
  })
  const opened = await service.open('a-wish-of-mine' as CommandId, 'alles-kaese', {})
  if (!opened.ok) throw new Error(opened.code)
  const code = opened.value
  const say = (id: string, command: object) => service.changeBySeat(code, 0 as Seat, id as CommandId, command as never)
  const key = 'k'.repeat(22) as never
  await service.takeSeat(code, 'Ana', key)
  const { keyHash } = service.proofOf(key)
  await service.arrive(code, { seat: 0 as Seat, keyHash, node: 'here', socket: 'a socket' })
  await say('pace', { type: 'set-pace', pace: { kind: 'clock', moveSeconds: 15, bankSeconds: 60 } })
  for (const n of [1, 2]) await say(`bot-${n}`, { type: 'add-bot', level: 'weak' })

  const plain = new Redis(server.url)
  const monitor = await plain.monitor()
  const heard: string[] = []
  const whole = new Promise<void>((resolve) =>
    monitor.on('monitor', (_time: string, args: string[], source: string) => {
      if (args[0] === 'ping' && args[1] === 'the end') resolve()
      else if (source !== 'lua') heard.push(args[0] as string)
    }),
  )
  expect(await say('start', { type: 'start', anyway: true })).toMatchObject({ ok: true })
  expect(newest).toMatchObject({ due: expect.any(Number) })
  await plain.ping('the end')
  await whole
  expect(heard.filter((command) => command === 'evalsha' || command === 'eval')).toHaveLength(1)
  expect(heard.filter((command) => !/^(evalsha|eval|ping|info|client|hello|select)$/i.test(command))).toEqual([])
  monitor.disconnect()
  plain.disconnect()
  await stores.close()
})
