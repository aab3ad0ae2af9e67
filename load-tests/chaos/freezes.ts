import type { Fault, History } from './history.ts'
import { movesApart, type Span, waitsOfSeats } from './waits.ts'

/** How long seats stood still, by the kind of fault that was on. */
export interface Freezes {
  readonly kind: string
  readonly faults: number
  /** Seats times faults. */
  readonly seats: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly maxMs: number
  /** The longest time for which a room had no move, thinking included. */
  readonly roomMaxMs: number
}

/** What a fault did may show after its end, but not when the next one is on already. */
const AFTERMATH_MS = 8_000

/** The longest wait of each seat for an answer or for a welcome after its socket was lost, as far as a fault was on meanwhile. */
export function freezesOf(history: History): readonly Freezes[] {
  const waits = waitsOfSeats(history)
  const rooms = Object.values(history.stored).map((room) => movesApart(history, room))
  const windows = windowsOf(history)
  return [...Map.groupBy(windows, ({ kind }) => kind)].sort().map(([kind, own]) => {
    const longest = own
      .flatMap((window) => [...waits.values()].map((spans) => longestIn(spans, window)))
      .sort((a, b) => a - b)
    return {
      kind,
      faults: own.length,
      seats: longest.length,
      p50Ms: percentile(longest, 0.5),
      p99Ms: percentile(longest, 0.99),
      maxMs: Math.round(longest.at(-1) ?? 0),
      roomMaxMs: Math.round(Math.max(0, ...own.flatMap((window) => rooms.map((spans) => longestIn(spans, window))))),
    }
  })
}

type Window = Span & Pick<Fault, 'kind'>

function windowsOf({ faults, calmFrom, quietFrom }: History): readonly Window[] {
  const during = faults.map(({ kind, from, until }, i) => ({
    kind,
    from,
    until: Math.min(until + AFTERMATH_MS, faults[i + 1]?.from ?? quietFrom),
  }))
  return [...during, { kind: 'no fault', from: calmFrom + AFTERMATH_MS, until: quietFrom }]
}

const longestIn = (spans: readonly Span[], { from, until }: Span): number =>
  spans.reduce(
    (longest, span) => (span.from <= until && span.until >= from ? Math.max(longest, span.until - span.from) : longest),
    0,
  )

const percentile = (sorted: readonly number[], share: number): number =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0)
