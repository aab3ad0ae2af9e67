import { atLeast, atMost, type Budget } from './budget.ts'

export * from './budget.ts'

/** What every scenario must reach, and what it should. The run fails when a must is missed. */

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

const rate = (name: string, of: keyof OrderRates, must: number, aim: number): Budget<Fairness> =>
  atMost({
    name,
    value: ({ fair }) => fair[of],
    unit: '%',
    must,
    aim,
    noise: ({ details }) => details.fairNoise[of],
  })

export const FAIRNESS: readonly Budget<Fairness>[] = [
  rate('I(50)', 'i50', 0.3, 0.15),
  rate('I(100)', 'i100', 0.12, 0.05),
  rate('winner wrong', 'winnerWrong', 2, 1),
  rate('left-out wrong', 'leftOutWrong', 1.5, 0.7),
  atLeast({
    name: 'I(50) of arrival order, times ours',
    value: ({ arrival, fair }) => (fair.i50 === 0 && arrival.i50 > 0 ? Infinity : arrival.i50 / fair.i50),
    unit: '×',
    must: 10,
    aim: 20,
  }),
  atMost({ name: 'gain of a stamp forger', value: ({ cheat }) => cheat.stampGainMs, unit: 'ms', must: 10, aim: 5 }),
  atMost({
    name: 'gain of a pong delayer',
    value: ({ cheat }) => cheat.pongGainMs,
    unit: 'ms',
    must: PONG_GAIN_MS,
    aim: 30,
  }),
  atMost({ name: 'broken promises', value: ({ details }) => details.faults.length, must: 0 }),
]

interface Race {
  readonly saturation: { readonly unanswered: number }
  readonly human: {
    readonly unanswered: number
    readonly answer: { readonly p99Us: number }
    readonly lastScreen: { readonly p99Us: number }
    readonly load: { readonly generator: { readonly loopDelayMs?: { readonly p99: number } } | undefined }
  }
  readonly lostSockets: number
}

/** A generator that sleeps longer than this measures itself. */
const GENERATOR_LOOP_MS = 20

export const RACE: readonly Budget<Race>[] = [
  atMost({
    name: 'claim to its answer at human pace, p99',
    value: ({ human }) => human.answer.p99Us / 1000,
    unit: 'ms',
    must: 60,
    aim: 5,
  }),
  atMost({
    name: 'claim to the last screen at human pace, p99',
    value: ({ human }) => human.lastScreen.p99Us / 1000,
    unit: 'ms',
    must: 60,
    aim: 10,
  }),
  atMost({
    name: 'claims without an answer',
    value: ({ saturation, human }) => saturation.unanswered + human.unanswered,
    must: 0,
  }),
  atMost({ name: 'sockets lost', value: ({ lostSockets }) => lostSockets, must: 0 }),
  atMost({
    name: "the generator's own loop delay at human pace, p99",
    value: ({ human }) => human.load.generator?.loopDelayMs?.p99 ?? Number.NaN,
    unit: 'ms',
    must: GENERATOR_LOOP_MS,
  }),
]

interface RaceCompared {
  readonly ratio: { readonly throughput: number; readonly humanP99: number }
}

/** The product checks, limits, keeps and tells far more than the smallest server; it must not be slower for it. */
export const RACE_COMPARED: readonly Budget<RaceCompared>[] = [
  atLeast({
    name: 'claims per second, all at once, against bare ws + Redis',
    value: ({ ratio }) => ratio.throughput,
    unit: '×',
    must: 1,
    aim: 1.2,
  }),
  atMost({
    name: 'claim to its answer at human pace, p99, against the same',
    value: ({ ratio }) => ratio.humanP99,
    unit: '×',
    must: 1.3,
  }),
]

interface Http {
  readonly storms: readonly {
    readonly latencyMs: { readonly p99: number }
    readonly wrong: Readonly<Record<'status' | 'body' | 'failed' | 'tooLate', number>>
  }[]
}

export const HTTP: readonly Budget<Http>[] = [
  atMost({
    name: 'answers that were wrong, failed or too late',
    value: ({ storms }) =>
      storms.length === 0
        ? Number.NaN
        : storms.reduce((sum, { wrong }) => sum + wrong.status + wrong.body + wrong.failed + wrong.tooLate, 0),
    must: 0,
  }),
  atMost({
    name: 'the slowest storm, p99',
    value: ({ storms }) => Math.max(...storms.map(({ latencyMs }) => latencyMs.p99)),
    unit: 'ms',
    must: 500,
    aim: 150,
  }),
]

interface Idle {
  readonly residentKbEach: number
  readonly cpuPercent: number
  readonly lostSockets: number
}

export const IDLE: readonly Budget<Idle>[] = [
  atMost({
    name: 'memory per connection',
    value: ({ residentKbEach }) => residentKbEach,
    unit: 'kB',
    must: 100,
    aim: 50,
  }),
  atMost({ name: 'processor', value: ({ cpuPercent }) => cpuPercent, unit: '%', must: 25, aim: 10 }),
  atMost({ name: 'sockets lost', value: ({ lostSockets }) => lostSockets, must: 0 }),
]

interface Night {
  readonly roundsPlanned: number
  readonly roundsComplete: number
  readonly tablesUndecided: number
  readonly entrantsLost: number
  readonly claims: { readonly p99Us: number }
  readonly faults: readonly string[]
  readonly lostAnswers: readonly string[]
  readonly failures: readonly string[]
  readonly racesPlayed: number
  readonly racesVoid: number
  readonly droppedOut: number
  readonly cameBack: number
  readonly serverLoopP99Ms: number | undefined
  readonly generatorLoopP99Ms: number
}

const SERVER_LOOP = "the server's loop delay, p99"

/** What go means. Each one that is missed is a reason for no-go. */
export const NIGHT: readonly Budget<Night>[] = [
  atMost({
    name: 'rounds and tables that did not end',
    value: ({ roundsPlanned, roundsComplete, tablesUndecided }) => roundsPlanned - roundsComplete + tablesUndecided,
    must: 0,
  }),
  atMost({ name: 'broken promises', value: ({ faults }) => faults.length, must: 0 }),
  atMost({
    name: 'lost acknowledgements',
    value: ({ lostAnswers, entrantsLost, failures }) => lostAnswers.length + entrantsLost + failures.length,
    must: 0,
  }),
  atMost({
    name: 'claim to its answer, p99',
    value: ({ claims }) => claims.p99Us / 1000,
    unit: 'ms',
    must: 60,
    aim: 25,
  }),
  atMost({
    name: 'void races',
    value: ({ racesVoid, racesPlayed }) => (racesPlayed === 0 ? Number.NaN : (100 * racesVoid) / racesPlayed),
    unit: '%',
    must: 5,
    aim: 0,
  }),
  atMost({
    name: 'dropped out and not back',
    value: ({ droppedOut, cameBack }) => droppedOut - cameBack,
    must: 0,
  }),
  atMost({
    name: SERVER_LOOP,
    value: ({ serverLoopP99Ms }) => serverLoopP99Ms ?? Number.NaN,
    unit: 'ms',
    must: 20,
  }),
  atMost({
    name: "the generator's own loop delay, p99",
    value: ({ generatorLoopP99Ms }) => generatorLoopP99Ms,
    unit: 'ms',
    must: GENERATOR_LOOP_MS,
  }),
]

/** An external server does not report its event-loop delay, so only what clients measured is judged. */
export const NIGHT_ELSEWHERE = NIGHT.filter(({ name }) => name !== SERVER_LOOP)

interface Phone {
  readonly seatedMs: readonly number[]
  readonly tapsMs: readonly number[]
}

export const PHONE: readonly Budget<Phone>[] = [
  atMost({
    name: 'link opened to seated, longest',
    value: ({ seatedMs }) => Math.max(...seatedMs),
    unit: 'ms',
    must: 8_000,
  }),
  atMost({ name: 'tap to the next picture, median', value: ({ tapsMs }) => part(tapsMs, 0.5), unit: 'ms', must: 50 }),
  atMost({ name: 'tap to the next picture, 9 of 10', value: ({ tapsMs }) => part(tapsMs, 0.9), unit: 'ms', must: 50 }),
]

const part = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(share * values.length) - 1] ?? Number.NaN
