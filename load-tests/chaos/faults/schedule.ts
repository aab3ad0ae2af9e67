import { pause, within } from '../../clock.ts'
import type { Chance } from '../../fairness/chance.ts'
import type { Recorder } from '../history.ts'
import type { FaultKind } from './fault.ts'

/** From the end of a fault to the next one: long enough to tell which of them a gap belongs to. */
const REST_MS = [2_500, 7_000] as const

/** A sentinel or a cluster that does not come back by itself ends the run. */
const ENDS_WITHIN_MS = 90_000

/** One fault after the other in an order that follows from the seed, every kind once before any comes again. */
export async function runFaults(
  kinds: readonly FaultKind[],
  chance: Chance,
  recorder: Recorder,
  untilMs: () => number,
  onFault: (kind: string) => void,
  rest: (ms: number) => Promise<void> = pause,
): Promise<void> {
  let bag: FaultKind[] = []
  for (;;) {
    await rest(chance.between(...REST_MS))
    if (recorder.now() >= untilMs()) return
    if (bag.length === 0) bag = shuffled(kinds, chance)
    const { kind, run } = bag.pop() as FaultKind
    onFault(kind)
    let from = recorder.now()
    let said: Parameters<Parameters<typeof run>[1]>[0] = { what: kind }
    const over = run(chance, (what) => {
      said = what
      from = recorder.now()
    })
    await within(ENDS_WITHIN_MS, kind, over)
    recorder.faults.push({ kind, from, until: recorder.now(), ...said })
  }
}

const shuffled = <T>(all: readonly T[], chance: Chance): T[] =>
  all
    .map((one) => ({ one, place: chance.between(0, 1) }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one)
