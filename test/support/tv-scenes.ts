import type { Look, RoomCode, Seat } from '#protocol/ids.ts'
import type { Tally } from '../../server/rooms/evening.ts'
import { projectRoom } from '../../server/rooms/project.ts'
import type { Person, Room, Sitter } from '../../server/rooms/room.ts'
import { playRoom } from './played-room.ts'

/** Twelve letters and more: the widest, the highest, those that cannot be broken, and some as long as a name may be. */
export const WIDE_NAMES = [
  'WWWWWWWWWWWW',
  'ÖÖÖÖÖÖÖÖÖÖÖÖ',
  'Maximilian-Alexander',
  'MMMMMMMMMMMM',
  'ÄÄÄÄÄÄÄÄÄÄÄÄ',
  'Æthelstan the Second',
  'ÜÜÜÜÜÜÜÜÜÜÜÜ',
  'Hildegard von Bingen',
]

/** Twenty letters, the most there may be, for the boards of at most six: in one word, in two, with hyphens; and the widest. */
const LONG_NAMES = [
  'Maximilian-Alexander',
  'Bartholomäusschwabel',
  'Annegret Schwarzkopf',
  'WWWWWWWWWWWW',
  'Wolfgang-Amadeus-Emm',
  'Hildegardchen Müller',
]

export interface TvScene {
  readonly name: string
  readonly room: Room
}

/**
 * Every kind of moment of a whole game, the last of each: most is on the table then. With a seat, the last in which
 * that seat is asked, where there is one.
 */
export function scenesOf(
  game: string,
  count: number,
  code: string,
  seat?: Seat,
  options?: Record<string, unknown>,
): readonly TvScene[] {
  const last = new Map<string, Room>()
  for (const room of playRoom(game, [4, 3, 2, count], count, options && { options }).rooms) {
    const moment = momentOf(room, seat)
    const known = last.get(moment)
    if (!known || seat === undefined || asks(room, seat) || !asks(known, seat)) last.set(moment, room)
  }
  const names = count > LONG_NAMES.length ? WIDE_NAMES : LONG_NAMES
  return [...last].map(([name, room]) => ({
    name: `${game}, ${count} players, ${name}`,
    room: dressed(room, code, names),
  }))
}

function asks(room: Room, seat: Seat): boolean {
  const { phase } = projectRoom(room, { kind: 'tv' })
  return phase.name === 'playing' && phase.actors.includes(seat)
}

/** So many to choose from take a panel of their own on a phone on its side. */
const MANY_CHOICES = 5

/** What the television calls it; a choice of this seat among many is a moment of its own. */
function momentOf(room: Room, seat?: Seat): string {
  const { phase } = projectRoom(room, { kind: 'tv' })
  if (phase.name !== 'playing') return phase.name
  const { stage, step, players } = phase.view as {
    stage?: { name: string; chooser?: Seat }
    step?: string
    players?: readonly { points: number }[]
  }
  // All who are waited for have seen enough: there is less to say.
  if (stage?.name === 'result' && phase.actors.length === 0) return 'result seen by all'
  const choices = players?.filter(({ points }) => points > 0).length ?? 0
  if (seat !== undefined && stage?.chooser === seat && choices >= MANY_CHOICES) return 'choice among many'
  return stage?.name ?? step ?? phase.name
}

/** Wide names, somebody away and somebody played by a bot. */
export function dressed(room: Room, code: string, names = WIDE_NAMES): Room {
  const away = (standIn: boolean): Person['link'] => ({ state: 'away', since: 0, standIn, isNew: false })
  const links: readonly (Person['link'] | undefined)[] = [undefined, away(true), away(false)]
  const sitters = room.sitters.map((sitter, i): Sitter => {
    const name = names[i] as string
    return sitter.kind === 'bot' ? { ...sitter, name } : { ...sitter, name, link: links[i] ?? sitter.link }
  })
  return { ...room, code: code as RoomCode, sitters }
}

const tally = (i: number): Tally => ({
  played: 12,
  points: 1_100 - 90 * i,
  wins: i < 2 ? 4 : 0,
  seconds: i > 2 && i < 5 ? 7 : 0,
  won: i < 2 ? ['alles-kaese', 'cheese-master', 'go-da-cheese'] : [],
  comebacks: i === 1 || i === 5 ? 2 : 0,
  wasLast: false,
  watched: i > 5 && i < 8 ? 3 : 0,
  quickestMs: i < 2 ? 1_234 : 5_000,
})

/** Two with names of 20 letters share all but one of the six awards; all others share the last. */
export const sharedTally = (i: number): Tally => ({
  ...tally(i),
  played: 12 - i,
  wins: i === 2 || i === 5 ? 4 : 0,
  won: i === 2 || i === 5 ? ['alles-kaese', 'cheese-master'] : [],
  seconds: i === 2 || i === 5 ? 2 : 0,
  comebacks: 0,
  watched: i === 2 || i === 5 ? 2 : 0,
  quickestMs: i === 2 ? 1_234 : 5_000,
})

/** After an evening in which everything there is to say is said: every award, and somebody who left. */
export const afterEvening = (room: Room, ended: boolean, tallyOf = tally): Room => ({
  ...room,
  sitters: room.sitters.map((sitter, i): Sitter => (sitter.kind === 'bot' ? sitter : { ...sitter, tally: tallyOf(i) })),
  evening: { games: 12, ended, left: [{ name: 'NNNNNNNNNNNN', look: 3 as Look, tally: tallyOf(8) }] },
})
