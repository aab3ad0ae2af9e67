import type { Summary } from '#games/cheese-master'

/**
 * `stamp` subtracts from its reaction; `pong` does so too and answers pings late. A `bystander` never claims, so
 * that all others get a pawn, and with it a verdict on its time.
 */
export type Role = 'honest' | 'stamp' | 'pong' | 'bystander'

/** What one seat went through in one round; ticks of the generator's clock. */
export interface Hand {
  /** When the dice were on the real socket, when the page showed them, when it was pressed. */
  revealedAt?: number
  paintedAt?: number
  pressedAt?: number
  /** When the claim was on the real socket; not set if the page knew by then that the round was over. */
  claimedAt?: number
  /** When the final rank was on the real socket, and when the page had it. */
  settledAt?: number
  confirmedAt?: number
}

export interface PlayerRecord {
  readonly rung: number
  readonly role: Role
  /** From paint to press, as it was, not as it was meant. */
  readonly trueMs: number
  readonly rank: number | undefined
  readonly adjudicatedMs: number | undefined
  /** By how much it was too late for an order that was settled already. */
  readonly lateMs: number | undefined
  /** From the claim on the real socket to its final rank there: what the race took, without the line. */
  readonly waitMs: number | undefined
  /** From the press to the final rank on the page. */
  readonly confirmMs: number | undefined
}

export interface RoundRecord {
  readonly order: 'arrival' | 'reaction'
  /** From 1; the banks are full in the first. */
  readonly roundOfGame: number
  /** In the order it was decided; the last had no pawn. */
  readonly players: readonly PlayerRecord[]
  /** Instants at which a sleep of any process would have done harm. */
  readonly stamps: readonly number[]
  /** Promises that were broken. */
  readonly faults: readonly string[]
}

/** Checks what every screen of a table is told about one round. */
export function createWatchdog(players: number) {
  const rankOf = new Map<number, number>()
  const faults = new Set<string>()

  return {
    faults,
    settled(seat: number, rank: number): void {
      const known = rankOf.get(seat)
      if (known === rank) return
      if (known !== undefined) faults.add(`seat ${seat} was rank ${known} and then ${rank}`)
      else if ([...rankOf.values()].includes(rank)) faults.add(`rank ${rank} was given twice`)
      if (rank < 1 || rank > players - 1) faults.add(`rank ${rank} for ${players} players`)
      rankOf.set(seat, rank)
    },
    ended({ ending, judged }: Pick<Summary, 'ending' | 'judged'>): void {
      const pawns = judged.filter(({ rank }) => rank !== undefined)
      if (ending === 'pawns-gone' && pawns.length !== players - 1) faults.add(`${pawns.length} of ${players - 1} pawns`)
      if (new Set(pawns.map(({ rank }) => rank)).size !== pawns.length) faults.add('a rank twice in the result')
      for (const { seat, rank } of pawns) {
        const told = rankOf.get(seat)
        if (told !== undefined && told !== rank)
          faults.add(`seat ${seat} was told rank ${told}, the result says ${rank}`)
      }
    },
  }
}

export type Watchdog = ReturnType<typeof createWatchdog>
