import type { Millis } from '#protocol/ids.ts'
import type { Broadcaster } from '../../app/rooms/broadcaster.ts'
import type { Clock } from '../../ports/clock.ts'

const TURN_MS: Millis = 500
/** However many rooms wait in their lobby: more than this at once would be felt in the races beside them. */
const ROOMS_A_TURN = 20

interface Lobby {
  readonly screens: Pick<Broadcaster, 'checkLines'>
}

/** Checks the lines of all lobbies, some of them in each turn. */
export function createLineCheck(clock: Clock, lobbies: () => readonly Lobby[]) {
  let waiting: Lobby[] = []
  let cancel = () => {}

  function turn(): void {
    if (waiting.length === 0) waiting = [...lobbies()]
    for (const { screens } of waiting.splice(0, ROOMS_A_TURN)) screens.checkLines()
    turnAgain()
  }

  function turnAgain(): void {
    cancel = clock.after(TURN_MS, turn)
  }

  return { start: turnAgain, stop: () => cancel() }
}
