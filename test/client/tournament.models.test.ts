import { describe, expect, it } from 'vitest'
import type { OrganiserCommand } from '#protocol/tournament.ts'
import type { ActView, RoundHead } from '#protocol/tournament-view.ts'
import { LANGUAGES, setLanguage } from '../../client/text/catalogue.ts'
import { actWords } from '../../client/tournament/act-words.ts'
import { readAddress } from '../../client/tournament/address.ts'
import { bigClock } from '../../client/tournament/big-clock.ts'
import { clockOf } from '../../client/tournament/clock.ts'
import { FIRST_DRAFT, fitted, planOf, withGame } from '../../client/tournament/draft.ts'
import { keyInHash, organiserLink } from '../../client/tournament/keys.ts'
import { firstPlaces, isRanking } from '../../client/tournament/places.ts'
import { wordsFor } from '../../client/tournament/player-words.ts'
import { likelyGuests } from '../../client/tournament/rehearsal.ts'
import { COLUMNS, cardsInColumn, FITS, scenesFor } from '../../client/tournament/scenes.ts'
import { situationOf } from '../../client/tournament/situation.ts'
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
} from './tournament.views.ts'

describe('a rehearsal', () => {
  it.each([
    [0, 4, 8],
    [4, 4, 8],
    [4, 5, 10],
    [7, 4, 12],
    [16, 4, 20],
    [17, 8, 24],
    [2_048, 6, 2_048],
  ])('for %i who are registered, at tables of %i, is suggested with %i', (entrants, tableSize, players) => {
    expect(likelyGuests(headWith({ entrants, tableSize }))).toBe(players)
  })
})

describe('addresses', () => {
  it.each([
    ['/t/new', { page: 'new', id: '' }],
    ['/t', { page: 'new', id: '' }],
    ['/t/KLMXPRTV', { page: 'player', id: 'KLMXPRTV' }],
    ['/t/klmxprtv/', { page: 'player', id: 'KLMXPRTV' }],
    ['/t/KLMXPRTV/organise', { page: 'organiser', id: 'KLMXPRTV' }],
    ['/t/KLMXPRTV/Screen', { page: 'screen', id: 'KLMXPRTV' }],
  ])('%s', (path, address) => expect(readAddress(path)).toEqual(address))

  it('the organiser’s link carries the key where no server sees it', () => {
    const key = 'abcdefghijklmnopqrstuv' as Parameters<typeof organiserLink>[2]
    const { hash, pathname } = new URL(organiserLink('http://hall.local', '/t/KLMXPRTV/organise', key))
    expect(pathname).toBe('/t/KLMXPRTV/organise')
    expect(keyInHash(hash)).toBe(key)
    expect(keyInHash('#key=short')).toBeUndefined()
  })
})

describe('clocks', () => {
  it.each([
    [0, '0:00'],
    [65, '1:05'],
    [3_605, '1:00:05'],
  ])('%i seconds', (seconds, words) => expect(clockOf(seconds)).toBe(words))

  it('the hall waits for the last table to begin, then for the end of the round, then for the next one', () => {
    expect(bigClock(screenView(runningHead(), 16, tables(16, 4, 'waiting')))?.what).toBe('tableWaits')
    expect(bigClock(screenView(runningHead(), 16, tables(16)))?.what).toBe('roundEnds')
    expect(bigClock(screenView(betweenHead(), 16))).toEqual({ what: 'nextRound', until: NOW + 60_000 })
  })

  it('shows no time while all clocks stand still', () => {
    expect(bigClock(screenView(runningHead({ paused: true }), 16, tables(16)))).toBeUndefined()
  })
})

describe('a new tournament', () => {
  it('fits the game: no larger table than it has seats, and not everybody goes on', () => {
    const large = { ...FIRST_DRAFT, tableSize: 8, advance: 7, options: { mode: 'slam' } }
    expect(withGame(large, 'maeusewanderung', { min: 2, max: 4 })).toMatchObject({
      tableSize: 4,
      advance: 3,
      options: undefined,
    })
    expect(fitted({ ...large, tableSize: 1 }, { min: 3, max: 5 }).tableSize).toBe(3)
  })

  it('sends only what its format needs', () => {
    expect(planOf(FIRST_DRAFT)).toEqual({ kind: 'swiss', rounds: 3, final: true })
    expect(planOf({ ...FIRST_DRAFT, kind: 'knockout' })).toEqual({ kind: 'knockout', advance: 2 })
    expect(planOf({ ...FIRST_DRAFT, kind: 'arena' })).toEqual({ kind: 'arena', minutes: 60 })
  })
})

describe('what a phone says', () => {
  const here = rowWith(5)
  const notHere = rowWith(5, { status: 'registered' })
  const missed = tableWith(2, { state: 'decided', seats: [seatWith(5, { absent: true }), seatWith(6)] })
  const absent = tableWith(2, { seats: [seatWith(5, { absent: true }), seatWith(6)] })
  const { code: _, ...unopened } = tableWith(2, { state: 'waiting' })

  it.each([
    ['a visitor may register', headWith(), undefined, 'door', 'Come and play'],
    ['a visitor may still join a Swiss tournament', runningHead(), undefined, 'door', 'Come and play'],
    ['not when it is locked', headWith({ locked: true }), undefined, 'shut', 'Registration is closed'],
    ['not when it is full', headWith({ capacity: 16 }), undefined, 'shut', 'Registration is closed'],
    [
      'not in a knockout that has begun',
      runningHead({ plan: { kind: 'knockout', advance: 2 } }),
      undefined,
      'shut',
      'Registration is closed',
    ],
    ['a visitor sees how it ended', headWith({ phase: 'over' }), undefined, 'shut', 'That was it'],
    ['registered', headWith(), meWith({ row: notHere }), 'check-in', 'You are registered'],
    [
      'a no-show',
      betweenHead(),
      meWith({ row: notHere, rounds: [{ round: 1, points: 0, table: missed }] }),
      'check-in',
      'We missed you',
    ],
    ['checked in', headWith(), meWith(), 'ready', 'You are in'],
    ['came late', runningHead(), meWith(), 'ready', 'You are in'],
    [
      'the table is drawn, its room not open',
      runningHead(),
      meWith({ table: unopened }),
      'table',
      'Setting your table',
    ],
    [
      'the table waits',
      runningHead(),
      meWith({ table: tableWith(2, { state: 'waiting' }) }),
      'table',
      'Your table is ready',
    ],
    ['the table plays', runningHead(), meWith({ table: tableWith(2) }), 'table', 'Your table plays'],
    ['the table began without me', runningHead(), meWith({ table: absent }), 'table', 'A bot plays for you'],
    ['a bye', runningHead(), meWith({ bye: true, rounds: [{ round: 1, points: 50 }] }), 'bye', 'You sit this one out'],
    ['my table is done', runningHead(), meWith({ rounds: [{ round: 1, points: 67 }] }), 'between', 'Well played'],
    ['between rounds', betweenHead(), meWith({ rounds: [{ round: 1, points: 67 }] }), 'break', 'A short break'],
    ['an arena looks for a table', runningHead(), meWith({ waitingSince: NOW }), 'finding', 'Finding you a table'],
    ['out of a knockout', runningHead(), meWith({ row: { ...here, out: true } }), 'out', 'You are out'],
    ['left', runningHead(), meWith({ row: { ...here, status: 'dropped' } }), 'dropped', 'You have left'],
    ['paused', runningHead({ paused: true }), meWith({ table: tableWith(2) }), 'table', 'A pause'],
    ['won', headWith({ phase: 'over' }), meWith({ row: rowWith(1) }), 'over', 'You win!'],
    ['on the podium', headWith({ phase: 'over' }), meWith({ row: rowWith(3) }), 'over', 'On the podium!'],
    ['not on it', headWith({ phase: 'over' }), meWith(), 'over', 'That was it'],
  ] as const)('%s', (_name, head, me, situation, heading) => {
    setLanguage('en')
    const view = playerView(head, me)
    expect(situationOf(view).name).toBe(situation)
    expect(wordsFor(situationOf(view), view).heading).toBe(heading)
  })
})

describe('the big screen', () => {
  it('has no order of places before the first table is decided', () => {
    const round = { ...(runningHead().round as RoundHead), decided: 0 }
    const unplayed = screenView(runningHead({ round }), 4, tables(4, 4, 'playing'))
    const [scene] = scenesFor({ ...unplayed, standings: unplayed.standings.toReversed() })
    expect(scene?.kind === 'both' && scene.rows.map(({ entrant }) => entrant)).toEqual([1, 2, 3, 4])
    expect(kinds(screenView(runningHead({ round }), 100, tables(100, 4, 'playing')))).toEqual(new Set(['tables']))
  })

  const kinds = (view: Parameters<typeof scenesFor>[0]) => new Set(scenesFor(view).map(({ kind }) => kind))

  it('shows a small tournament in one picture', () => {
    expect(scenesFor(screenView(runningHead(), 4, tables(4)))).toHaveLength(1)
    expect(kinds(screenView(runningHead(), 16, tables(16)))).toEqual(new Set(['both']))
  })

  it('sends people to their tables first, then alternates, then shows the standings', () => {
    expect(kinds(screenView(runningHead(), 100, tables(100, 4, 'waiting')))).toEqual(new Set(['tables']))
    expect(kinds(screenView(runningHead(), 100, tables(100)))).toEqual(new Set(['standings', 'tables']))
    expect(kinds(screenView(betweenHead(), 100, tables(100, 4, 'decided')))).toEqual(new Set(['standings']))
  })

  it.each([0, 1, 4, 24, 25, 512])('turns through all %i who registered, and no page is too full', (entrants) => {
    const scenes = scenesFor(screenView(headWith(), entrants))
    const rows = scenes.flatMap((scene) => (scene.kind === 'entry' ? scene.rows : []))
    expect(rows.map(({ entrant }) => entrant)).toEqual(Array.from({ length: entrants }, (_, at) => at + 1))
    expect(scenes.length).toBeGreaterThan(0)
    for (const scene of scenes) if (scene.kind === 'entry') expect(scene.rows.length).toBeLessThanOrEqual(FITS.entry)
  })

  it.each([2, 4, 5, 6, 8])('turns through every table of %i of a full hall', (size) => {
    const all = tables(512, size)
    const scenes = scenesFor(screenView(runningHead(), 512, all))
    const shown = scenes.flatMap((scene) => (scene.kind === 'tables' ? scene.tables : []))
    expect(shown).toEqual(all)
    for (const scene of scenes)
      if (scene.kind === 'tables')
        expect(scene.tables.length).toBeLessThanOrEqual(COLUMNS.alone * cardsInColumn(scene.tables))
  })

  it('ends with the podium, and then everybody', () => {
    const scenes = scenesFor(screenView(headWith({ phase: 'over' }), 40))
    expect(scenes[0]?.kind).toBe('podium')
    expect(scenes.flatMap((scene) => (scene.kind === 'standings' ? scene.rows : []))).toHaveLength(40)
  })
})

describe('a result set by hand', () => {
  it.each([
    [[1, 2, 3, 4], true],
    [[1, 1, 3, 4], true],
    [[1, 2, 2, 4], true],
    [[1, 1, 1, 1], true],
    [[1, 1, 2, 3], false],
    [[2, 3, 4, 5], false],
    [[1, 2, 4, 4], false],
  ])('%j is a ranking: %s', (places, isGood) => {
    expect(isRanking(new Map(places.map((place, at) => [at, place])))).toBe(isGood)
  })

  it('starts from what the table says, or from the order of seats', () => {
    expect([...firstPlaces([seatWith(7, { place: 2 }), seatWith(9, { place: 1 })])]).toEqual([
      [7, 2],
      [9, 1],
    ])
    expect([...firstPlaces([seatWith(7), seatWith(9)])]).toEqual([
      [7, 1],
      [9, 2],
    ])
  })
})

describe('the log', () => {
  const commands: readonly OrganiserCommand[] = [
    { type: 'lock-entry', locked: true },
    { type: 'lock-entry', locked: false },
    { type: 'add-bots', count: 13, level: 'medium' },
    { type: 'admit', entrant: 1 },
    { type: 'drop', entrant: 1 },
    { type: 'start-round', round: 1 },
    { type: 'draw-again', round: 1 },
    { type: 'pause', paused: true },
    { type: 'pause', paused: false },
    { type: 'extend', minutes: 5 },
    { type: 'call-table', table: 1 },
    { type: 'void-table', table: 1, replay: false },
    { type: 'void-table', table: 1, replay: true },
    { type: 'override', table: 1, places: [{ entrant: 1, place: 1 }] },
    { type: 'finish' },
    { type: 'rehearse', players: 40 },
    { type: 'stop-rehearsal' },
    { type: 'attach-rehearsal', players: 40, verdict: 'go' },
    { type: 'attach-rehearsal', players: 40, verdict: 'no-go' },
    { type: 'admit-more' },
  ]
  const acts = commands.map(
    (command, at): ActView => ({
      act: at + 1,
      at: NOW,
      command,
      undone: false,
      undoable: true,
      ...('table' in command && { table: { round: 1, number: 1 } }),
    }),
  )
  const view = organiserView(runningHead(), { tables: [...tables(16)], acts })

  it.each(LANGUAGES)('has another sentence for each thing an organiser can do: %s', (language) => {
    setLanguage(language)
    expect(new Set(acts.map((act) => actWords(act, view))).size).toBe(commands.length)
  })

  it('says what an undo undid, and who is first after an override', () => {
    setLanguage('en')
    const undo: ActView = { act: 99, at: NOW, command: { type: 'undo', act: 14 }, undone: false, undoable: false }
    expect(actWords(undo, view)).toBe(`Undone: Result of table 1 of round 1 set: ${rowWith(1).name} first`)
  })

  it('has the numbers of a rehearsal, and why it will not hold [TN-20]', () => {
    setLanguage('en')
    const report = { players: 40, verdict: 'no-go', tables: 15, claims: 300, claimP99Ms: 166.4 } as const
    const command = { type: 'attach-rehearsal', ...report, reasons: ['slow-answers' as const] } as const
    expect(
      actWords(
        { act: 1, at: NOW, command: { ...command, reasons: [...command.reasons] }, undone: false, undoable: false },
        view,
      ),
    ).toBe(
      'Rehearsed with 40: it will not hold. Grabs were answered too slowly. 15 tables and 300 grabs. 99 of 100 grabs were answered within 166 ms.',
    )
  })

  it('names a table that was drawn anew without its number', () => {
    setLanguage('en')
    const { table: _, ...gone } = acts[10] as ActView
    expect(actWords(gone, view)).toBe('a table decided as it stood')
  })
})
