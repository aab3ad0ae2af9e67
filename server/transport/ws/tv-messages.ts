import type { Do, Shown, TapAlong } from '#protocol/client-message.ts'
import type { CommandId, RoomCode } from '#protocol/ids.ts'
import type { Answer } from '#protocol/server-message.ts'
import { idOfTv, type RoomService } from '../../app/room-service.ts'
import type { Clock } from '../../ports/clock.ts'
import { isOn } from '../../rooms/seats/screens.ts'
import { answerTo } from '../codec.ts'
import type { Hub } from './hub.ts'
import type { Watcher } from './watcher.ts'

interface Deps {
  readonly hub: Hub
  readonly service: RoomService
  readonly clock: Clock
}

/** What a television says, and what the host says to televisions. Any page can open a screen: only those that the room counts have a say. */
export function createTvMessages(code: RoomCode, { hub, service, clock }: Deps, socket: string) {
  const room = () => hub.cached(code)?.document
  const isCounted = () => {
    const now = room()
    return now !== undefined && isOn(now, socket)
  }

  return {
    isCounted,
    async setSound(id: CommandId, { sound }: Extract<Do['command'], { type: 'set-tv-sound' }>): Promise<Answer> {
      return answerTo(id, await service.act(code, { type: 'tv-sound', socket, sound }, idOfTv(id)))
    },
    async shown(message: Shown, arrivedAt: number, { line }: Watcher): Promise<void> {
      if (isCounted()) await hub.rooms.get(code)?.races.tvShown(message, { arrivedAt, line })
    },
    /** The host taps along with a television: told to all of them, as long as nothing else is on their screens, and what they found to the host. */
    async tapAlong({ step, delayMs }: TapAlong, arrivedAt: number, { viewer, line }: Watcher): Promise<void> {
      const now = room()
      if (!now || now.phase.name === 'playing') return
      if (step === 'found') return isCounted() ? hub.say(code, { step, agoMs: 0, delayMs }) : undefined
      if (viewer.kind !== 'seat' || now.host !== viewer.seat) return
      line.ping()
      await hub.say(code, { step, agoMs: line.estimate().medianMs / 2 + clock.tick() - arrivedAt })
    },
  }
}
