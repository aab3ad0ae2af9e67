import type { RaceClaim } from '../../../server/games/kit/race.ts'
import type { StoredRoom } from '../history.ts'

/** One race as the log of its room tells it. Instants are the server's. */
export interface PlayedRound {
  readonly number: number
  readonly round: number
  readonly thrownAt: number
  /** Its result or its void; undefined while it runs. */
  endedAt: number | undefined
  /** By the hands of the race; undefined if it ended in another way, or not yet. */
  claims: readonly RaceClaim[] | undefined
  /** Who was in and got no pawn, by the result. */
  pawnless: number | undefined
  isVoid: boolean
  /** Results and voids of it: more than one is one too many. */
  ends: number
  /** Another round or game has begun since. */
  isPast: boolean
}

interface GameNews {
  readonly type: string
  readonly round: number
  readonly pawnless: readonly unknown[]
}

/** Every race of a room, by `game/round`. */
export function roundsOf({ log }: StoredRoom): ReadonlyMap<string, PlayedRound> {
  const rounds = new Map<string, PlayedRound>()
  let number = 0
  let current: PlayedRound | undefined
  const leave = () => {
    if (current) current.isPast = true
    current = undefined
  }
  for (const { at, act, events } of log) {
    if (act?.type === 'setup') {
      number++
      leave()
    }
    for (const event of events) {
      if (event.type !== 'game') continue
      const news = event.event as unknown as GameNews
      if (news.type === 'thrown') {
        leave()
        current = begun(number, news.round, at)
        rounds.set(`${number}/${news.round}`, current)
      }
      if (news.type !== 'round-ended' && news.type !== 'round-voided') continue
      const ended = rounds.get(`${number}/${news.round}`)
      if (!ended) continue
      ended.ends++
      ended.endedAt ??= at
      if (news.type === 'round-voided') ended.isVoid = true
      else ended.pawnless = news.pawnless.length
      if (act?.type === 'race') ended.claims = act.claims
    }
  }
  return rounds
}

const begun = (number: number, round: number, thrownAt: number): PlayedRound => ({
  number,
  round,
  thrownAt,
  endedAt: undefined,
  claims: undefined,
  pawnless: undefined,
  isVoid: false,
  ends: 0,
  isPast: false,
})
