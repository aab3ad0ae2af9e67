import type { ReactiveControllerHost } from 'lit'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Announcer, type Heard } from '../../client/controllers/announcer.ts'
import { TurnController } from '../../client/controllers/turn-controller.ts'
import type { GameUi } from '../../client/games/game-ui.ts'
import { loadGame } from '../../client/games/registry.ts'
import { heardOf } from '../../client/state/heard.ts'
import type { RoomModel } from '../../client/state/room-model.ts'
import { turnOf } from '../../client/state/seating.ts'
import { setLanguage } from '../../client/text/catalogue.ts'
import type { StageView } from '../../server/games/cheese-master/protocol.ts'
import type { NewsItem } from '../../server/protocol/news.ts'
import type { PhaseView } from '../../server/protocol/room-view.ts'
import { BEN, LOU, NORA, sceneWith, stages, viewWith } from './cheese-master.table.ts'
import * as maeuse from './maeusewanderung.table.ts'

const host = { addController() {}, requestUpdate() {} } as unknown as ReactiveControllerHost
const shown: string[] = []
const shownOptions: NotificationOptions[] = []
let permission: NotificationPermission
let visibility: DocumentVisibilityState
let turn: TurnController
let cues: number
let closed: number
let announcer: Announcer

class FakeNotification {
  static get permission() {
    return permission
  }
  static async requestPermission() {
    permission = 'granted'
    return permission
  }
  constructor(title: string, options: NotificationOptions) {
    shown.push(title)
    shownOptions.push(options)
  }
  close() {
    closed++
  }
}

const icon = () => document.querySelector<HTMLLinkElement>('link[rel=icon]')?.getAttribute('href')
async function look(at: DocumentVisibilityState) {
  visibility = at
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.dynamicImportSettled()
}
async function follow(number: number | undefined) {
  turn.follow(number)
  await vi.dynamicImportSettled()
}

beforeEach(() => {
  setLanguage('en')
  localStorage.clear()
  shown.length = 0
  shownOptions.length = 0
  cues = 0
  closed = 0
  permission = 'default'
  visibility = 'visible'
  document.head.innerHTML = '<title>Room KLMX</title><link rel="icon" href="/favicon.svg" />'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  vi.stubGlobal('Notification', FakeNotification)
  announcer = new Announcer(host)
  turn = new TurnController(host, announcer, () => cues++)
  turn.hostConnected()
})
afterEach(() => {
  turn.hostDisconnected()
  announcer.hostDisconnected()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.head.innerHTML = ''
})

it('the turn of this seat is in the title and the icon of the tab, and heard once', async () => {
  await follow(1)
  await follow(1)
  expect(document.title).toBe('● Your turn · Room KLMX')
  expect(icon()).toBe('/favicon-turn.svg')
  expect(cues).toBe(1)
  await follow(undefined)
  expect(document.title).toBe('Room KLMX')
  expect(icon()).toBe('/favicon.svg')
})

it('a hidden page notifies, if it may; a page that is looked at does not', async () => {
  permission = 'granted'
  await follow(1)
  await follow(undefined)
  await look('hidden')
  await follow(1)
  expect(shown).toEqual(['Your turn'])
})

it('a notification goes when its turn is over or somebody looks, so that no old one says that it is their turn', async () => {
  permission = 'granted'
  await look('hidden')
  await follow(1)
  expect(closed).toBe(0)
  await follow(undefined)
  expect(closed).toBe(1)
  await follow(2)
  await look('visible')
  expect(closed).toBe(2)
  await follow(undefined)
  expect(closed).toBe(2)
})

it('the notification of a second turn replaces the first one and alerts again', async () => {
  permission = 'granted'
  await look('hidden')
  await follow(1)
  await follow(2)
  const alert = { tag: location.pathname, renotify: true }
  expect(shownOptions).toMatchObject([alert, alert])
})

it('asks whether it may notify when somebody comes back late to their turn, and takes no for an answer', async () => {
  await follow(1)
  await look('hidden')
  await look('visible')
  expect(turn.asks).toBe(false)
  await follow(undefined)
  await look('hidden')
  await follow(1)
  expect(shown).toEqual([])
  await look('visible')
  expect(turn.asks).toBe(true)
  await turn.answer(false)
  expect(turn.asks).toBe(false)
  await follow(undefined)
  await look('hidden')
  await follow(1)
  await look('visible')
  expect(turn.asks).toBe(false)
})

it('notifies from the next turn on after a yes', async () => {
  await look('hidden')
  await follow(1)
  await look('visible')
  await turn.answer(true)
  await follow(undefined)
  await look('hidden')
  await follow(1)
  expect(shown).toEqual(['Your turn'])
})

it('a browser without notifications is never asked', async () => {
  vi.stubGlobal('Notification', undefined)
  await look('hidden')
  await follow(1)
  await look('visible')
  expect(turn.asks).toBe(false)
})

const spoken = () => [...announcer.region.children].map((one) => one.textContent)
const rename = (version: number): NewsItem =>
  ({ version, at: 0, news: { type: 'renamed', seat: 0, name: 'x' } }) as never
/** News that the screen takes that long to show. */
const reveal = (ms: number) => {
  announcer.hear({ log: [rename(1)], revealMs: () => 0, wordsFor: () => undefined })
  announcer.hear({ log: [rename(1), rename(2)], revealMs: () => ms, wordsFor: () => undefined })
}
const REVEAL_MS = 1_500
const SETTLE_MS = 2_000

it('a turn is neither marked, heard nor announced before the screen has shown what led to it', () => {
  vi.useFakeTimers()
  reveal(REVEAL_MS)
  turn.follow(1)
  expect([document.title, icon(), cues, spoken()]).toEqual(['Room KLMX', '/favicon.svg', 0, []])
  vi.advanceTimersByTime(REVEAL_MS)
  turn.follow(1)
  expect([document.title, icon(), cues]).toEqual(['● Your turn · Room KLMX', '/favicon-turn.svg', 1])
  expect(spoken()).toEqual(['Your turn.'])
})

it('a turn waits until the screen shows whose turn it is, which may be after the news that led to it', () => {
  vi.useFakeTimers()
  const news: NewsItem = { version: 2, at: 0, news: { type: 'game', game: 'g', news: {} } }
  const heard = { wordsFor: () => 'It is a trap!', revealMs: () => REVEAL_MS, turnRevealMs: () => SETTLE_MS }
  announcer.hear({ log: [rename(1)], ...heard })
  announcer.hear({ log: [rename(1), news], ...heard })
  turn.follow(1)
  vi.advanceTimersByTime(SETTLE_MS - 1)
  turn.follow(1)
  expect([document.title, cues, spoken()]).toEqual(['Room KLMX', 0, ['It is a trap!']])
  vi.advanceTimersByTime(1)
  turn.follow(1)
  expect([document.title, cues, spoken()]).toEqual(['● Your turn · Room KLMX', 1, ['It is a trap!', 'Your turn.']])
})

it('news that end what the screen shows are told at once, although it had not shown the turn before', () => {
  vi.useFakeTimers()
  const item = (version: number, news: NewsItem['news']): NewsItem => ({ version, at: 0, news })
  const game = (version: number) => item(version, { type: 'game', game: 'g', news: {} })
  const words = ({ version }: NewsItem) => `${version}`
  const heard = { wordsFor: words, revealMs: () => 0, turnRevealMs: () => SETTLE_MS, skipsBacklog: () => true }
  const log = [rename(1), game(2), rename(3), game(4)]
  announcer.hear({ log: log.slice(0, 1), ...heard })
  announcer.hear({ log: log.slice(0, 2), ...heard })
  announcer.hear({ log: log.slice(0, 3), ...heard })
  // What happens around the game does not change its picture.
  expect(spoken()).toEqual(['2'])
  announcer.hear({ log, ...heard })
  expect(spoken()).toEqual(['2', '3', '4'])
})

it('the phone buzzes with the mark of the turn, not before', () => {
  vi.useFakeTimers()
  const vibrate = vi.fn()
  vi.stubGlobal('navigator', { ...navigator, vibrate })
  reveal(REVEAL_MS)
  turn.follow(1)
  expect(vibrate).not.toHaveBeenCalled()
  vi.advanceTimersByTime(REVEAL_MS)
  turn.follow(1)
  turn.follow(1)
  expect(vibrate).toHaveBeenCalledTimes(1)
})

it('a turn that passes before the screen has shown what led to it is not announced', () => {
  vi.useFakeTimers()
  reveal(REVEAL_MS)
  turn.follow(1)
  turn.follow(undefined)
  vi.advanceTimersByTime(REVEAL_MS)
  turn.follow(undefined)
  expect([spoken(), cues]).toEqual([[], 0])
})

it('two turns within one reveal are announced once', () => {
  vi.useFakeTimers()
  reveal(REVEAL_MS)
  turn.follow(1)
  turn.follow(2)
  vi.advanceTimersByTime(REVEAL_MS)
  turn.follow(2)
  expect([spoken(), cues]).toEqual([['Your turn.'], 1])
})

it('what is revealed during a turn does not take its mark away', () => {
  vi.useFakeTimers()
  turn.follow(1)
  reveal(REVEAL_MS)
  turn.follow(1)
  expect(document.title).toBe('● Your turn · Room KLMX')
  vi.advanceTimersByTime(REVEAL_MS)
  turn.follow(1)
  expect(cues).toBe(1)
})

it('a second turn in a row is announced and heard again, under one mark', async () => {
  await follow(1)
  await follow(2)
  expect(spoken()).toEqual(['Your turn.', 'Your turn.'])
  expect(cues).toBe(2)
  expect(document.title).toBe('● Your turn · Room KLMX')
})

/** The game waits for Lou alone. */
const waitsForLou = (stage: StageView): PhaseView =>
  ({ ...sceneWith(viewWith(stage)).phase, actors: [LOU] }) as PhaseView

it.each<[string, StageView, number | undefined]>([
  ['has the dice', stages.roll, 4],
  ['is the last to press next', { name: 'between', seen: [NORA, BEN], until: 9_000 }, undefined],
  ['is the last whose device owes its seed', { name: 'entropy', step: 'reveal', devices: [], until: 9_000 }, undefined],
  ['is the last whose hand is out', stages.race, undefined],
])('only the dice make a turn in Cheese Master, where Lou alone is asked and %s', async (_, stage, number) => {
  const ui = await loadGame('cheese-master')
  expect(turnOf(waitsForLou(stage), LOU, ui)).toBe(number)
})

it('the turn is spoken in Mäusewanderung when the screen has shown the one before, and only to the one it is', async () => {
  const ui = (await loadGame('maeusewanderung')) as GameUi
  const { phase } = maeuse.sceneWith(maeuse.viewWith())
  const log = maeuse.told(2, { type: 'rolled', seat: maeuse.BEN, pips: 5 })
  vi.useFakeTimers()
  for (const seat of [maeuse.LOU, maeuse.NORA]) {
    const model = { log: [rename(1)], view: { game: { id: ui.id }, phase } } as unknown as RoomModel
    for (const heard of [model, { ...model, log: [rename(1), ...log] }])
      announcer.hear({ ...(heardOf(heard, new Map([[ui.id, ui]])) as Heard), wordsFor: () => undefined })
    turn.follow(turnOf(phase, seat, ui))
    expect(spoken()).toEqual([])
    vi.advanceTimersByTime(10_000)
    expect(spoken()).toEqual(seat === maeuse.NORA ? ['Your turn.'] : [])
  }
})

it('the title follows the game and the language, with the mark before it', async () => {
  turn.follow(1, 'Cheese Master · Room KLMX')
  expect(document.title).toBe('● Your turn · Cheese Master · Room KLMX')
  turn.follow(1, 'Alles Käse! · Room KLMX')
  expect(document.title).toBe('● Your turn · Alles Käse! · Room KLMX')
  turn.follow(undefined, 'Go da Cheese! · Room KLMX')
  expect(document.title).toBe('Go da Cheese! · Room KLMX')
})
