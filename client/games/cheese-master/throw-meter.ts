/** From nothing to full and back. */
const SWING_MS = 1200
/** Above this the dice leave the table, if that costs anything. */
export const HARDEST = 90
/** A throw by a key or a helper that cannot hold. */
export const GENTLE = 60

/** How far the meter is after so long a hold, from 0 to 100. */
export function powerAt(heldMs: number): number {
  const half = SWING_MS / 2
  const into = Math.max(0, heldMs) % SWING_MS
  return Math.round((into <= half ? into / half : 2 - into / half) * 100)
}

export const isWild = (power: number, penalties: boolean): boolean => penalties && power > HARDEST
