import type { NetworkInterfaceInfo } from 'node:os'
import { stripVTControlCharacters } from 'node:util'
import { expect, it } from 'vitest'
import { lanUrl, ownUrl } from '../../server/addresses.ts'
import { readConfig } from '../../server/config.ts'
import { greeting } from '../../server/greeting.ts'

const network = (...addresses: string[]) => ({
  lo: [{ family: 'IPv4', internal: true, address: '127.0.0.1' } as NetworkInterfaceInfo],
  eth0: addresses.map((address) => ({ family: 'IPv4', internal: false, address }) as NetworkInterfaceInfo),
})
const at = (env: Record<string, string> = {}) => ({ ...readConfig({ PORT: '4911', ...env }), scheme: 'http' as const })

it.each([
  ['this machine in its network', {}, ['192.168.1.5'], 'http://192.168.1.5:4911'],
  ['the network of the home before those of containers', {}, ['172.17.0.1', '10.0.0.7'], 'http://10.0.0.7:4911'],
  ['the same where it listens on IPv6 as well', { HOST: '::' }, ['192.168.1.5'], 'http://192.168.1.5:4911'],
  ['the one address it listens on', { HOST: '10.0.0.8' }, ['192.168.1.5', '10.0.0.8'], 'http://10.0.0.8:4911'],
  ['an address of IPv6 in brackets', { HOST: 'fd00::8' }, ['192.168.1.5'], 'http://[fd00::8]:4911'],
  ['nothing with HOST=127.0.0.1', { HOST: '127.0.0.1' }, ['192.168.1.5'], undefined],
  ['nothing with HOST=localhost', { HOST: 'localhost' }, ['192.168.1.5'], undefined],
  ['nothing with HOST=::1', { HOST: '::1' }, ['192.168.1.5'], undefined],
  ['nothing without a network', {}, [], undefined],
  ['nothing in a container, whose address only its host reaches', { LAN_INVITES: 'false' }, ['172.18.0.3'], undefined],
])('phones find the server at %s', (_what, env, addresses, expected) => {
  expect(lanUrl(at(env), network(...addresses))).toBe(expected)
})

it('phones find a server that speaks HTTPS by https', () => {
  expect(lanUrl({ ...at(), scheme: 'https' }, network('192.168.1.5'))).toBe('https://192.168.1.5:4911')
})

it.each([
  ['everywhere', '0.0.0.0', 'IPv4', 'http://127.0.0.1:4911'],
  ['everywhere, on IPv6 as well', '::', 'IPv6', 'http://127.0.0.1:4911'],
  ['on one address', '10.0.0.8', 'IPv4', 'http://10.0.0.8:4911'],
  ['on one address of IPv6', 'fd00::8', 'IPv6', 'http://[fd00::8]:4911'],
])('a server that listens %s finds itself', (_, address, family, expected) => {
  expect(ownUrl('http', { address, family, port: 4911 })).toBe(expected)
})

it('a server finds itself only if it listens on a port', () => {
  expect(() => ownUrl('http', null)).toThrow('does not listen on a port')
  expect(() => ownUrl('http', '/run/cheese-night.sock')).toThrow('does not listen on a port')
})

it.each(['', 'http://localhost:3000', 'http://127.0.0.1:3000'])(
  'PUBLIC_URL=%s leads no other device anywhere',
  (PUBLIC_URL) => {
    expect(readConfig({ PUBLIC_URL }).publicUrl).toBeUndefined()
  },
)

const LAN = 'http://192.168.178.20:4911'
const greet = (joinUrl: string | undefined, columns?: number, env = {}) =>
  greeting({ joinUrl, at: at(env), storedIn: './data/cheese-night.db', columns })
const ADDRESSES = /This machine +http:\/\/localhost:4911\n.* Television +(\S+)\/tv\n.* Phones +\1\n/

it.each([LAN, LAN.replace('http', 'https')])(
  'the first screen leaves npm 9 of the 24 lines of a terminal: %s',
  async (url) => {
    const lines = stripVTControlCharacters(await greet(url, 80)).split('\n')
    expect(lines.join('\n')).toMatch(ADDRESSES)
    expect(lines.join('\n')).toContain('▄')
    expect(lines.length).toBeLessThanOrEqual(15 + 1)
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(80)
  },
)

it('the first screen has the QR code below the addresses where they do not fit side by side', async () => {
  expect(stripVTControlCharacters(await greet(LAN, 60))).toMatch(/Phones.*\n +\n.*▄/)
})

it.each([LAN, undefined])('the first screen has no escape codes in a pipe, inviting to %s', async (url) => {
  const text = await greet(url)
  expect(text).toBe(stripVTControlCharacters(text))
  if (url) expect(text).toMatch(ADDRESSES)
})

it.each([
  ['with HOST=127.0.0.1', { HOST: '127.0.0.1' }, /cannot reach it with HOST=127.0.0.1; start without HOST/],
  ['in a container', { LAN_INVITES: 'false' }, /the address of the machine that runs this container/],
  ['without a network', {}, /this machine is in no network/],
])('the first screen says %s why there is no QR code', async (_where, env, words) => {
  const text = await greet(undefined, 80, env)
  expect(text).toMatch(words)
  expect(text).not.toMatch(/Phones|▄/)
})
