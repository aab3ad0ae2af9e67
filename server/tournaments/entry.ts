import type { Millis } from '#protocol/ids.ts'
import { MAX_ENTRANTS } from '#protocol/limits.ts'
import type { EntrantStatus } from '#protocol/tournament-view.ts'
import { accept, refuse } from '../games/kit/result.ts'
import { BOT_NAMES, cleanName, uniqueName } from '../rooms/seats/names.ts'
import { type CommandOf, type Decided, type Moment, randomAt } from './command.ts'
import { countEntrants, type Entrant, isArenaOpen, lastRound, type Tournament, undecided } from './tournament.ts'

/** So many that two entrants hardly ever draw the same lot. */
const LOTS = 2 ** 31

type New = Pick<Entrant, 'name' | 'status'> & Partial<Pick<Entrant, 'keyHash' | 'bot'>>

/** The same key registers once, however often it asks: the answer may have been lost. */
export function register(
  tournament: Tournament,
  { name: raw, keyHash }: { readonly name: string; readonly keyHash: string },
  moment: Moment,
): Decided {
  if (tournament.entrants.some((one) => one.keyHash === keyHash)) return accept(tournament)
  if (tournament.phase === 'over') return refuse('tournament-over')
  if (tournament.locked) return refuse('entry-closed')
  if (isTooLate(tournament)) return refuse('too-late')
  if (placesLeft(tournament) < 1) return refuse('tournament-full')
  const name = freeName(raw, namesOf(tournament.entrants))
  if (name === undefined) return refuse('bad-name')
  return accept(withNew(tournament, [{ name, keyHash, status: 'registered' }], moment))
}

/** Late entrants play from the next round on; a knockout has no place for them. */
const isTooLate = ({ plan, rounds }: Tournament): boolean => plan.kind === 'knockout' && rounds.length > 0

function placesLeft(tournament: Tournament): number {
  const { entrants, capacity } = tournament
  return Math.min(MAX_ENTRANTS - entrants.length, (capacity ?? MAX_ENTRANTS) - countEntrants(tournament))
}

function freeName(raw: string, taken: readonly string[]): string | undefined {
  const cleaned = cleanName(raw)
  return cleaned && uniqueName(cleaned, taken)
}

const namesOf = (entrants: readonly Entrant[]): readonly string[] => entrants.map(({ name }) => name)

export function addBots(tournament: Tournament, { count, level }: CommandOf<'add-bots'>, moment: Moment): Decided {
  if (isTooLate(tournament)) return refuse('too-late')
  if (placesLeft(tournament) < count) return refuse('tournament-full')
  const taken = new Set(namesOf(tournament.entrants))
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

function withNew(tournament: Tournament, added: readonly New[], moment: Moment): Tournament {
  const random = randomAt(tournament, moment)
  const entrants = added.map((one, at): Entrant => {
    const number = tournament.entrants.length + at + 1
    const waitingSince = one.status === 'here' ? waitsFrom(tournament, number, moment.now) : null
    return { number, ...one, lot: random.below(LOTS), waitingSince }
  })
  return { ...tournament, entrants: [...tournament.entrants, ...entrants] }
}

const withEntrant = (tournament: Tournament, entrant: Entrant): Tournament => ({
  ...tournament,
  entrants: tournament.entrants.with(entrant.number - 1, entrant),
})

export function rename(tournament: Tournament, entrant: Entrant, { name: raw }: CommandOf<'rename'>): Decided {
  const others = tournament.entrants.filter((one) => one !== entrant)
  const name = freeName(raw, namesOf(others))
  if (name === undefined) return refuse('bad-name')
  return accept(name === entrant.name ? tournament : withEntrant(tournament, { ...entrant, name }))
}

/** In an arena, an entrant who is here and sits at no table waits for one. */
export function withStatus(tournament: Tournament, entrant: Entrant, status: EntrantStatus, now: Millis): Tournament {
  const waits = status === 'here' ? (entrant.waitingSince ?? waitsFrom(tournament, entrant.number, now)) : null
  if (status === entrant.status && waits === entrant.waitingSince) return tournament
  return withEntrant(tournament, { ...entrant, status, waitingSince: waits })
}

function waitsFrom(tournament: Tournament, number: number, now: Millis): Millis | null {
  const round = lastRound(tournament)
  const isFree = !undecided(round).some(({ seats }) => seats.includes(number))
  return round && isArenaOpen(tournament, round, now) && isFree ? now : null
}
