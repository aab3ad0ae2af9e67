import type { Seat } from '#protocol/ids.ts'
import type { ClockView, PhaseView } from '#protocol/room-view.ts'

export type RunningClock = ClockView & { readonly moveEndsAt: number }

const isRunning = (clock: ClockView): clock is RunningClock => clock.moveEndsAt !== undefined

/** The clock to look at: one's own if it runs, otherwise the one that runs out first. */
export function clockToShow(phase: PhaseView, me: Seat | undefined): RunningClock | undefined {
  if (phase.name !== 'playing' || phase.paused) return undefined
  const running = (phase.clocks ?? []).filter(isRunning)
  const mine = running.find(({ seat }) => seat === me)
  return mine ?? [...running].sort((a, b) => runsOutAt(a) - runsOutAt(b))[0]
}

export const runsOutAt = ({ moveEndsAt, bankMs }: RunningClock): number => moveEndsAt + bankMs

/** Whether this seat may take back what it did last. */
export const mayUndo = (
  phase: PhaseView,
  me: Seat | undefined,
): phase is Extract<PhaseView, { readonly name: 'playing' }> =>
  phase.name === 'playing' && me !== undefined && phase.undo === me && !phase.paused

/** Paused and not about to go on, or about to be paused. */
export const standsStill = ({
  paused,
  resumesAt,
  pauseAsked,
}: Extract<PhaseView, { readonly name: 'playing' }>): boolean =>
  pauseAsked === true || (paused && resumesAt === undefined)
