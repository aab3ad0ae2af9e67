import type { Millis } from '#protocol/ids.ts'
import type { RoomRefusal } from '#protocol/refusals.ts'
import type { TournamentRefusal } from '#protocol/tournament-refusals.ts'
import { type Random, randomFor } from '../games/kit/random.ts'
import type { Verdict } from '../games/kit/result.ts'
import type { Tournament } from './tournament.ts'

/** When a command is decided, and as which version of the tournament. */
export interface Moment {
  readonly now: Millis
  readonly version: number
}

export type Decided = Verdict<Tournament, RoomRefusal | TournamentRefusal>

/** The lots of a version are a function of the tournament's seed: a commit that lost a race draws the same again. */
export const lotsAt = ({ seed }: Tournament, { version }: Moment): Random => randomFor(seed, version)
