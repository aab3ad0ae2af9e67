import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import { createFrameReader, TEXT } from '../../load-tests/sockets/frames.ts'
import { openLightSocket } from '../../load-tests/sockets/light-socket.ts'

let server: WebSocketServer
afterEach(() => server?.close())

async function meet() {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  const met = once(server, 'connection') as Promise<[WebSocket]>
  const client = await openLightSocket(`http://127.0.0.1:${(server.address() as AddressInfo).port}/some/path?x=1`)
  const [peer] = await met
  return { client, peer }
}

it.each([5, 125, 126, 3_000, 70_000])('hears a message of %i bytes', async (bytes) => {
  const { client, peer } = await meet()
  const heard = new Promise<string>((resolve) => {
    client.onMessage = (payload) => resolve(payload.toString())
  })
  peer.send('é'.repeat(bytes / 2).padEnd(bytes / 2, '.'))
  expect(await heard).toBe('é'.repeat(bytes / 2).padEnd(bytes / 2, '.'))
  client.close()
})

it.each([5, 125, 126, 3_000])('is heard with a message of %i bytes', async (bytes) => {
  const { client, peer } = await meet()
  const heard = once(peer, 'message')
  client.send('x'.repeat(bytes))
  expect(String((await heard)[0])).toBe('x'.repeat(bytes))
  client.close()
})

it('answers pings with what they carry', async () => {
  const { client, peer } = await meet()
  const answered = once(peer, 'pong')
  peer.ping('17')
  expect(String((await answered)[0])).toBe('17')
  client.close()
})

it('says when the server ends it, and keeps quiet when it ended itself', async () => {
  const { client, peer } = await meet()
  const lost = new Promise<number | undefined>((resolve) => {
    client.onLost = resolve
  })
  peer.terminate()
  expect(await lost).toBeUndefined()
  const second = await meet()
  second.client.onLost = () => expect.unreachable()
  second.client.close()
  await once(second.peer, 'close')
})

it('says with which code the server closed it', async () => {
  const { client, peer } = await meet()
  const lost = new Promise<number | undefined>((resolve) => {
    client.onLost = resolve
  })
  peer.close(4401, 'no seat')
  expect(await lost).toBe(4401)
})

it('keeps the answer to the upgrade', async () => {
  const { client } = await meet()
  expect(client.head).toMatch(/^HTTP\/1\.1 101 .*upgrade: websocket/is)
  client.close()
})

it('puts frames together however they are cut', () => {
  const whole = Buffer.concat([frame('one'), frame('y'.repeat(300)), frame('three')])
  for (let cut = 1; cut < whole.length; cut++) {
    const heard: string[] = []
    const read = createFrameReader((opcode, payload) => opcode === TEXT && heard.push(payload.toString()))
    read(whole.subarray(0, cut))
    read(whole.subarray(cut))
    expect(heard).toEqual(['one', 'y'.repeat(300), 'three'])
  }
})

/** As a server sends it. */
function frame(text: string): Buffer {
  const long = text.length > 125
  const head = long ? [0x81, 126, text.length >> 8, text.length & 0xff] : [0x81, text.length]
  return Buffer.concat([Buffer.from(head), Buffer.from(text)])
}
