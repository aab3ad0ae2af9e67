import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ActView, TableView, TournamentView } from '#protocol/tournament-view.ts'
import {
  betweenHead,
  headWith,
  meWith,
  NOW,
  organiserView,
  playerView,
  rowWith,
  runningHead,
  screenView,
  seatWith,
  tables,
  tableWith,
} from '../client/tournament.views.ts'
import { type Device, holdSeat, openScreen } from '../support/browser.ts'
import { axe, expectFits, expectGood } from '../support/inspect.ts'
import { useSite } from '../support/site.ts'
import { createTournament, enter, organiserPage, playerPage } from '../support/tournament-page.ts'

const site = useSite()

const ID = headWith().id
const PATHS = { player: `/t/${ID}`, screen: `/t/${ID}/screen`, organiser: `/t/${ID}/organise` }

/**
 * One page for all tests of a group, which is shown views made by hand: halls of every size without playing in them, and without a page
 * load for each. German: its words are the longest.
 */
function usePage(device: Device, kind: TournamentView['kind']) {
  let page: Page
  let view: TournamentView
  let version = 0
  beforeAll(async () => {
    page = (await openScreen(site.browser, device, { locale: 'de' })).page
    await page.addInitScript((id) => {
      const key = JSON.stringify('abcdefghijklmnopqrstuv')
      for (const role of ['entrant', 'organiser']) localStorage.setItem(`cheese-night:${role}:${id}`, key)
    }, ID)
    await page.route('**/api/tournaments/**', (route) =>
      route.request().url().includes('/events')
        ? // The stream ends here and is not asked for again.
          route.fulfill({ contentType: 'text/event-stream', body: 'retry: 3600000\n\n' })
        : route.fulfill({ json: view }),
    )
    await page.clock.setFixedTime(NOW)
  })
  afterAll(() => page.context().close())
  return {
    get page() {
      return page
    },
    /** The next version of the tournament, which its title tells from the last one. */
    async show(next: TournamentView): Promise<void> {
      version++
      const title = `Käsenacht im Dorfkrug ${2025 + version}`
      view = { ...next, version, head: { ...next.head, title } } as TournamentView
      if (version === 1) await page.goto(`${site.url}${PATHS[kind]}`)
      else await page.evaluate(() => dispatchEvent(new Event('online')))
      await page.getByText(title).first().waitFor()
    },
  }
}

const over = headWith({
  phase: 'over',
  round: { number: 4, kind: 'final', tables: 1, decided: 1, complete: true, startedAt: NOW },
})
const knockout = betweenHead({ plan: { kind: 'knockout', advance: 2 } })
const arena = runningHead({
  plan: { kind: 'arena', minutes: 30 },
  round: { number: 1, kind: 'arena', tables: 70, decided: 52, complete: false, startedAt: NOW, endsAt: NOW + 600_000 },
})
const acts: ActView[] = [
  { act: 1, at: NOW, command: { type: 'start-round', round: 1 }, undone: false, undoable: false },
  { act: 2, at: NOW, command: { type: 'call-table', table: 1 }, undone: true, undoable: false },
  { act: 3, at: NOW, command: { type: 'void-table', table: 2, replay: true }, undone: false, undoable: true },
]

const noGo: ActView = {
  act: 1,
  at: NOW,
  command: { type: 'attach-rehearsal', players: 200, verdict: 'no-go', claimP99Ms: 166, reasons: ['slow-answers'] },
  undone: false,
  undoable: false,
}

describe.each(['phone', 'laptop'] as const)('on a %s', (device) => {
  it('the form of a new tournament is clean', async () => {
    const { page } = await site.open(device, { locale: 'de' })
    await page.goto(`${site.url}/t/new`)
    await page.getByRole('radio', { name: /Cheese Master/ }).waitFor()
    await expectGood(page, device)
  })

  describe('the organiser’s desk', () => {
    const desk = usePage(device, 'organiser')

    it('is clean while it rehearses, and when it was in vain', async () => {
      const progress = { step: 'playing', round: 1, rounds: 3, decided: 2, tables: 25, claims: 211 } as const
      const running = { state: 'running', players: 200, startedAt: NOW, progress } as const
      await desk.show(organiserView(headWith(), { rehearsal: running }))
      await expectFits(desk.page, device)
      await desk.show(organiserView(headWith(), { acts: [noGo], rehearsal: { ...running, state: 'failed' } }))
      await expectGood(desk.page, device)
    })

    it('is clean, part by part', async () => {
      const { page } = desk
      const missing = tableWith(5, { seats: [seatWith(1, { absent: true }), seatWith(2)] })
      await desk.show(organiserView(runningHead(), { tables: [...tables(16), missing], acts }))
      for (const part of ['Leute', 'Tabelle', 'Protokoll', 'Tische']) {
        await page.getByRole('tab', { name: part }).click()
        await expectGood(page, device)
      }
      await page.getByRole('button', { name: 'Entscheiden über Tisch 1' }).click()
      await page.getByRole('button', { name: 'So eintragen' }).waitFor()
      await expectGood(page, device)
    })
  })
})

describe('on a phone', () => {
  const phone = usePage('phone', 'player')

  it.each([
    ['the door', playerView(headWith())],
    ['check-in', playerView(headWith(), meWith({ row: rowWith(5, { status: 'registered' }) }))],
    ['my table', playerView(runningHead(), meWith({ table: tableWith(2, { state: 'waiting', waitsUntil: NOW }, 8) }))],
    ['out of a knockout', playerView(knockout, meWith({ row: rowWith(13, { out: true }) }))],
    ['waiting in an arena', playerView(arena, meWith({ waitingSince: NOW }))],
    ['a bye', playerView(runningHead(), meWith({ bye: true, rounds: [{ round: 1, points: 50 }] }))],
    ['the trophy', playerView(over, meWith({ rounds: [{ round: 1, points: 67, table: tableWith(2) }] }))],
  ])('%s is clean', async (_name, view) => {
    await phone.show(view)
    await expectGood(phone.page, 'phone')
  })
})

/** A table of one phone and bots, in the middle of its game. Go-da-Cheese! has a finale, which a table without an end must not wait for. */
async function sitDown() {
  const { id, key } = await createTournament(site.url, { game: 'go-da-cheese', schedule: { graceSeconds: 30 } })
  const nora = await enter(site.url, id, 'Nora')
  const player = playerPage(site.url, id, nora.key)
  const organiser = organiserPage(site.url, id, key)
  await player.command({ type: 'check-in' })
  await organiser.command({ type: 'add-bots', count: 3, level: 'weak' })
  await organiser.command({ type: 'start-round', round: 1 })
  const { me } = await player.see(({ me: mine }) => mine?.table?.code !== undefined)
  const table = me?.table as TableView
  const phone = await site.open('phone', { locale: 'de' })
  await holdSeat(phone, table.code as string, nora.key)
  await phone.page.goto(`${site.url}/${table.code}`)
  await organiser.see(({ tables: [one] }) => one?.state === 'playing')
  return { phone: phone.page, organiser, table }
}

it('a table whose time is up says so on the phone and on the television, and shows the way back', async () => {
  const { phone, organiser, table } = await sitDown()
  const { page: tv } = await site.open('smallTv', { locale: 'de' })
  await tv.goto(`${site.url}/${table.code}/tv`)
  await tv.getByText('Runde 1, Tisch 1').waitFor()
  expect(await organiser.command({ type: 'call-table', table: table.id })).toBe('done')
  for (const page of [phone, tv]) {
    await page.getByRole('heading', { name: 'Die Zeit ist um' }).waitFor()
    await page.getByText('Nora').first().waitFor()
  }
  await phone.getByRole('link', { name: /^Zurück zum Turnier/ }).waitFor()
  await expectGood(phone, 'phone')
  await expectGood(tv, 'smallTv')
})

// Every length follows the height of the screen, so one of the two sizes sees the whole list and the other the extremes.
function useWall(device: 'tv' | 'smallTv') {
  const wall = usePage(device, 'screen')
  const fits = async (view: TournamentView) => {
    await wall.show(view)
    await expectFits(wall.page, device)
  }
  /** axe once for each kind of scene, at its fullest. */
  const isClean = async (view: TournamentView) => {
    await fits(view)
    expect(await axe(wall.page)).toEqual([])
  }
  return { fits, isClean }
}

describe('the big screen fits and is clean', () => {
  const { fits, isClean } = useWall('tv')
  const playing = (entrants: number, byes: number) => screenView(runningHead(), entrants, tables(entrants), byes)

  it.each([0, 4])('with %i registered', (entrants) => fits(screenView(headWith(), entrants)))
  it('with 512 registered', () => isClean(screenView(headWith(), 512)))
  it.each([4, 16])('while %i play', (entrants) => fits(playing(entrants, 1)))
  it('while 512 play', () => isClean(playing(512, 7)))
})

describe('the big screen fits and is clean on a small television', () => {
  const { fits, isClean } = useWall('smallTv')
  const called = (size: number) => screenView(runningHead(), 512, tables(512, size, 'waiting'))

  it.each([2, 5])('when tables of %i are called', (size) => fits(called(size)))
  it('when tables of 8 are called', () => isClean(called(8)))
  it('between the rounds of a knockout', () => {
    const view = screenView(knockout, 16, tables(16, 4, 'decided'))
    return isClean({ ...view, standings: view.standings.map((row, at) => ({ ...row, out: at > 7 })) })
  })
  it('between rounds', () => isClean(screenView(betweenHead(), 512)))
  it('with the trophy, after 3 played', () => fits(screenView(over, 3)))
  it('with the trophy, after 40 played', () => isClean(screenView(over, 40)))
})
