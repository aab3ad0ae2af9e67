import type { Millis } from '#protocol/ids.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Report } from '../stores.ts'

/** The quickest of so many questions is believed: what makes an answer wrong also makes it late. */
const SAMPLES = 5
const MEASURE_MS: Millis = 10_000
/** Far more than quartz drifts, and too little to matter within one race. */
const SLEW = 0.0005
/** More than a drift: after a failover to a machine with another clock. Worked off, it would keep old and new nodes apart for hours. */
const STEP_MS: Millis = 250

interface Sample {
  /** What has to be added to the own clock. */
  readonly offsetMs: number
  /** Half a round trip: the offset is wrong by no more. */
  readonly uncertaintyMs: number
}

export type StoreClock = Clock & { stop(): void }

/**
 * The clock of this machine, moved to the time of the store, so that all nodes mean the same by an instant. Measured again and
 * again; a small difference is worked off slowly, so that instants neither jump nor go back, and a large one at once.
 */
export async function createStoreClock(
  own: Clock,
  askMicros: () => Promise<number>,
  report: Report,
): Promise<StoreClock> {
  const instantAt = (elapsed: number) => elapsed - own.elapsedAt(0)
  let target = await measure()
  let reached = { elapsed: own.elapsed(), offsetMs: target.offsetMs }

  async function measure(): Promise<Sample> {
    const samples: Sample[] = []
    for (let i = 0; i < SAMPLES; i++) {
      const asked = own.elapsed()
      const storeMs = (await askMicros()) / 1_000
      const answered = own.elapsed()
      const uncertaintyMs = (answered - asked) / 2
      samples.push({ offsetMs: storeMs - instantAt(asked + uncertaintyMs), uncertaintyMs })
    }
    return samples.reduce((best, one) => (one.uncertaintyMs < best.uncertaintyMs ? one : best))
  }

  function offsetMs(): number {
    const elapsed = own.elapsed()
    const most = (elapsed - reached.elapsed) * SLEW
    const step = Math.max(-most, Math.min(most, target.offsetMs - reached.offsetMs))
    reached = { elapsed, offsetMs: reached.offsetMs + step }
    return reached.offsetMs
  }

  const stop = own.every(MEASURE_MS, () => {
    measure().then((sample) => {
      // A question that took longer than the last one says less than is known.
      if (Math.abs(sample.offsetMs - target.offsetMs) > sample.uncertaintyMs) target = sample
      else if (sample.uncertaintyMs < target.uncertaintyMs) target = sample
      if (Math.abs(target.offsetMs - offsetMs()) > STEP_MS + target.uncertaintyMs)
        reached = { elapsed: own.elapsed(), offsetMs: target.offsetMs }
    }, report)
  })

  const now = () => Math.floor(instantAt(own.elapsed()) + offsetMs())

  function at(due: Millis, task: () => void): () => void {
    let cancel = () => {}
    // The offset may have become smaller meanwhile, and a deadline judged before its time would be refused.
    const ring = () => (now() < due ? arm() : task())
    const arm = () => {
      cancel = own.after(Math.max(0, due - now()), ring)
    }
    arm()
    return () => cancel()
  }

  return {
    ...own,
    now,
    elapsedAt: (instant) => own.elapsedAt(instant - offsetMs()),
    uncertaintyMs: () => target.uncertaintyMs + Math.abs(target.offsetMs - offsetMs()),
    at,
    stop,
  }
}
