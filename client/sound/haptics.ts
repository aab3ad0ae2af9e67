const PATTERNS = {
  /** A tap has done something. */
  done: [12],
  /** It has not, and the screen says why. */
  refused: [20, 40, 20],
} as const

/**
 * What a hand feels, on phones that can; an iPhone never does. It is decoration: whoever calls this shows the
 * same on the screen.
 */
export function buzz(what: keyof typeof PATTERNS): void {
  // Browsers forbid it before the first touch, and complain.
  if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.([...PATTERNS[what]])
}
