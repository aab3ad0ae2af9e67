import type { Millis, Seat } from '#protocol/ids.ts'
import type { AwardView, EveningView, Place, ScoreView } from '#protocol/room-view.ts'
import { pointsFor } from '../games/kit/players.ts'
import type { RaceClaim } from '../games/kit/race.ts'
import { refuse } from '../games/kit/result.ts'
import { type Decided, decided, type SeatHandler } from './decision.ts'
import type { Evening, Person, Room } from './room.ts'
import { isBot, people, toLobby, unready, withPeople } from './seats/people.ts'

/** The games of a room as one evening: docs/adr/0015. Bots play for places, but have no evening. */

const NOTHING = {
  played: 0,
  points: 0,
  wins: 0,
  seconds: 0,
  won: [] as readonly string[],
  /** Won right after being last. */
  comebacks: 0,
  wasLast: false,
  watched: 0,
}

/** What a person did in all games of this room: plain counts, from which scores and awards follow. */
export type Tally = Readonly<typeof NOTHING> & {
  /** Of all right answers in races. */
  readonly quickestMs?: Millis
}

/** More people than ever leave one table with something to show. */
const MAX_LEFT = 16

const eveningOf = ({ evening = { games: 0, ended: false, left: [] } }: Room): Evening => evening

/** A game is over: each person who played gets what their place is worth, and none is ready for the next one. */
export function withResult(room: Room, places: readonly Place[]): Room {
  const points = pointsFor(places)
  const last = Math.max(...places.map(({ place }) => place))
  const { id } = room.game
  const evening = { ...eveningOf(room), games: eveningOf(room).games + 1 }
  return withPeople({ ...unready(room), evening: withAbandoned(room, evening, places) }, (person) => {
    const place = places.find(({ seat }) => seat === person.seat)?.place
    if (place === undefined) return person
    const { seat, tally = NOTHING } = person
    const isWin = place === 1
    const added = {
      played: tally.played + 1,
      points: tally.points + (points.get(seat) ?? 0),
      wins: tally.wins + Number(isWin),
      seconds: tally.seconds + Number(place === 2),
      won: isWin && !tally.won.includes(id) ? [...tally.won, id] : tally.won,
      comebacks: tally.comebacks + Number(isWin && tally.wasLast),
      wasLast: place === last && !isWin,
    }
    return { ...person, tally: { ...tally, ...added } }
  })
}

/** A player who left in mid-game has played it; what the bot in the seat won counts for no one. */
function withAbandoned({ sitters }: Room, evening: Evening, places: readonly Place[]): Evening {
  const bots = sitters.filter(
    (sitter) => isBot(sitter) && sitter.temporary && places.some(({ seat }) => seat === sitter.seat),
  )
  return bots.reduce(({ left, ...rest }, { name, look }) => {
    const before = left.find((one) => one.name === name && one.look === look)
    const { tally } = before ?? { tally: NOTHING }
    const after = { name, look, tally: { ...tally, played: tally.played + 1, wasLast: false } }
    return { ...rest, left: [...left.filter((one) => one !== before), after].slice(-MAX_LEFT) }
  }, evening)
}

/** Who was right in a race, and how quickly: only the quickest of the evening counts. */
export function withReactions(room: Room, right: readonly Pick<RaceClaim, 'seat' | 'reactionMs'>[]): Room {
  return withPeople(room, (person) => {
    const mine = right.find(({ seat }) => seat === person.seat)
    if (!mine || mine.reactionMs >= (person.tally?.quickestMs ?? Number.POSITIVE_INFINITY)) return person
    return { ...person, tally: { ...(person.tally ?? NOTHING), quickestMs: Math.round(mine.reactionMs) } }
  })
}

export const withBench = (room: Room, bench: readonly Seat[], number: number): Room =>
  withPeople(room, (person) => {
    if (!bench.includes(person.seat)) return person
    const { tally = NOTHING } = person
    return { ...person, satOut: number, tally: { ...tally, watched: tally.watched + 1 } }
  })

/** A person leaves: what they did stays on the board. */
export function withLeaver(room: Room, { name, look, tally }: Person): Room {
  if (!tally?.played) return room
  const { left, ...evening } = eveningOf(room)
  return { ...room, evening: { ...evening, left: [...left, { name, look, tally }].slice(-MAX_LEFT) } }
}

export const endEvening: SeatHandler<'end-evening'> = (room, { ended }) => {
  const evening = eveningOf(room)
  if (evening.games === 0) return refuse('nothing-played')
  if (evening.ended === ended) return decided(room)
  return decided({ ...toLobby(room), evening: { ...evening, ended } }, ended ? [{ type: 'evening-ended' }] : [])
}

/** Choosing or starting a game resumes an evening that was ended. */
export const goesOnPlaying = (room: Room): Room =>
  room.evening?.ended ? { ...room, evening: { ...room.evening, ended: false } } : room

export function resetEvening(room: Room): Decided {
  const { evening, ...rest } = room
  return decided(evening ? withPeople(rest, ({ tally: _, ...person }) => person) : room)
}

type Scored = Readonly<Pick<ScoreView, 'seat' | 'name' | 'look'>> & { readonly tally: Tally }

/** What more of them share is nothing special. */
const MAX_HOLDERS = 2

/** What it is given for; `least`: from how much on. The quickest is the lowest, all others are the highest. */
const AWARDS: readonly (Pick<AwardView, 'award'> & { least: number; of(tally: Tally): number | undefined })[] = [
  { award: 'most-wins', least: 1, of: ({ wins }) => wins },
  { award: 'quickest', least: 0, of: ({ quickestMs }) => quickestMs },
  { award: 'all-rounder', least: 2, of: ({ won }) => won.length },
  { award: 'comeback', least: 1, of: ({ comebacks }) => comebacks },
  { award: 'runner-up', least: 2, of: ({ seconds }) => seconds },
  { award: 'patient', least: 1, of: ({ watched }) => watched },
]

export function eveningView(room: Room): EveningView | undefined {
  const { evening, table } = room
  // A tournament has standings of its own.
  if (!evening || evening.games === 0 || table) return undefined
  const scored = ranked(room)
  const scores = scored.map(({ tally: { played, wins, points }, ...who }) => ({ ...who, played, wins, points }))
  const { games, ended } = evening
  return { games, scores, ended, ...(ended && { awards: awardsOf(scored) }) }
}

/** Best first: by points, then wins; of two alike, the one who needed fewer games. */
function ranked(room: Room): readonly Scored[] {
  const sitting = people(room).flatMap(({ seat, name, look, tally }) => (tally ? [{ seat, name, look, tally }] : []))
  const all: readonly Scored[] = [...sitting, ...(room.evening?.left ?? [])]
  return all
    .filter(({ tally }) => tally.played > 0)
    .sort(({ tally: a }, { tally: b }) => b.points - a.points || b.wins - a.wins || a.played - b.played)
}

function awardsOf(scored: readonly Scored[]): AwardView[] {
  const special = AWARDS.flatMap(({ award, least, of }): AwardView[] => {
    const values = scored.map(({ tally }) => of(tally))
    const given = values.filter((value) => value !== undefined && value >= least) as number[]
    if (given.length === 0) return []
    const value = award === 'quickest' ? Math.min(...given) : Math.max(...given)
    const holders = values.flatMap((own, index) => (own === value ? [index] : []))
    return holders.length > MAX_HOLDERS ? [] : [{ award, holders, value }]
  })
  // All without another award get this one.
  const others = [...scored.entries()].filter(([index]) => !special.some(({ holders }) => holders.includes(index)))
  if (others.length === 0) return special
  const value = Math.max(...others.map(([, { tally }]) => tally.played))
  return [...special, { award: 'good-company', holders: others.map(([index]) => index), value }]
}
