import { pause } from '../clock.ts'
import { chanceOf } from '../fairness/chance.ts'
import { UsageError } from '../scenario.ts'
import { type Sleep, watchSleeps } from '../sleeps.ts'
import { clockFaults } from './faults/clock.ts'
import type { FaultKind } from './faults/fault.ts'
import { lineFaults } from './faults/lines.ts'
import { nodeFaults } from './faults/nodes.ts'
import { runFaults } from './faults/schedule.ts'
import { createRecorder, type Fault, type History } from './history.ts'
import { openMachineClock } from './machine-clock.ts'
import { type Node, startNodes } from './nodes.ts'
import { startProxy } from './proxy.ts'
import { openRooms, type Party } from './rooms.ts'
import { openStoreClient } from './store/client.ts'
import { readRooms } from './store/read-rooms.ts'
import { startStore } from './store/start.ts'
import type { ChaosStore, Form } from './store/store.ts'
import { watchCommits } from './store/watch-commits.ts'

export interface ChaosOptions {
  readonly minutes: number
  readonly seed: number
  readonly redis: Form
  readonly rooms: number
  /** The kinds of faults; all of them if absent. */
  readonly only?: readonly string[]
}

export interface Run {
  readonly options: ChaosOptions
  readonly history: History
  /** What the nodes printed, by name. */
  readonly logs: Readonly<Record<string, string>>
}

const NODES = 3
const STREAMS_PER_SEED = 10_000
/** All clients are connected and every game has begun. */
const WARM_UP_MS = 4_000
/** After the last fault games go on for so long. */
const CALM_MS = 25_000
/** For the answers to the last commands. */
const LAST_ANSWERS_MS = 20_000
/** Shorter ones look like jitter. */
const LONG_SLEEP_MS = 500
const REOPENS_WITHIN_MS = 10_000

export async function runChaos(options: ChaosOptions, progress: (text: string) => void): Promise<Run> {
  const { minutes, seed, redis, rooms } = options
  const stops: (() => Promise<unknown> | unknown)[] = []
  try {
    progress('starting Redis, three nodes and the proxy')
    const clock = await openMachineClock()
    if (clock) stops.push(clock.remove)
    const store = await startStore(redis)
    stops.push(store.stop)
    const { nodes, stop } = await startNodes(NODES, store.url, clock)
    stops.push(stop)
    const proxy = await startProxy(nodes)
    stops.push(proxy.stop)

    const recorder = createRecorder()
    const { sleeps } = watchSleeps()
    const chance = (stream: number) => chanceOf(seed * STREAMS_PER_SEED + stream)
    const party = await openRooms(rooms, proxy.port, (stream) => chance(1 + stream), recorder)
    stops.push(() => closeParty(party))
    const codes = [...new Set(recorder.clients.map(({ code }) => code))]
    stops.push(watchCommits(store.servers, codes, recorder))

    await pause(WARM_UP_MS)
    const all = [
      ...nodeFaults(nodes),
      ...lineFaults(party.lines),
      ...storeFaults(store, codes),
      ...(clock ? clockFaults(nodes.at(-1) as Node, clock) : []),
    ]
    const kinds = chosen(all, options.only)
    const until = recorder.now() + minutes * 60_000
    const left = () => Math.max(0, Math.round((until - recorder.now()) / 1000))
    await runFaults(
      kinds,
      chance(0),
      recorder,
      () => until,
      (kind) => progress(`${left()} s left: ${kind}`),
    )

    const calmFrom = recorder.now()
    progress('no more faults: games must go on')
    await pause(CALM_MS)
    const quietFrom = recorder.now()
    progress('waiting for the last answers')
    await settle(party)
    await reopen(party)
    const client = openStoreClient(store.url)
    const stored = await readRooms(client, recorder.clients, recorder.events)
    client.disconnect()
    const { clients, events, commits, startedAt } = recorder
    const faults = [...recorder.faults, ...ownSleeps(sleeps, startedAt, codes)].sort((a, b) => a.from - b.from)
    return {
      options,
      history: { clients, events, faults, commits, startedAt, calmFrom, quietFrom, endedAt: recorder.now(), stored },
      logs: Object.fromEntries(nodes.map((node) => [node.name, node.output()])),
    }
  } finally {
    for (const stop of stops.reverse()) await stop()
  }
}

/** While this process does nothing, every client is as if frozen, and the machine was probably too busy for the servers as well. */
const ownSleeps = (sleeps: readonly Sleep[], startedAt: number, rooms: readonly string[]): readonly Fault[] =>
  sleeps
    .map(({ from, until }) => ({ from: from - startedAt, until: until - startedAt }))
    .filter(({ from, until }) => from > 0 && until - from > LONG_SLEEP_MS)
    .map((span) => ({ kind: 'own-sleep', what: 'the process of all clients slept', rooms, ...span }))

function chosen(all: readonly FaultKind[], only: readonly string[] | undefined): readonly FaultKind[] {
  const unknown = only?.find((name) => !all.some(({ kind }) => kind === name))
  if (unknown === undefined) return all.filter(({ kind }) => only?.includes(kind) ?? true)
  throw new UsageError(`--only: there is no ${unknown} here, but ${all.map(({ kind }) => kind).join(', ')}`)
}

const storeFaults = ({ faults }: ChaosStore, codes: readonly string[]): readonly FaultKind[] =>
  faults.map(({ kind, mayLose, run }) => ({
    kind,
    run: (chance, say) => run(chance, codes, (what, rooms) => say({ what, rooms, ...(mayLose && { mayLose }) })),
  }))

export async function settle({ players }: Party): Promise<void> {
  for (const player of players) player.quiet()
  for (let waited = 0; waited < LAST_ANSWERS_MS && players.some((one) => one.waitsFor() > 0); waited += 200)
    await pause(200)
}

/** Once more from the beginning: what opens now is what the store holds. */
export async function reopen({ players, screens }: Party): Promise<void> {
  const viewers = [...players, ...screens]
  for (const viewer of viewers) await viewer.close()
  for (const viewer of viewers) viewer.open()
  for (let waited = 0; waited < REOPENS_WITHIN_MS && viewers.some((one) => !one.isLive()); waited += 200)
    await pause(200)
}

export async function closeParty({ players, screens, lines }: Party): Promise<void> {
  for (const viewer of [...players, ...screens]) await viewer.close()
  for (const line of lines.values()) line.close()
}
