import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Announcer } from '../../client/controllers/announcer.ts'
import type { NewsItem } from '../../server/protocol/news.ts'

const host = { addController() {}, removeController() {}, requestUpdate() {}, updateComplete: Promise.resolve(true) }
const item = (version: number, name: string): NewsItem =>
  ({ version, at: 0, news: { type: 'renamed', seat: 0, name } }) as never
const wordsFor = ({ news }: NewsItem) => (news as { name: string }).name
const REVEAL_MS = 1_500

let announcer: Announcer
beforeEach(() => {
  vi.useFakeTimers()
  announcer = new Announcer(host)
})
afterEach(() => {
  announcer.hostDisconnected()
  vi.useRealTimers()
})

const hear = (log: readonly NewsItem[], late: readonly string[] = []) =>
  announcer.hear({ log, wordsFor, revealMs: (one) => (late.includes(wordsFor(one)) ? REVEAL_MS : 0) })
const spoken = () => [...announcer.region.children].map((one) => one.textContent)
const told = () => announcer.told.map(wordsFor)

describe('the announcer', () => {
  it('tells a fresh page what was before it, and speaks none of it', () => {
    hear([item(1, 'a'), item(2, 'b')])
    expect(told()).toEqual(['a', 'b'])
    expect(spoken()).toEqual([])
  })

  it('keeps a sentence that is followed by another within milliseconds', () => {
    const log = [item(1, 'a')]
    hear(log)
    hear([...log, item(2, 'the result')])
    vi.advanceTimersByTime(33)
    hear([...log, item(2, 'the result'), item(3, 'the next')])
    expect(spoken()).toEqual(['the result', 'the next'])
  })

  it('says nothing twice, however often it hears the same', () => {
    const log = [item(1, 'a'), item(2, 'b')]
    hear([item(1, 'a')])
    hear(log)
    hear([...log])
    expect(spoken()).toEqual(['b'])
  })

  it('holds back what is not shown yet, and everything after it', () => {
    hear([item(1, 'a')])
    hear([item(1, 'a'), item(2, 'the result'), item(2, 'the next')], ['the result'])
    announcer.say('your turn')
    expect(told()).toEqual(['a'])
    expect(spoken()).toEqual([])
    vi.advanceTimersByTime(REVEAL_MS)
    expect(told()).toEqual(['a', 'the result', 'the next'])
    expect(spoken()).toEqual(['the result', 'the next', 'your turn'])
  })
})
