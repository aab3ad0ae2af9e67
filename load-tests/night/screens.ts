import { PROTOCOL } from '#protocol/limits.ts'
import type { ScreenView } from '#protocol/tournament-view.ts'
import { type LightSocket, openLightSocket } from '../sockets/light-socket.ts'
import type { Desk } from './desk.ts'
import { followEvents } from './event-stream.ts'

interface Deps {
  readonly desk: Desk
  readonly node: () => string
  readonly failed: (err: unknown) => void
}

/** The big screen of the hall, and a television at every table. */
export function openScreens(tournament: string, { desk, node, failed }: Deps) {
  const televisions = new Map<string, Promise<LightSocket>>()
  let view: ScreenView | undefined
  let isFetching = false

  const unfollow = followEvents(
    () => `${node()}/api/tournaments/${tournament}/events`,
    () => void look(),
  )

  async function look(): Promise<void> {
    if (isFetching) return
    isFetching = true
    try {
      view = await desk.screen(tournament)
      for (const { code, state } of view.tables) {
        if (code === undefined) continue
        if (state === 'decided') switchOff(code)
        else if (!televisions.has(code)) televisions.set(code, switchOn(code))
      }
    } catch (err) {
      failed(err)
    } finally {
      isFetching = false
    }
  }

  async function switchOn(code: string): Promise<LightSocket> {
    const socket = await openLightSocket(`${node()}/api/rooms/${code}/socket`)
    socket.onLost = () => televisions.delete(code)
    socket.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL, as: { kind: 'tv' } }))
    return socket
  }

  function switchOff(code: string): void {
    void televisions
      .get(code)
      ?.then((socket) => socket.close())
      .catch(() => {})
    televisions.delete(code)
  }

  return {
    view: () => view,
    televisions: () => televisions.size,
    close(): void {
      unfollow()
      for (const code of televisions.keys()) switchOff(code)
    },
  }
}
