import type { Fault, History } from '../history.ts'
import type { Check, Finding } from './finding.ts'
import { hits } from './hits.ts'
import { type PlayedRound, roundsOf } from './rounds.ts'

const check = 'voids'

/** Until a silent node or a connection is given up, and what it ran is taken over. */
const AFTERMATH_MS = 8_000

/** A round is void only if a fault hit its room: its part of the store, or a node that one of its sockets was on. */
export const voidsHaveCause: Check = (history) =>
  Object.entries(history.stored).flatMap(([code, room]) =>
    [...(room ? roundsOf(room).values() : [])].flatMap((round): readonly Finding[] => {
      if (!round.isVoid || causeOf(history, code, round)) return []
      const { from, until } = spanOf(history, round)
      const near = history.faults
        .filter((fault) => overlaps(fault, from, until))
        .map(({ kind, what }) => `${kind} (${what})`)
      const during = near.length === 0 ? 'no fault at all' : `only ${near.join(', ')}`
      return [
        {
          check,
          at: until,
          what: `round ${round.round} of game ${round.number} in ${code} is void: ${during} was near`,
        },
      ]
    }),
  )

const spanOf = ({ startedAt, endedAt }: History, round: PlayedRound) => ({
  from: round.thrownAt - startedAt,
  until: round.endedAt === undefined ? endedAt : round.endedAt - startedAt,
})

const overlaps = (fault: Fault, from: number, until: number): boolean =>
  fault.from <= until && fault.until + AFTERMATH_MS >= from

export function causeOf(history: History, code: string, round: PlayedRound): Fault | undefined {
  const { from, until } = spanOf(history, round)
  return history.faults.findLast((fault) => overlaps(fault, from, until) && hits(history, fault, code))
}
