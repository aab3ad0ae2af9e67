import type { Chance } from '../../fairness/chance.ts'
import type { Fault } from '../history.ts'

/** Something bad that can be done to the installation. */
export interface FaultKind {
  readonly kind: string
  /** Resolves when all of it is back. `say` is called once, when it begins. */
  run(
    chance: Chance,
    say: (what: Pick<Fault, 'what' | 'nodes' | 'rooms' | 'clients' | 'mayLose'>) => void,
  ): Promise<void>
}

export const pick = <T>(all: readonly T[], chance: Chance): T => {
  const one = all[Math.min(all.length - 1, Math.floor(chance.between(0, all.length)))]
  if (one === undefined) throw new Error('nothing to choose from')
  return one
}
