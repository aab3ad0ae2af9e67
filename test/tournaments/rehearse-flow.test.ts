import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { TournamentId } from '#protocol/tournament.ts'
import { openRehearser } from '../../server/adapters/rehearser.ts'
import type { RehearsalNews, Rehearser } from '../../server/ports/rehearser.ts'
import { createFastClock } from '../support/fast-clock.ts'
import { connect, type Guest, newId, openRoom, sitDown } from '../support/guest.ts'
import { startNode, type TestNode } from '../support/node.ts'
import { createTournament, enter, organiserPage, type Page, playerPage } from '../support/tournament-page.ts'

const STUB = fileURLToPath(new URL('../support/stub-rehearsal.ts', import.meta.url))
const BREAKS_OFF = 13
const NEVER_ENDS = 14

let troubles: unknown[]
let node: TestNode
beforeEach(async () => {
  troubles = []
  const rehearser = openRehearser((err) => troubles.push(err), STUB)
  node = await startNode({ clock: createFastClock(6), rehearser })
})
afterEach(() => node.stop())

async function organise(on = node) {
  const { id, key } = await createTournament(on.url)
  return { id, organiser: organiserPage(on.url, id, key) }
}

/** A game that has nothing to do with any tournament. */
async function playSomewhere(url: string): Promise<Guest> {
  const code = await openRoom(url)
  const { key } = await sitDown(url, code, 'Ana')
  const ana = await connect(url, code, { kind: 'seat', key })
  await ana.see(({ view }) => view.seats.length === 1)
  await ana.command({ type: 'add-bot', level: 'weak' })
  await ana.command({ type: 'start', anyway: true })
  return ana
}

describe('[TN-20] a rehearsal', () => {
  it('shows its verdict to the organiser, in the log, and limits registration', async () => {
    const { id, organiser } = await organise()
    for (const name of ['Ana', 'Ben', 'Cem']) await enter(node.url, id, name)
    expect(await organiser.command({ type: 'rehearse', players: 4 })).toBe('done')
    const { acts, head } = await organiser.see(({ head: { capacity } }) => capacity === 4)
    expect(acts.map(({ command }) => command.type)).toEqual(['rehearse', 'attach-rehearsal'])
    expect(acts[1]?.command).toMatchObject({ players: 4, verdict: 'go', tables: 6, claims: 90, claimP99Ms: 12.5 })
    expect(head.entrants).toBe(3)
    expect((await enter(node.url, id, 'Dana')).status).toBe(201)
    expect(await enter(node.url, id, 'Eve')).toMatchObject({ status: 409, code: 'tournament-full' })
  })

  it('is played once for two commands with the same id', async () => {
    const { organiser } = await organise()
    const once = newId()
    const answers = [1, 2].map(() => organiser.command({ type: 'rehearse', players: 4 }, once))
    expect(await Promise.all(answers)).toEqual(['done', 'done'])
    await organiser.see(({ head: { capacity } }) => capacity === 4)
    expect(await organiser.command({ type: 'rehearse', players: 4 }, once)).toBe('done')
    expect((await organiser.fetch()).acts).toHaveLength(2)
  })

  it('that crashes shows as failed, and its error is in the log of the server', async () => {
    const { organiser } = await organise()
    await organiser.command({ type: 'rehearse', players: BREAKS_OFF })
    const { head } = await organiser.see(({ rehearsal }) => rehearsal?.state === 'failed')
    expect(head.capacity).toBeUndefined()
    expect(String(troubles)).toContain('the hall is on fire')
  })

  it('shows its progress and can be stopped', async () => {
    const { organiser } = await organise()
    await organiser.command({ type: 'rehearse', players: NEVER_ENDS })
    const progress = { step: 'entering', entered: NEVER_ENDS }
    const { rehearsal } = await organiser.see((view) => view.rehearsal?.progress !== undefined)
    expect(rehearsal).toMatchObject({ state: 'running', players: NEVER_ENDS, progress })
    expect(await organiser.command({ type: 'stop-rehearsal' })).toBe('done')
    expect((await organiser.fetch()).rehearsal).toBeUndefined()
    expect(troubles).toEqual([])
  })

  it('of another tournament is refused until ten seconds after the first has ended', async () => {
    const [one, other] = [await organise(), await organise()]
    await one.organiser.command({ type: 'rehearse', players: NEVER_ENDS })
    expect(await other.organiser.command({ type: 'rehearse', players: 4 })).toBe('rehearsal-running')
    expect((await other.organiser.fetch()).acts).toEqual([])
  })
})

describe('[TN-20] a rehearsal is refused', () => {
  it('to entrants', async () => {
    const { id } = await organise()
    const { key } = await enter(node.url, id, 'Ana')
    expect(await playerPage(node.url, id, key).command({ type: 'rehearse', players: 4 })).toBe('organiser-only')
  })

  it('while a person plays on this server', async () => {
    const { organiser } = await organise()
    const ana = await playSomewhere(node.url)
    expect(await organiser.command({ type: 'rehearse', players: 4 })).toBe('people-play')
    await ana.hangUp()
  })

  it('where the server has no rehearser, and the view of the organiser says so', async () => {
    const bare = await startNode()
    const { organiser } = await organise(bare)
    expect((await organiser.fetch()).mayRehearse).toBe(false)
    expect(await organiser.command({ type: 'rehearse', players: 4 })).toBe('cannot-rehearse')
    expect(openRehearser(() => {}, 'no/such/file.ts')).toBeUndefined()
    await bare.stop()
  })
})

/** One that goes on until it is stopped. */
function endless() {
  const stopped = Promise.withResolvers<string>()
  let heard: ((news: RehearsalNews) => void) | undefined
  const rehearser: Rehearser = {
    start({ url }, listener) {
      const { promise: ended, resolve } = Promise.withResolvers<undefined>()
      heard = listener
      return {
        ended,
        stop() {
          stopped.resolve(url)
          resolve(undefined)
        },
      }
    },
  }
  return { rehearser, stopped: stopped.promise, say: (news: RehearsalNews) => heard?.(news) }
}

it.each<[string, (on: TestNode, organiser: Page<'organiser'>) => Promise<unknown>]>([
  ['the organiser who stops it', (_, organiser) => organiser.command({ type: 'stop-rehearsal' })],
  ['a round that begins', (_, organiser) => organiser.command({ type: 'start-round', round: 1 })],
  ['a server that stops', (on) => on.stop()],
])('[TN-20] %s stops the rehearsal', async (_, happens) => {
  const { rehearser, stopped } = endless()
  const on = await startNode({ rehearser })
  const { organiser } = await organise(on)
  await organiser.command({ type: 'add-bots', count: 4, level: 'weak' })
  await organiser.command({ type: 'rehearse', players: 4 })
  await organiser.see(({ rehearsal }) => rehearsal?.state === 'running')
  await happens(on, organiser)
  expect(await stopped).toBe(on.url)
  await on.stop()
})

it('[TN-20] people who begin to play stop a rehearsal, its own guests do not, and the organiser sees why', async () => {
  const { rehearser, stopped, say } = endless()
  const clock = createFastClock(6)
  const on = await startNode({ rehearser, clock })
  const { organiser } = await organise(on)
  await organiser.command({ type: 'rehearse', players: 4 })
  await organiser.see(({ rehearsal }) => rehearsal?.state === 'running')

  const tour = await organise(on)
  say({ type: 'opened', tournament: tour.id as TournamentId })
  const guest = await playAtTable(on.url, tour)
  await new Promise<void>((resolve) => clock.after(3_000, resolve))
  expect((await organiser.fetch()).rehearsal?.state).toBe('running')

  const ana = await playSomewhere(on.url)
  expect(await stopped).toBe(on.url)
  const { rehearsal, head } = await organiser.see((view) => view.rehearsal?.state === 'failed')
  expect([rehearsal?.why, head.capacity]).toEqual(['people-play', undefined])
  // Nothing plays on for guests who are gone.
  await tour.organiser.see((view) => view.head.paused)
  await Promise.all([guest.hangUp(), ana.hangUp()])
  await on.stop()
})

/** One guest at a table of a tournament, in the middle of its game. */
async function playAtTable(url: string, { id, organiser }: Awaited<ReturnType<typeof organise>>): Promise<Guest> {
  const { key } = await enter(url, id, 'Guest')
  const player = playerPage(url, id, key)
  await player.command({ type: 'check-in' })
  await organiser.command({ type: 'add-bots', count: 3, level: 'weak' })
  await organiser.command({ type: 'start-round', round: 1 })
  const { me } = await player.see((view) => view.me?.table?.code !== undefined)
  const guest = await connect(url, me?.table?.code ?? '', { kind: 'seat', key })
  await guest.see(({ view }) => view.phase.name === 'playing')
  return guest
}
