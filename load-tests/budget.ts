export interface Budget<Report> {
  readonly name: string
  readonly value: (report: Report) => number
  readonly unit: string
  /** The limit, and on which side of it the value has to be. */
  readonly must: number
  readonly aim?: number
  readonly side: 'at-most' | 'at-least'
  /** One standard error of the value, where it is known. */
  readonly noise?: (report: Report) => number
}

export const isMissed = <Report>({ value, must, side }: Budget<Report>, report: Report): boolean => {
  const reached = value(report)
  // Not a number is a measurement that did not take place.
  return !(side === 'at-most' ? reached <= must : reached >= must)
}

/** Missed by less than a run of this length can tell. It is missed all the same; a longer run knows more. */
export const isWithinNoise = <Report>({ value, must, noise }: Budget<Report>, report: Report): boolean =>
  noise !== undefined && Math.abs(value(report) - must) <= noise(report)

type Short<Report> = Pick<Budget<Report>, 'name' | 'value' | 'must'> &
  Partial<Pick<Budget<Report>, 'unit' | 'aim' | 'noise'>>

export const atMost = <Report>(budget: Short<Report>): Budget<Report> => ({ unit: '', ...budget, side: 'at-most' })
export const atLeast = <Report>(budget: Short<Report>): Budget<Report> => ({ unit: '', ...budget, side: 'at-least' })
