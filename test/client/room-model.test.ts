import { describe, expect, it } from 'vitest'
import type { Command } from '#protocol/command.ts'
import type { CommandId, Seat, Viewer } from '#protocol/ids.ts'
import type { NewsItem } from '#protocol/news.ts'
import type { RoomView } from '#protocol/room-view.ts'
import type { RoomFrame } from '#protocol/server-message.ts'
import type { GameScene } from '../../client/games/game-ui.ts'
import { emptyModel, isOnItsWay, linked, type RoomModel, receive, sent } from '../../client/state/room-model.ts'
import { sceneOf } from '../../client/state/scene.ts'
import { setLanguage } from '../../client/text/catalogue.ts'

const id = (text: string) => text as CommandId
const LEAVE: Command = { type: 'leave' }
const READY: Command = { type: 'ready', ready: true }
const nora: Viewer = { kind: 'seat', seat: 0 as Seat }
const ben: Viewer = { kind: 'seat', seat: 1 as Seat }

const room = (game: string): RoomView => ({
  code: 'KLMX',
  game: { id: game, options: {} },
  host: null,
  locked: false,
  seats: [],
  pace: { kind: 'free' },
  phase: { name: 'lobby' },
})

const item = (version: number): NewsItem => ({ version, at: version, news: { type: 'paused' } })

const frame = (version: number, news: readonly NewsItem[] = [], now = 0): RoomFrame => ({
  type: 'room',
  version,
  now,
  view: room(`game-${version}`),
  news: [...news],
})

const modelAfter = (...messages: Parameters<typeof receive>[1][]): RoomModel =>
  messages.reduce((model, message) => receive(model, message, 0), emptyModel)

describe('room model', () => {
  it('drops a frame that is not newer than the one shown', () => {
    const model = modelAfter({ type: 'welcome', you: nora }, frame(4))
    expect(receive(model, frame(3), 0)).toBe(model)
    expect(receive(model, frame(4), 0)).toBe(model)
    expect(receive(model, frame(5), 0).view?.game.id).toBe('game-5')
  })

  it('keeps the room through a reconnect of the same viewer', () => {
    const model = modelAfter({ type: 'welcome', you: nora }, frame(4))
    expect(receive(model, { type: 'welcome', you: nora }, 0)).toBe(model)
  })

  it('forgets what another viewer saw', () => {
    const model = modelAfter({ type: 'welcome', you: nora }, frame(4, [item(4)]))
    const other = receive(model, { type: 'welcome', you: ben }, 0)
    expect(other).toMatchObject({ you: ben, view: undefined, version: -1, log: [] })
  })

  it('does not act out the past: the news of a first frame go to the log only', () => {
    const model = modelAfter({ type: 'welcome', you: nora }, frame(4, [item(3), item(4)]))
    expect(model.news).toEqual([])
    expect(model.log).toEqual([item(3), item(4)])
  })

  it('logs every version once, however often it is told', () => {
    const model = modelAfter(frame(2, [item(1), item(2)]), frame(3, [item(2), item(3)]))
    expect(model.log.map(({ version }) => version)).toEqual([1, 2, 3])
    expect(model.news).toEqual([item(2), item(3)])
  })

  it('forgets the log of an earlier game when it comes back too late to hear how this one began', () => {
    const playing = (number: number, version: number, news: readonly NewsItem[]): RoomFrame => {
      const view = { ...room('go-da-cheese'), phase: { name: 'playing', number } } as unknown as RoomView
      return { ...frame(version, news), view }
    }
    const started = (number: number, version: number): NewsItem => {
      return { version, at: version, news: { type: 'started', game: 'go-da-cheese', number } }
    }
    const first = [playing(1, 2, [started(1, 2)]), playing(1, 3, [item(3)])]
    const logOf = (next: RoomFrame) => modelAfter(...first, next).log.map(({ version }) => version)
    expect(logOf(playing(2, 200, []))).toEqual([])
    expect(logOf(playing(1, 200, []))).toEqual([2, 3])
    expect(logOf(playing(2, 200, [started(2, 190), item(200)]))).toEqual([2, 3, 190, 200])
    expect(logOf(frame(200))).toEqual([2, 3])
  })

  it('keeps several pieces of news of one version', () => {
    expect(modelAfter(frame(2, [item(2), item(2)])).log).toHaveLength(2)
  })

  it('keeps the newest 200 pieces of news', () => {
    const news = Array.from({ length: 250 }, (_, i) => item(i + 1))
    const { log } = modelAfter(frame(250, news))
    expect(log).toHaveLength(200)
    expect(log.at(-1)).toEqual(item(250))
  })

  it('keeps a command pending until it is answered', () => {
    const waiting = sent(sent(emptyModel, id('command-1'), LEAVE, 0), id('command-2'), READY, 0)
    expect(waiting.pending.map((one) => one.id)).toEqual(['command-1', 'command-2'])
    const done = receive(waiting, { type: 'done', to: id('command-1') }, 0)
    expect(done).toMatchObject({ pending: [{ id: 'command-2' }], refusal: undefined })
    const refused = receive(done, { type: 'refused', to: id('command-2'), code: 'paused' }, 0)
    expect(refused).toMatchObject({ pending: [], refusal: { code: 'paused' } })
  })

  it('knows what is on its way, until it is answered', () => {
    const waiting = sent(emptyModel, id('command-1'), READY, 0)
    expect(isOnItsWay(waiting, { type: 'ready', ready: true })).toBe(true)
    expect(isOnItsWay(waiting, { type: 'ready', ready: false })).toBe(false)
    expect(isOnItsWay(receive(waiting, { type: 'done', to: id('command-1') }, 0), READY)).toBe(false)
  })

  it('a setting that is set back while another one is on its way is sent again, or the last one to arrive would stay', () => {
    const volume = (percent: number): Command => ({ type: 'set-tv-sound', sound: { muted: false, volume: percent } })
    const waiting = sent(sent(emptyModel, id('command-1'), volume(50), 0), id('command-2'), volume(60), 0)
    expect(isOnItsWay(waiting, volume(50))).toBe(false)
    expect(isOnItsWay(sent(waiting, id('command-3'), READY, 0), volume(60))).toBe(true)
  })

  it('measures how long a refused command waited for its answer', () => {
    const waiting = sent(sent(emptyModel, id('command-1'), READY, 1_000), id('command-2'), LEAVE, 3_000)
    const refused = receive(waiting, { type: 'refused', to: id('command-1'), code: 'pawns-gone' }, 6_200)
    expect(refused.refusal).toEqual({ code: 'pawns-gone', waitedMs: 5_200 })
    expect(receive(refused, { type: 'refused', code: 'paused' }, 7_000).refusal).toEqual({
      code: 'paused',
      waitedMs: 0,
    })
  })

  it('shows the same refusal twice as two refusals', () => {
    const first = receive(emptyModel, { type: 'refused', code: 'paused' }, 0)
    const second = receive(first, { type: 'refused', code: 'paused' }, 0)
    expect(second.refusal).not.toBe(first.refusal)
  })

  it('takes the least delayed frame as the clock of the server', () => {
    const slow = receive(emptyModel, frame(1, [], 1_000), 990)
    const fast = receive(slow, frame(2, [], 2_000), 1_900)
    const slowAgain = receive(fast, frame(3, [], 3_000), 2_950)
    expect([slow, fast, slowAgain].map(({ clockOffset }) => clockOffset)).toEqual([10, 100, 100])
  })

  it('knows how the line is', () => {
    expect(linked(emptyModel, 'reconnecting').link).toBe('reconnecting')
  })
})

it('names in a game say where a bot plays for a player who is away or has left', () => {
  setLanguage('en')
  const seatOf = (seat: number, name: string, more: object) => ({ seat, name, look: seat, ready: true, ...more })
  const seats = [
    seatOf(0, 'Ana', { link: 'here' }),
    seatOf(1, 'Ben', { link: 'stood-in' }),
    seatOf(2, 'Cleo', { link: 'stood-in', bot: 'medium' }),
    seatOf(3, 'Brie', { link: 'here', bot: 'medium' }),
    seatOf(4, 'Dora', { link: 'away' }),
    seatOf(5, 'Maximilian-Alexander', { link: 'stood-in' }),
    seatOf(6, 'W'.repeat(20), { link: 'stood-in' }),
  ] as unknown as RoomView['seats']
  const scene = sceneOf(emptyModel, { ...room('alles-kaese'), seats }, {} as GameScene['phase'], undefined)
  const names = ['Ana', 'Bot Ben', 'Bot Cleo', 'Brie', 'Dora', 'Bot Maximilian-Ale…', `Bot ${'W'.repeat(15)}…`]
  expect(scene.seats.map(({ name }) => name)).toEqual(names)
})
