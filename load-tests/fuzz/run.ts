import { statSync } from 'node:fs'
import { PROTOCOL } from '#protocol/limits.ts'
import { type Client, type ClientEvent, createRecorder, type History } from '../chaos/history.ts'
import { openRooms } from '../chaos/rooms.ts'
import { closeParty, reopen, settle } from '../chaos/run.ts'
import { pause } from '../clock.ts'
import { chanceOf } from '../fairness/chance.ts'
import { openLightSocket } from '../sockets/light-socket.ts'
import { drawOf } from './draw.ts'
import { createExchange } from './http.ts'
import { REQUESTS } from './requests.ts'
import { type FuzzedServer, startFuzzedServer } from './server.ts'
import type { ServerState } from './server-watch.ts'
import { SESSIONS, type Sessions } from './sessions.ts'
import { keepVersions, readRooms, readVersions } from './store.ts'
import { createTally } from './tally.ts'
import { createTargets, newId } from './targets.ts'

export interface FuzzOptions {
  readonly frames: number
  readonly seed: number
  /** Control rooms. */
  readonly rooms: number
  /** How often memory is weighed after the warm-up; 0 for never. */
  readonly windows: number
  /** Whether the server limits what comes from one address. */
  readonly limits: boolean
}

export interface Weighing {
  readonly frames: number
  /** When all hostile sockets are gone and garbage is collected. */
  readonly idle: ServerState
  /** The longest turn of the event loop before that, since the last weighing. */
  readonly longestTurnMs: number
}

/** All that a verdict is made from. */
export interface Evidence {
  readonly options: FuzzOptions
  /** Of the control rooms. */
  readonly history: History
  /** Hostile screens in control rooms, and what they were told. */
  readonly watchers: { readonly clients: readonly Client[]; readonly events: readonly ClientEvent[] }
  readonly exit: string | undefined
  readonly log: string
  readonly errors: string
  readonly strangeKeys: readonly string[]
  /** The longest turn while honest sockets did as much at once. */
  readonly honestTurnMs: number
  readonly weighings: readonly Weighing[]
  readonly sent: Readonly<Record<string, number>>
  readonly answers: Readonly<Record<string, number>>
  readonly troubles: Readonly<Record<string, number>>
  readonly seconds: number
  readonly storeMb: number
}

const AT_ONCE = 32
/** Part of all input that is sent before memory is weighed for the first time. */
const WARM_UP = 0.1
const HTTP_PART = 0.55
const MOST_WATCHERS = 1_500
/** Departures are told three seconds after a socket has closed. */
const DEPARTED_AFTER_MS = 4_000

export async function runFuzz(options: FuzzOptions, progress: (text: string) => void): Promise<Evidence> {
  const { frames, seed, rooms, windows } = options
  const stops: (() => unknown)[] = []
  const began = performance.now()
  try {
    progress('starting the server')
    const server = await startFuzzedServer(options.limits)
    stops.push(server.stop)
    const recorder = createRecorder()
    const party = await openRooms(rooms, server.port, (stream) => chanceOf(seed * 10_000 + stream), recorder)
    stops.push(() => closeParty(party))
    const controlCodes = [...new Set(recorder.clients.map(({ code }) => code))]
    const controlKeys = recorder.clients.flatMap(({ as }) => (as.kind === 'seat' ? [as.key] : []))
    for (const { code, as } of recorder.clients)
      if (as.kind === 'seat' && as.seat === 0) await lock(server.port, code, as.key)
    keepVersions(server.file, controlCodes)

    const tally = createTally()
    const anyKey = new RegExp(controlKeys.join('|'))
    const secrets = { inText: (text: string) => anyKey.test(text) }
    const exchange = createExchange(server.port, tally, secrets)
    stops.push(exchange.close)
    const watchers = { clients: [] as Client[], events: [] as ClientEvent[] }
    const field: Sessions = {
      port: server.port,
      tally,
      exchange,
      targets: createTargets(exchange),
      controlCodes,
      controlKeys,
      secrets,
      silent: new Set(),
      recorded(code, kind, texts) {
        if (watchers.clients.length >= MOST_WATCHERS) return
        const name = `hostile ${kind} ${watchers.clients.length}`
        watchers.clients.push({ name, code, game: '', as: { kind } })
        for (const text of texts) watchers.events.push({ type: 'frame', at: recorder.now(), client: name, text })
      },
    }

    progress('honest sockets first')
    await server.ask('mark')
    await Promise.all(
      Array.from({ length: AT_ONCE }, (_, i) => honest(server.port, controlCodes[i % controlCodes.length] as string)),
    )
    const honestTurnMs = (await server.ask('mark')).longestTurnMs

    const calmFrom = recorder.now()
    const weighings: Weighing[] = []
    let stream = 0
    const marks = Array.from(
      { length: windows + 1 },
      (_, i) => frames * (WARM_UP + ((1 - WARM_UP) * i) / Math.max(1, windows)),
    )
    for (const mark of windows > 0 ? marks : [frames]) {
      const work = async () => {
        while (tally.frames() < mark && server.exit() === undefined) {
          progress(`${tally.frames()} of ${frames}`)
          const draw = drawOf(seed, ++stream)
          const isHttp = draw.isLucky(HTTP_PART)
          if (isHttp) for (let left = draw.between(5, 20); left > 0; left--) await draw.weighted(REQUESTS)(field, draw)
          else await draw.weighted(SESSIONS)(field, draw)
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, work))
      if (server.exit() !== undefined) break
      const { longestTurnMs } = await server.ask('state')
      weighings.push({ frames: tally.frames(), longestTurnMs, idle: await idle(server, field, windows > 0) })
    }

    const quietFrom = recorder.now()
    progress('waiting for the last answers')
    const isAlive = server.exit() === undefined
    if (isAlive) await settle(party)
    if (isAlive) await reopen(party)
    const { strangeKeys } = isAlive ? await server.ask('state') : { strangeKeys: [] }
    const { clients, events, startedAt } = recorder
    return {
      options,
      history: {
        clients,
        events,
        faults: [],
        commits: readVersions(server.file),
        startedAt,
        calmFrom,
        quietFrom,
        endedAt: recorder.now(),
        stored: readRooms(server.file, clients),
      },
      watchers,
      exit: server.exit(),
      log: server.log(),
      errors: server.errors(),
      strangeKeys,
      honestTurnMs,
      weighings,
      ...tally.counts(),
      seconds: Math.round((performance.now() - began) / 1000),
      storeMb: Math.round(statSync(server.file).size / 2 ** 20),
    }
  } finally {
    for (const stop of stops.reverse()) await stop()
  }
}

async function lock(port: number, code: string, key: string): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/rooms/${code}/commands`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ type: 'do', id: newId(drawOf(1, port)), command: { type: 'lock', locked: true } }),
  })
  if (!(await answer.text()).includes('"done"')) throw new Error(`${code} was not locked`)
}

/** As a spectator that asks a few times whether its line is up. */
async function honest(port: number, code: string): Promise<void> {
  for (let left = 10; left > 0; left--) {
    const socket = await openLightSocket(`http://127.0.0.1:${port}/api/rooms/${code}/socket`)
    const answered = new Promise<void>((resolve) => {
      let pongs = 0
      socket.onMessage = (payload) => {
        if (payload.toString() === '{"type":"pong"}' && ++pongs === 30) resolve()
      }
      socket.onLost = () => resolve()
    })
    socket.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL, as: { kind: 'spectator' } }))
    for (let asked = 0; asked < 30; asked++) socket.send('{"type":"ping"}')
    await answered
    socket.close()
  }
}

/** All hostile sockets are closed; weighed when the server has let go of them. */
async function idle(server: FuzzedServer, { silent, exchange }: Sessions, isWeighed: boolean): Promise<ServerState> {
  for (const socket of silent) socket.close()
  silent.clear()
  exchange.close()
  if (isWeighed) await pause(DEPARTED_AFTER_MS)
  const state = await server.ask('collect')
  // Time of the garbage collection is not counted as a stall.
  await server.ask('mark')
  return state
}
