import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
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
import { type Device, holdSeat } from '../support/browser.ts'
import { expectGood } from '../support/inspect.ts'
import { useSite } from '../support/site.ts'
import { createTournament, enter, organiserPage, playerPage } from '../support/tournament-page.ts'

const site = useSite()

const ID = headWith().id
const PATHS = { player: `/t/${ID}`, screen: `/t/${ID}/screen`, organiser: `/t/${ID}/organise` }

/** A page that is shown a view made by hand: halls of every size without playing in them. German: its words are the longest. */
async function show(device: Device, view: TournamentView): Promise<Page> {
  const { page } = await site.open(device, 'de')
  await page.addInitScript((id) => {
    const key = JSON.stringify('abcdefghijklmnopqrstuv')
    for (const role of ['entrant', 'organiser']) localStorage.setItem(`cheese-night:${role}:${id}`, key)
  }, ID)
  await page.route('**/api/tournaments/**', (route) =>
    route.request().url().includes('/events')
      ? route.fulfill({ contentType: 'text/event-stream', body: ':\n\n' })
      : route.fulfill({ json: view }),
  )
  await page.clock.setFixedTime(NOW)
  await page.goto(`${site.url}${PATHS[view.kind]}`)
  await page.getByText(view.head.title).first().waitFor()
  return page
}

async function expectClean(device: Device, view: TournamentView): Promise<void> {
  const page = await show(device, view)
  await expectGood(page, device)
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
    const { page } = await site.open(device, 'de')
    await page.goto(`${site.url}/t/new`)
    await page.getByRole('radio', { name: /Cheese Master/ }).waitFor()
    await expectGood(page, device)
  })

  it('the organiser’s desk is clean while it rehearses, and when it was in vain', async () => {
    const progress = { step: 'playing', round: 1, rounds: 3, decided: 2, tables: 25, claims: 211 } as const
    const running = { state: 'running', players: 200, startedAt: NOW, progress } as const
    await expectClean(device, organiserView(headWith(), { rehearsal: running }))
    await expectClean(device, organiserView(headWith(), { acts: [noGo], rehearsal: { ...running, state: 'failed' } }))
  })

  it('the organiser’s desk is clean, part by part', async () => {
    const missing = tableWith(5, { seats: [seatWith(1, { absent: true }), seatWith(2)] })
    const view = organiserView(runningHead(), { tables: [...tables(16), missing], acts })
    const page = await show(device, view)
    for (const part of ['Tische', 'Leute', 'Tabelle', 'Protokoll']) {
      await page.getByRole('tab', { name: part }).click()
      await expectGood(page, device)
    }
    await page.getByRole('tab', { name: 'Tische' }).click()
    await page.getByRole('button', { name: 'Entscheiden über Tisch 1' }).click()
    await page.getByRole('button', { name: 'So eintragen' }).waitFor()
    await expectGood(page, device)
  })
})

describe('on a phone', () => {
  it.each([
    ['the door', playerView(headWith())],
    ['check-in', playerView(headWith(), meWith({ row: rowWith(5, { status: 'registered' }) }))],
    ['my table', playerView(runningHead(), meWith({ table: tableWith(2, { state: 'waiting', waitsUntil: NOW }, 8) }))],
    ['out of a knockout', playerView(knockout, meWith({ row: rowWith(13, { out: true }) }))],
    ['waiting in an arena', playerView(arena, meWith({ waitingSince: NOW }))],
    ['a bye', playerView(runningHead(), meWith({ bye: true, rounds: [{ round: 1, points: 50 }] }))],
    ['the trophy', playerView(over, meWith({ rounds: [{ round: 1, points: 67, table: tableWith(2) }] }))],
  ])('%s is clean', async (_name, view) => expectClean('phone', view))
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
  const phone = await site.open('phone', 'de')
  await holdSeat(phone, table.code as string, nora.key)
  await phone.page.goto(`${site.url}/${table.code}`)
  await organiser.see(({ tables: [one] }) => one?.state === 'playing')
  return { phone: phone.page, organiser, table }
}

it('a table whose time is up says so on the phone and on the television, and shows the way back', async () => {
  const { phone, organiser, table } = await sitDown()
  const { page: tv } = await site.open('tv', 'de')
  await tv.goto(`${site.url}/${table.code}/tv`)
  await tv.getByText('Runde 1, Tisch 1').waitFor()
  expect(await organiser.command({ type: 'call-table', table: table.id })).toBe('done')
  for (const page of [phone, tv]) {
    await page.getByRole('heading', { name: 'Die Zeit ist um' }).waitFor()
    await page.getByText('Nora').first().waitFor()
  }
  await phone.getByRole('link', { name: /^Zurück zum Turnier/ }).waitFor()
  await expectGood(phone, 'phone')
  await expectGood(tv, 'tv')
})

// Every length follows the height of the screen, so one of the two sizes sees the whole list and the other the extremes.
describe('the big screen fits and is clean', () => {
  it.each([0, 4, 512])('with %i registered', (entrants) => expectClean('tv', screenView(headWith(), entrants)))
  it.each([4, 16, 512])('while %i play', (entrants) =>
    expectClean('tv', screenView(runningHead(), entrants, tables(entrants), entrants === 512 ? 7 : 1)),
  )
  it.each([2, 5, 8])('when tables of %i are called', (size) =>
    expectClean('smallTv', screenView(runningHead(), 512, tables(512, size, 'waiting'))),
  )
  it('between the rounds of a knockout', () => {
    const view = screenView(knockout, 16, tables(16, 4, 'decided'))
    return expectClean('smallTv', { ...view, standings: view.standings.map((row, at) => ({ ...row, out: at > 7 })) })
  })
  it('between rounds', () => expectClean('smallTv', screenView(betweenHead(), 512)))
  it.each([3, 40])('with the trophy, after %i played', (entrants) => expectClean('smallTv', screenView(over, entrants)))
})
