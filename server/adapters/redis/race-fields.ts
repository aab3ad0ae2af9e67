import type { Seat } from '#protocol/ids.ts'
import type { Hand, Standing } from '../../ports/pawn-race.ts'

/** The race hash as Redis keeps it; the scripts say which fields there are. */
type Fields = Readonly<Record<string, string>>

/** A script answers a hash as names and values in turn. */
export function fieldsOf(reply: readonly string[]): Fields {
  const fields: Record<string, string> = {}
  for (let i = 0; i + 1 < reply.length; i += 2) fields[reply[i] as string] = reply[i + 1] as string
  return fields
}

/** `undefined` for a hash that is not there. */
export function standingOf(fields: Fields): Standing | undefined {
  if (fields.state === undefined) return undefined
  const seats = seatsIn(fields.seats)
  return {
    seats,
    pawns: seats.length - 1,
    placed: seats.flatMap((seat) => placedBy(fields, seat)),
    hands: seats.flatMap((seat) => handOf(fields, seat)).sort(byRankThenKey),
    closed: fields.state === 'closed',
    ...(fields.shown !== undefined && { shownMs: Number(fields.shown) }),
  }
}

const seatsIn = (digits = ''): Seat[] => [...digits].map((digit) => Number(digit) as Seat)

function placedBy(fields: Fields, seat: Seat): Standing['placed'] {
  const platter = fields[`platter:${seat}`]
  return platter === undefined ? [] : [{ seat, platter: Number(platter) }]
}

function handOf(fields: Fields, seat: Seat): Hand[] {
  const key = fields[`key:${seat}`]
  if (key === undefined) return []
  const rank = fields[`rank:${seat}`]
  return [
    {
      seat,
      platter: Number(fields[`platter:${seat}`]),
      key: Number(key),
      facts: JSON.parse(fields[`facts:${seat}`] as string) as object,
      ...(rank !== undefined && { rank: Number(rank) }),
      lateBy: Number(fields[`late:${seat}`] ?? 0),
    },
  ]
}

/** Hands come in the order that breaks ties, and sorting keeps it. */
const byRankThenKey = (a: Hand, b: Hand): number =>
  a.rank !== undefined || b.rank !== undefined ? (a.rank ?? Infinity) - (b.rank ?? Infinity) : a.key - b.key
