import { fileURLToPath } from 'node:url'
import { pause } from '../clock.ts'
import { installOther } from '../installation.ts'
import { openLightSocket } from '../sockets/light-socket.ts'
import { type Arena, openTracks, type Size, type Track } from './arena.ts'
import { saturate } from './saturate.ts'
import { createTable } from './table.ts'

/** Together about as many acts as the product is warmed up with. */
const WARM_WAVES = 40
const SMALLEST_SERVER = fileURLToPath(new URL('../baseline/smallest-server.ts', import.meta.url))

/** The smallest server that grants claims: in memory, or with one script call to Redis for each. */
export async function openOther({ rooms, players }: Size, withRedis: boolean): Promise<Arena> {
  const installation = await installOther(SMALLEST_SERVER, withRedis)
  if (withRedis && !installation.redis) throw new Error('There is no Redis here to compare with.')
  let lost = 0
  const tracks = await openTracks(rooms, async (room): Promise<Track> => {
    const sockets = await Promise.all(
      Array.from({ length: players }, (_, seat) => openLightSocket(`${installation.server.url}/${room}/${seat}`)),
    )
    for (const socket of sockets) socket.onLost = () => lost++
    const table = createTable(sockets, { onOther() {} })
    let round = 0
    return {
      table,
      async begin() {
        table.enter(1, ++round)
        return performance.now()
      },
      place: async () => {},
      // What is still on its way to a screen belongs to this round.
      end: () => pause(20),
    }
  })
  const arena: Arena = {
    installation,
    tracks,
    warmUp: async () => void (await saturate(arena, WARM_WAVES, () => {}, 0)),
    lost: () => lost,
    async close() {
      for (const { table } of tracks) table.close()
      await installation.stop()
    },
  }
  return arena
}
