import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../test/support/redis.ts'
import { until } from '../../test/support/until.ts'

const INSTALL = 'haproxy is missing. Debian and Ubuntu: apt-get install haproxy; macOS: brew install haproxy.'

/** Says in the answer to an upgrade which node has the socket. */
export const NODE_HEADER = 'x-chaos-node'

export interface Proxy {
  readonly port: number
  stop(): Promise<void>
}

/** One address for all nodes: HAProxy asks each for /readyz. Open sockets stay where they are, whatever a node answers. */
export async function startProxy(nodes: readonly { readonly name: string; readonly port: number }[]): Promise<Proxy> {
  const port = await freePort()
  const dir = await mkdtemp(join(tmpdir(), 'cheese-proxy-'))
  const file = join(dir, 'haproxy.cfg')
  await writeFile(file, configOf(port, nodes))
  const proxy = spawn('haproxy', ['-db', '-q', '-f', file], { stdio: ['ignore', 'pipe', 'pipe'] })
  const killNow = () => proxy.kill('SIGKILL')
  process.once('exit', killNow)
  await listening(proxy, port)
  return {
    port,
    async stop() {
      process.removeListener('exit', killNow)
      proxy.kill('SIGKILL')
      await rm(dir, { recursive: true, force: true })
    },
  }
}

/** The configuration that is deployed, with other addresses, and with a header that names the node. */
const configOf = (port: number, nodes: readonly { readonly name: string; readonly port: number }[]): string =>
  readFileSync(new URL('../../docs/deploy/haproxy.cfg', import.meta.url), 'utf8')
    .replace('bind :3000', `bind 127.0.0.1:${port}`)
    .replace(/server-template .*/, nodes.map(({ name, port: at }) => `server ${name} 127.0.0.1:${at}`).join('\n  '))
    .replace('balance leastconn', `$&\n  http-response set-header ${NODE_HEADER} %s`)

async function listening(proxy: ChildProcess, port: number): Promise<void> {
  let said = ''
  proxy.stdout?.on('data', (chunk) => (said += chunk))
  proxy.stderr?.on('data', (chunk) => (said += chunk))
  const failed = new Promise<never>((_, reject) => {
    proxy.once('error', (error) => reject('code' in error && error.code === 'ENOENT' ? new Error(INSTALL) : error))
    proxy.once('exit', (code) => reject(new Error(`haproxy ended with ${code}:\n${said}`)))
  })
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await Promise.race([until(answers), failed])
  failed.catch(() => {})
}
