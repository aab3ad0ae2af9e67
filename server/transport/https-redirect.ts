import { createServer, type ServerResponse } from 'node:http'
import type { Server, Socket } from 'node:net'

/** The first byte of every TLS connection. */
const TLS_HANDSHAKE = 0x16
/** A connection that is not secure by then is cut, whatever it sent: a byte now and then would keep a plain one open for ever. */
const SECURE_WITHIN_MS = 10_000

/**
 * An address typed off the television lacks `https` and comes to the same port. It is redirected instead of being cut off, so that
 * it works as it is shown. Returns how to cut all connections without a handshake: browsers connect ahead, and a
 * server that stops must not wait for them.
 */
export function redirectToHttps(server: Server): () => void {
  // Ours comes before the listener that expects a handshake.
  const handshake = server.listeners('connection') as ((socket: Socket) => void)[]
  server.removeAllListeners('connection')
  const redirector = createServer(({ headers: { host = '' }, url }, response) => redirect(response, host, url ?? '/'))
  // By name: what is secure is another socket around the one that came.
  const pendingSockets = new Map<string, Socket>()

  server.on('connection', (socket: Socket) => {
    const name = nameOf(socket)
    const cut = () => socket.destroy()
    const deadline = setTimeout(() => pendingSockets.get(name) === socket && cut(), SECURE_WITHIN_MS)
    pendingSockets.set(name, socket)
    socket.once('close', () => {
      clearTimeout(deadline)
      if (pendingSockets.get(name) === socket) pendingSockets.delete(name)
    })
    socket.once('error', cut)
    socket.once('data', (first) => {
      socket.off('error', cut)
      // The listener that gets the connection reads it from its first byte.
      socket.pause()
      socket.unshift(first)
      if (first[0] === TLS_HANDSHAKE) for (const listener of handshake) listener.call(server, socket)
      else redirector.emit('connection', socket)
      process.nextTick(() => socket.resume())
    })
  })
  server.on('secureConnection', (socket: Socket) => pendingSockets.delete(nameOf(socket)))
  return () => {
    for (const socket of pendingSockets.values()) socket.destroy()
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
