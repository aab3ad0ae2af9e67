import { EventEmitter } from 'node:events'
import type { Server, Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { redirectToHttps } from '../../server/transport/https-redirect.ts'
import { settled } from '../support/deterministic/world.ts'

const HANDSHAKE = Buffer.from([0x16, 3, 1])

/** A connection without a network. */
class Visitor extends Duplex {
  readonly remoteAddress = '192.168.178.30'
  readonly remotePort: number
  constructor(remotePort: number) {
    super()
    this.remotePort = remotePort
  }
  override _read(): void {}
  override _write(_chunk: Buffer, _encoding: string, done: () => void): void {
    done()
  }
}

let server: Server
let letGo: () => void
let handshakes: Socket[]
let read: Buffer[]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  server = new EventEmitter() as Server
  handshakes = []
  read = []
  server.on('connection', (socket) => {
    handshakes.push(socket)
    socket.on('data', (data) => read.push(Buffer.from(data)))
  })
  letGo = redirectToHttps(server)
})
afterEach(() => {
  vi.useRealTimers()
})

function enter(port = 4_000): Visitor {
  const visitor = new Visitor(port)
  server.emit('connection', visitor)
  return visitor
}
const secure = (visitor: Visitor) => server.emit('secureConnection', visitor)

describe('a connection', () => {
  it('that is not secure after ten seconds is let go, whatever it has said', async () => {
    const silent = enter(1)
    const begun = enter(2)
    begun.push(HANDSHAKE)
    await settled()
    vi.advanceTimersByTime(9_999)
    expect([silent.destroyed, begun.destroyed]).toEqual([false, false])
    vi.advanceTimersByTime(1)
    expect([silent.destroyed, begun.destroyed]).toEqual([true, true])
  })

  it('that is secure stays, also when the server lets go of the others', async () => {
    const visitor = enter(1)
    visitor.push(HANDSHAKE)
    await settled()
    secure(visitor)
    vi.advanceTimersByTime(60_000)
    letGo()
    expect(visitor.destroyed).toBe(false)
  })

  it('that begins a handshake is given to the server’s own listener, from its first byte', async () => {
    const visitor = enter()
    expect(handshakes).toEqual([])
    visitor.push(HANDSHAKE)
    await settled()
    expect(handshakes).toEqual([visitor])
    expect(Buffer.concat(read)).toEqual(HANDSHAKE)
  })

  it('that has closed leaves nothing behind', async () => {
    enter().destroy()
    await settled()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('that breaks before it has said anything is let go', async () => {
    const visitor = enter()
    visitor.emit('error', new Error('the phone is out of reach'))
    expect(visitor.destroyed).toBe(true)
  })

  it('is still known when an older one from the same port closes late', async () => {
    const [old, fresh] = [enter(1), enter(1)]
    old.destroy()
    await settled()
    letGo()
    expect(fresh.destroyed).toBe(true)
  })

  it('is not held against a newer one from the same port that is secure', async () => {
    const old = enter(1)
    const fresh = enter(1)
    secure(fresh)
    vi.advanceTimersByTime(10_000)
    expect([old.destroyed, fresh.destroyed]).toEqual([false, false])
  })
})
