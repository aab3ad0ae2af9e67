import type { Me, PlayerView, TableView, TournamentHead } from '#protocol/tournament-view.ts'

/** What a phone has to say right now; exactly one of these. */
export type Situation =
  /** Not entered yet, and may. */
  | { readonly name: 'door'; readonly late: boolean }
  | { readonly name: 'shut'; readonly why: 'locked' | 'full' | 'late' | 'done' | 'over' }
  /** Known, but not to be drawn: never checked in, missed a table, or sits out by choice. */
  | { readonly name: 'check-in'; readonly why: 'new' | 'missed' | 'away' }
  /** Checked in; no table yet. */
  | { readonly name: 'ready'; readonly late: boolean }
  | { readonly name: 'table'; readonly table: TableView; readonly seat: 'opening' | 'waiting' | 'playing' | 'absent' }
  | { readonly name: 'bye' }
  /** In an arena: free for a table. */
  | { readonly name: 'finding' }
  /** Own table is decided; others still play. */
  | { readonly name: 'between' }
  /** In an arena whose time is up: others still play. */
  | { readonly name: 'closed' }
  /** Nobody plays; another round comes next. */
  | { readonly name: 'break' }
  /** Nobody plays any more; the prizes come next. */
  | { readonly name: 'done' }
  | { readonly name: 'out' }
  | { readonly name: 'dropped' }
  | { readonly name: 'over'; readonly place: number }

/** `now` by the server's clock: an arena closes without anybody saying so. */
export function situationOf({ head, me, now: seenAt }: PlayerView, now = seenAt): Situation {
  if (!me) return doorOf(head)
  if (head.phase === 'over') return { name: 'over', place: me.row.place }
  if (me.row.status === 'dropped') return { name: 'dropped' }
  if (me.table) return { name: 'table', table: me.table, seat: seatAt(me.table, me.row.entrant) }
  if (isPlayed(head)) return { name: 'done' }
  if (me.row.out) return { name: 'out' }
  if (me.row.status === 'registered') return { name: 'check-in', why: whyNotHere(head, me) }
  return playing(head, me, now)
}

/** No table will be drawn any more; only the end is to be declared. */
export const isPlayed = ({ phase, next }: TournamentHead): boolean => phase === 'running' && next?.type === 'finish'

export const mayEnter = (head: TournamentHead): boolean => doorOf(head).name === 'door'

/** Whether whoever comes now gets in, and why not. Every screen asks here, so that all of them say the same. */
export function doorOf(head: TournamentHead): Extract<Situation, { readonly name: 'door' | 'shut' }> {
  if (head.phase === 'over') return { name: 'shut', why: 'over' }
  if (isPlayed(head)) return { name: 'shut', why: 'done' }
  if (head.locked) return { name: 'shut', why: 'locked' }
  if (head.plan.kind === 'knockout' && head.phase === 'running') return { name: 'shut', why: 'late' }
  if (head.capacity !== undefined && head.entrants >= head.capacity) return { name: 'shut', why: 'full' }
  return { name: 'door', late: head.phase === 'running' }
}

function seatAt({ code, state, seats }: TableView, entrant: number) {
  if (code === undefined) return 'opening'
  if (state === 'waiting') return 'waiting'
  return seats.some((seat) => seat.entrant === entrant && seat.absent) ? 'absent' : 'playing'
}

function whyNotHere(head: TournamentHead, { row, rounds }: Me) {
  const last = rounds[rounds.length - 1]?.table
  if (last?.seats.some(({ entrant, absent }) => absent && entrant === row.entrant)) return 'missed'
  return head.phase === 'registration' || rounds.length === 0 ? 'new' : 'away'
}

function playing({ phase, round }: TournamentHead, { bye, rounds, waitingSince }: Me, now: number): Situation {
  if (phase === 'registration' || !round) return { name: 'ready', late: false }
  if (round.complete) return { name: 'break' }
  if (waitingSince !== undefined)
    return { name: now < (round.endsAt ?? Number.POSITIVE_INFINITY) ? 'finding' : 'closed' }
  if (bye) return { name: 'bye' }
  return rounds.some((one) => one.round === round.number) ? { name: 'between' } : { name: 'ready', late: true }
}
