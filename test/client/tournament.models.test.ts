import { describe, expect, it } from 'vitest'
import type { RoundHead } from '#protocol/tournament-view.ts'
import { readAddress } from '../../client/tournament/address.ts'
import { bigClock } from '../../client/tournament/big-clock.ts'
import { clockOf } from '../../client/tournament/clock.ts'
import { FIRST_DRAFT, fitted, planOf, withGame } from '../../client/tournament/draft.ts'
import { keyInHash, organiserLink } from '../../client/tournament/keys.ts'
import { firstPlaces, isRanking } from '../../client/tournament/places.ts'
import { likelyGuests } from '../../client/tournament/rehearsal.ts'
import { COLUMNS, cardsInColumn, FITS, scenesFor } from '../../client/tournament/scenes.ts'
import { betweenHead, headWith, NOW, runningHead, screenView, seatWith, tables } from './tournament.views.ts'

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
    const key = 'abcdefghijklmnopqrstuv' as Parameters<typeof organiserLink>[1]
    const { hash, pathname } = new URL(organiserLink('/t/KLMXPRTV/organise', key), 'http://hall.local')
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
    const arena = runningHead({ round: { ...(runningHead().round as RoundHead), kind: 'arena' } })
    expect(bigClock(screenView(arena, 16, tables(16, 4, 'waiting')))?.what).toBe('arenaEnds')
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
