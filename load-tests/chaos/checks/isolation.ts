import type { Fault, History } from '../history.ts'
import type { Check, Finding } from './finding.ts'
import { hits } from './hits.ts'

const check = 'isolation'

/** Well above what games and players wait for in peace. */
const MOST_STANDSTILL_MS = 8_000
/** A room may still be busy with what hit it before. */
const AFTERMATH_MS = 10_000

/** A room goes on while a fault is on that hit neither its part of the store, nor its nodes, nor the lines of its clients. */
export const othersGoOn: Check = (history) =>
  Object.entries(history.stored).flatMap(([code, room]) => {
    const moves = (room?.log ?? []).flatMap(({ at, act }) => (act ? [at - history.startedAt] : []))
    const gaps = moves.slice(1).map((until, i) => ({ from: moves[i] ?? until, until }))
    return gaps
      .filter(({ from, until }) => until - from > MOST_STANDSTILL_MS)
      .flatMap(({ from, until }): readonly Finding[] => {
        const near = history.faults.filter((fault) => fault.from <= until && fault.until + AFTERMATH_MS >= from)
        const on = near.filter((fault) => fault.from <= until && fault.until >= from)
        if (on.length === 0 || near.some((fault) => concerns(history, fault, code))) return []
        const what = on.map(({ kind, what: words }) => `${kind} (${words})`).join(', ')
        return [
          { check, at: from, what: `${code} stood still for ${seconds(until - from)} s; it was not hit by ${what}` },
        ]
      })
  })

const concerns = (history: History, fault: Fault, code: string): boolean =>
  hits(history, fault, code) ||
  history.clients.some((client) => client.code === code && fault.clients?.includes(client.name))

const seconds = (ms: number): string => (ms / 1000).toFixed(1)
