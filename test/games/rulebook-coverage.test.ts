import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { allGames } from '../../server/games/registry.ts'

const here = new URL('.', import.meta.url)

describe.each(allGames.map(({ id }) => id))('%s', (id) => {
  const rulebook = new URL(`../../docs/games/${id}.md`, here)
  const tests = readdirSync(here).filter((file) => file.startsWith(`${id}.`) && file.endsWith('rulebook.test.ts'))

  it('has a rulebook, and a test of it', () => {
    expect({ isWritten: existsSync(rulebook), isTested: tests.length > 0 }).toEqual({ isWritten: true, isTested: true })
  })

  it('tests every rule it states, and states every rule it tests', () => {
    const stated = [...readFileSync(rulebook, 'utf8').matchAll(/\*\*([A-Z]+-?\d+)\*\*/g)].map(([, rule]) => rule)
    const tested = tests.flatMap((file) => rulesInTestNames(readFileSync(new URL(file, here), 'utf8')))
    expect(stated.length).toBeGreaterThan(0)
    expect(stated, 'a number is used twice').toEqual([...new Set(stated)])
    expect([...new Set(tested)].sort()).toEqual(stated.sort())
  })
})

/** A test's name opens with the rules it proves: `'[AK-4] [B9] lets chance choose ...'`. */
const rulesInTestNames = (source: string): string[] =>
  [...source.matchAll(/['"`]((?:\[[A-Z]+-?\d+\] )+)/g)].flatMap(([, marks]) => marks!.match(/[A-Z]+-?\d+/g) ?? [])
