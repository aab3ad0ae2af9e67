import type { Millis } from '#protocol/ids.ts'

/** How patient a room is. Data, not constants, so that tests and operators can choose. */
export interface RoomPolicy {
  /** A bot plays for a person who is away longer than this while others wait. */
  readonly standInAfterMs: Millis
  /** The host's powers move on after this, when another person is here. */
  readonly hostMovesAfterMs: Millis
  /** A room without people ends after this. */
  readonly closesAfterMs: Millis
  /** A room in which no person ever sat down keeps its code for others no longer than this. */
  readonly unusedClosesAfterMs: Millis
  /** From "go on" to the end of a pause: three, two, one. */
  readonly resumesAfterMs: Millis
  /** How long a bot seems to think, so that people can follow it. */
  readonly botPaceMs: Millis
}

export const DEFAULT_POLICY: RoomPolicy = {
  standInAfterMs: 45_000,
  hostMovesAfterMs: 60_000,
  closesAfterMs: 6 * 3_600_000,
  unusedClosesAfterMs: 3_600_000,
  resumesAfterMs: 3_000,
  botPaceMs: 1_400,
}
