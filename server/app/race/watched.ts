import type { Do } from '#protocol/client-message.ts'
import type { Millis, Seat } from '#protocol/ids.ts'
import type { OpenRace, RaceAct, RaceClaim } from '../../games/kit/race.ts'
import { gameById } from '../../games/registry.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Hand, RaceId } from '../../ports/pawn-race.ts'
import type { Room } from '../../rooms/room.ts'
import type { Facts } from './judge.ts'

/** A race that this node has a part in. */
export interface Watched {
  readonly id: RaceId
  open: OpenRace
  readonly startTick: number
  /** When the television showed the dice, in milliseconds after the start; unknown until the store says so. */
  shownMs: number | undefined
  /** Whoever grabbed ahead of the dice keeps the hand off until then. */
  readonly lockedUntil: Map<Seat, number>
  /** Seats whose hand is up, taken by this node or heard of. */
  readonly claimed: Set<Seat>
  readonly timers: Set<() => void>
  /** Its ranks are final, and the room does not know them yet. */
  isClosed: boolean
  isLost: boolean
  /** This node plays the hands of the bots. */
  hasBots: boolean
}

/** A race by one name, for everything that is kept per race. */
export const raceName = ({ game, round }: Pick<RaceId, 'game' | 'round'>): string => `${game}/${round}`

export const idOf = ({ code, phase }: Room, { round }: OpenRace): RaceId => ({
  code,
  game: phase.name === 'playing' ? phase.number : 0,
  round,
})

export function watch(room: Room, open: OpenRace, clock: Clock): Watched {
  return {
    id: idOf(room, open),
    open,
    startTick: clock.tickAt(open.startsAt),
    shownMs: undefined,
    lockedUntil: new Map(),
    claimed: new Set(),
    timers: new Set(),
    isClosed: false,
    isLost: false,
    hasBots: false,
  }
}

/** Runs the task at its time, unless the race is forgotten before. */
export function later({ timers }: Watched, clock: Clock, at: Millis, task: () => void): void {
  const cancel = clock.at(at, () => {
    timers.delete(cancel)
    task()
  })
  timers.add(cancel)
}

/** Hands without a rank came when the pawns were gone: they rank behind the others, and keep their times for the loser to see. */
export function claimsOf(hands: readonly Hand[]): readonly RaceClaim[] {
  const ranked = hands.filter(({ rank }) => rank !== undefined)
  const lastRank = Math.max(0, ...ranked.map(({ rank }) => rank ?? 0))
  const lastKey = Math.max(...ranked.map(({ key }) => key))
  const missed = hands
    .filter(({ rank }) => rank === undefined)
    .map((hand, i) => ({ ...hand, rank: lastRank + i + 1, lateBy: Math.max(0, lastKey - hand.key) }))
  return [...ranked, ...missed].map(({ seat, platter, rank = 0, facts, lateBy }) => {
    return { seat, platter, rank, lateMs: lateBy / 1000, ...(facts as Facts) }
  })
}

/** A command of a race, with the race it is for. */
export type AskedInRace = RaceAct & { readonly race: RaceId }

/** What a command asks of a race, if it does. */
export function actOf({ code, game: { id } }: Room, { command }: Do): AskedInRace | undefined {
  if (command.type !== 'move') return undefined
  const game = gameById(id)
  const move = game?.decodeMove(command.move)
  const act = move && game?.race?.act(move)
  return act && { ...act, race: { code, game: command.number, round: act.round } }
}
