import { pause } from '../../clock.ts'
import type { Chance } from '../../fairness/chance.ts'
import type { Line } from '../line.ts'
import type { FaultKind } from './fault.ts'

const HIT = 1 / 3

/** Each hits about a third of all lines at once. */
export const lineFaults = (lines: ReadonlyMap<string, Line>): readonly FaultKind[] => [
  {
    kind: 'line-cut',
    async run(chance, say) {
      const hit = some(lines, chance)
      say({ what: `${hit.length} lines are cut`, clients: hit.map(([name]) => name) })
      for (const [, line] of hit) line.cut()
    },
  },
  {
    kind: 'line-freeze',
    async run(chance, say) {
      const hit = some(lines, chance)
      const ms = Math.round(chance.between(300, 9_000))
      say({ what: `${hit.length} lines freeze for ${ms} ms`, clients: hit.map(([name]) => name) })
      for (const [, line] of hit) line.freeze(ms)
      await pause(ms)
    },
  },
]

const some = (lines: ReadonlyMap<string, Line>, chance: Chance) => [...lines].filter(() => chance.isLucky(HIT))
