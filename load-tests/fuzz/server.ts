import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../test/support/redis.ts'
import type { ServerState } from './server-watch.ts'

export interface FuzzedServer {
  readonly port: number
  /** The file of the embedded store. */
  readonly file: string
  /** `mark`: turns of the event loop and prototypes count from here. `collect`: garbage is thrown away first. */
  ask(what: 'state' | 'mark' | 'collect'): Promise<ServerState>
  /** Its log, a JSON line each. */
  log(): string
  /** What it wrote to standard error, where nothing belongs. */
  errors(): string
  /** How it ended, if it did. */
  exit(): string | undefined
  stop(): Promise<void>
}

const MAIN = fileURLToPath(new URL('../../server/main.ts', import.meta.url))
const WATCH = new URL('./server-watch.ts', import.meta.url).href
const READY = 'Cheese Night is ready'

/** Neither a stand-in nor another host: the moves of a control seat are its player's own. */
const LONGER_THAN_ANY_RUN = '86400'

const SETTINGS = {
  HOST: '127.0.0.1',
  // A machine that others keep busy is no reason to refuse.
  MAX_EVENT_LOOP_DELAY_MS: '0',
  REHEARSALS: 'false',
  LOG_LEVEL: 'warn',
  BOT_PACE_SECONDS: '0.2',
  STAND_IN_AFTER_SECONDS: LONGER_THAN_ANY_RUN,
  HOST_MOVES_AFTER_SECONDS: LONGER_THAN_ANY_RUN,
  // Hostile rooms go when they are left.
  ROOM_CLOSES_AFTER_SECONDS: '30',
}

/** The product as it is shipped, in a process of its own, on a file that is thrown away. */
export async function startFuzzedServer(isLimited: boolean): Promise<FuzzedServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cheese-fuzz-'))
  const port = await freePort()
  const child = fork(MAIN, {
    execArgv: ['--expose-gc', '--import', WATCH],
    env: { ...process.env, ...SETTINGS, RATE_LIMITS: String(isLimited), PORT: String(port), DATA_DIR: dataDir },
    silent: true,
  })
  const killNow = () => child.kill('SIGKILL')
  process.once('exit', killNow)
  let output = ''
  let errors = ''
  let exit: string | undefined
  // Not its exit: what it wrote last comes after that.
  const gone = once(child, 'close').then(([code, signal]) => {
    exit = `it ended with ${signal ?? code}`
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (data: Buffer) => {
      output += data
      if (output.includes(READY)) resolve()
    })
    child.stderr?.on('data', (data: Buffer) => {
      errors += data
    })
    gone.then(() => reject(new Error(`The server ended:\n${output}${errors}`)))
  })
  let asked: Promise<unknown> = Promise.resolve()
  return {
    port,
    file: join(dataDir, 'cheese-night.db'),
    ask(what) {
      const answer = asked.then(async () => {
        if (exit !== undefined) throw new Error(exit)
        const told = once(child, 'message')
        child.send(what)
        const first = await Promise.race([told, gone])
        if (!first) throw new Error(exit)
        return first[0] as ServerState
      })
      asked = answer.catch(() => {})
      return answer
    },
    log: () => output.replace(/^[^{].*\n/gm, ''),
    errors: () => errors,
    exit: () => exit,
    async stop() {
      process.removeListener('exit', killNow)
      killNow()
      await gone
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
