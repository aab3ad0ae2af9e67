import { askedIn } from './checks/finding.ts'
import type { History, StoredRoom } from './history.ts'
import { isFinal } from './refusals.ts'

export interface Span {
  readonly from: number
  readonly until: number
}

export interface Wait extends Span {
  /** A proxy takes each request to any node. */
  readonly overHttp: boolean
}

/** Every wait of every seat: for an answer, and for a welcome after its socket was lost. */
export function waitsOfSeats(history: History): ReadonlyMap<string, readonly Wait[]> {
  const seats = history.clients.filter(({ as }) => as.kind === 'seat').map(({ name }) => name)
  const waits = new Map(seats.map((name) => [name, withoutSocket(history, name)]))
  for (const { client, sent, answers } of askedIn(history)) {
    const first = answers.find(({ answer }) => isFinal(answer))
    if (sent[0] && first)
      waits.get(client)?.push({ from: sent[0].at, until: first.at, overHttp: sent.some(({ over }) => over === 'http') })
  }
  return waits
}

function withoutSocket({ events, quietFrom }: History, name: string): Wait[] {
  const spans: Wait[] = []
  let lostAt: number | undefined
  for (const { type, client, at } of events) {
    if (client !== name || at > quietFrom) continue
    if (type === 'lost') lostAt ??= at
    if (type !== 'welcomed' || lostAt === undefined) continue
    spans.push({ from: lostAt, until: at, overHttp: false })
    lostAt = undefined
  }
  return spans
}

/** From each move of a room to the next. */
export function movesApart({ startedAt }: History, room: StoredRoom | undefined): readonly Span[] {
  const stamps = (room?.log ?? []).flatMap(({ at, act }) => (act === undefined ? [] : [at - startedAt]))
  return stamps.slice(1).map((until, i) => ({ from: stamps[i] ?? until, until }))
}
