import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { Writable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as ws from 'ws'
import { WebSocket, WebSocketServer } from 'ws'
import { corkThisTurn, flush } from '../../server/cork.ts'
import { createFrameWriter, type FrameWriter, frameWith, WHOLE_TEXT } from '../../server/transport/ws/frames.ts'
import { createSampledLog } from '../../server/transport/ws/route.ts'
import { openRoom } from '../support/guest.ts'
import { createHandClock } from '../support/hand-clock.ts'
import { startNode } from '../support/node.ts'

/** The library's own way to build a frame; its types leave it out. */
const { Sender } = ws as unknown as { Sender: { frame(data: Buffer, options: object): Buffer[] } }
const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

describe('a frame', () => {
  it.each([
    ['nothing', ''],
    ['a short text', 'x'.repeat(125)],
    ['one byte more', 'x'.repeat(126)],
    ['the longest with two bytes of length', 'x'.repeat(65_535)],
    ['one byte more than that', 'x'.repeat(65_536)],
    ['more bytes than letters', 'Käse 🧀'.repeat(20)],
  ])('has the bytes that the library would send: %s', (_, text) => {
    const options = { fin: true, rsv1: false, opcode: 1, mask: false, readOnly: true }
    expect(frameWith(WHOLE_TEXT, text).equals(Buffer.concat(Sender.frame(Buffer.from(text), options)))).toBe(true)
  })
})

describe('a stream that is corked for a turn', () => {
  /** What left in each system call. */
  function stream() {
    const calls: string[][] = []
    const sink = new Writable({
      write(chunk: Buffer, _, done) {
        calls.push([chunk.toString()])
        done()
      },
      writev(chunks, done) {
        calls.push(chunks.map(({ chunk }) => String(chunk)))
        done()
      },
    })
    return { sink, calls }
  }

  it('makes one write of all, and of the next turn another', async () => {
    const { sink, calls } = stream()
    for (const text of ['a', 'b', 'c']) {
      corkThisTurn(sink)
      sink.write(text)
    }
    expect(calls).toEqual([])
    await nextTurn()
    expect(calls).toEqual([['a', 'b', 'c']])
    corkThisTurn(sink)
    sink.write('d')
    await nextTurn()
    expect(calls).toEqual([['a', 'b', 'c'], ['d']])
  })

  it('can be flushed early, and keeps its order', async () => {
    const { sink, calls } = stream()
    corkThisTurn(sink)
    sink.write('a')
    flush(sink)
    expect(calls).toEqual([['a']])
    flush(sink)
    corkThisTurn(sink)
    sink.write('b')
    await nextTurn()
    expect(calls).toEqual([['a'], ['b']])
  })
})

it('the server compresses nothing, whatever a client offers: its own frames would come out of turn', async () => {
  const node = await startNode()
  const client = new WebSocket(`${node.url.replace('http', 'ws')}/api/rooms/${await openRoom(node.url)}/socket`, {
    perMessageDeflate: true,
  })
  await once(client, 'open')
  expect(client.extensions).toBe('')
  client.terminate()
  await node.stop()
})

describe('an writer', () => {
  let server: Server
  let client: WebSocket
  let socket: WebSocket
  let connection: Socket
  let writer: FrameWriter
  const heard: string[] = []

  beforeEach(async () => {
    heard.length = 0
    server = createServer()
    const sockets = new WebSocketServer({ server })
    const opened = new Promise<void>((resolve) => {
      sockets.once('connection', (one, request) => {
        socket = one
        connection = request.socket
        writer = createFrameWriter(one as never, connection)
        resolve()
      })
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
    client.on('message', (data) => heard.push(String(data)))
    client.on('ping', (data) => heard.push(`ping ${data}`))
    client.on('close', (code) => heard.push(`close ${code}`))
    await Promise.all([opened, once(client, 'open')])
  })
  afterEach(() => {
    client.terminate()
    server.close()
  })

  it('keeps the order of its own frames and the library’s, and nothing overtakes or follows a close', async () => {
    const long = 'y'.repeat(70_000)
    writer.send(frameWith(WHOLE_TEXT, 'one'))
    socket.ping('1')
    writer.send(frameWith(WHOLE_TEXT, long))
    writer.ping('2')
    socket.send('two')
    writer.send(frameWith(WHOLE_TEXT, 'three'))
    socket.close(4001)
    writer.send(frameWith(WHOLE_TEXT, 'too late'))
    writer.ping('3')
    await once(client, 'close')
    expect(heard).toEqual(['one', 'ping 1', long, 'ping 2', 'two', 'three', 'close 4001'])
  })

  it('shares one frame among many without changing it', async () => {
    const frame = frameWith(WHOLE_TEXT, 'the same')
    const before = Buffer.from(frame)
    for (let i = 0; i < 5; i++) writer.send(frame)
    writer.flush()
    while (heard.length < 5) await once(client, 'message')
    expect(heard).toEqual(Array(5).fill('the same'))
    expect(frame.equals(before)).toBe(true)
  })

  it('what is not read yet counts as buffered, so that a reader who never reads is noticed', async () => {
    client.pause()
    const frame = frameWith(WHOLE_TEXT, 'z'.repeat(100_000))
    for (let i = 0; i < 100; i++) writer.send(frame)
    await nextTurn()
    expect(socket.bufferedAmount).toBeGreaterThan(1024 * 1024)
  })

  it('writes nothing to a socket that is gone', async () => {
    client.terminate()
    await once(socket, 'close')
    const { bytesWritten } = connection
    writer.send(frameWith(WHOLE_TEXT, 'nobody there'))
    expect(connection.bytesWritten).toBe(bytesWritten)
  })
})

it('what is no WebSocket is counted, in one line for many of them, and is no error of ours', async () => {
  const lines: { level: number; msg: string; counts?: object }[] = []
  const node = await startNode({ onLog: (line) => void lines.push(JSON.parse(line)) })
  const code = await openRoom(node.url)
  for (let i = 0; i < 5; i++) {
    const socket = new WebSocket(`${node.url.replace('http', 'ws')}/api/rooms/${code}/socket`)
    await once(socket, 'open')
    // A text frame with a reserved bit, which only an extension may set.
    ;(socket as unknown as { _socket: Socket })._socket.write(Buffer.from([0xf1, 0x80, 0, 0, 0, 0]))
    await once(socket, 'close')
  }
  await node.stop()
  expect(lines).toMatchObject([{ level: 40, msg: 'bad frames', counts: { WS_ERR_UNEXPECTED_RSV_2_3: 1 } }])
})

it('bad frames are told at once, and then once in ten seconds with their number', () => {
  const clock = createHandClock()
  const lines: object[] = []
  const count = createSampledLog(clock, (counts) => lines.push(counts))
  for (const what of ['a', 'a', 'b']) count(what)
  clock.advance(9_999)
  count('b')
  clock.advance(1)
  count('a')
  expect(lines).toEqual([{ a: 1 }, { a: 2, b: 2 }])
})

it('a request must be whole within twenty seconds', async () => {
  const node = await startNode()
  expect(node.app.server.requestTimeout).toBe(20_000)
  await node.stop()
})

it('pings whose answers are not read cut the socket before they fill the memory', async () => {
  const node = await startNode()
  const client = new WebSocket(`${node.url.replace('http', 'ws')}/api/rooms/${await openRoom(node.url)}/socket`)
  await once(client, 'open')
  client.pause()
  const [peer] = node.app.websocketServer.clients as unknown as [WebSocket]
  // More than the buffers of both ends of a connection take in.
  const pings = 300_000
  let heard = 0
  let mostBuffered = 0
  const over = new Promise<void>((resolve) => {
    peer.once('close', () => resolve())
    peer.on('ping', () => {
      mostBuffered = Math.max(mostBuffered, peer.bufferedAmount)
      if (++heard === pings) resolve()
    })
  })
  for (let i = 0; i < pings; i++) client.ping('x'.repeat(125))
  await over
  expect(mostBuffered).toBeLessThan(2 * 1024 * 1024)
  client.terminate()
  await node.stop()
})
