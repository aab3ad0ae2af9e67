import type { Evidence } from './adjudicate.ts'
import type { FairnessSetting } from './settings.ts'

/** Until a frame is on the screen and a touch is on the line. */
const FRAME_MS = 15
/** A line that is silent for longer than this is not waited for. */
const SILENT_MS = 600

interface Held {
  /** Both by the server's clock. */
  readonly arrivedAt: number
  readonly startsAt: number
  /** As the order has it: less its head start. */
  readonly reactionMs: number
  /** The greatest head start among the hands that are still to come. */
  readonly awaitedMs?: number
}

/** When a claim may be settled: counted from its stamp, as a window that opens on arrival rewards the first to arrive. */
export const releaseAt = (
  { arrivedAt, startsAt, reactionMs, awaitedMs = 0 }: Held,
  { holdMs }: FairnessSetting,
): number => Math.max(arrivedAt, startsAt + reactionMs + awaitedMs + FRAME_MS + holdMs)

/** The greatest reaction that cannot be overtaken any more: what a claim that is released takes along. */
export const settledBy = (elapsedMs: number, awaitedMs: number, { holdMs, patienceMs }: FairnessSetting): number =>
  elapsedMs - awaitedMs - FRAME_MS - holdMs - patienceMs

/** The same while a line is late. */
export const patientReleaseAt = (held: Held, setting: FairnessSetting): number =>
  releaseAt(held, { ...setting, holdMs: setting.holdMs + setting.patienceMs })

/** `currentMs`: what the line takes now. */
type LineNow = Pick<Evidence, 'roundTrips' | 'revealTripMs'> & { readonly currentMs: number }

/** Whether a hand may be later than the hold covers: its dice came late, or it is stuck behind the unanswered ping. */
export function isLineLate({ roundTrips, revealTripMs = 0, currentMs }: LineNow, { holdMs }: FairnessSetting): boolean {
  const slowestMs = Math.max(revealTripMs, currentMs > SILENT_MS ? 0 : currentMs)
  return slowestMs - roundTrips.medianMs > holdMs - FRAME_MS
}
