import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Dealer } from '../../client/practice/dealer.ts'
import { PracticeRound } from '../../client/practice/practice-round.ts'
import { courseOf } from '../../client/practice/progress.ts'
import { rollWith } from '../support/practice-rolls.ts'

const LONGEST_FLIGHT_MS = 2000

/** Renders at once: what a page does between two frames. */
class Host implements ReactiveControllerHost {
  readonly updateComplete = Promise.resolve(true)
  controller: ReactiveController | undefined
  addController(controller: ReactiveController) {
    this.controller = controller
  }
  removeController() {}
  requestUpdate() {
    this.controller?.hostUpdated?.()
  }
}

let isAway: boolean
let round: PracticeRound
const now = () => performance.now()

beforeEach(() => {
  vi.useFakeTimers()
  isAway = false
  const dealer = new Dealer(async () =>
    isAway ? undefined : Array.from({ length: 20 }, () => rollWith(2, { 1: 'forgot-dog' })),
  )
  round = new PracticeRound(new Host(), dealer)
})
afterEach(() => round.hostDisconnected())

/** New dice, and they lie still and have been painted. */
async function toTheCount() {
  await round.next(now())
  while (round.phase === 'flying') vi.advanceTimersToNextTimer()
  expect(round.phase).toBe('counting')
  vi.advanceTimersToNextFrame()
  vi.advanceTimersToNextFrame()
}

describe('a round', () => {
  it('flies for one to two seconds, then shows all faces', async () => {
    await round.next(now())
    vi.advanceTimersByTime(999)
    expect(round.phase).toBe('flying')
    vi.advanceTimersByTime(1001)
    expect(round.phase).toBe('counting')
  })

  it('is timed from the paint to the time stamp of the grab, whenever that is handled', async () => {
    await toTheCount()
    round.place(2, now())
    const touchedAt = now() + 700
    vi.advanceTimersByTime(900)
    round.grab(touchedAt)
    expect(round.verdict).toMatchObject({ right: true, said: 2, ms: 700 })
  })

  it('names the slip behind a wrong number', async () => {
    await toTheCount()
    round.place(1, now())
    round.grab(now() + 500)
    expect(round.verdict).toMatchObject({ right: false, said: 1, slip: 'forgot-dog' })
    expect(round.progress.troubles).toEqual({ 'forgot-dog': 2 })
  })

  it('[CM-22] wants the number before the pawn, and lets it be changed until then', async () => {
    await toTheCount()
    expect(round.grab(now())).toBe('place-first')
    round.place(5, now())
    round.place(2, now())
    round.grab(now() + 300)
    expect(round.verdict?.right).toBe(true)
  })

  it('answers a touch before the dice lie with a short lock, so that hammering does not help', async () => {
    await round.next(now())
    expect(round.place(2, now())).toBe('too-early')
    vi.advanceTimersByTime(LONGEST_FLIGHT_MS)
    expect(round.grab(now() - LONGEST_FLIGHT_MS)).toBeUndefined()
    expect(round.chosen).toBeUndefined()
  })

  it('only a faster right answer is a best time, and not the very first', async () => {
    const answer = async (after: number) => {
      await toTheCount()
      round.place(2, now())
      vi.advanceTimersByTime(after)
      round.grab(now())
      vi.advanceTimersByTime(1000)
      return round.verdict?.isBest
    }
    expect([await answer(3000), await answer(5000), await answer(100)]).toEqual([false, false, true])
  })
})

describe('between rounds', () => {
  it('the second tap of a hasty finger does not start the next one', async () => {
    await toTheCount()
    round.place(2, now())
    round.grab(now())
    await round.next(now() + 200)
    expect(round.phase).toBe('judged')
    await round.next(now() + 500)
    expect(round.phase).toBe('flying')
  })

  it('a pause takes the roll back, and it does not count', async () => {
    await toTheCount()
    round.place(1, now())
    round.pause()
    expect([round.phase, courseOf(round.progress).rounds, round.chosen]).toEqual(['paused', [], undefined])
    round.grab(now())
    expect(round.phase).toBe('paused')
  })

  it('a page nobody looks at pauses by itself', async () => {
    round.hostConnected()
    await round.next(now())
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    document.dispatchEvent(new Event('visibilitychange'))
    vi.advanceTimersByTime(LONGEST_FLIGHT_MS)
    expect(round.phase).toBe('paused')
    vi.restoreAllMocks()
  })

  it('without a server there are no dice, and trying again brings them', async () => {
    isAway = true
    await round.next(now())
    expect(round.phase).toBe('away')
    isAway = false
    await round.next(now())
    expect(round.phase).toBe('flying')
  })

  it('the number of dice is remembered, and cannot be changed while they fly', async () => {
    round.choose(5)
    await round.next(now())
    round.choose(1)
    expect(round.progress.dice).toBe(5)
    expect(new PracticeRound(new Host()).progress.dice).toBe(5)
  })
})
