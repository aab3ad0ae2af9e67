import { expect, it, vi } from 'vitest'
import { createGuardedClock } from '../../server/app/guarded-clock.ts'
import { createHandClock } from '../support/hand-clock.ts'

it('what a timer throws is reported, and the other timers run on', () => {
  const time = createHandClock()
  const report = vi.fn()
  const clock = createGuardedClock(time, report)
  const err = new Error('a fault')
  const fails = vi.fn(() => {
    throw err
  })
  clock.after(100, fails)
  clock.at(clock.now() + 100, fails)
  clock.every(40, fails)
  const cancelled = [clock.after(100, fails), clock.at(clock.now() + 100, fails), clock.every(40, fails)]
  for (const cancel of cancelled) cancel()
  time.advance(100)
  expect(fails).toHaveBeenCalledTimes(4)
  expect(report.mock.calls).toEqual(Array(4).fill([err, 'a timer failed']))
})
