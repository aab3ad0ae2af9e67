import { pause } from '../../clock.ts'
import type { MachineClock } from '../machine-clock.ts'
import type { Node } from '../nodes.ts'
import type { FaultKind } from './fault.ts'

const MOST_SECONDS = 120

/** A server takes time from its monotonic clock and from the store, so this may hit no room: it names none. */
export const clockFaults = ({ name }: Node, clock: MachineClock): readonly FaultKind[] => [
  {
    kind: 'clock-step',
    async run(chance, say) {
      const seconds = Math.round(chance.between(-MOST_SECONDS, MOST_SECONDS))
      const ms = Math.round(chance.between(2_000, 6_000))
      say({ what: `the clock of ${name}'s machine is off by ${seconds} s for ${ms} ms` })
      await clock.step(seconds)
      await pause(ms)
      await clock.step(0)
    },
  },
]
