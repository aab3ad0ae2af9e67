/** How the lucky wheel turns: for the eye in maeuse-wheel.ts, for the ear here. */
export const SECTORS = 8
export const FULL_TURNS = 4
export const TURNING_MS = 2600
/** A cubic Bézier curve as in CSS: fast at first, then ever slower. */
export const CURVE = [0.12, 0.7, 0.1, 1] as const

/** Clicks closer together than this are one buzz. */
const APART_MS = 45

/** When the pointer jumps from one sector to the next, in ms after the start. */
export function tickTimes(sector: number): readonly number[] {
  const passed = FULL_TURNS * SECTORS + SECTORS - sector
  const ticks: number[] = []
  for (let edge = 0; edge < passed; edge++) {
    // The wheel starts and ends in the middle of a sector.
    const ms = timeOf((edge + 0.5) / passed)
    if (ms - (ticks[ticks.length - 1] ?? -APART_MS) >= APART_MS) ticks.push(ms)
  }
  return ticks
}

/** When that share of the way is done: both axes of the curve rise all the time, so halving finds it. */
function timeOf(share: number): number {
  let low = 0
  let high = 1
  for (let i = 0; i < 24; i++) {
    const middle = (low + high) / 2
    if (along(middle, CURVE[1], CURVE[3]) < share) low = middle
    else high = middle
  }
  return Math.round(TURNING_MS * along(low, CURVE[0], CURVE[2]))
}

const along = (u: number, one: number, two: number) => 3 * (1 - u) ** 2 * u * one + 3 * (1 - u) * u ** 2 * two + u ** 3
