import { createHash } from 'node:crypto'
import { type CommandId, type Millis, type RoomCode, RoomCode as RoomCodeSchema, type SeatKey } from '#protocol/ids.ts'
import { CODE_LENGTH, CODE_LETTERS, PROTOCOL } from '#protocol/limits.ts'
import type { RoomFrame } from '#protocol/server-message.ts'
import { openSqliteStore } from '../../../server/adapters/sqlite/open-sqlite-store.ts'
import { composeNode, type NodeParts } from '../../../server/compose.ts'
import { randomFor, type Seed } from '../../../server/games/kit/random.ts'
import type { Entropy } from '../../../server/ports/entropy.ts'
import type { Stores } from '../../../server/ports/stores.ts'
import { DEFAULT_POLICY, type RoomPolicy } from '../../../server/rooms/policy.ts'
import { NO_CONNECTION_LIMITS, type Visitor } from '../../../server/transport/ws/connection-limits.ts'
import { serveSocket } from '../../../server/transport/ws/serve-socket.ts'
import { createHandClock } from '../hand-clock.ts'
import { testSigner } from '../node.ts'
import { type Line, steadyLine } from './line.ts'
import { createNodePorts } from './ports.ts'
import { type ClientSocket, createSocketPair } from './socket.ts'

export type World = Awaited<ReturnType<typeof createWorld>>
export type WorldNode = ReturnType<typeof createWorldNode>

/** Microtasks and the immediates of cork.ts are over; no timer of the machine is involved. */
export const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setImmediate(resolve))
}

interface Options {
  readonly nodes?: number
  readonly policy?: Partial<RoomPolicy>
}

type Shared = Pick<NodeParts, 'clock' | 'entropy' | 'policy'>

/** The node as it runs in production, and what a test can do to its ports. */
function createWorldNode(stores: Stores, shared: Shared, report: (err: unknown, what: string) => void) {
  const { ports, ...control } = createNodePorts(stores)
  return {
    ...composeNode({ ...ports, ...shared, signer: testSigner }, { report, url: () => 'http://node.test' }),
    ...control,
  }
}

/** Nodes, their store and their clients in one process, on one hand clock: the same run to the bit, every time. */
export async function createWorld({ nodes: count = 1, policy }: Options = {}) {
  const clock = createHandClock()
  const stores = openSqliteStore(':memory:', clock)
  const entropy = createSeededEntropy()
  const errors: { readonly what: string; readonly err: unknown }[] = []
  const report = (err: unknown, what: string) => void errors.push({ err, what })

  const patience = { ...DEFAULT_POLICY, botPaceMs: 1, ...policy }
  const nodes = Array.from({ length: count }, () =>
    createWorldNode(stores, { clock, entropy, policy: patience }, report),
  )
  for (const node of nodes) await node.start()
  const [first] = nodes as [WorldNode]

  async function run(ms: Millis): Promise<void> {
    await settled()
    const end = clock.now() + ms
    while (clock.step(end)) await settled()
    await settled()
  }

  const newKey = () => entropy.id() as SeatKey
  let ids = 0
  const newId = () => `command-${++ids}` as CommandId

  function dial(code: RoomCode, line: Line = steadyLine(0), node = first, visitor?: Visitor): ClientSocket {
    const { socket, connection, client } = createSocketPair(clock, line)
    const log = (err: unknown) => report(err, 'socket failed')
    serveSocket({
      socket,
      connection,
      visitor: visitor ?? (NO_CONNECTION_LIMITS.enter('') as Visitor),
      code,
      services: node,
      log,
    })
    return client
  }

  return {
    clock,
    stores,
    nodes,
    /** What was reported, in order. A test that expects none says so. */
    errors,
    run,
    /** So much later, at once: each timer that is due runs once, and late. For long times in which nothing is timed. */
    async skip(ms: Millis): Promise<void> {
      clock.stall(ms)
      await run(1)
    },
    /** Runs until it is so; within a minute of the world's time, or it throws. */
    async until(isSo: () => boolean, withinMs: Millis = 60_000): Promise<void> {
      const end = clock.now() + withinMs
      await settled()
      while (!isSo()) {
        if (!clock.step(end)) throw new Error(`it did not happen within ${withinMs} ms of the world's time`)
        await settled()
      }
    },
    async openRoom(game = 'alles-kaese', options: object = {}): Promise<RoomCode> {
      const opened = await first.service.open(newId(), game, options)
      if (!opened.ok) throw new Error(opened.code)
      return opened.value
    },
    async sitDown(code: RoomCode, name: string): Promise<SeatKey> {
      const key = newKey()
      const seat = await first.service.takeSeat(code, name, key)
      if (!seat.ok) throw new Error(seat.code)
      return key
    },
    newKey,
    dial,
    /** A socket that has said hello. */
    connect(code: RoomCode, as: object, { line, node, have }: { line?: Line; node?: WorldNode; have?: number } = {}) {
      const socket = dial(code, line, node)
      socket.send({ type: 'hello', protocol: PROTOCOL, as, ...(have !== undefined && { have }) })
      return createGuest(socket, newId)
    },
    async stop(): Promise<void> {
      for (const node of nodes) await node.stop()
      await stores.close()
    },
  }
}

export type Guest = ReturnType<typeof createGuest>

function createGuest(socket: ClientSocket, newId: () => CommandId) {
  const frames = (): RoomFrame[] => socket.received.flatMap(({ message }) => (message.type === 'room' ? [message] : []))
  return {
    ...socket,
    frames,
    newest: (): RoomFrame | undefined => frames().at(-1),
    version: (): number => frames().at(-1)?.version ?? 0,
    /** Sends a command and says its id. */
    command(command: object, id: string = newId()): string {
      socket.send({ type: 'do', id, command })
      return id
    },
    /** `done`, the code of the refusal, or nothing before it is answered. */
    answer(id: string): string | undefined {
      const found = socket.received.find(
        ({ message }) => (message.type === 'done' || message.type === 'refused') && message.to === id,
      )?.message
      return found?.type === 'refused' ? found.code : found?.type
    },
  }
}

/** Unlike the system's, the same in every run. */
function createSeededEntropy(): Entropy {
  let drawn = 0
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const next = () => digest(`entropy ${drawn++}`)
  return {
    seed(): Seed {
      const bytes = next()
      return [bytes.readInt32LE(0), bytes.readInt32LE(4), bytes.readInt32LE(8), bytes.readInt32LE(12)]
    },
    roomCode(wish) {
      const bytes = digest(wish)
      const seed: Seed = [bytes.readInt32LE(0), bytes.readInt32LE(4), bytes.readInt32LE(8), bytes.readInt32LE(12)]
      const random = randomFor(seed, 0)
      return RoomCodeSchema.parse(Array.from({ length: CODE_LENGTH }, () => random.pick([...CODE_LETTERS])).join(''))
    },
    id: () => next().subarray(0, 16).toString('base64url'),
    hash: (key) => digest(key).toString('base64url'),
  }
}
