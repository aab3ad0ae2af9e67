import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { Redis } from 'ioredis'
import { type WebSocket, WebSocketServer } from 'ws'

/**
 * The smallest honest server that does what a claim needs: reads it, gives a rank, answers, and broadcasts it in the
 * room. Nothing else: it checks nothing, limits nothing, keeps no room, times no line, and dies with its process.
 * With REDIS_URL the rank comes from one script call per claim; otherwise from memory. Plain `ws`, plain ioredis.
 */
type GiveRank = (race: string, seat: string) => number | Promise<number>

const giveRank = process.env.REDIS_URL === undefined ? inMemory() : inRedis(process.env.REDIS_URL)
const rooms = new Map<string, Set<WebSocket>>()

const http = createServer()
const sockets = new WebSocketServer({ server: http })

sockets.on('connection', (socket, request) => {
  const [, code = '', seat = ''] = request.url?.split('/') ?? []
  const room = rooms.get(code) ?? new Set()
  rooms.set(code, room.add(socket))
  socket.on('close', () => room.delete(socket))
  socket.on('message', async (data) => {
    const { id, command } = JSON.parse(String(data))
    const { number, move } = command
    const rank = await giveRank(`${code}:${number}:${move.round}`, seat)
    socket.send(JSON.stringify({ type: 'done', to: id }))
    const news = { type: 'claimed', seat: Number(seat), rank }
    const text = JSON.stringify({ type: 'race', number, round: move.round, news })
    for (const socket of room) socket.send(text)
  })
})

http.listen(Number(process.env.PORT), process.env.HOST, () => console.log('ready'))

function inMemory(): GiveRank {
  const races = new Map<string, string[]>()
  return (race, seat) => {
    const seats = races.get(race) ?? []
    races.set(race, seats)
    if (!seats.includes(seat)) seats.push(seat)
    return seats.indexOf(seat) + 1
  }
}

function inRedis(url: string): GiveRank {
  const redis = new Redis(url)
  redis.defineCommand('giveRank', {
    numberOfKeys: 1,
    lua: readFileSync(new URL('./give-rank.lua', import.meta.url), 'utf8'),
  })
  return (redis as unknown as { giveRank: GiveRank }).giveRank.bind(redis)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0))
