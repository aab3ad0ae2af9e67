import type { CommandId, Seat } from '#protocol/ids.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Claimed, PawnRace, Placed, RaceChange, RaceId, SettledRank } from '../../ports/pawn-race.ts'
import type { Retention } from '../stores.ts'
import type { LocalFeed } from './local-feed.ts'
import { beginRace, claimIn, handOf, placeIn, type Race, settleIn, showIn, standingOf, withdrawFrom } from './race.ts'

interface Kept {
  readonly race: Race
  /** The first answers, by seat and command id. */
  readonly placed: Map<string, Placed>
  readonly claimed: Map<string, Claimed>
}

interface Parts {
  readonly announce: LocalFeed['announce']
  readonly clock: Clock
  readonly retention: Pick<Retention, 'raceMs'>
}

/**
 * Races are kept in memory, not in the file: there is one process, and when it ends in the middle of a round,
 * that round is void by rule and played again. Nothing here awaits, so each call is over before the next begins.
 */
export function createLocalPawnRace({ announce, clock, retention }: Parts): PawnRace {
  const races = new Map<string, Kept>()
  const isOver = ({ race }: Kept) => race.expiresAt <= clock.now()

  function find(id: RaceId): Kept | undefined {
    const kept = races.get(nameOf(id))
    return kept && !isOver(kept) ? kept : undefined
  }

  function tell({ code, game, round }: RaceId, change: RaceChange): void {
    announce(code, { type: 'race', event: { game, round, ...change } })
  }

  return {
    async open(id, seats) {
      for (const [name, kept] of races) if (isOver(kept)) races.delete(name)
      if (races.has(nameOf(id))) return 'already-open'
      const race = beginRace(seats, clock.now() + retention.raceMs)
      races.set(nameOf(id), { race, placed: new Map(), claimed: new Map() })
      return 'opened'
    },
    async place(id, act) {
      const kept = find(id)
      if (!kept) return 'unknown'
      const before = kept.placed.get(askedBy(act))
      if (before) return before
      const answer = placeIn(kept.race, act.seat, act.platter)
      kept.placed.set(askedBy(act), answer)
      if (answer === 'placed') tell(id, { kind: 'placed', seat: act.seat })
      return answer
    },
    async claim(id, act) {
      const kept = find(id)
      if (!kept) return { type: 'unknown' }
      const before = kept.claimed.get(askedBy(act))
      if (before) return before
      const answer = claimIn(kept.race, act.seat, act.key, act.facts)
      kept.claimed.set(askedBy(act), answer)
      if (answer.type === 'claimed') {
        tell(id, { kind: 'claimed', seat: act.seat, provisionalRank: answer.provisionalRank })
      }
      return answer
    },
    async refuseEarly(id, command) {
      const kept = find(id)
      if (command.type === 'place' && !kept?.placed.has(askedBy(command)))
        kept?.placed.set(askedBy(command), 'too-early')
      if (command.type === 'claim' && !kept?.claimed.has(askedBy(command)))
        kept?.claimed.set(askedBy(command), { type: 'too-early' })
    },
    async firstAnswer(id, command) {
      const kept = find(id)
      return command.type === 'place' ? kept?.placed.get(askedBy(command)) : kept?.claimed.get(askedBy(command))?.type
    },
    async withdraw(id, seat) {
      const race = find(id)?.race
      if (!race) return 'unknown'
      const changed = withdrawFrom(race, seat)
      const standing = standingOf(race)
      if (changed) tell(id, { kind: 'withdrew', seat, closed: standing.closed })
      return standing
    },
    async settle(id, upTo) {
      const race = find(id)?.race
      if (!race) return 'unknown'
      const wasClosed = race.closed
      const settled = settleIn(race, upTo).map((seat) => handOf(race, seat))
      // Read before it is told: a listener may change it at once.
      const standing = standingOf(race)
      if (settled.length > 0 || standing.closed !== wasClosed) {
        const ranks = settled.map(({ seat, rank, key, lateBy }) => ({ seat, rank, key, lateBy }) as SettledRank)
        tell(id, { kind: 'settled', ranks, closed: standing.closed })
      }
      return { ...standing, settled }
    },
    async show(id, afterMs) {
      const race = find(id)?.race
      if (race && showIn(race, afterMs)) tell(id, { kind: 'shown', afterMs })
    },
    async read(id) {
      const race = find(id)?.race
      return race ? standingOf(race) : 'unknown'
    },
  }
}

const nameOf = ({ code, game, round }: RaceId) => `${code}:${game}:${round}`
const askedBy = ({ seat, id }: { readonly seat: Seat; readonly id: CommandId }) => `${seat}:${id}`
