import { MOST_DISPLAY_MS } from '#protocol/limits.ts'
import { BEAT_MS } from './rhythm.ts'

/** People who tap along with a light are a little ahead of it, most of them between 30 ms ahead and 10 ms behind. */
const AHEAD_MS = 10
/** A tap farther from its light than this was meant for another one, or slipped. */
const WINDOW_MS = 110
/** Two taps closer than this are one finger. */
const BOUNCE_MS = 120
const STEP_MS = 10

/** Of all lights, so many must have been tapped. */
const ENOUGH = 0.6
/** Of all taps, so many must have met a light. */
const TRUE_TAPS = 0.7
/** Any other delay must explain clearly less: who taps through the rests fits every beat. */
const RUNNER_UP = 0.85
/** Taps that meet their lights by chance lie anywhere in the window. */
const SCATTER_MS = 48

export type Estimate = { readonly delayMs: number } | { readonly why: 'too-few' | 'too-scattered' }

/** How late a television is: from when it painted its lights and when somebody tapped, both by one clock. */
export function estimateDelay(lights: readonly number[], taps: readonly number[]): Estimate {
  const clean = withoutBounces(taps)
  if (clean.length < lights.length * ENOUGH) return { why: 'too-few' }
  const { delay, gaps } = bestFit(lights, clean)
  if (gaps.length < lights.length * ENOUGH || gaps.length < clean.length * TRUE_TAPS) return { why: 'too-scattered' }
  const rival = bestFit(lights, clean, (other) => Math.abs(other - delay) > BEAT_MS / 2)
  if (rival.gaps.length > gaps.length * RUNNER_UP) return { why: 'too-scattered' }
  const middle = median(gaps)
  const near = gaps.filter((gap) => Math.abs(gap - middle) < WINDOW_MS)
  const mean = sum(near) / near.length
  const scatter = Math.sqrt(sum(near.map((gap) => (gap - mean) ** 2)) / near.length)
  if (scatter > SCATTER_MS) return { why: 'too-scattered' }
  return { delayMs: Math.min(MOST_DISPLAY_MS, Math.max(0, Math.round(mean + AHEAD_MS))) }
}

interface Fit {
  readonly delay: number
  /** From each light that was tapped to its tap. */
  readonly gaps: readonly number[]
}

/** The delay at which most taps meet a light; of equal ones, the one that they meet best. */
function bestFit(
  lights: readonly number[],
  taps: readonly number[],
  isAllowed: (delay: number) => boolean = () => true,
): Fit {
  let best: Fit & { readonly off: number } = { delay: 0, gaps: [], off: Infinity }
  for (let delay = -WINDOW_MS; delay <= MOST_DISPLAY_MS + WINDOW_MS; delay += STEP_MS) {
    if (!isAllowed(delay)) continue
    const gaps = gapsAt(lights, taps, delay)
    const off = sum(gaps.map((gap) => Math.abs(gap - delay)))
    if (gaps.length > best.gaps.length || (gaps.length === best.gaps.length && off < best.off))
      best = { delay, gaps, off }
  }
  return best
}

/** Each light and the tap nearest to it, where that is near enough. */
function gapsAt(lights: readonly number[], taps: readonly number[], delay: number): readonly number[] {
  return lights.flatMap((light) => {
    const seen = light + delay
    const nearest = taps.reduce((a, b) => (Math.abs(b - seen) < Math.abs(a - seen) ? b : a), Infinity)
    return Math.abs(nearest - seen) <= WINDOW_MS ? [nearest - light] : []
  })
}

/** The first of two taps that are too close for a hand. */
function withoutBounces(taps: readonly number[]): readonly number[] {
  const clean: number[] = []
  for (const tap of [...taps].sort((a, b) => a - b)) {
    const last = clean[clean.length - 1]
    if (last === undefined || tap - last >= BOUNCE_MS) clean.push(tap)
  }
  return clean
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2
}
