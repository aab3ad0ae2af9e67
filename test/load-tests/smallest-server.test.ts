import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Arena } from '../../load-tests/race/arena.ts'
import { openOther } from '../../load-tests/race/other.ts'
import { saturate } from '../../load-tests/race/saturate.ts'
import { openLightSocket } from '../../load-tests/sockets/light-socket.ts'

describe.each([
  ['in memory', false],
  ['on Redis', true],
])('the smallest server %s', (_, withRedis) => {
  let arena: Arena
  beforeAll(async () => {
    arena = await openOther({ rooms: 3, players: 4 }, withRedis)
  })
  afterAll(() => arena?.close())

  it('answers every claim and shows each to its whole room', async () => {
    const { sent, answered, refused, lastScreen } = await saturate(arena, 2, () => {}, 0)
    // Two of each table stay out.
    expect({ sent, answered, refused, shown: lastScreen.count }).toEqual({
      sent: 12,
      answered: 12,
      refused: 0,
      shown: 12,
    })
  })

  it('tells a claim to its own room only', async () => {
    /** A player of this room who claims, and the seats whose claims they heard of. */
    const enter = async (room: string, seat: number) => {
      const socket = await openLightSocket(`${arena.installation.server.url}/${room}/${seat}`)
      const heard: number[] = []
      const isTold = new Promise<void>((resolve) => {
        socket.onMessage = (payload) => {
          const { type, news } = JSON.parse(payload.toString())
          if (type === 'race' && heard.push(news.seat) && news.seat === seat) resolve()
        }
      })
      const claim = async () => {
        const command = { type: 'move', number: 1, move: { type: 'claim', round: 1 } }
        socket.send(JSON.stringify({ type: 'do', id: room, command }))
        await isTold
      }
      return { claim, heard, socket }
    }
    const [here, there] = [await enter('here', 0), await enter('there', 1)]
    await here.claim()
    await there.claim()
    expect([here.heard, there.heard]).toEqual([[0], [1]])
    for (const { socket } of [here, there]) socket.close()
    expect(arena.lost()).toBe(0)
  })
})
