import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Announcer } from '../../client/controllers/announcer.ts'
import { loadGame } from '../../client/games/registry.ts'
import { heardOf } from '../../client/state/heard.ts'
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

  it('keeps holding back what is not shown yet when a shorter reveal follows', () => {
    hear([item(1, 'a')])
    announcer.hear({
      log: [item(1, 'a'), item(2, 'the result'), item(3, 'the next')],
      wordsFor,
      revealMs: (one) => (wordsFor(one) === 'the result' ? REVEAL_MS : REVEAL_MS / 3),
    })
    vi.advanceTimersByTime(REVEAL_MS - 1)
    expect([told(), spoken()]).toEqual([['a'], []])
    vi.advanceTimersByTime(1)
    expect(spoken()).toEqual(['the result', 'the next'])
  })

  it('tells at once what it held back when the screen is through with it, or a new game begins', () => {
    const log = [item(1, 'a'), item(2, 'the result')]
    hear([item(1, 'a')])
    hear(log, ['the result'])
    announcer.release()
    expect(spoken()).toEqual(['the result'])
    hear([...log, item(3, 'another result')], ['another result'])
    const started = { version: 4, at: 0, news: { type: 'started', game: 'go-da-cheese', name: 'next game' } } as never
    hear([...log, item(3, 'another result'), started], ['another result'])
    expect(spoken()).toEqual(['the result', 'another result', 'next game'])
  })
})

it('the news of a game wait until its code is loaded: without it they have no words', async () => {
  const model = { log: [item(1, 'a')], view: { game: { id: 'cheese-master' }, phase: { name: 'lobby' } } } as never
  expect(heardOf(model, new Map())).toBeUndefined()
  const ui = await loadGame('cheese-master')
  expect(heardOf(model, new Map([['cheese-master', ui as never]]))?.log).toHaveLength(1)
})
