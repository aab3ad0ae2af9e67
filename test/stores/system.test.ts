import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RoomCode, type SeatKey } from '#protocol/ids.ts'
import { systemClock, systemEntropy } from '../../server/adapters/system.ts'

describe('the system clock', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('runs a task once, at its time', () => {
    const task = vi.fn()
    systemClock.at(systemClock.now() + 100, task)
    vi.advanceTimersByTime(99)
    expect(task).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(task).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1_000)
    expect(task).toHaveBeenCalledTimes(1)
  })

  it('runs a task whose time has passed', () => {
    const task = vi.fn()
    systemClock.at(systemClock.now() - 5, task)
    vi.advanceTimersByTime(1)
    expect(task).toHaveBeenCalledTimes(1)
  })

  it('never runs a task that was cancelled', () => {
    const task = vi.fn()
    systemClock.at(systemClock.now() + 100, task)()
    vi.advanceTimersByTime(200)
    expect(task).not.toHaveBeenCalled()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('waits longer than one timer can', () => {
    const task = vi.fn()
    const days = 60 * 24 * 60 * 60 * 1_000
    systemClock.at(systemClock.now() + days, task)
    vi.advanceTimersByTime(days - 1)
    expect(task).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(task).toHaveBeenCalledTimes(1)
  })

  it.each([-3_600_000, 3_600_000])('does not notice that the clock of the machine was set by %d ms', (byMs) => {
    const [once, again] = [vi.fn(), vi.fn()]
    const before = systemClock.now()
    systemClock.at(before + 100, once)
    systemClock.after(100, once)
    const cancel = systemClock.every(10, again)
    vi.setSystemTime(Date.now() + byMs)
    vi.advanceTimersByTime(99)
    expect([once.mock.calls.length, again.mock.calls.length, systemClock.now() - before]).toEqual([0, 9, 99])
    vi.advanceTimersByTime(1)
    expect([once.mock.calls.length, again.mock.calls.length]).toEqual([2, 10])
    cancel()
  })

  it('follows a machine that learns the date only after the start', () => {
    const before = systemClock.now()
    vi.setSystemTime(Date.now() + 40 * 24 * 3_600_000)
    expect(systemClock.now() - before).toBeGreaterThanOrEqual(40 * 24 * 3_600_000)
    vi.setSystemTime(Date.now() - 40 * 24 * 3_600_000)
    expect(Math.abs(systemClock.now() - before)).toBeLessThan(24 * 3_600_000)
  })

  it('knows what has elapsed at an instant', () => {
    const instant = systemClock.now() + 250
    vi.advanceTimersByTime(250)
    expect(systemClock.elapsedAt(instant)).toBeCloseTo(systemClock.elapsed(), -1)
  })

  it('waits on when a timer rings before its time', () => {
    const task = vi.fn()
    systemClock.after(100, task)
    const early = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 99.5)
    vi.advanceTimersByTime(100)
    expect(task).not.toHaveBeenCalled()
    early.mockRestore()
    vi.advanceTimersByTime(1)
    expect(task).toHaveBeenCalledTimes(1)
  })
})

describe('the system entropy', () => {
  it('draws seeds of four whole numbers of 32 bits, never the same twice', () => {
    const seeds = Array.from({ length: 100 }, () => systemEntropy.seed())
    for (const seed of seeds) expect(seed.every((part) => part === (part | 0))).toBe(true)
    expect(new Set(seeds.map(String)).size).toBe(100)
  })

  it('draws room codes that are valid and spell nothing unlucky', () => {
    const codes = Array.from({ length: 20_000 }, (_, i) => systemEntropy.roomCode(`wish ${i}`))
    for (const code of codes) expect(RoomCode.safeParse(code).success).toBe(true)
    expect(codes.filter((code) => /HH|KZ|KKK|FCK|NPD/.test(code))).toEqual([])
    expect(new Set(codes).size).toBeGreaterThan(15_000)
  })

  it('gives the same wish the same code', () => {
    expect(systemEntropy.roomCode('again')).toBe(systemEntropy.roomCode('again'))
  })

  it('makes ids of 128 bits', () => {
    const ids = Array.from({ length: 100 }, () => systemEntropy.id())
    for (const id of ids) expect(id).toMatch(/^[\w-]{22}$/)
    expect(new Set(ids).size).toBe(100)
  })

  it('hashes a key with SHA-256', () => {
    const key = 'AAAAAAAAAAAAAAAAAAAAAA' as SeatKey
    expect(systemEntropy.hash(key)).toBe(createHash('sha256').update(key).digest('base64url'))
  })
})
