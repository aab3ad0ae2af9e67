import type { Fault, History } from '../history.ts'
import { movesApart, type Span, waitsOfSeats } from '../waits.ts'
import type { Check, Finding } from './finding.ts'
import { hits } from './hits.ts'

const check = 'isolation'

/** Well above what games and players wait for in peace. */
const MOST_STANDSTILL_MS = 8_000
const MOST_WAIT_MS = 3_000
/** A room may still be busy with what hit it before. */
const AFTERMATH_MS = 10_000

/** A room goes on while a fault is on that hit neither its part of the store, nor its nodes, nor the lines of its clients. */
export const othersGoOn: Check = (history) => [...roomsStandStill(history), ...seatsWait(history)]

const roomsStandStill = (history: History): readonly Finding[] =>
  Object.entries(history.stored).flatMap(([code, room]) =>
    movesApart(history, room)
      .filter(({ from, until }) => until - from > MOST_STANDSTILL_MS)
      .flatMap((span) => strange(history, code, span, `${code} stood still`)),
  )

function seatsWait(history: History): readonly Finding[] {
  const waits = waitsOfSeats(history)
  return history.clients.flatMap(({ name, code }) =>
    (waits.get(name) ?? [])
      .filter(({ from, until }) => until - from > MOST_WAIT_MS)
      .filter((wait) => !wait.overHttp || !history.faults.some((fault) => fault.nodes && isNear(fault, wait)))
      .flatMap((span) => strange(history, code, span, `${name} in ${code} waited for an answer or a socket`)),
  )
}

const isNear = (fault: Fault, { from, until }: Span): boolean =>
  fault.from <= until && fault.until + AFTERMATH_MS >= from

function strange(history: History, code: string, span: Span, what: string): readonly Finding[] {
  const { from, until } = span
  const near = history.faults.filter((fault) => isNear(fault, span))
  const on = near.filter((fault) => fault.until >= from)
  if (on.length === 0 || near.some((fault) => concerns(history, fault, code))) return []
  const faults = on.map(({ kind, what: words }) => `${kind} (${words})`).join(', ')
  return [{ check, at: from, what: `${what} for ${((until - from) / 1000).toFixed(1)} s; it was not hit by ${faults}` }]
}

const concerns = (history: History, fault: Fault, code: string): boolean =>
  hits(history, fault, code) ||
  history.clients.some((client) => client.code === code && fault.clients?.includes(client.name))
