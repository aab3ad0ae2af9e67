import { systemClock } from '../../server/adapters/system.ts'
import type { Clock } from '../../server/ports/clock.ts'
import { createHandClock } from './hand-clock.ts'

export type StoppableClock = Clock & {
  /** From now on time goes by only as far as `advance` says. */
  stop(): void
  advance(ms: number): void
  go(): void
}

/** The clock of this machine, or another, until a test stops it: what happens then happens at one moment, however long it takes. */
export function createStoppableClock(running: Clock = systemClock): StoppableClock {
  let base = { now: running.now(), elapsed: running.elapsed() }
  let hand = createHandClock(base.now)
  let lagMs = 0
  let isStopped = false
  const waiting = new Set<{ due: number; task: () => void; cancel: () => void }>()
  const clock = (): Clock => (isStopped ? hand : shifted)
  const shifted: Clock = {
    now: () => running.now() - lagMs,
    elapsed: () => running.elapsed() - lagMs,
    elapsedAt: (instant) => running.elapsedAt(instant),
    uncertaintyMs: () => 0,
    after: running.after,
    at: (due, task) => running.at(due + lagMs, task),
    every: systemClock.every,
  }
  const arm = (entry: { due: number; task: () => void; cancel: () => void }): void => {
    entry.cancel = clock().at(entry.due, () => {
      waiting.delete(entry)
      entry.task()
    })
  }
  const switchTo = (stopped: boolean): void => {
    for (const entry of waiting) entry.cancel()
    isStopped = stopped
    for (const entry of waiting) arm(entry)
  }
  const at = (due: number, task: () => void) => {
    const entry = { due, task, cancel: () => {} }
    waiting.add(entry)
    arm(entry)
    return () => {
      waiting.delete(entry)
      entry.cancel()
    }
  }
  return {
    now: () => clock().now(),
    elapsed: () => (isStopped ? base.elapsed + hand.now() - base.now : shifted.elapsed()),
    elapsedAt: (instant) => (isStopped ? base.elapsed + instant - base.now : shifted.elapsedAt(instant)),
    uncertaintyMs: () => 0,
    after: (ms, task) => at(clock().now() + ms, task),
    at,
    every: systemClock.every,
    stop() {
      base = { now: shifted.now(), elapsed: shifted.elapsed() }
      hand = createHandClock(base.now)
      switchTo(true)
    },
    advance: (ms) => hand.advance(ms),
    go() {
      lagMs = running.now() - hand.now()
      switchTo(false)
    },
  }
}
