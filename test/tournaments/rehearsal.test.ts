import { describe, expect, it } from 'vitest'
import type { CommandId } from '#protocol/ids.ts'
import { RehearsalReason, type RehearsalReport } from '#protocol/rehearsal.ts'
import { NIGHT } from '../../load-tests/budgets.ts'
import { REASONS } from '../../load-tests/rehearsal.ts'
import { openSqliteStore } from '../../server/adapters/sqlite/open-sqlite-store.ts'
import { systemEntropy } from '../../server/adapters/system.ts'
import { createTournamentModule } from '../../server/app/tournaments/tournament-module.ts'
import { type RehearsalEvent, rehearsalView } from '../../server/tournaments/rehearsal.ts'
import { settled } from '../support/deterministic/world.ts'
import { createHandClock } from '../support/hand-clock.ts'
import { MINUTE, madeTournament, TestTournament } from '../support/tournament.ts'

const GO: RehearsalReport = { players: 40, verdict: 'go', tables: 15, claims: 300, claimP99Ms: 21.5 }

/** A tournament that was asked to rehearse. */
function asked(people = 4, players = 40) {
  const tour = new TestTournament().people(people)
  expect(tour.organise({ type: 'rehearse', players })).toBe('ok')
  const startedAt = tour.now
  const hear = (event: RehearsalEvent, of = startedAt) => {
    const verdict = tour.try({ type: 'rehearsal', startedAt: of, event })
    return verdict.ok ? 'ok' : verdict.code
  }
  return { tour, hear, startedAt }
}

const shown = ({ tournament, now }: TestTournament) => rehearsalView(tournament, now)

describe('[TN-20] a rehearsal', () => {
  it('has at least as many guests as are registered', () => {
    expect(shown(asked(4, 40).tour)).toMatchObject({ state: 'running', players: 40 })
    expect(shown(asked(7, 3).tour)).toMatchObject({ players: 7 })
  })

  it('is accepted before the first round and between rounds only', () => {
    const tour = new TestTournament().people(4).begin()
    expect(tour.organise({ type: 'rehearse', players: 8 })).toBe('round-running')
    tour.endAll()
    expect(tour.organise({ type: 'rehearse', players: 8 })).toBe('ok')
    tour.organise({ type: 'finish' })
    expect(tour.organise({ type: 'rehearse', players: 8 })).toBe('tournament-over')
  })

  it('is taken by one node, and a second one is refused while it runs', () => {
    const { tour, hear } = asked()
    expect(hear({ type: 'taken' })).toBe('ok')
    expect(hear({ type: 'taken' })).toBe('changed-since')
    expect(tour.organise({ type: 'rehearse', players: 8 })).toBe('rehearsal-running')
  })

  it('shows its progress', () => {
    const { tour, hear } = asked()
    hear({ type: 'taken' })
    const progress = { step: 'playing', round: 1, rounds: 3, decided: 2, tables: 5, claims: 9 } as const
    hear({ type: 'progress', progress })
    expect(shown(tour)).toMatchObject({ state: 'running', progress })
  })

  it('that ends with a go limits registration and is logged', () => {
    const { tour, hear } = asked(4, 5)
    hear({ type: 'taken' })
    expect(hear({ type: 'ended', report: { ...GO, players: 5 } })).toBe('ok')
    expect(shown(tour)).toBeUndefined()
    expect(tour.tournament.acts.at(-1)?.command).toEqual({ type: 'attach-rehearsal', ...GO, players: 5 })
    expect([tour.register('E'), tour.register('F')]).toEqual(['ok', 'tournament-full'])
  })

  it('does not bind the organiser, who may admit more and undo that', () => {
    const { tour, hear } = asked(4, 4)
    hear({ type: 'ended', report: { ...GO, players: 4 } })
    expect(tour.register('E')).toBe('tournament-full')
    expect(tour.organise({ type: 'admit-more' })).toBe('ok')
    const lifted = tour.tournament.acts.length
    expect(tour.tournament.acts.at(-1)?.command).toEqual({ type: 'admit-more' })
    expect(tour.register('E')).toBe('ok')
    expect(tour.organise({ type: 'undo', act: lifted })).toBe('ok')
    expect([tour.tournament.capacity, tour.register('F')]).toEqual([4, 'tournament-full'])
  })

  it('that ends with a go after more were admitted sets a limit again, which no undo changes', () => {
    const tour = new TestTournament().people(4)
    const go = (players: number) => tour.organise({ type: 'attach-rehearsal', players, verdict: 'go' })
    const more = () => tour.organise({ type: 'admit-more' })
    expect(more()).toBe('ok')
    expect(tour.tournament.acts).toEqual([])
    for (const step of [() => go(4), more, () => go(8)]) expect(step()).toBe('ok')
    expect([tour.tournament.capacity, tour.organise({ type: 'undo', act: 2 })]).toEqual([8, 'changed-since'])
    more()
    // The last first: otherwise four would come back over eight.
    expect(tour.organise({ type: 'undo', act: 2 })).toBe('changed-since')
    expect(tour.organise({ type: 'undo', act: 4 })).toBe('ok')
    expect(tour.tournament.capacity).toBe(8)
    tour.begin().endAll()
    tour.organise({ type: 'finish' })
    expect(more()).toBe('tournament-over')
  })

  it('that ends with a no-go sets no limit', () => {
    const { tour, hear } = asked(4, 4)
    hear({ type: 'ended', report: { players: 4, verdict: 'no-go', reasons: ['slow-answers'] } })
    expect(tour.tournament.capacity).toBeNull()
    expect(tour.register('E')).toBe('ok')
  })

  it.each([
    ['broke off', (hear: ReturnType<typeof asked>['hear']) => hear({ type: 'failed' })],
    ['has been silent for half a minute', () => {}],
  ])('that %s has failed, and another may begin', (_, happens) => {
    const { tour, hear } = asked()
    hear({ type: 'taken' })
    happens(hear)
    tour.now += MINUTE / 2
    expect(shown(tour)).toMatchObject({ state: 'failed' })
    expect(tour.organise({ type: 'rehearse', players: 8 })).toBe('ok')
  })

  it('that yielded to people shows why, until the next one', () => {
    const { tour, hear } = asked()
    hear({ type: 'taken' })
    expect(hear({ type: 'failed', why: 'people-play' })).toBe('ok')
    expect(shown(tour)).toMatchObject({ state: 'failed', why: 'people-play' })
    tour.now += 1
    tour.organise({ type: 'rehearse', players: 8 })
    expect(shown(tour)).not.toHaveProperty('why')
  })

  it.each([
    ['the organiser', (tour: TestTournament) => tour.organise({ type: 'stop-rehearsal' })],
    ['a round that begins', (tour: TestTournament) => tour.organise({ type: 'start-round', round: 1 })],
  ])('is stopped by %s, and its later events are refused', (_, stop) => {
    const { tour, hear } = asked()
    hear({ type: 'taken' })
    expect(stop(tour)).toBe('ok')
    expect(shown(tour)).toBeUndefined()
    expect(hear({ type: 'progress', progress: { step: 'entering', entered: 3 } })).toBe('changed-since')
    expect(hear({ type: 'ended', report: GO })).toBe('changed-since')
    expect(tour.tournament.capacity).toBeNull()
  })
})

it('every budget of a night has a reason for a no-go in the protocol', () => {
  expect(NIGHT.map(({ name }) => REASONS[name]).toSorted()).toEqual(RehearsalReason.options.toSorted())
})

it('a rehearsal that crashed stays failed: progress that was not reported yet is dropped', async () => {
  const clock = createHandClock()
  const stores = openSqliteStore(':memory:', clock)
  const ended = Promise.withResolvers<undefined>()
  const module = createTournamentModule({
    store: stores.tournaments,
    rooms: {} as never,
    clock,
    entropy: systemEntropy,
    rehearser: {
      start(_, listener) {
        listener({ type: 'progress', progress: { step: 'entering', entered: 3 } })
        return { ended: ended.promise, stop: () => {} }
      },
    },
    arePeoplePlaying: () => false,
    url: () => 'http://node.test',
    report: (err) => {
      throw err
    },
  })
  const tournament = madeTournament()
  await stores.tournaments.create({ document: tournament, version: 1, entry: null })
  const command = { type: 'rehearse', players: 4 } as const
  const asked = await module.perform(tournament.id, 'organiser', { id: 'rehearse' as CommandId, command })
  expect(asked).toMatchObject({ ok: true })
  await settled()
  ended.resolve(undefined)
  await settled()
  const state = async () => (await stores.tournaments.load(tournament.id))?.document.rehearsal?.state
  expect(await state()).toBe('failed')
  clock.advance(MINUTE)
  await settled()
  expect(await state()).toBe('failed')
  await stores.close()
})
