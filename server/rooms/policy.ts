/** How patient a room is. Data, not constants, so that tests and operators can choose. */
export type RoomPolicy = Readonly<typeof DEFAULT_POLICY>

export const DEFAULT_POLICY = {
  /** A bot plays for a person who is away longer than this while others wait. */
  standInAfterMs: 45_000,
  /** The host's powers move on after this, when another person is here. */
  hostMovesAfterMs: 60_000,
  /** A room without people ends after this. */
  closesAfterMs: 6 * 3_600_000,
  /** A room in which no person ever sat down keeps its code for others no longer than this. */
  unusedClosesAfterMs: 3_600_000,
  /** From "go on" to the end of a pause: three, two, one. */
  resumesAfterMs: 3_000,
  /** How long a bot seems to think, so that people can follow it. */
  botPaceMs: 1_400,
}
