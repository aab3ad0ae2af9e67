import { createServer, type ServerResponse } from 'node:http'
import type { Server, Socket } from 'node:net'

/** The first byte of every TLS connection. */
const TLS_HANDSHAKE = 0x16
/** Whoever has no secure connection by then is let go, whatever was said: a byte now and then would hold a plain one for ever. */
const SECURE_WITHIN_MS = 10_000

/**
 * Somebody who types the address off the television comes without `https`, to the same port. They are sent on
 * instead of being cut off, so that the address works as it is shown. Returns the way to let go of everybody who
 * is not through the door yet: browsers connect ahead, and a server that stops must not wait for them.
 */
export function sendPlainVisitorsToTls(server: Server): () => void {
  // Our own door stands before the one that expects a handshake.
  const handshake = server.listeners('connection') as ((socket: Socket) => void)[]
  server.removeAllListeners('connection')
  const redirector = createServer(({ headers: { host = '' }, url }, response) => redirect(response, host, url ?? '/'))
  // By name: what is secure is another socket around the one that came.
  const atTheDoor = new Map<string, Socket>()

  server.on('connection', (socket: Socket) => {
    const name = nameOf(socket)
    const letGo = () => socket.destroy()
    const deadline = setTimeout(() => atTheDoor.get(name) === socket && letGo(), SECURE_WITHIN_MS)
    atTheDoor.set(name, socket)
    socket.once('close', () => {
      clearTimeout(deadline)
      if (atTheDoor.get(name) === socket) atTheDoor.delete(name)
    })
    socket.once('error', letGo)
    socket.once('data', (first) => {
      socket.off('error', letGo)
      // Whoever is responsible reads the connection from its first byte.
      socket.pause()
      socket.unshift(first)
      if (first[0] === TLS_HANDSHAKE) for (const listener of handshake) listener.call(server, socket)
      else redirector.emit('connection', socket)
      process.nextTick(() => socket.resume())
    })
  })
  server.on('secureConnection', (socket: Socket) => atTheDoor.delete(nameOf(socket)))
  return () => {
    for (const socket of atTheDoor.values()) socket.destroy()
  }
}

const nameOf = ({ remoteAddress, remotePort }: Socket): string => `${remoteAddress} ${remotePort}`

/** Not for ever: tomorrow the same address may be without TLS again, and phones remember. */
function redirect(response: ServerResponse, host: string, url: string): void {
  response.setHeader('connection', 'close')
  if (!/^[\w.:[\]-]+$/.test(host) || !url.startsWith('/')) response.writeHead(400)
  else response.writeHead(307, { location: `https://${host}${url}`, 'cache-control': 'no-store' })
  response.end()
}
