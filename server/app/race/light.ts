import type { PawnRace, Standing } from '../../ports/pawn-race.ts'
import type { Faults } from './faults.ts'
import type { Incoming } from './line.ts'
import { catchUp, refutesLight, shownAfterMs } from './shown.ts'
import type { Watched } from './watched.ts'

interface Deps {
  readonly race: PawnRace
  readonly guarded: Faults['guarded']
}

/** When the dice were seen, as this node tells the store and asks it: so all nodes count from the same moment. */
export function createLight({ race, guarded }: Deps) {
  async function moveTo(current: Watched, afterMs: number): Promise<void> {
    await guarded(current, () => race.show(current.id, afterMs))
  }

  return {
    /** A television of this node shows the dice. */
    async reported(current: Watched, displayMs: number, incoming: Incoming): Promise<void> {
      const afterMs = shownAfterMs(current, displayMs, incoming)
      if (afterMs !== undefined) await moveTo(current, afterMs)
    },
    /** Told to the store ahead of the hand on the same line: it costs the hand no time, and the store has it first. */
    refuteBy(current: Watched, reactionMs: number): void {
      if (!refutesLight(current, reactionMs)) return
      current.shownMs = 0
      void moveTo(current, 0)
    },
    /** For a node or a screen that comes late. */
    async standing(current: Watched): Promise<Standing | undefined> {
      const standing = await guarded(current, () => race.read(current.id))
      if (!standing || standing === 'unknown') return undefined
      catchUp(current, standing)
      return standing
    },
  }
}
