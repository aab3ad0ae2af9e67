import { rungsFor } from './model.ts'
import type { Role } from './record.ts'
import type { TablePlan } from './table.ts'

/** A cheater plays on a line of 25 ms, and so do the honest ones it is compared with. */
const CHEAT_RUNG = 2
const CHEAT_ROLES: readonly Role[] = ['honest', 'honest', 'stamp', 'stamp', 'stamp', 'pong', 'pong', 'bystander']
const CHEAT_PART = 0.25
/** Arrival order is wrong so often that few rooms show it well enough. */
const ARRIVAL_EVERY = 4

/** One room in four by arrival, the others by reaction, and beside them some where people cheat. */
export function planTables(rooms: number, players: number): readonly TablePlan[] {
  const rungs = rungsFor(players)
  const racing = Array.from({ length: rooms }, (_, id): TablePlan => {
    // From table to table the lines move around the seats, so that no seat stands for a line.
    const at = (seat: number) => rungs[(seat + Math.floor(id / ARRIVAL_EVERY)) % players] as number
    const seats = rungs.map((_, seat) => ({ rung: at(seat), role: 'honest' as const }))
    return { id, order: id % ARRIVAL_EVERY === 0 ? 'arrival' : 'reaction', seats }
  })
  const cheating = Array.from({ length: Math.ceil(rooms * CHEAT_PART) }, (_, i): TablePlan => {
    const seats = CHEAT_ROLES.map((role) => ({ rung: CHEAT_RUNG, role }))
    return { id: rooms + i, order: 'reaction', seats }
  })
  return [...racing, ...cheating]
}

/** Dealt out in turn, so that every generator plays some of each kind. */
export const deal = <T>(items: readonly T[], hands: number): readonly (readonly T[])[] =>
  Array.from({ length: hands }, (_, hand) => items.filter((_, i) => Math.floor(i / ARRIVAL_EVERY) % hands === hand))
