import { readFileSync } from 'node:fs'
import { type Profiler, Session } from 'node:inspector/promises'
import { expect, it } from 'vitest'
import type { View } from '#games/alles-kaese'
import { steadyLine } from '../support/deterministic/line.ts'
import { startRace } from '../support/deterministic/racer.ts'
import { createWorld } from '../support/deterministic/world.ts'

const MOVE = 'How a move travels'
const MOST_ROWS = 12
/** Pure code, in which a walk names where it goes in; everywhere else it names every file that runs. */
const PURE = /^server\/(games|rooms|fairness|protocol)\//

/** The files of the server in which a function is called meanwhile. */
async function filesIn(run: () => Promise<void>): Promise<string[]> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  // Counts begin anew with each answer.
  await session.post('Profiler.takePreciseCoverage')
  await run()
  const { result } = await session.post('Profiler.takePreciseCoverage')
  await session.post('Profiler.stopPreciseCoverage')
  session.disconnect()
  return result.filter(hasCall).flatMap(({ url }) => /\/(server\/(?!.*node_modules).+)$/.exec(url)?.[1] ?? [])
}

/** Functions without a name are wrappers of modules and callbacks of schemas. */
const hasCall = ({ functions }: Profiler.ScriptCoverage) =>
  functions.some(({ functionName, ranges }) => functionName !== '' && (ranges[0]?.count ?? 0) > 0)

/** The rows of the table below this heading of `docs/architecture.md`. */
function rowsBelow(heading: string): string[] {
  const page = readFileSync('docs/architecture.md', 'utf8')
  const section = page.split(`## ${heading}\n`)[1]?.split('\n## ')[0]
  return section?.match(/^\| \d+ .+$/gm) ?? []
}

const namedIn = (rows: readonly string[]) =>
  [...rows.join('\n').matchAll(/`(server\/[^`]+)`/g)].map(([, file]) => file as string)

/** `also` are files that run anyway, or that the walk leaves to another one. */
function expectTrue(heading: string, traced: readonly string[], also: readonly string[] = []): void {
  const rows = rowsBelow(heading)
  const named = namedIn(rows)
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.length).toBeLessThanOrEqual(MOST_ROWS)
  expect(named.filter((file) => !traced.includes(file))).toEqual([])
  expect(traced.filter((file) => !PURE.test(file) && !named.includes(file) && !also.includes(file))).toEqual([])
}

it('a move runs through the files that the walk of a move names', async () => {
  const world = await createWorld()
  const code = await world.openRoom('alles-kaese')
  const keys = [await world.sitDown(code, 'Ben'), await world.sitDown(code, 'Eva')]
  const guests = keys.map((key) => world.connect(code, { kind: 'seat', key }))
  await world.run(1)
  guests[0]?.command({ type: 'start', anyway: true })
  await world.run(1)
  const phase = guests[0]?.newest()?.view.phase
  if (phase?.name !== 'playing') throw new Error('no game')
  const { turn, active } = phase.view as View
  const move = { type: 'move', number: phase.number, move: { type: 'roll', turn } }
  const guest = guests[active ?? 0]
  const traced = await filesIn(async () => {
    const id = guest?.command(move) as string
    await world.run(0)
    expect(guest?.answer(id)).toBe('done')
  })
  expectTrue(MOVE, traced)
  await world.stop()
})

it('a claim runs through the files that the walk of a claim names, and its result through those of a move', async () => {
  const lobby = await createWorld()
  lobby.connect(await lobby.openRoom(), { kind: 'tv' })
  const idle = await filesIn(() => lobby.run(5_000))
  await lobby.stop()
  const line = steadyLine(20)
  const table = await startRace([{ reactionMs: () => 500, line }, { line }])
  await table.reach('roll')
  const traced = await filesIn(() => table.reach('result'))
  expectTrue('How a claim travels', traced, [...idle, ...namedIn(rowsBelow(MOVE))])
  await table.world.stop()
})
