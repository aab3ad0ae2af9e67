/** What was measured, all in the same unit. */
export interface Measure {
  /** The room there is. */
  readonly available: number
  /** The width of the text in one line at its full size. */
  readonly natural: number
  readonly full: number
  readonly floor: number
}

export interface Fit {
  readonly size: number
  readonly wraps: boolean
}

/** Full size if it fits, smaller down to the floor, and at the floor in as many lines as it takes. */
export function fitLine({ available, natural, full, floor }: Measure): Fit {
  if (natural <= available || natural === 0) return { size: full, wraps: false }
  const size = (full * available) / natural
  if (size >= floor) return { size, wraps: false }
  return { size: Math.min(full, floor), wraps: true }
}
