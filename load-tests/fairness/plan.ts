import { rungsFor } from './model.ts'
import type { Role } from './record.ts'
import type { TablePlan } from './table.ts'

/** A cheater plays on a line of 25 ms, and so do the honest ones it is compared with. */
const CHEAT_RUNG = 2
const CHEAT_ROLES: readonly Role[] = ['honest', 'honest', 'stamp', 'stamp', 'stamp', 'pong', 'pong', 'bystander']
/** The bystander loses a point in every round, and has seven. */
const CHEAT_ROUNDS = 6
const CHEAT_PART = 0.25

/** Half the rooms by arrival and half by reaction, and beside them some where people cheat. */
export function planTables(rooms: number, players: number): readonly TablePlan[] {
  const rungs = rungsFor(players)
  const racing = Array.from({ length: rooms }, (_, id): TablePlan => {
    // From table to table the lines move around the seats, so that no seat stands for a line.
    const at = (seat: number) => rungs[(seat + (id >> 1)) % players] as number
    const seats = rungs.map((_, seat) => ({ rung: at(seat), role: 'honest' as const }))
    return { id, order: id % 2 === 0 ? 'arrival' : 'reaction', seats, roundsPerGame: 1 }
  })
  const cheating = Array.from({ length: Math.ceil(rooms * CHEAT_PART) }, (_, i): TablePlan => {
    const seats = CHEAT_ROLES.map((role) => ({ rung: CHEAT_RUNG, role }))
    return { id: rooms + i, order: 'reaction', seats, roundsPerGame: CHEAT_ROUNDS }
  })
  return [...racing, ...cheating]
}

/** Dealt out in turn, so that every generator plays some of each kind. */
export const deal = <T>(items: readonly T[], hands: number): readonly (readonly T[])[] =>
  Array.from({ length: hands }, (_, hand) => items.filter((_, i) => Math.floor(i / 2) % hands === hand))
