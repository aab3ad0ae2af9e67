import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect as connectTcp, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openCertificate } from '../../server/adapters/certificate.ts'
import { readConfig } from '../../server/config.ts'
import { redirectToHttps } from '../../server/transport/https-redirect.ts'
import { connect, openRoom, sitDown } from '../support/guest.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'

const dir = mkdtempSync(join(tmpdir(), 'cheese-night-'))
const certFile = join(dir, 'tls-cert.pem')
const keyFile = join(dir, 'tls-key.pem')
const trusted = getCACertificates('default')

/** The very line that the guide gives to people, with this machine's address. */
function makeCertificate(): void {
  const guide = readFileSync('docs/lan.md', 'utf8')
  const line = /^openssl req .+$/m.exec(guide)?.[0].replace('192.168.1.5', '127.0.0.1')
  execFileSync('sh', ['-c', line ?? 'false'], { cwd: dir, stdio: 'ignore' })
}

beforeAll(() => {
  makeCertificate()
  // As a phone does after its owner has trusted it.
  setDefaultCACertificates([...trusted, readFileSync(certFile, 'utf8')])
})
afterAll(() => {
  setDefaultCACertificates(trusted)
  rmSync(dir, { recursive: true, force: true })
})

/** What somebody has said who is not through the handshake. */
const HALF_OPEN = ['', 'G', '\x16\x03\x01']

/** Resolves when the server has ended the connection. */
async function openHalf(port: number, begun: string): Promise<void> {
  const socket = connectTcp(port, '127.0.0.1')
  await once(socket, 'connect')
  if (begun) await new Promise((written) => socket.write(begun, written))
  // Closed or reset: if the server has not read everything when it goes, it is the latter.
  await new Promise((closed) => socket.on('error', () => {}).once('close', closed))
}

describe('a server with a certificate', () => {
  let server: ServerProcess
  let url: string
  beforeAll(async () => {
    server = await startServer({ DATA_DIR: dir, TLS_CERT: certFile, TLS_KEY: keyFile })
    url = server.url.replace('http', 'https')
  })
  afterAll(() => server.kill())

  it('tells everybody to come by https', () => {
    expect(server.output()).toMatch(/This machine +https:\/\/localhost:\d+\n/)
  })

  it('carries a game over secure sockets', async () => {
    const code = await openRoom(url)
    const { key } = await sitDown(url, code, 'Ana')
    const ana = await connect(url, code, { kind: 'seat', key })
    const tv = await connect(url, code, { kind: 'tv' })
    expect(await ana.command({ type: 'add-bot', level: 'weak' })).toMatchObject({ type: 'done' })
    expect(await ana.command({ type: 'start', anyway: true })).toMatchObject({ type: 'done' })
    await tv.see(({ view }) => view.phase.name === 'playing')
    await Promise.all([ana.hangUp(), tv.hangUp()])
  })

  it('sends on whoever typed the address without https, for today only', async () => {
    const answer = await fetch(`${server.url}/KLMX?as=typed`, { redirect: 'manual' })
    expect(answer.status).toBe(307)
    expect(answer.headers.get('location')).toBe(`${url}/KLMX?as=typed`)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('makes no promise that would outlive the party', async () => {
    expect((await fetch(`${url}/livez`)).headers.has('strict-transport-security')).toBe(false)
  })

  it('survives whoever speaks neither, and whoever hangs up in the middle', async () => {
    for (const noise of ['\0\0\0', 'GET', '\x16\x03\x01']) {
      const socket = connectTcp(Number(new URL(url).port), '127.0.0.1')
      await once(socket, 'connect')
      socket.write(noise)
      socket.resetAndDestroy()
      await once(socket, 'close')
    }
    expect((await fetch(`${url}/livez`)).status).toBe(200)
  })

  it('stops although some are connected who have said nothing, or only begun', async () => {
    const gone = HALF_OPEN.map((begun) => openHalf(Number(new URL(url).port), begun))
    // Until the server has read what was said.
    expect((await fetch(`${url}/livez`)).status).toBe(200)
    expect(await server.stop()).toBe(0)
    await Promise.all(gone)
  })
})

it('connections that are not secure yet are let go when the server stops, long before their deadline', async () => {
  // No deadline passes here.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const server = createServer()
  const letGo = redirectToHttps(server)
  const all = new Promise<void>((resolve) => {
    let came = 0
    server.on('connection', () => ++came === HALF_OPEN.length && resolve())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const gone = HALF_OPEN.map((begun) => openHalf((server.address() as AddressInfo).port, begun))
  await all
  letGo()
  await Promise.all(gone)
  server.close()
  vi.useRealTimers()
})

it.each([
  ['to the address that was typed', 'GET /KLMX?a=b HTTP/1.1\r\nHost: cheese.test:4911', /^HTTP\/1\.1 307 /],
  ['nowhere with a host that is none', 'GET /KLMX HTTP/1.1\r\nHost: cheese.test/else?', /^HTTP\/1\.1 400 /],
  ['nowhere with a path that is an address', 'GET http://else.test/ HTTP/1.1\r\nHost: cheese.test', /^HTTP\/1\.1 400 /],
])('whoever comes without https is sent on %s', async (_, request, status) => {
  const server = createServer()
  redirectToHttps(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connectTcp((server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.on('data', (data) => (answer += data))
  socket.write(`${request}\r\n\r\n`)
  await once(socket, 'close')
  server.close()
  expect(answer).toMatch(status)
  expect(/^location: (.*)\r$/m.exec(answer)?.[1]).toBe(
    answer.startsWith('HTTP/1.1 307') ? 'https://cheese.test:4911/KLMX?a=b' : undefined,
  )
})

it('under a public address the promise is made: nobody there goes back to plain HTTP', async () => {
  const PUBLIC_URL = 'https://cheese.example'
  const server = await startServer({ DATA_DIR: dir, TLS_CERT: certFile, TLS_KEY: keyFile, PUBLIC_URL })
  const { headers } = await fetch(`${server.url.replace('http', 'https')}/livez`)
  await server.kill()
  expect(headers.get('strict-transport-security')).toBe('max-age=15552000')
})

describe('what can be wrong with it', () => {
  const text = (name: string, content: string) => {
    const file = join(dir, name)
    writeFileSync(file, content)
    return file
  }

  it.each([
    ['TLS_CERT', 'TLS_KEY'],
    ['TLS_KEY', 'TLS_CERT'],
  ])('%s alone: the other one is asked for', (given, missing) => {
    expect(() => readConfig({ [given]: 'some.pem' })).toThrow(`${missing}: must be set, because ${given} is`)
  })

  it('a file that is not there, or is something else', () => {
    const other = text('other.pem', 'not PEM at all')
    expect(() => openCertificate({ certFile: '/nowhere.pem', keyFile })).toThrow(
      /TLS_CERT cannot be read: \/nowhere.pem/,
    )
    expect(() => openCertificate({ certFile, keyFile: dir })).toThrow(/TLS_KEY cannot be read: /)
    expect(() => openCertificate({ certFile: other, keyFile })).toThrow(/TLS_CERT is not a certificate.*other\.pem/)
    expect(() => openCertificate({ certFile, keyFile: other })).toThrow(/TLS_KEY is not a private key.*other\.pem/)
  })

  it('two files that do not belong together', () => {
    const strange = text(
      'strange.pem',
      execFileSync('openssl', ['genpkey', '-algorithm', 'ed25519'], { encoding: 'utf8' }),
    )
    expect(() => openCertificate({ certFile, keyFile: strange })).toThrow(/do not belong together/)
  })

  it('ends the start with one line and no stack', async () => {
    const env = { ...process.env, DATA_DIR: dir, TLS_CERT: certFile, TLS_KEY: join(dir, 'gone.pem') }
    const child = spawn('node', ['server/main.ts'], { env, stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    child.stderr.on('data', (data) => (said += data))
    const [status] = await once(child, 'close')
    expect(status).toBe(1)
    expect(said).toBe(`TLS_KEY cannot be read: ${join(dir, 'gone.pem')} (there is no such file).\n`)
  })
})
