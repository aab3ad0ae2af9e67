import type { Seat } from '#protocol/ids.ts'
import { BYE_POINTS, pointsFor } from './points.ts'
import type { Table } from './tournament.ts'

/**
 * What a decided table brings each of its players. Nobody wins a void one, and nobody loses by it: it is worth a bye.
 * Whoever never came gets nothing: the bot in their place only kept the game going for the others.
 */
export function tablePoints({ seats, absent, result }: Table): ReadonlyMap<number, number> {
  if (result === null) return new Map()
  const isVoid = result.verdict === 'void'
  const earned = pointsFor(result.places.map(({ entrant, ...rest }) => ({ ...rest, seat: entrant as Seat })))
  return new Map(
    seats.map((entrant) => {
      const points = isVoid ? BYE_POINTS : (earned.get(entrant) ?? 0)
      return [entrant, absent.includes(entrant) ? 0 : points]
    }),
  )
}

export const placeAt = ({ result }: Table, entrant: number): number | undefined =>
  result?.places.find((placed) => placed.entrant === entrant)?.place
