import { once } from 'node:events'
import { connect } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { CLOSE, clientFrame, createFrameReader, PING, PONG, TEXT } from './frames.ts'

export interface LightSocket {
  send(text: string): void
  /** As they are: neither framed nor checked. */
  write(bytes: Buffer): void
  /** Reads nothing from now on. */
  pause(): void
  /** Called for every message; the buffer is only good until it returns. */
  onMessage: (payload: Buffer) => void
  /** With the code of the server's close frame, if it sent one. */
  onLost: (code?: number) => void
  /** The answer to the upgrade: a proxy may say there which server it chose. */
  readonly head: string
  close(): void
}

/**
 * The least that speaks WebSocket. Thousands of these share a machine with the server they load: whatever they cost,
 * the server lacks.
 */
export async function openLightSocket(url: string, localAddress?: string): Promise<LightSocket> {
  const { protocol, hostname, port, pathname, search } = new URL(url)
  const isTls = protocol === 'https:'
  const to = { host: hostname, port: Number(port), noDelay: true, ...(localAddress !== undefined && { localAddress }) }
  const tcp = isTls ? connectTls(to) : connect(to)
  await once(tcp, isTls ? 'secureConnect' : 'connect')
  // A connection whose upgrade was refused may still be reset, with no listener of its own by then.
  tcp.on('error', () => {})
  tcp.write(
    `GET ${pathname}${search} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  )
  const { head, rest } = await upgraded(tcp)
  let isWanted = true
  let closeCode: number | undefined
  const socket: LightSocket = {
    send: (text) => tcp.write(clientFrame(TEXT, text)),
    write: (bytes) => tcp.write(bytes),
    pause: () => tcp.pause(),
    onMessage() {},
    onLost() {},
    head,
    close() {
      isWanted = false
      tcp.destroy()
    },
  }
  const read = createFrameReader((opcode, payload) => {
    if (opcode === TEXT) socket.onMessage(payload)
    else if (opcode === PING) tcp.write(clientFrame(PONG, payload))
    else if (opcode === CLOSE) {
      if (payload.length >= 2) closeCode = payload.readUInt16BE(0)
      tcp.end(clientFrame(CLOSE, payload))
    }
  })
  tcp.on('data', read)
  tcp.on('close', () => isWanted && socket.onLost(closeCode))
  if (rest.length > 0) read(rest)
  return socket
}

/** The answer to the upgrade, and what came right behind it. */
async function upgraded(tcp: ReturnType<typeof connect>): Promise<{ readonly head: string; readonly rest: Buffer }> {
  let heard = Buffer.alloc(0)
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('the connection ended before it was a socket'))
    tcp.once('close', fail)
    tcp.once('error', reject)
    tcp.on('data', hear)
    function hear(chunk: Buffer): void {
      heard = Buffer.concat([heard, chunk])
      const end = heard.indexOf('\r\n\r\n')
      if (end < 0) return
      tcp.off('data', hear).off('close', fail).off('error', reject)
      const status = heard.subarray(0, heard.indexOf('\r\n')).toString()
      if (status.includes(' 101 ')) resolve({ head: heard.subarray(0, end).toString(), rest: heard.subarray(end + 4) })
      else {
        tcp.destroy()
        reject(new Error(`no socket: ${status}`))
      }
    }
  })
}
