import { beforeEach, describe, expect, it } from 'vitest'
import type { CommandId } from '#protocol/ids.ts'
import type { RehearsalProgress, RehearsalReport } from '#protocol/rehearsal.ts'
import type { TournamentId } from '#protocol/tournament.ts'
import { createRehearsals } from '../../server/app/tournaments/rehearsals.ts'
import type { RehearsalNews, RehearsalOrder } from '../../server/ports/rehearser.ts'
import type { TournamentCommand } from '../../server/tournaments/command.ts'
import { settled } from '../support/deterministic/world.ts'
import { createHandClock, type HandClock } from '../support/hand-clock.ts'
import { TestTournament } from '../support/tournament.ts'

const guests = 'CDFHJKLM' as TournamentId
const id = (name: string) => name as CommandId
const report = { players: 30, verdict: 'go', tables: 6, claims: 90, claimP99Ms: 12 } as RehearsalReport

let clock: HandClock
let tour: TestTournament
let rehearsals: ReturnType<typeof createRehearsals>
let runs: {
  order: RehearsalOrder
  listener: (news: RehearsalNews) => void
  end(result?: RehearsalReport): Promise<void>
}[]
let stops: number
let paused: TournamentId[]
let notes: string[]
let reports: string[]
let playing: (exceptIn?: TournamentId) => boolean

beforeEach(() => {
  clock = createHandClock()
  tour = new TestTournament().people(4)
  runs = []
  stops = 0
  paused = []
  notes = []
  reports = []
  playing = () => false
  rehearsals = createRehearsals({
    clock,
    url: () => 'http://node.test',
    report: (_, what) => void reports.push(what),
    arePeoplePlaying: (exceptIn) => playing(exceptIn),
    service: { change } as never,
    rehearser: {
      start(order, listener) {
        const { promise, resolve } = Promise.withResolvers<RehearsalReport | undefined>()
        const end = (result?: RehearsalReport) => {
          resolve(result)
          return settled()
        }
        runs.push({ order, listener, end })
        return {
          ended: promise,
          stop() {
            stops++
            resolve(undefined)
          },
        }
      },
    },
  })
})

async function change(of: TournamentId, command: TournamentCommand) {
  if (of !== tour.tournament.id) {
    expect(command).toEqual({ type: 'holder', by: 'organiser', command: { type: 'pause', paused: true } })
    paused.push(of)
    return { ok: true }
  }
  if (command.type === 'rehearsal')
    notes.push('why' in command.event ? `failed: ${command.event.why}` : command.event.type)
  tour.now = clock.now()
  const verdict = tour.try(command)
  return verdict.ok ? { ok: true, value: stored() } : verdict
}
const stored = () => ({ document: tour.tournament, version: tour.version })

async function begin(asked = id('ask')): Promise<void> {
  tour.now = clock.now()
  expect(tour.organise({ type: 'rehearse', players: 30 })).toBe('ok')
  rehearsals.begin(stored(), asked)
  await settled()
}
const wait = async (ms: number) => {
  clock.advance(ms)
  await settled()
}
const step = (entered: number): RehearsalProgress => ({ step: 'entering', entered })

describe('a rehearsal', () => {
  it('is played with the size of the order, and its report is stored', async () => {
    await begin()
    expect(runs.map(({ order }) => order)).toEqual([
      { url: 'http://node.test', title: 'Cheese Cup', players: 30, tableSize: 4 },
    ])
    runs[0]?.listener({ type: 'opened', tournament: guests })
    await runs[0]?.end(report)
    expect(notes).toEqual(['taken', 'ended'])
    expect([tour.tournament.capacity, paused, reports]).toEqual([30, [], []])
  })

  it('reports its newest progress every three seconds', async () => {
    await begin()
    for (const entered of [1, 2, 3]) runs[0]?.listener({ type: 'progress', progress: step(entered) })
    await wait(2_999)
    expect(notes).toEqual(['taken'])
    await wait(1)
    expect(tour.tournament.rehearsal?.progress).toEqual(step(3))
    await wait(10_000)
    expect(notes).toEqual(['taken', 'progress'])
    runs[0]?.listener({ type: 'progress', progress: step(4) })
    await wait(3_000)
    expect(tour.tournament.rehearsal?.progress).toEqual(step(4))
    expect(stops).toBe(0)
  })

  it('reports no progress once it has ended', async () => {
    await begin()
    runs[0]?.listener({ type: 'progress', progress: step(1) })
    await runs[0]?.end(report)
    await wait(10_000)
    expect(notes).toEqual(['taken', 'ended'])
  })

  it('that crashes has failed, and the tournament of its guests is paused', async () => {
    await begin()
    runs[0]?.listener({ type: 'opened', tournament: guests })
    await runs[0]?.end()
    expect([notes, paused]).toEqual([['taken', 'failed'], [guests]])
  })

  it('yields within a second to people who begin to play, but not to its own guests', async () => {
    await begin()
    playing = (exceptIn) => exceptIn !== guests
    runs[0]?.listener({ type: 'opened', tournament: guests })
    await wait(5_000)
    expect(stops).toBe(0)
    playing = () => true
    await wait(1_000)
    expect([stops, notes.at(-1), paused]).toEqual([1, 'failed: people-play', [guests]])
    await wait(10_000)
    expect(stops).toBe(1)
  })

  it('stops checking for people once it has ended', async () => {
    await begin()
    await runs[0]?.end(report)
    let looks = 0
    playing = () => {
      looks++
      return true
    }
    await wait(10_000)
    expect(looks).toBe(0)
  })

  it('stops when its organiser stops it, and continues at any other commit', async () => {
    await begin()
    rehearsals.follow(stored())
    rehearsals.follow({ document: new TestTournament().tournament, version: 1 })
    expect(stops).toBe(0)
    tour.organise({ type: 'stop-rehearsal' })
    rehearsals.follow(stored())
    expect(stops).toBe(1)
  })

  it('stops when its progress is refused, because it was stopped on another node', async () => {
    await begin()
    tour.organise({ type: 'stop-rehearsal' })
    runs[0]?.listener({ type: 'progress', progress: step(1) })
    await wait(3_000)
    expect(stops).toBe(1)
  })

  it('is not played if it was stopped before it began, or if the node is stopping', async () => {
    tour.organise({ type: 'rehearse', players: 30 })
    const asked = stored()
    tour.organise({ type: 'stop-rehearsal' })
    rehearsals.begin(asked, id('ask'))
    await settled()
    expect(runs).toEqual([])
    await rehearsals.stop()
    await begin(id('again'))
    expect(runs).toEqual([])
  })

  it('is stopped and awaited by a node that stops', async () => {
    await begin()
    await rehearsals.stop()
    expect([stops, notes]).toEqual([1, ['taken', 'failed']])
  })
})

describe('a second rehearsal', () => {
  it('is refused until ten seconds after the end of the first, unless it is the same command', async () => {
    expect(rehearsals.refusal(id('ask'))).toBeUndefined()
    await begin()
    expect([id('ask'), id('other')].map(rehearsals.refusal)).toEqual([undefined, 'rehearsal-running'])
    rehearsals.begin(stored(), id('other'))
    await settled()
    expect(runs).toHaveLength(1)
    await runs[0]?.end(report)
    expect([id('ask'), id('other')].map(rehearsals.refusal)).toEqual([undefined, 'too-fast'])
    clock.advance(9_999)
    expect(rehearsals.refusal(id('other'))).toBe('too-fast')
    clock.advance(1)
    expect(rehearsals.refusal(id('other'))).toBeUndefined()
  })

  it('does not begin when the command of the first is repeated', async () => {
    await begin()
    await runs[0]?.end(report)
    rehearsals.begin(stored(), id('ask'))
    await settled()
    expect(runs).toHaveLength(1)
  })

  it('is refused while people play', () => {
    playing = () => true
    expect(rehearsals.refusal(id('ask'))).toBe('people-play')
  })

  it('is impossible without a rehearser', () => {
    const none = createRehearsals({
      clock,
      url: () => '',
      report: () => {},
      arePeoplePlaying: () => false,
      service: { change } as never,
      rehearser: undefined,
    })
    expect([rehearsals.isPossible, none.isPossible]).toEqual([true, false])
    expect(none.refusal(id('ask'))).toBe('cannot-rehearse')
    none.begin(stored(), id('ask'))
    expect(notes).toEqual([])
  })
})
