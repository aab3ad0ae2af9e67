import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from './redis.ts'

export interface ServerProcess {
  readonly url: string
  readonly process: ChildProcess
  /** Everything it printed so far. */
  output(): string
  /** Ctrl-C. Says with which code it ended. */
  stop(): Promise<number | null>
  /** As a service manager stops it. */
  terminate(): Promise<void>
  /** As a power cut: no goodbye to anybody. */
  kill(): Promise<void>
}

/** The product as it is started by hand, in a process of its own. */
export async function startServer(
  env: Record<string, string>,
  port?: number,
  [command, ...args]: readonly [string, ...string[]] = ['node', 'server/main.ts'],
): Promise<ServerProcess> {
  const chosen = port ?? (await freePort())
  // Without the last, a server that gets little time on a busy machine refuses what a test asks.
  const settings = { HOST: '127.0.0.1', PORT: String(chosen), BOT_PACE_SECONDS: '0.05', MAX_EVENT_LOOP_DELAY_MS: '0' }
  const child = spawn(command, args, {
    env: { ...process.env, ...settings, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const hear = (data: Buffer) => {
    output += data
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  await ready(child, () => output)
  const gone = once(child, 'exit')
  return {
    url: `http://127.0.0.1:${chosen}`,
    process: child,
    output: () => output,
    async stop() {
      child.kill('SIGINT')
      await gone
      return child.exitCode
    },
    async terminate() {
      child.kill('SIGTERM')
      await gone
    },
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
  }
}

async function ready(child: ChildProcess, output: () => string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', () => output().includes('Cheese Night is ready') && resolve())
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${output()}`)))
  })
}
