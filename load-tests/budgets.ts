/** What every scenario must reach, and what it should. The run fails when a must is missed. */

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

interface OrderRates {
  readonly i50: number
  readonly i100: number
  readonly winnerWrong: number
  readonly leftOutWrong: number
}

interface Fairness {
  readonly arrival: OrderRates
  readonly fair: OrderRates
  readonly cheat: { readonly stampGainMs: number; readonly pongGainMs: number }
  readonly details: { readonly faults: readonly string[]; readonly fairNoise: OrderRates }
}

/** The jitter allowance of the casual setting, and a little for a short run. */
const PONG_GAIN_MS = 60 + 5

export const FAIRNESS: readonly Budget<Fairness>[] = [
  {
    name: 'I(50)',
    value: ({ fair }) => fair.i50,
    unit: '%',
    must: 0.3,
    aim: 0.15,
    side: 'at-most',
    noise: ({ details }) => details.fairNoise.i50,
  },
  {
    name: 'I(100)',
    value: ({ fair }) => fair.i100,
    unit: '%',
    must: 0.12,
    aim: 0.05,
    side: 'at-most',
    noise: ({ details }) => details.fairNoise.i100,
  },
  {
    name: 'winner wrong',
    value: ({ fair }) => fair.winnerWrong,
    unit: '%',
    must: 2,
    aim: 1,
    side: 'at-most',
    noise: ({ details }) => details.fairNoise.winnerWrong,
  },
  {
    name: 'left-out wrong',
    value: ({ fair }) => fair.leftOutWrong,
    unit: '%',
    must: 1.5,
    aim: 0.7,
    side: 'at-most',
    noise: ({ details }) => details.fairNoise.leftOutWrong,
  },
  {
    name: 'I(50) of arrival order, times ours',
    value: ({ arrival, fair }) => (fair.i50 === 0 && arrival.i50 > 0 ? Infinity : arrival.i50 / fair.i50),
    unit: '×',
    must: 10,
    aim: 20,
    side: 'at-least',
  },
  {
    name: 'gain of a stamp forger',
    value: ({ cheat }) => cheat.stampGainMs,
    unit: 'ms',
    must: 10,
    aim: 5,
    side: 'at-most',
  },
  {
    name: 'gain of a pong delayer',
    value: ({ cheat }) => cheat.pongGainMs,
    unit: 'ms',
    must: PONG_GAIN_MS,
    aim: 30,
    side: 'at-most',
  },
  { name: 'broken promises', value: ({ details }) => details.faults.length, unit: '', must: 0, side: 'at-most' },
]
