import '../../client/components/called-table.ts'
import '../../client/games/alles-kaese/alles-kaese-tv.ts'
import '../../client/screens/home-screen.ts'
import '../../client/screens/play-screen.ts'
import '../../client/screens/tv-screen.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Seat, Viewer } from '#protocol/ids.ts'
import { CLOSE } from '#protocol/limits.ts'
import type { NewsItem } from '#protocol/news.ts'
import type { RoomView } from '#protocol/room-view.ts'
import { RoomCommandEvent } from '../../client/components/room-events.ts'
import { gameIds } from '../../client/games/registry.ts'
import { makeSeatKey } from '../../client/net/seat-keys.ts'
import { setLanguage } from '../../client/text/catalogue.ts'
import { all, pass, settle } from '../support/game-screen.ts'
import { BEN, LOU, NORA, sceneWith, told, viewWith } from './alles-kaese.table.ts'
import { StubLine } from './stub-line.ts'

const words = () =>
  all()
    .flatMap(({ localName, childNodes }) => (localName === 'style' ? [] : [...childNodes]))
    .map(({ nodeType, textContent }) => (nodeType === 3 ? textContent : ''))
    .join(' ')
const buttons = (name: string) =>
  all().filter(
    (one) =>
      one.localName === 'button' && (one.getAttribute('aria-label') ?? one.textContent?.trim())?.startsWith(name),
  ) as HTMLElement[]
const loaded = async () => {
  await vi.dynamicImportSettled()
  await settle()
}

beforeEach(() => {
  setLanguage('en')
  vi.useFakeTimers()
  StubLine.opened = []
  vi.stubGlobal('WebSocket', StubLine)
  vi.stubGlobal('fetch', async () => Response.json({}))
})

/** A screen of room KLMX; what the server sends to it is said by the test. */
async function open(screen: 'tv-screen' | 'play-screen', you: Viewer) {
  document.body.replaceChildren(Object.assign(document.createElement(screen), { code: 'KLMX' }))
  const line = StubLine.opened.at(-1)
  line?.onopen?.()
  line?.hear({ type: 'welcome', you } as never)
  let version = 0
  return async (phase: unknown, changes: object = {}, ...news: NewsItem['news'][]) => {
    const { seats } = sceneWith(viewWith())
    const base = { code: 'KLMX', game: { id: 'alles-kaese', options: {} }, seats, host: NORA, locked: false }
    const view = { ...base, pace: { kind: 'free' }, phase, ...changes } as unknown as RoomView
    version++
    line?.hear({ type: 'room', version, now: 0, view, news: news.map((one) => ({ version, at: 0, news: one })) })
    await loaded()
  }
}

const playing = sceneWith(viewWith()).phase
const over = {
  ...{ name: 'over', number: 1, players: [NORA, BEN, LOU], replay: 'x' },
  view: viewWith({ step: 'over', active: undefined, display: viewWith().display.slice(0, 5) } as never),
  places: [NORA, BEN, LOU].map((seat, i) => ({ seat, place: i + 1, score: 3 - i })),
}
const started = { type: 'started', game: 'alles-kaese', number: 1 } as const
const LAST = [
  ...told(
    0,
    { type: 'kept', seat: LOU, slot: 5, holes: 6, front: 'trap', traps: 3 },
    { type: 'ended', ending: 'third-trap', loser: LOU },
  ).map(({ news }) => news),
  { type: 'ended', number: 1 },
] satisfies NewsItem['news'][]

describe('the television', () => {
  it('shows the result of a table that is called when the game has shown what happened last', async () => {
    const table = { tournament: 'CDFHJKLM', round: 1, number: 1 }
    const tv = await open('tv-screen', { kind: 'tv' })
    const shown = () =>
      all().flatMap(({ localName }) => (/^(called-table|alles-kaese-tv)$/.test(localName) ? localName : []))
    await tv(playing, { table, host: null }, started)
    await tv(over, { table: { ...table, called: true }, host: null }, ...LAST)
    expect(shown()).toEqual(['alles-kaese-tv'])
    expect(words()).not.toContain('Time is up')
    await pass(3_500)
    expect(shown()).toEqual(['called-table'])
  })

  it('says after a game who decides what comes next, once the end of the game was seen', async () => {
    const tv = await open('tv-screen', { kind: 'tv' })
    await tv(playing, {}, started)
    await tv(over, {}, ...LAST)
    expect(words()).not.toContain('decides what comes next')
    await pass(3_500)
    expect(words()).toContain('Nora decides what comes next')
    await tv({ ...playing, number: 2 }, {}, { ...started, number: 2 })
    expect(words()).not.toContain('decides what comes next')
  })

  it('says that the table is empty when all players have left, and how to come back', async () => {
    const show = await open('tv-screen', { kind: 'tv' })
    const gone = sceneWith(viewWith()).seats.map((seat) => ({ ...seat, bot: 'medium', link: 'stood-in' }))
    const isEmpty = () => [words().includes('The table is empty'), words().includes('Scan or type the code')]
    await show(playing)
    expect(isEmpty()).toEqual([false, false])
    await show(playing, { seats: gone, host: null })
    expect(isEmpty()).toEqual([true, true])
    await show(over, { seats: gone, host: null })
    expect(isEmpty()).toEqual([true, true])
    await show(playing, { seats: gone, host: null, table: { tournament: 'T', round: 1, number: 1 } })
    expect(isEmpty()).toEqual([false, false])
  })

  it('says at the end of an evening who decides whether it goes on', async () => {
    const tv = await open('tv-screen', { kind: 'tv' })
    await tv({ name: 'lobby' }, { evening: { games: 1, scores: [], ended: true } })
    expect(words()).toContain('Nora decides whether the evening goes on')
  })
})

describe('the result of a game on a phone, when the room goes back to the lobby', () => {
  const LOBBY = { name: 'lobby' }
  const readied = (...ready: Seat[]) => ({
    seats: sceneWith(viewWith()).seats.map((one) => ({ ...one, ready: ready.includes(one.seat) })),
  })
  const shown = () =>
    all().flatMap(({ localName }) => (/^(alles-kaese-seat|room-lobby|evening-final)$/.test(localName) ? localName : []))
  async function atTheEnd(you: Viewer) {
    if (you.kind === 'seat') makeSeatKey('KLMX')
    const phone = await open('play-screen', you)
    await phone(playing, readied(), started)
    buttons('Just watch')[0]?.click()
    await phone(over, readied(), ...LAST)
    return phone
  }
  const isInvited = () => words().includes('The next game is being set up')

  it.each([
    ['a guest', { kind: 'seat', seat: BEN } as const],
    ['a spectator', { kind: 'spectator' } as const],
  ])('stays for %s, with its finale, until that one goes on', async (_, you) => {
    const phone = await atTheEnd(you)
    await phone(LOBBY, readied())
    expect([shown(), isInvited()]).toEqual([['alles-kaese-seat'], false])
    await pass(3_500)
    expect([shown(), isInvited()]).toEqual([['alles-kaese-seat'], true])
    await phone(LOBBY, { ...readied(LOU), game: { id: 'go-da-cheese', options: {} } })
    expect(shown()).toEqual(['alles-kaese-seat'])
    buttons('Come along')[0]?.click()
    await loaded()
    expect(shown()).toEqual(['room-lobby'])
    await phone(LOBBY, readied())
    expect(shown()).toEqual(['room-lobby'])
  })

  it('makes place at once for a game that starts', async () => {
    const phone = await atTheEnd({ kind: 'seat', seat: BEN })
    await phone(LOBBY, readied())
    await phone({ ...playing, number: 2 }, readied(), { ...started, number: 2 })
    expect([shown(), isInvited()]).toEqual([['alles-kaese-seat'], false])
    await phone(LOBBY, readied(), { type: 'stopped', seat: NORA })
    expect(shown()).toEqual(['room-lobby'])
  })

  it('does not stay for the host, who took the room on', async () => {
    const phone = await atTheEnd({ kind: 'seat', seat: NORA })
    await phone(LOBBY, readied())
    expect(shown()).toEqual(['room-lobby'])
  })

  it('stays for a guest who becomes the host meanwhile', async () => {
    const phone = await atTheEnd({ kind: 'seat', seat: BEN })
    await phone(LOBBY, readied())
    await phone(LOBBY, { ...readied(), host: BEN })
    expect(shown()).toEqual(['alles-kaese-seat'])
  })

  it('does not stay for a guest who is ready for the next game', async () => {
    const phone = await atTheEnd({ kind: 'seat', seat: BEN })
    await phone(over, readied(BEN))
    await phone(LOBBY, readied())
    expect(shown()).toEqual(['room-lobby'])
  })

  it('goes when the word of a ready guest comes after the lobby', async () => {
    const phone = await atTheEnd({ kind: 'seat', seat: BEN })
    await phone(LOBBY, readied())
    await phone(LOBBY, readied(BEN))
    expect(shown()).toEqual(['room-lobby'])
  })

  it('tells a guest who looks at it who has left, and who hosts now', async () => {
    const phone = await atTheEnd({ kind: 'seat', seat: BEN })
    await pass(3_500)
    await phone(LOBBY, readied())
    const left = { type: 'left', seat: NORA, name: 'Nora' } as const
    await phone(LOBBY, { ...readied(), host: BEN }, left, { type: 'host', seat: BEN })
    const said = () => all().flatMap((one) => (one.localName === 'table-caption' ? one.shadowRoot?.textContent : []))
    expect(said().join()).toContain('Nora left')
  })

  it('does not stay when another game was over since, which this phone missed', async () => {
    const phone = await atTheEnd({ kind: 'seat', seat: BEN })
    await phone(LOBBY, readied(), { ...started, number: 2 }, { type: 'ended', number: 2 })
    expect(shown()).toEqual(['room-lobby'])
  })

  it('stays at the end of an evening, and says that it is over', async () => {
    const phone = await atTheEnd({ kind: 'seat', seat: BEN })
    await phone(LOBBY, { ...readied(), evening: { games: 1, scores: [], ended: true } })
    await pass(3_500)
    expect([shown(), words().includes('The evening is over')]).toEqual([['alles-kaese-seat'], true])
    buttons('Come along')[0]?.click()
    await loaded()
    expect(shown()).toEqual(['evening-final'])
  })
})

it('a turn is spoken; whoever comes back late to it is asked on the page whether it may notify', async () => {
  const look = vi.spyOn(document, 'visibilityState', 'get')
  vi.stubGlobal('Notification', { permission: 'default' })
  makeSeatKey('KLMX')
  const phone = await open('play-screen', { kind: 'seat', seat: LOU })
  look.mockReturnValue('hidden')
  await phone(playing, {}, started)
  const isAsked = () => all().some(({ localName }) => localName === 'notification-prompt')
  expect(isAsked()).toBe(false)
  look.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await loaded()
  expect(isAsked()).toBe(true)
  expect(all().find((one) => one.hasAttribute('aria-live'))?.textContent).toBe('Your turn.')
  buttons('No')[0]?.click()
  await settle()
  expect(isAsked()).toBe(false)
})

it.each([
  ['was removed by the host', false, 'The host removed you from the table.'],
  ['left', true, 'You have no seat at this table any more.'],
])('a player who %s is told just that', async (_, leaves, expected) => {
  makeSeatKey('KLMX')
  const phone = await open('play-screen', { kind: 'seat', seat: BEN })
  await phone({ name: 'lobby' })
  if (leaves)
    all()
      .find(({ localName }) => localName === 'room-lobby')
      ?.dispatchEvent(new RoomCommandEvent({ type: 'leave' }))
  StubLine.opened.at(-1)?.onclose?.({ code: CLOSE.unseated })
  await loaded()
  expect(words()).toContain(expected)
})

it('a phone whose line does not answer says so a second after the press', async () => {
  makeSeatKey('KLMX')
  const phone = await open('play-screen', { kind: 'seat', seat: BEN })
  await phone({ name: 'lobby' })
  const lobby = all().find(({ localName }) => localName === 'room-lobby')
  lobby?.dispatchEvent(new RoomCommandEvent({ type: 'ready', ready: true }))
  expect(words()).not.toContain('Connection lost')
  await pass(1_000)
  expect(words()).toContain('Connection lost')
})

it('the loudspeaker at the top turns the sound of a phone on and off by a tap, and the phone remembers it', async () => {
  makeSeatKey('KLMX')
  const reopen = async () => (await open('play-screen', { kind: 'seat', seat: BEN }))({ name: 'lobby' })
  const tap = async (name: string) => {
    for (const button of buttons(name)) button.click()
    await settle()
  }
  await reopen()
  await tap('Sound on')
  expect(buttons('Sound')).toHaveLength(1)
  await reopen()
  expect([buttons('Sound on').length, buttons('Sound off').length]).toEqual([0, 1])
  await tap('Sound off')
  await reopen()
  expect([buttons('Sound on').length, buttons('Sound off').length]).toEqual([1, 0])
})

it.each(gameIds.map((id, index) => [id, index] as const))(
  'one press of "Play now" on the card of %s opens a game of it that has begun, against bots',
  async (id, index) => {
    const asked: unknown[] = []
    const opened = new Promise((resolve) => {
      vi.stubGlobal('location', { ...location, assign: resolve })
    })
    vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
      const { game, command } = JSON.parse(`${body}`)
      asked.push(game ?? command?.type ?? path)
      return Response.json({ code: 'KLMX', seat: 0, type: 'done' })
    })
    document.body.replaceChildren(document.createElement('home-screen'))
    await loaded()
    buttons('Play now')[index]?.click()
    expect(await opened).toBe('/KLMX')
    expect(asked).toEqual([id, '/api/rooms/KLMX/seats', 'add-bot', 'add-bot', 'start'])
  },
)
