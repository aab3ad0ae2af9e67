import type { Millis } from '#protocol/ids.ts'
import type { Clock } from '../../ports/clock.ts'
import type { RoomService } from '../room-service.ts'
import { later, type Watched } from './watched.ts'

/** How often a node asks again for a round to be voided while its store is away. */
const VOID_AGAIN_MS: Millis = 500

interface Deps {
  readonly clock: Clock
  readonly service: () => RoomService
  readonly report: (err: unknown, what: string) => void
}

export type Faults = ReturnType<typeof createFaults>

/** A race that a fault of ours has hit is void: the round is played again, and nobody loses anything. */
export function createFaults({ clock, service, report }: Deps) {
  /** Told to the room as soon as the store is there to hear it. */
  function lose(current: Watched): void {
    if (current.isLost) return
    current.isLost = true
    void sayLost(current)
  }

  async function sayLost(current: Watched): Promise<void> {
    const { code, game: number, round } = current.id
    try {
      await service().act(code, { type: 'race-void', number, round })
    } catch (err) {
      report(err, 'voiding a round failed')
      later(current, clock, clock.now() + VOID_AGAIN_MS, () => void sayLost(current))
    }
  }

  /** What the store fails at hits the race; whoever asked hears of it as of any failure. */
  async function hit<T>(current: Watched, ask: () => Promise<T>): Promise<T> {
    try {
      return await ask()
    } catch (err) {
      lose(current)
      throw err
    }
  }

  /** The same where nobody asked. */
  async function guarded<T>(current: Watched, ask: () => Promise<T>): Promise<T | undefined> {
    try {
      return await hit(current, ask)
    } catch (err) {
      report(err, 'a race was hit')
      return undefined
    }
  }

  return { lose, hit, guarded }
}
