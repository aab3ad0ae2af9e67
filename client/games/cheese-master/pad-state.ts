import type { PlayerNow } from './table-model.ts'

/**
 * How the pawn button looks. `wait`: nothing to grab yet. `first`: grabbing now would cost a point.
 * `grabbing`: the hand is up and its rank a guess. `yours`: the pawn is on the platter.
 */
export type PawnLook = 'wait' | 'first' | 'grab' | 'grabbing' | 'yours' | 'gone'

export interface PadState {
  readonly keysOn: boolean
  readonly chosen: number | undefined
  readonly pawn: PawnLook
  readonly rank: number | undefined
}

export interface PadInput {
  readonly live: boolean
  readonly me: PlayerNow
  readonly players: readonly PlayerNow[]
  readonly pawns: number
  /** What this device laid down, before anybody has confirmed it. */
  readonly chosen: number | undefined
  /** This device has claimed and has no answer yet. */
  readonly grabbing: boolean
}

export function padState({ live, me, players, pawns, chosen, grabbing }: PadInput): PadState {
  const pad = { keysOn: false, chosen, rank: me.rank }
  if (me.hand === 'locked') return { ...pad, pawn: me.final ? 'yours' : 'grabbing' }
  if (!live || me.hand === 'out') return { ...pad, chosen: undefined, pawn: 'wait' }
  if (grabbing) return { ...pad, pawn: 'grabbing', rank: 1 + players.filter(({ hand }) => hand === 'locked').length }
  // With a head start a later hand may still be the earlier one.
  if (pawns === 0 && me.headStartMs === 0) return { ...pad, pawn: 'gone' }
  const hasPlatter = chosen !== undefined || me.hand === 'placed'
  return { ...pad, keysOn: true, pawn: hasPlatter ? 'grab' : 'first' }
}

const LOCK_MS = 250

/** A tap before the dice can be read is a guess, and guesses are slowed down. */
export class FalseStart {
  #until = Number.NEGATIVE_INFINITY

  pressed(at: number): void {
    this.#until = at + LOCK_MS
  }

  locks(at: number): boolean {
    return at < this.#until
  }
}
