// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RoundHead, TournamentView } from '#protocol/tournament-view.ts'
import { seatKey } from '../../client/net/seat-keys.ts'
import { setLanguage } from '../../client/text/catalogue.ts'
import { keepTournamentKey, newKey, tournamentKey } from '../../client/tournament/keys.ts'
import '../../client/tournament/big-screen.ts'
import '../../client/tournament/organiser-screen.ts'
import '../../client/tournament/player-screen.ts'
import {
  betweenHead,
  headWith,
  meWith,
  NOW,
  organiserView,
  playerView,
  runningHead,
  screenView,
  tables,
  tableWith,
} from './tournament.views.ts'

const ID = headWith().id

/** The server as the page sees it: one view, and the line may be cut. */
let view: TournamentView | undefined
let isCut: boolean
let refusal: string | undefined
let asked: { path: string; key: string | undefined; body: Record<string, unknown> | undefined }[]
let streams: FakeStream[]

class FakeStream extends EventTarget {
  static readonly CLOSED = 2
  readyState = 1
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    streams.push(this)
  }
  close() {
    this.readyState = FakeStream.CLOSED
  }
  say(version: number) {
    this.dispatchEvent(new MessageEvent('changed', { data: JSON.stringify({ version }) }))
  }
}

const answer = (status: number, body: unknown) => ({ ok: status < 300, json: async () => body }) as Response

async function fakeFetch(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = (init.headers ?? {}) as Record<string, string>
  const body = init.body === undefined ? undefined : JSON.parse(String(init.body))
  asked.push({ path, key: headers.authorization?.replace('Bearer ', ''), body })
  if (isCut) throw new TypeError('no line')
  if (path === '/api/info') return answer(200, { joinUrl: 'http://hall.local', local: true })
  if (path.endsWith('/entrants')) return refusal ? answer(409, { code: refusal }) : answer(201, { entrant: 5 })
  if (path.endsWith('/commands')) return answer(200, refusal ? { type: 'refused', code: refusal } : { type: 'done' })
  return view ? answer(200, view) : answer(404, { code: 'no-such-tournament' })
}

beforeEach(() => {
  setLanguage('en')
  vi.useFakeTimers({ now: NOW })
  vi.stubGlobal('fetch', fakeFetch)
  vi.stubGlobal('EventSource', FakeStream)
  localStorage.clear()
  view = undefined
  isCut = false
  refusal = undefined
  asked = []
  streams = []
})
afterEach(() => {
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function settle() {
  for (let round = 0; round < 60; round++) await Promise.resolve()
}
async function pass(ms: number) {
  await vi.advanceTimersByTimeAsync(ms)
  await settle()
}
async function open(name: 'player-screen' | 'organiser-screen' | 'big-screen', shown?: TournamentView) {
  view = shown
  const screen = document.createElement(name)
  screen.setAttribute('tournament', ID)
  document.body.append(screen)
  await settle()
}

function all(root: ParentNode = document.body): Element[] {
  return [...root.querySelectorAll('*')].flatMap((one) => [one, ...(one.shadowRoot ? all(one.shadowRoot) : [])])
}
const texts = () =>
  all()
    .filter(({ localName }) => localName !== 'style')
    .flatMap((one) =>
      [...one.childNodes].filter(({ nodeType }) => nodeType === 3).map((node) => node.textContent?.trim()),
    )
const says = (words: string) => texts().some((text) => text?.includes(words))
const pressable = (words: string) =>
  all().find(
    (one) => (one.localName === 'button' || one.localName === 'a') && one.textContent?.trim().startsWith(words),
  ) as HTMLElement
const commands = () => asked.filter(({ path }) => path.endsWith('/commands'))
const views = () => asked.filter(({ path }) => path.includes('?as='))

const enter = () => keepTournamentKey('entrant', ID, newKey())

describe('a player’s phone', () => {
  it('registers with a key of its own, and asks as that entrant from then on', async () => {
    await open('player-screen', playerView(headWith()))
    const field = all().find(({ localName }) => localName === 'input') as HTMLInputElement
    field.value = ' Nora '
    view = playerView(headWith(), meWith())
    field.form?.dispatchEvent(new Event('submit', { cancelable: true }))
    await settle()
    const key = tournamentKey('entrant', ID)
    expect(asked.find(({ path }) => path.endsWith('/entrants'))?.body).toEqual({ key, name: 'Nora' })
    expect(views().at(-1)?.key).toBe(key)
    expect(streams.at(-1)?.url).toContain('entrant=5')
    expect(says('You are in')).toBe(true)
  })

  it('says why it was not let in, and keeps no key then', async () => {
    await open('player-screen', playerView(headWith()))
    refusal = 'tournament-full'
    const field = all().find(({ localName }) => localName === 'input') as HTMLInputElement
    field.value = 'Nora'
    field.form?.dispatchEvent(new Event('submit', { cancelable: true }))
    await settle()
    expect(says('The tournament is full.')).toBe(true)
    expect(tournamentKey('entrant', ID)).toBeUndefined()
  })

  it('takes one tap to the seat: the key of the room is there before the room opens', async () => {
    enter()
    await open('player-screen', playerView(runningHead(), meWith({ table: tableWith(2, { state: 'waiting' }) })))
    const link = pressable('To my seat') as HTMLAnchorElement
    link.addEventListener('click', (event) => event.preventDefault())
    expect(seatKey('KLMX')).toBeUndefined()
    link.click()
    expect(seatKey('KLMX')).toBe(tournamentKey('entrant', ID))
    expect(link.getAttribute('href')).toBe('/KLMX')
  })

  it('checks in with one command that is sent again with the same id while the line is down', async () => {
    enter()
    await open('player-screen', playerView(headWith(), meWith({ row: { ...meWith().row, status: 'registered' } })))
    isCut = true
    pressable('I am here').click()
    await pass(1_200)
    isCut = false
    await pass(5_000)
    const ids = commands().map(({ body }) => body?.id)
    expect(ids.length).toBeGreaterThan(1)
    expect(new Set(ids).size).toBe(1)
    expect(commands()[0]?.body?.command).toEqual({ type: 'check-in' })
  })

  it('keeps the last view while the line is down, says so, and comes back by itself', async () => {
    enter()
    await open('player-screen', playerView(betweenHead(), meWith({ rounds: [{ round: 1, points: 67 }] })))
    expect(says('A short break')).toBe(true)
    isCut = true
    streams.at(-1)?.dispatchEvent(new Event('error'))
    await pass(3_000)
    expect(says('A short break')).toBe(true)
    expect(says('What you see is the last that got through.')).toBe(true)
    isCut = false
    await pass(10_000)
    expect(says('What you see is the last that got through.')).toBe(false)
  })

  it('asks again when it hears of a newer version, and not for one it has', async () => {
    enter()
    await open('player-screen', playerView(headWith(), meWith()))
    const before = views().length
    streams.at(-1)?.say(7)
    await pass(2_000)
    expect(views()).toHaveLength(before)
    view = { ...playerView(runningHead(), meWith({ table: tableWith(2) })), version: 8 }
    streams.at(-1)?.say(8)
    await pass(2_000)
    expect(views()).toHaveLength(before + 1)
    expect(says('Your table plays')).toBe(true)
  })

  it('asks once more when a node answers that has not heard of the change yet', async () => {
    enter()
    await open('player-screen', playerView(headWith(), meWith()))
    streams.at(-1)?.say(8)
    await pass(1_600)
    view = { ...playerView(runningHead(), meWith({ table: tableWith(2) })), version: 8 }
    await pass(1_000)
    expect(says('Your table plays')).toBe(true)
  })

  it('says that there is no such tournament', async () => {
    await open('player-screen')
    expect(says('No such tournament')).toBe(true)
  })
})

describe('the organiser’s desk', () => {
  const running = () => organiserView(runningHead(), { tables: [...tables(16)] })

  it('is not shown without the key', async () => {
    await open('organiser-screen', running())
    expect(says('Not your desk')).toBe(true)
    expect(views()).toEqual([])
  })

  it('takes the key out of the organiser’s link', async () => {
    const key = newKey()
    location.hash = `#key=${key}`
    await open('organiser-screen', running())
    expect(tournamentKey('organiser', ID)).toBe(key)
    expect(location.hash).toBe('')
    expect(views()[0]?.key).toBe(key)
  })

  it('draws the round that is next, and says why it cannot', async () => {
    keepTournamentKey('organiser', ID, newKey())
    await open('organiser-screen', organiserView(headWith({ next: { type: 'round', number: 1, kind: 'swiss' } })))
    refusal = 'wrong-round'
    pressable('Draw the round').click()
    await settle()
    expect(commands()[0]?.body?.command).toEqual({ type: 'start-round', round: 1 })
    expect(says('That round is over, or not on yet.')).toBe(true)
  })

  it('cannot draw before enough are checked in', async () => {
    keepTournamentKey('organiser', ID, newKey())
    const head = headWith({ checkedIn: 1, next: { type: 'round', number: 1, kind: 'swiss' } })
    await open('organiser-screen', organiserView(head))
    expect((pressable('Draw the round') as HTMLButtonElement).disabled).toBe(true)
  })

  it('shows the verdict of the last rehearsal and where registration stops, and never the key', async () => {
    const key = newKey()
    keepTournamentKey('organiser', ID, key)
    const rehearsed = (act: number, verdict: 'go' | 'no-go') => ({
      act,
      at: NOW,
      command: { type: 'attach-rehearsal', players: 40, verdict, claimP99Ms: 31.4 } as const,
      undone: false,
      undoable: false,
    })
    await open('organiser-screen', organiserView(headWith()))
    expect(says('This installation has not been rehearsed')).toBe(true)
    document.body.replaceChildren()
    const acts = [rehearsed(1, 'no-go'), rehearsed(2, 'go')]
    await open('organiser-screen', organiserView(headWith({ capacity: 40 }), { acts }))
    expect(['Go: it will hold', 'within 31 ms', 'Registration stops at 40.'].filter(says)).toHaveLength(3)
    expect(says('No go')).toBe(false)
    expect(says(key)).toBe(false)
  })

  it('rehearses with as many as will come, shows how far it is, and stops it', async () => {
    keepTournamentKey('organiser', ID, newKey())
    const desk = organiserView(headWith({ entrants: 16 }))
    await open('organiser-screen', desk)
    const field = all().find((one) => one.getAttribute('name') === 'players') as HTMLInputElement
    expect([field.value, field.min]).toEqual(['20', '16'])
    expect(says('After a go nobody gets in beyond this number.')).toBe(true)
    field.value = '40'
    field.form?.dispatchEvent(new Event('submit', { cancelable: true }))
    await settle()
    expect(commands()[0]?.body?.command).toEqual({ type: 'rehearse', players: 40 })

    const progress = { step: 'playing', round: 2, rounds: 3, decided: 1, tables: 4, claims: 99 } as const
    view = { ...desk, version: 8, rehearsal: { state: 'running', players: 40, startedAt: NOW, progress } }
    streams.at(-1)?.say(8)
    await pass(1_000)
    expect(says('Round 2 of 3: 1 of 4 tables decided. 99 grabs so far.')).toBe(true)
    expect(
      all()
        .find(({ role }) => role === 'progressbar')
        ?.getAttribute('aria-valuenow'),
    ).toBe('48')
    pressable('Stop the rehearsal').click()
    await settle()
    expect(commands()[1]?.body?.command).toEqual({ type: 'stop-rehearsal' })
  })

  it('has no rehearsal to offer while tables play, and a line to copy where the server cannot', async () => {
    keepTournamentKey('organiser', ID, newKey())
    await open('organiser-screen', running())
    expect(pressable('Rehearse now')).toBeUndefined()
    document.body.replaceChildren()
    await open('organiser-screen', organiserView(headWith(), { mayRehearse: false }))
    expect(pressable('Rehearse now')).toBeUndefined()
    expect(says(`npm run rehearse -- --event ${ID}`) && says('--players 20')).toBe(true)
  })

  it('asks for the tables of another round when they are wanted, and shows those it got', async () => {
    keepTournamentKey('organiser', ID, newKey())
    const round = runningHead().round as RoundHead
    const head = runningHead({ round: { ...round, number: 2 } })
    await open('organiser-screen', organiserView(head, { tables: [tableWith(1, { round: 2 })] }))
    const list = all().find(({ className }) => className === 'field') as HTMLSelectElement
    view = organiserView(head, { round: 1, tables: [tableWith(7)] })
    list.selectedIndex = 0
    list.dispatchEvent(new Event('change'))
    await settle()
    expect(views().at(-1)?.path).toContain('as=organiser&round=1')
    expect([says('Table 7'), says('Table 1')]).toEqual([true, false])
  })

  it('shows the beginning of a long list, and all of it when asked', async () => {
    keepTournamentKey('organiser', ID, newKey())
    await open('organiser-screen', organiserView(headWith({ entrants: 200 })))
    const rowCount = () => all().filter(({ localName }) => localName === 'li').length
    expect(rowCount()).toBe(20)
    pressable('Show all 200').click()
    await settle()
    expect(rowCount()).toBe(200)
  })

  it('undoes what stands on the button', async () => {
    keepTournamentKey('organiser', ID, newKey())
    const act = { act: 4, at: NOW, command: { type: 'pause', paused: true } as const, undone: false, undoable: true }
    await open('organiser-screen', { ...running(), acts: [act] })
    pressable('Undo: Everything paused').click()
    await settle()
    expect(commands()[0]?.body?.command).toEqual({ type: 'undo', act: 4 })
  })
})

/** As many are registered as were rehearsed. */
describe('a tournament that is full', () => {
  const full = (phase: 'registration' | 'running') =>
    (phase === 'running' ? runningHead : headWith)({ entrants: 4, capacity: 4 })
  const OPEN = ['Registration is open', 'Doors are open', 'Scan to play', 'Players scan this']

  it('says so on the desk, where more can be admitted', async () => {
    keepTournamentKey('organiser', ID, newKey())
    await open('organiser-screen', organiserView(full('registration')))
    expect(OPEN.filter(says)).toEqual([])
    expect(all().map(({ localName, textContent }) => localName === 'h2' && textContent)).toEqual(
      expect.arrayContaining(['Full: 4 of 4, as rehearsed', 'Registration: full']),
    )
    pressable('Admit more than rehearsed').click()
    await settle()
    expect(commands()[0]?.body?.command).toEqual({ type: 'admit-more' })
  })

  it.each(['registration', 'running'] as const)('lets nobody scan the big screen: %s', async (phase) => {
    await open('big-screen', screenView(full(phase), 4, phase === 'running' ? tables(4) : []))
    expect(OPEN.filter(says)).toEqual([])
    expect(says('Every place is taken')).toBe(phase === 'registration')
  })

  it('says so on the phone of whoever comes too late', async () => {
    await open('player-screen', playerView(full('registration')))
    expect(says('Every place is taken.')).toBe(true)
    expect(pressable('Register')).toBeUndefined()
  })

  it('is open again once more are admitted', async () => {
    keepTournamentKey('organiser', ID, newKey())
    const command = { type: 'attach-rehearsal', players: 4, verdict: 'go' } as const
    const acts = [{ act: 1, at: NOW, command, undone: false, undoable: false }]
    await open('organiser-screen', organiserView(headWith({ entrants: 4 }), { acts }))
    expect(says('Registration is open') && says('you admit more than rehearsed')).toBe(true)
    expect(pressable('Admit more')).toBeUndefined()
  })
})

describe('before the first table is decided nobody has a place', () => {
  const head = runningHead({ entrants: 4, round: { ...(runningHead().round as RoundHead), tables: 1, decided: 0 } })
  const first = () => all().filter(({ className }) => String(className).split(' ').includes('first'))

  it('on a phone', async () => {
    enter()
    await open('player-screen', playerView(head, meWith({ table: tableWith(1) })))
    expect([says('Place'), says('The best'), says('My rounds')]).toEqual([false, false, true])
    document.body.replaceChildren()
    await open('player-screen', playerView(runningHead({ entrants: 8 }), meWith({ table: tableWith(1) })))
    expect(says('Place 5 of 8')).toBe(true)
  })

  it('on the big screen', async () => {
    await open('big-screen', screenView(head, 4, tables(4)))
    expect(all().filter(({ className }) => String(className).includes('points'))).toEqual([])
    expect(first()).toEqual([])
    document.body.replaceChildren()
    await open('big-screen', screenView(runningHead(), 4, tables(4)))
    expect(first()).toHaveLength(1)
  })
})

describe('the big screen', () => {
  it('turns its pages by itself and begins anew with another part of the evening', async () => {
    await open('big-screen', screenView(runningHead(), 100, tables(100)))
    expect(says('Standings 1 of 4')).toBe(true)
    await pass(9_000)
    expect(says('Standings 2 of 4')).toBe(true)
    view = { ...screenView(betweenHead(), 100, tables(100, 4, 'decided')), version: 8 }
    streams.at(-1)?.say(8)
    await pass(1_000)
    expect(says('Standings 1 of 4')).toBe(true)
  })

  it('shows the code to scan for as long as somebody may come in', async () => {
    await open('big-screen', screenView(runningHead(), 16, tables(16)))
    expect(says('Scan to play')).toBe(true)
    document.body.replaceChildren()
    await open('big-screen', screenView(runningHead({ locked: true }), 16, tables(16)))
    expect(says('Scan to play')).toBe(false)
  })
})
