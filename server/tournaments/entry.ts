import type { BotLevel, Millis } from '#protocol/ids.ts'
import { MAX_ENTRANTS } from '#protocol/limits.ts'
import type { EntrantCommand } from '#protocol/tournament.ts'
import type { EntrantStatus } from '#protocol/tournament-view.ts'
import { accept, refuse, unreachable } from '../games/kit/result.ts'
import { BOT_NAMES, cleanName, uniqueName } from '../rooms/seats/names.ts'
import { openArena } from './arena.ts'
import { type Decided, lotsAt, type Moment } from './decision.ts'
import { entrantOf, undecided, withEntrant } from './find.ts'
import type { Entrant, Tournament } from './tournament.ts'

/** Lots are drawn from so many that two hardly ever have the same. */
const LOTS = 2 ** 31

type New = Pick<Entrant, 'name' | 'status'> & Partial<Pick<Entrant, 'keyHash' | 'bot'>>

/** The same key registers once, however often it asks: an answer may have been lost on the way. */
export function register(tournament: Tournament, raw: string, keyHash: string, moment: Moment): Decided {
  if (tournament.entrants.some((one) => one.keyHash === keyHash)) return accept(tournament)
  if (tournament.phase === 'over') return refuse('tournament-over')
  if (tournament.locked) return refuse('entry-closed')
  if (isTooLate(tournament)) return refuse('too-late')
  if (roomLeft(tournament) < 1) return refuse('tournament-full')
  const cleaned = cleanName(raw)
  if (cleaned === undefined) return refuse('bad-name')
  const name = uniqueName(cleaned, namesIn(tournament))
  return accept(withNew(tournament, [{ name, keyHash, status: 'registered' }], moment))
}

/** Whoever comes later plays from the next round on; a knockout has no place for them. */
const isTooLate = ({ plan, rounds }: Tournament): boolean => plan.kind === 'knockout' && rounds.length > 0

function roomLeft({ entrants, capacity }: Tournament): number {
  const playing = entrants.filter(({ status }) => status !== 'dropped').length
  return Math.min(MAX_ENTRANTS - entrants.length, (capacity ?? MAX_ENTRANTS) - playing)
}

export function addBots(tournament: Tournament, count: number, level: BotLevel, moment: Moment): Decided {
  if (tournament.phase === 'over') return refuse('tournament-over')
  if (isTooLate(tournament)) return refuse('too-late')
  if (roomLeft(tournament) < count) return refuse('tournament-full')
  const taken = new Set(namesIn(tournament))
  const bots = botNames(taken, count).map((name): New => ({ name, bot: level, status: 'here' }))
  return accept(withNew(tournament, bots, moment))
}

/** Brie, Gouda, …, then Brie 2, Gouda 2 and so on. */
function botNames(taken: ReadonlySet<string>, count: number): readonly string[] {
  const names: string[] = []
  for (let at = 0; names.length < count; at++) {
    const base = BOT_NAMES[at % BOT_NAMES.length] as string
    const name = at < BOT_NAMES.length ? base : `${base} ${1 + Math.floor(at / BOT_NAMES.length)}`
    if (!taken.has(name)) names.push(name)
  }
  return names
}

const namesIn = ({ entrants }: Tournament): readonly string[] => entrants.map(({ name }) => name)

function withNew(tournament: Tournament, added: readonly New[], moment: Moment): Tournament {
  const lots = lotsAt(tournament, moment)
  const entrants = added.map((one, at): Entrant => {
    const number = tournament.entrants.length + at + 1
    const waitingSince = one.status === 'here' ? waitsFrom(tournament, number, moment.now) : null
    return { number, ...one, lot: lots.below(LOTS), waitingSince }
  })
  return { ...tournament, entrants: [...tournament.entrants, ...entrants] }
}

export function decideEntrant(tournament: Tournament, by: number, command: EntrantCommand, moment: Moment): Decided {
  const entrant = entrantOf(tournament, by)
  if (!entrant) return refuse('no-such-entrant')
  if (tournament.phase === 'over') return refuse('tournament-over')
  if (entrant.status === 'dropped') return refuse('dropped-out')
  switch (command.type) {
    case 'check-in':
      return accept(withStatus(tournament, entrant, 'here', moment.now))
    case 'check-out':
      return accept(withStatus(tournament, entrant, 'registered', moment.now))
    case 'drop-out':
      return accept(withStatus(tournament, entrant, 'dropped', moment.now))
    case 'rename':
      return rename(tournament, entrant, command.name)
    default:
      return unreachable(command)
  }
}

function rename(tournament: Tournament, entrant: Entrant, raw: string): Decided {
  const cleaned = cleanName(raw)
  if (cleaned === undefined) return refuse('bad-name')
  const others = tournament.entrants.filter((one) => one !== entrant).map(({ name }) => name)
  const name = uniqueName(cleaned, others)
  return accept(name === entrant.name ? tournament : withEntrant(tournament, { ...entrant, name }))
}

/** In an arena, whoever is here and sits at no table waits for one. */
export function withStatus(tournament: Tournament, entrant: Entrant, status: EntrantStatus, now: Millis): Tournament {
  const waits = status === 'here' ? (entrant.waitingSince ?? waitsFrom(tournament, entrant.number, now)) : null
  if (status === entrant.status && waits === entrant.waitingSince) return tournament
  return withEntrant(tournament, { ...entrant, status, waitingSince: waits })
}

function waitsFrom(tournament: Tournament, number: number, now: Millis): Millis | null {
  const arena = openArena({ ...tournament, pausedAt: null }, now)
  return arena && !undecided(arena).some(({ seats }) => seats.includes(number)) ? now : null
}
