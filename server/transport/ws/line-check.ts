import type { Millis, RoomCode } from '#protocol/ids.ts'
import type { LineView } from '#protocol/server-message.ts'
import type { Clock } from '../../ports/clock.ts'
import type { StoredRoom } from '../../ports/document-store.ts'
import { encode } from '../codec.ts'
import { textFrame } from './frame.ts'
import type { Watcher } from './watcher.ts'

const TURN_MS: Millis = 500
/** However many rooms wait in their lobby: more than this at once would be felt in the races beside them. */
const ROOMS_A_TURN = 20
/** Screens need not hear of it with every ping. */
const TELL_EVERY_MS: Millis = 2_000

interface Deps {
  readonly clock: Clock
  readonly served: () => Iterable<RoomCode>
  readonly cached: (code: RoomCode) => StoredRoom | undefined
  readonly watchers: (code: RoomCode) => Iterable<Watcher>
}

/**
 * While a room is in its lobby: times every phone and shows everybody how good its line is. This is news for the eyes
 * only, so it goes out beside the versions of the room, and each node tells its own screens of its own phones.
 */
export function createLineCheck({ clock, served, cached, watchers }: Deps) {
  let waiting: RoomCode[] = []
  let toldAt = new Map<RoomCode, Millis>()
  let cancel = () => {}

  function turn(): void {
    if (waiting.length === 0) beginAnew()
    for (const code of waiting.splice(0, ROOMS_A_TURN)) check(code)
    turnAgain()
  }

  function beginAnew(): void {
    waiting = [...served()].filter((code) => cached(code)?.document.phase.name === 'lobby')
    toldAt = new Map(waiting.map((code) => [code, toldAt.get(code) ?? 0]))
  }

  function check(code: RoomCode): void {
    const all = [...watchers(code)]
    for (const { viewer, line } of all) if (viewer.kind === 'seat') line.ping()
    if (clock.now() - (toldAt.get(code) ?? 0) < TELL_EVERY_MS) return
    const lines = all.flatMap(lineView)
    if (lines.length === 0) return
    toldAt.set(code, clock.now())
    const frame = textFrame(encode({ type: 'lines', lines }))
    for (const watcher of all) if (!watcher.isSlow()) watcher.send(frame)
  }

  function turnAgain(): void {
    cancel = clock.after(TURN_MS, turn)
  }

  return { start: turnAgain, stop: () => cancel() }
}

function lineView({ viewer, line }: Watcher): LineView[] {
  const quality = viewer.kind === 'seat' ? line.quality() : undefined
  return viewer.kind === 'seat' && quality ? [{ seat: viewer.seat, ...quality }] : []
}
