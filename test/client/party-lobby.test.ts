import '../../client/components/dress-sheet.ts'
import '../../client/components/game-stage.ts'
import '../../client/components/join-form.ts'
import '../../client/components/menu-sheet.ts'
import '../../client/components/network-check-remedy.ts'
import '../../client/components/next-step.ts'
import '../../client/components/result-step.ts'
import '../../client/components/passport-sheet.ts'
import '../../client/components/room-lobby.ts'
import '../../client/components/room-sheets.ts'
import '../../client/components/seat-sheet.ts'
import '../../client/components/sound-sheet.ts'
import '../../client/components/top-bar.ts'
import '../../client/components/tv-delay-sheet.ts'
import '../../client/components/tv-join.ts'
import '../../client/components/tv-lobby.ts'
import '../../client/components/tv-missing.ts'
import '../../client/components/visit-ended.ts'
import '../../client/tournament/register-form.ts'
import { html, render } from 'lit'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Look, Seat } from '#protocol/ids.ts'
import type { NewsItem } from '#protocol/news.ts'
import type { RoomView, SeatView } from '#protocol/room-view.ts'
import { DoorController } from '../../client/controllers/door-controller.ts'
import type { GameUi } from '../../client/games/game-ui.ts'
import { OptionsEvent } from '../../client/games/options-event.ts'
import { emptyModel, type RoomModel } from '../../client/state/room-model.ts'
import { setLanguage } from '../../client/text/catalogue.ts'
import { locale } from '../../client/text/locale.ts'
import { noticeFor } from '../../client/text/room-news.ts'
import { captionFor } from '../../client/text/tv-screen-text.ts'
import { WHOLE_MS } from '../../client/tv-delay/rhythm.ts'
import { all, pass, settle } from '../support/game-screen.ts'

const [NORA, BEN] = [0 as Seat, 1 as Seat]
const seatOf = (seat: Seat, name: string, more: Partial<SeatView> = {}): SeatView => ({
  seat,
  name,
  look: seat as number as Look,
  link: 'here',
  ready: false,
  ...more,
})
const LOBBY = {
  code: 'KLMX',
  game: { id: 'cheese-master', options: { diceOn: 'tv' } },
  seats: [seatOf(NORA, 'Nora', { headStart: true }), seatOf(BEN, 'Ben')],
  host: NORA,
  locked: false,
  pace: { kind: 'free' },
  phase: { name: 'lobby' },
} as unknown as RoomView
const ui = (more: Partial<GameUi> = {}) =>
  ({
    id: 'cheese-master',
    seats: { min: 2, max: 8 },
    title: () => 'Cheese Master',
    tagline: () => '',
    picture: () => html``,
    ...more,
  }) as unknown as GameUi

let asked: unknown[]
const listen = (event: object) => asked.push('command' in event ? event.command : (event as { sheet: unknown }).sheet)

beforeEach(() => {
  setLanguage('en')
  asked = []
  for (const type of ['room-command', 'show-sheet']) document.body.addEventListener(type, listen)
})

async function show(what: unknown): Promise<void> {
  render(what, document.body)
  await settle()
}
const words = () =>
  all()
    .filter(({ localName }) => localName !== 'style')
    .flatMap(({ childNodes }) => [...childNodes].filter(({ nodeType }) => nodeType === 3))
    .map(({ textContent }) => textContent?.trim())
    .filter(Boolean)
    .join(' ')
const button = (name: string) =>
  all().find(({ localName, textContent }) => localName === 'button' && textContent?.includes(name)) as HTMLElement

describe('the page of somebody who was invited', () => {
  const join = (view: RoomView) => show(html`<join-form .view=${view} .ui=${ui()}></join-form>`)

  it('who sits down sees the form as it was until the table is there, although the room knows the new seat before', async () => {
    const host = { code: 'KLMX', addController: () => {}, requestUpdate: () => {} } as never
    let isEntered = false
    const model: Pick<RoomModel, 'view' | 'you'> = { view: LOBBY, you: { kind: 'spectator' } }
    const door = new DoorController(host, { model } as never, () => {
      isEntered = true
    })
    vi.stubGlobal('fetch', async () => Response.json({ seat: 2 }, { status: 201 }))
    await show(html`${door.render(LOBBY, ui())}`)
    const field = all().find(({ localName }) => localName === 'input') as HTMLInputElement
    field.value = 'Ida'
    button('Sit down').click()
    await expect.poll(() => isEntered).toBe(true)
    const seated = { ...LOBBY, seats: [...LOBBY.seats, seatOf(2 as Seat, 'Ida')] }
    await show(html`${door.render(seated, ui())}`)
    expect(button('Sit down').hasAttribute('disabled')).toBe(true)
    expect(all().filter(({ localName, textContent }) => localName === 'span' && textContent === 'Ida')).toEqual([])
    // The seat is held, and lost again.
    Object.assign(model, { you: { kind: 'seat', seat: 2 } })
    door.hostUpdate()
    await show(html`${door.render(LOBBY, ui())}`)
    expect(button('Sit down').hasAttribute('disabled')).toBe(false)
  })
  const focused = () => all().find(({ localName }) => localName === 'join-form')?.shadowRoot?.activeElement?.localName

  it('says who invites to what, and who sits there; the name can be typed at once', async () => {
    await show(html``)
    await join(LOBBY)
    expect(words()).toContain('Nora invites you to Cheese Master in room KLMX')
    expect(words()).toContain('Ben')
    expect(focused()).toBe('input')
  })
})

describe('a name', () => {
  it.each([
    ['to join', html`<join-form .view=${LOBBY} .ui=${ui()}></join-form>`, 'Sit down', 'Give yourself a name first.'],
    [
      'of the own seat',
      html`<dress-sheet .seat=${LOBBY.seats[1]}></dress-sheet>`,
      'Save',
      'Give yourself a name first.',
    ],
    ['that the host gives', html`<seat-sheet .seat=${LOBBY.seats[1]}></seat-sheet>`, 'Rename', 'Type a name first.'],
    ['for a tournament', html`<register-form></register-form>`, 'Register', 'Please tell us your name.'],
  ])(
    '%s that is missing is asked for in our own words, and one that gets too long is told where it ends',
    async (_, form, verb, missing) => {
      await show(html``)
      await show(form)
      const field = all().find(({ localName }) => localName === 'input') as HTMLInputElement
      field.value = ' '
      button(verb).click()
      await settle()
      expect(words()).toContain(missing)
      expect(asked).toEqual([])
      field.value = 'x'.repeat(20)
      field.dispatchEvent(new Event('input'))
      await settle()
      expect(words()).toContain('Up to 20 characters.')
      expect(words()).not.toContain(missing)
    },
  )
})

describe('the end of a visit', () => {
  it('tells those who were removed that they were', async () => {
    await show(html`<visit-ended .why=${'removed'}></visit-ended>`)
    expect(words()).toContain('The host removed you from the table.')
  })

  it.each([
    ['in-other-tab', 'in another tab or window of this browser'],
    ['replaced', 'on another device'],
  ])('says where the seat is open: %s', async (why, where) => {
    await show(html`<visit-ended .why=${why}></visit-ended>`)
    expect(words()).toContain(`This seat is open ${where}.`)
  })

  it('lets a wrong code be corrected', async () => {
    await show(html`<visit-ended .why=${'room-gone'} code="KLMX"></visit-ended>`)
    const field = all().find(({ localName }) => localName === 'input') as HTMLInputElement
    expect(field.value).toBe('KLMX')
  })
})

describe('somebody who leaves in mid-game', () => {
  const left: NewsItem[] = [
    { version: 9, at: 0, news: { type: 'left', seat: NORA, name: 'Nora' } },
    { version: 9, at: 0, news: { type: 'host', seat: BEN } },
  ]
  const seats = [seatOf(NORA, 'Nora', { bot: 'medium' }), seatOf(BEN, 'Ben')]
  const notice = (me: Seat, items: NewsItem[] = left) => noticeFor(items, { seats, me, games: new Map() })

  it('is named to the others, with the bot that plays and the host that follows', () => {
    expect(notice(BEN)).toBe('Nora left the table, a bot plays.\nYou are the host now.')
    expect(notice(2 as Seat)).toBe('Nora left the table, a bot plays.\nBen is the host now.')
    const kicked: NewsItem = { version: 9, at: 0, news: { type: 'kicked', seat: NORA, name: 'Nora' } }
    expect(notice(BEN, [kicked])).toBe('Nora was sent from the table, a bot plays.')
    expect(noticeFor(left, { seats: seats.slice(1), me: BEN, games: new Map() })).toContain('Nora left the table.')
    const others: NewsItem[] = [{ version: 9, at: 0, news: { type: 'away', seat: NORA } }]
    expect(notice(BEN, others)).toBe('')
  })

  it('is named by the television together with the host that follows', () => {
    const started: NewsItem = { version: 8, at: 0, news: { type: 'resumed' } }
    expect(captionFor([started, ...left], { seats, me: undefined, games: new Map() })).toBe(
      'Nora left the table, a bot plays. Ben is the host now.',
    )
    expect(captionFor([started], { seats, me: undefined, games: new Map() })).toBe('')
    // Five lines beside the QR code cover the bonus cards of Käse würfeln.
    const name = 'Bartholomäus'
    const long = left.map((item) => (item.news.type === 'left' ? { ...item, news: { ...item.news, name } } : item))
    expect(
      captionFor(long, {
        seats: [seatOf(NORA, name, { bot: 'medium' }), seatOf(BEN, 'Ben')],
        me: undefined,
        games: new Map(),
      }),
    ).toBe(`${name} left the table, a bot plays.\nBen is the host now.`)
  })

  it('is named by the television before the host that follows, if both together are too long', async () => {
    vi.useFakeTimers()
    await show(html`<table-caption .said=${{ words: 'Nora left the table.\nBen is the host now.' }}></table-caption>`)
    expect(words()).toBe('Nora left the table.')
    await pass(6_000)
    expect(words()).toBe('Ben is the host now.')
    await pass(6_000)
    expect(words()).toBe('')
  })

  it('is told apart from the bots of the host in the list of players', async () => {
    const seats = [
      seatOf(NORA, 'Nora', { bot: 'medium', link: 'stood-in' }),
      seatOf(BEN, 'Ben'),
      seatOf(2 as Seat, 'Brie', { bot: 'medium' }),
    ]
    const view = { ...LOBBY, seats, phase: { name: 'playing', players: [NORA, BEN, 2] } }
    await show(html`<seat-list .view=${view} .me=${BEN}></seat-list>`)
    const lines = all().filter(({ localName, textContent }) => localName === 'small' && textContent)
    expect(lines.map(({ textContent }) => textContent)).toEqual(['a bot plays', 'you', 'clever bot'])
  })

  it('is told as the host whose bad line a remedy is for, and nothing of the own name', async () => {
    const lines = [NORA, BEN].map((seat) => ({ seat, ms: 300, jitter: 60, lost: 0 }))
    const remedies = async (me: Seat) => {
      await show(html`<seat-list .view=${LOBBY} .me=${me} .lines=${lines}></seat-list>`)
      return all().flatMap((one) =>
        one.localName === 'network-check-remedy' ? one.shadowRoot?.textContent?.trim() : [],
      )
    }
    expect(await remedies(NORA)).toEqual(['Move closer to the Wi-Fi router.', 'Ben: Move closer to the Wi-Fi router.'])
    expect(await remedies(BEN)).toEqual(['Move closer to the Wi-Fi router.'])
  })

  it('is told of a bot only if it plays: not who sits the game out', async () => {
    const leave = (players: Seat[]) => {
      const view = { ...LOBBY, phase: { name: 'playing', players } }
      return show(html`<room-sheets .sheet=${{ name: 'leave' }} .view=${view} .me=${NORA} .ui=${ui()}></room-sheets>`)
    }
    await leave([NORA, BEN])
    expect(words()).toContain('A bot plays on for you.')
    await leave([BEN])
    expect(words()).toContain('Your seat becomes free.')
  })

  it('is seen for a while in the bar above the game, which screen readers hear elsewhere', async () => {
    vi.useFakeTimers()
    const bar = () => show(html`<top-bar menu .view=${LOBBY} .said=${said}></top-bar>`)
    let said: { words: string } | undefined
    await bar()
    said = { words: notice(BEN) }
    await bar()
    expect(words()).toContain('Nora left the table')
    expect(words()).not.toContain('host')
    await pass(6_000)
    expect(words()).toContain('You are the host now.')
    expect(
      all()
        .find(({ localName }) => localName === 'table-caption')
        ?.getAttribute('aria-hidden'),
    ).toBe('true')
    await pass(6_000)
    expect(words()).not.toContain('host')
  })
})

describe('a full table', () => {
  const eight = Array.from({ length: 8 }, (_, seat) => seatOf(seat as Seat, `Mouse ${seat}`))
  const full = { ...LOBBY, seats: eight }
  const running = {
    ...full,
    phase: { name: 'playing', players: [0, 1, 2], actors: [], view: {} },
  } as unknown as RoomView

  it('asks the ninth guest for a name and offers nothing but to watch', async () => {
    const wishes: unknown[] = []
    const watch = (event: Event) => wishes.push((event as CustomEvent).detail)
    await show(html`<join-form .view=${full} .ui=${ui()} @watch=${watch}></join-form>`)
    const field = all().find(({ localName }) => localName === 'input') as HTMLInputElement
    field.value = 'Ida'
    expect(button('Sit down')).toBeUndefined()
    button('Just watch').click()
    expect(wishes).toEqual(['Ida'])
  })

  it('watches under the name that was typed, which the server is told with another visit', async () => {
    const visits: unknown[] = []
    const host = { code: 'KLMX', addController: () => {}, requestUpdate: () => {} } as never
    const enter = (...visit: unknown[]) => visits.push(visit)
    const door = new DoorController(host, { model: { view: full }, enter } as never, () => {})
    const watchAs = async (name: string) => {
      await show(html`${door.render(full, ui())}`)
      const field = all().find(({ localName }) => localName === 'input') as HTMLInputElement
      field.value = name
      button('Just watch').click()
    }
    await watchAs('')
    expect(visits).toEqual([])
    await watchAs('Ida')
    expect(visits).toEqual([['KLMX', { kind: 'spectator', name: 'Ida' }]])
  })

  it('shows the others who watches, in the lobby and on the television, before a game and during one', async () => {
    const watched = { ...full, spectators: ['Ida'] }
    await show(html`<room-lobby .view=${watched} .me=${NORA} .ui=${ui()}></room-lobby>`)
    expect(words()).toContain('Watching: Ida')
    await show(html`<tv-lobby .view=${watched} .ui=${ui()}></tv-lobby>`)
    expect(words()).toContain('Ida watches')
    const all8 = { ...running, phase: { ...running.phase, players: eight.map(({ seat }) => seat) } }
    await show(html`<tv-join .view=${{ ...all8, spectators: ['Ida', 'Tom'] }} .ui=${ui()}></tv-join>`)
    expect(words()).toContain('Ida and Tom watch')
    await show(html`<tv-lobby .view=${{ ...full, spectators: ['Ida', 'Tom', 'Mia', 'Leo'] }} .ui=${ui()}></tv-lobby>`)
    expect(words()).toContain('4\u00a0mice watch')
  })

  it('has no button that leads to where all seats are taken', async () => {
    await show(html`<next-step .view=${full} .ui=${ui()}></next-step>`)
    expect(button('Take a seat')).toBeUndefined()
    await show(html`<next-step .view=${LOBBY} .ui=${ui()}></next-step>`)
    expect(button('Take a seat')).toBeDefined()
    const stage = (view: RoomView) =>
      show(
        html`<game-stage .view=${view} .phase=${view.phase} .ui=${ui({ renderSeat: () => html`` })} .model=${emptyModel}></game-stage>`,
      )
    await stage(running)
    expect(words()).toContain('You are watching')
    expect(button('Take a seat')).toBeUndefined()
    await stage({ ...running, seats: eight.slice(1) })
    expect(button('Take a seat')).toBeDefined()
  })

  it.each([
    ['playing', [], 'You join the next game'],
    ['over', [], 'Ready'],
    ['over', [7], 'You sit out the next game'],
  ])('who came too late for a game is told what comes next, %s, with the bench %j: %s', async (name, bench, told) => {
    const view = {
      ...running,
      bench,
      phase: { name, number: 1, players: [0], actors: [], view: {}, places: [], replay: 'x' },
    }
    await show(
      html`<game-stage .view=${view} .phase=${view.phase} .me=${7} .ui=${ui({ renderSeat: () => html`` })} .model=${emptyModel}></game-stage>`,
    )
    const all = ['You join the next game', 'Ready', 'You sit out the next game']
    expect(all.filter((said) => words().includes(said))).toEqual([told])
  })

  it('of a game for fewer lets guests in who watch, and bots make way for them', async () => {
    const six = { ...full, seats: eight.slice(0, 6) }
    const game = ui({ seats: { min: 2, max: 6 } })
    await show(html`<tv-lobby .view=${six} .ui=${game}></tv-lobby>`)
    expect(words()).toContain('this game is full: newcomers watch first')
    const bot = seatOf(6 as Seat, 'Robo', { bot: 'weak' })
    await show(html`<tv-lobby .view=${{ ...six, seats: [...eight.slice(0, 5), bot] }} .ui=${game}></tv-lobby>`)
    expect(words()).toContain('takes the place of a bot')
    await show(html`<tv-lobby .view=${full} .ui=${ui()}></tv-lobby>`)
    expect(words()).toContain('no seat left')
  })

  it('is not invited to by the television, before a game and during one', async () => {
    await show(html`<tv-lobby .view=${full} .ui=${ui()}></tv-lobby>`)
    expect(words()).not.toMatch(/Take a seat|Scan to join/)
    expect(words()).toContain('Scan to watch')
    await show(html`<tv-join .view=${running} .ui=${ui()}></tv-join>`)
    expect(words()).not.toContain('Scan to join')
  })

  it('is not invited to by the television after the end of the evening; the code stays for those who come back', async () => {
    const ended = { ...LOBBY, seats: eight.slice(0, 4), evening: { games: 5, ended: true, scores: [] } }
    const info = { joinUrl: 'https://a.example', local: false }
    await show(html`<tv-join .view=${ended} .info=${info} .ui=${ui()}></tv-join>`)
    expect(words()).not.toMatch(/Scan to|free|playing/)
    expect(words()).toContain(LOBBY.code)
    expect(all().filter(({ localName }) => localName === 'qr-code')).toEqual([])
    await show(
      html`<tv-join .view=${{ ...ended, evening: { ...ended.evening, ended: false } }} .info=${info} .ui=${ui()}></tv-join>`,
    )
    expect(words()).toContain('Scan to join')
  })

  it('those who sit out are seen on the television while the others play', async () => {
    await show(html`<tv-join .view=${{ ...running, seats: eight.slice(0, 4) }} .ui=${ui()}></tv-join>`)
    expect(words()).toContain('Mouse 3 watches')
    await show(html`<tv-join .view=${running} .ui=${ui()}></tv-join>`)
    expect(words()).toContain('5\u00a0mice watch')
    const clocks = [{ seat: 0, bankMs: 0, moveEndsAt: Date.now() + 60_000 }]
    const timed = { ...running, phase: { ...running.phase, clocks } } as RoomView
    await show(html`<tv-join clock .view=${timed} .ui=${ui()}></tv-join>`)
    expect(words()).toContain('5\u00a0mice watch')
    expect(all().some((one) => one.getAttribute('role') === 'timer')).toBe(true)
  })
})

describe('the sheet of keys', () => {
  it('lists the keys of the game beside those of the page', async () => {
    const keys = async () => 'Keys: R rolls.'
    await show(
      html`<room-sheets .sheet=${{ name: 'keys' }} .view=${LOBBY} .me=${NORA} .ui=${ui({ keys })}></room-sheets>`,
    )
    await settle()
    expect(words()).toContain('Keys: R rolls.')
  })
})

describe('the settings of the host', () => {
  const settings = (options: unknown) => html`<p>${(options as { diceOn: string }).diceOn}</p>`

  const view = { ...LOBBY, pace: { kind: 'clock', moveSeconds: 45, bankSeconds: 180 } }

  it.each([
    ['guests', html`<room-lobby .view=${view} .me=${BEN} .ui=${ui({ settings })}></room-lobby>`],
    ['the television', html`<tv-lobby .view=${view} .ui=${ui({ settings })}></tv-lobby>`],
    ['the television, of a game without any of its own', html`<tv-lobby .view=${view} .ui=${ui()}></tv-lobby>`],
  ])('and the pace are read by %s', async (who, screen) => {
    await show(html``)
    await show(screen)
    if (!who.includes('without')) expect(words()).toContain('tv')
    expect(words()).toContain('45 seconds a move')
  })
})

describe('sound', () => {
  const sheet = (view: RoomView, me: Seat) =>
    show(html`<sound-sheet .view=${view} .me=${me} .settings=${{ muted: true, volume: 70 }}></sound-sheet>`)
  const withTv = { ...LOBBY, tvs: 1, tvSound: { muted: false, volume: 40 } }
  const sliders = () => all().filter(({ localName }) => localName === 'input') as HTMLInputElement[]

  it('of this device is one tap, and its volume a slider', async () => {
    const heard: unknown[] = []
    const hear = (event: object) => heard.push((event as { settings: unknown }).settings)
    document.body.addEventListener('set-sound', hear as EventListener)
    await sheet(withTv, BEN)
    button('Sound of this device').click()
    const [slider] = sliders()
    if (!slider) throw new Error('no slider')
    slider.value = '20'
    slider.dispatchEvent(new Event('change'))
    document.body.removeEventListener('set-sound', hear as EventListener)
    expect(heard).toEqual([
      { muted: false, volume: 70 },
      { muted: false, volume: 20 },
    ])
    expect(sliders()).toHaveLength(1)
  })

  it('is in the menu where the bar has no place for a loudspeaker', async () => {
    await show(html`<menu-sheet .view=${LOBBY} .me=${BEN}></menu-sheet>`)
    button('Sound').click()
    expect(asked).toEqual([{ name: 'sound' }])
  })

  it('of the television is set on the phone of the host, as long as one is on', async () => {
    await sheet(withTv, NORA)
    button('Sound of the TV').click()
    expect(asked).toEqual([{ type: 'set-tv-sound', sound: { muted: true, volume: 40 } }])
    await sheet(LOBBY, NORA)
    expect(words()).not.toContain('TV')
  })

  it('is the first step of a television: any key', async () => {
    const tv = (silent: boolean) => show(html`<tv-lobby .view=${LOBBY} .ui=${ui()} ?silent=${silent}></tv-lobby>`)
    await tv(true)
    expect(words()).toContain('First: any key for sound')
    await tv(false)
    expect(words()).not.toContain('any key')
    expect(words()).toContain('mute')
  })
})

describe('a game that the host stopped', () => {
  const news = (...all: NewsItem['news'][]): NewsItem[] => all.map((one, i) => ({ version: i, at: 0, news: one }))
  const stopped = { type: 'stopped', seat: NORA } as const
  const lobby = (me: Seat, log: NewsItem[]) =>
    show(html`<room-lobby .view=${LOBBY} .me=${me} .ui=${ui()} .log=${log}></room-lobby>`)

  it('guests read who did it, until the next game is chosen; the host knows', async () => {
    await lobby(BEN, news(stopped, { type: 'back', seat: BEN }))
    expect(words()).toContain('Nora stopped the game.')
    await lobby(BEN, news(stopped, { type: 'game-chosen', game: 'alles-kaese' }))
    expect(words()).not.toContain('stopped')
    await lobby(NORA, news(stopped))
    expect(words()).not.toContain('stopped')
  })
})

it('between games nobody is played by a bot, and whoever would watch the next one is marked', async () => {
  const seats = [seatOf(NORA, 'Nora'), seatOf(BEN, 'Ben', { link: 'stood-in' })]
  await show(html`<room-lobby .view=${{ ...LOBBY, seats, bench: [BEN] }} .me=${NORA} .ui=${ui()}></room-lobby>`)
  expect(words()).toContain('away, watches')
})

it.each([
  ['before a game', LOBBY.phase],
  ['after one', { name: 'over', number: 1, players: [], view: {}, places: [], replay: 'x' }],
])('%s, whoever will watch the next one is told so instead of being asked', async (_, phase) => {
  const seats = [seatOf(NORA, 'Nora'), seatOf(BEN, 'Ben'), seatOf(2 as Seat, 'Ida')]
  const view = { ...LOBBY, seats, phase, bench: [BEN] } as RoomView
  const next = (me: Seat) =>
    show(
      phase.name === 'over'
        ? html`<result-step .view=${view} .me=${me} .ui=${ui()}></result-step>`
        : html`<next-step .view=${view} .me=${me} .ui=${ui()}></next-step>`,
    )
  await next(BEN)
  expect(words()).toContain('You sit out the next game and play the one after.')
  expect(button('Ready')).toBeUndefined()
  await next(2 as Seat)
  expect(words()).not.toContain('sit out the next game')
  expect(button('Ready')).toBeDefined()
  await show(html`<room-lobby .view=${{ ...LOBBY, seats, bench: [BEN] }} .me=${NORA} .ui=${ui()}></room-lobby>`)
  expect(words().match(/not ready yet/g)).toHaveLength(1)
})

it('who is ready sees a tick and other words on the button, not another colour alone', async () => {
  const next = (ready: boolean) => {
    const seats = [seatOf(NORA, 'Nora'), seatOf(BEN, 'Ben', { ready })]
    return show(html`<next-step .view=${{ ...LOBBY, seats } as RoomView} .me=${BEN} .ui=${ui()}></next-step>`)
  }
  const looks = () => [
    button('Ready').getAttribute('aria-pressed'),
    button('Ready').querySelectorAll('svg.tick').length,
  ]
  await next(false)
  expect(looks()).toEqual(['false', 0])
  expect(words()).toContain('Ready?')
  await next(true)
  expect(looks()).toEqual(['true', 1])
  expect(words()).toContain('Ready!')
})

it('whoever wants another game chooses it at once', async () => {
  const phase = { name: 'over', number: 1, players: [], view: {}, places: [], replay: 'x' }
  await show(html`<result-step .view=${{ ...LOBBY, phase } as RoomView} .me=${NORA} .ui=${ui()}></result-step>`)
  button('Another game').click()
  expect(asked).toEqual([{ type: 'back-to-lobby' }, { name: 'games' }])
})

it.each([
  ['here', 'All ready!'],
  ['away', 'Take a seat!'],
] as const)('the television calls people ready who are %s: %s', async (link, headline) => {
  const seats = LOBBY.seats.map((seat) => ({ ...seat, ready: true, link }))
  await show(html`<tv-lobby .view=${{ ...LOBBY, seats }} .ui=${ui()}></tv-lobby>`)
  expect(words()).toContain(headline)
})

describe('head starts', () => {
  const lobby = (hasHeadStarts: boolean) =>
    show(html`<room-lobby .view=${LOBBY} .me=${NORA} .ui=${ui(hasHeadStarts ? { hasHeadStarts } : {})}></room-lobby>`)
  const tv = (hasHeadStarts: boolean) =>
    show(html`<tv-lobby .view=${LOBBY} .ui=${ui(hasHeadStarts ? { hasHeadStarts } : {})}></tv-lobby>`)

  it.each([
    ['lobby', lobby],
    ['television', tv],
  ])('are shown with games that know them: %s', async (_, screen) => {
    await screen(true)
    expect(words()).toContain('head start')
    await screen(false)
    expect(words()).not.toContain('head start')
  })

  it('the host gives one to the own seat too, and nothing else', async () => {
    await lobby(true)
    const own = all().find((one) => one.getAttribute('aria-label') === 'Host powers over Nora') as HTMLElement
    own.click()
    expect(asked).toEqual([{ name: 'seat', seat: NORA }])
    await show(html`<seat-sheet own .seat=${seatOf(NORA, 'Nora')}></seat-sheet>`)
    expect(all().filter(({ localName }) => localName === 'button')).toHaveLength(1)
    button('Give a head start').click()
    expect(asked[1]).toEqual({ type: 'give-head-start', seat: NORA, given: true })
  })
})

it('in mid-game the host does without a television by one button; guests have none', async () => {
  const view = { ...LOBBY, lacksTv: true, phase: { name: 'playing' } } as unknown as RoomView
  await show(html`<tv-missing .view=${view}></tv-missing>`)
  expect(button('dice on phones')).toBeUndefined()
  await show(html`<tv-missing .view=${view} .ui=${ui({ withoutTv: () => ({}) })}></tv-missing>`)
  button('dice on phones').click()
  expect(asked).toEqual([{ type: 'without-tv' }])
})

it('the phone says what the television found, and not what it found before', async () => {
  vi.useFakeTimers()
  const sheet = (found?: object) => show(html`<tv-delay-sheet .tvs=${1} .found=${found}></tv-delay-sheet>`)
  const old = { delayMs: 90 }
  await sheet(old)
  expect(words()).toContain('This TV is 90 ms late')
  button('Begin').click()
  vi.advanceTimersByTime(WHOLE_MS)
  await settle()
  expect(words()).not.toContain('90')
  await sheet({ delayMs: 140 })
  expect(words()).toContain('This TV is 140 ms late')
})

it('a seat moves by a link as well', async () => {
  const copied = vi.fn()
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: copied } })
  await show(
    html`<passport-sheet .view=${LOBBY} .me=${BEN} .info=${{ joinUrl: 'http://cheese.example' }}></passport-sheet>`,
  )
  button('Copy the link').click()
  await settle()
  const { passport } = asked[0] as { passport: string }
  expect(copied).toHaveBeenCalledWith(`http://cheese.example/KLMX#${passport}`)
  expect(button('Copied')).toBeDefined()
})

describe('dates and times', () => {
  it.each([
    ['as in the country of the device', ['de-AT', 'en-GB', 'en'], 'en-GB'],
    ['in the language that was chosen, where the device has another', ['de-AT'], 'en'],
    ['not in a language that only begins alike', ['enm', 'en-IE'], 'en-IE'],
  ])('are written %s', (_, languages, tag) => expect(locale(languages)).toBe(tag))
})

it('two settings in quick succession are both kept, though the room has answered neither', async () => {
  const shown: unknown[] = []
  const withOptions = ui({
    options(options) {
      shown.push(options)
      return html`<button @click=${({ target }: Event) => target?.dispatchEvent(new OptionsEvent({ ...(options as object), [`tap${shown.length}`]: true }))}></button>`
    },
  })
  const show = (view: RoomView) =>
    render(
      html`<room-sheets .sheet=${{ name: 'options' }} .view=${view} .me=${NORA} .ui=${withOptions}></room-sheets>`,
      document.body,
    )
  show(LOBBY)
  for (let tap = 0; tap < 2; tap++) {
    await settle()
    all()
      .find(
        (one) =>
          one.localName === 'button' &&
          one.getRootNode() instanceof ShadowRoot &&
          one.parentElement?.localName === 'div',
      )
      ?.dispatchEvent(new Event('click'))
  }
  await settle()
  expect(asked).toMatchObject([{ options: { diceOn: 'tv', tap1: true } }, { options: { tap1: true, tap2: true } }])
  show({ ...LOBBY, game: { ...LOBBY.game, options: { diceOn: 'every-screen' } } } as unknown as RoomView)
  await settle()
  expect(shown.at(-1)).toEqual({ diceOn: 'every-screen' })
})

it('a player who is back reads nothing of the bot that played meanwhile, and those who still wait for somebody do', () => {
  const items = [{ version: 3, at: 0, news: { type: 'stood-in', seat: 1 } }] as never
  const notice = (link: string) =>
    noticeFor(items, { seats: [{ seat: 1, name: 'Ben', link }] as never, me: 0 as never, games: new Map() })
  expect([notice('stand-in'), notice('here')]).toEqual([expect.stringContaining('Ben'), ''])
})

it('the menu of the host stops a game that is played, and not one that is over', async () => {
  const phase = { name: 'playing', number: 1, players: [NORA, BEN], clocks: [], paused: false, view: {} }
  for (const [name, offers] of [
    ['playing', true],
    ['over', false],
  ] as const) {
    await show(html`<menu-sheet .view=${{ ...LOBBY, phase: { ...phase, name } }} .me=${NORA}></menu-sheet>`)
    expect(words().includes('Stop this game')).toBe(offers)
  }
})
