import type { SeatKey } from '#protocol/ids.ts'
import type { RoomRefusal } from '#protocol/refusals.ts'
import type { CreateTournament, DoInTournament, Register, TournamentRefusal } from '#protocol/tournament.ts'
import type { TournamentView } from '#protocol/tournament-view.ts'

/** `unreachable`: no answer at all, so it makes sense to try again. */
export type Refusal = TournamentRefusal | RoomRefusal | 'unreachable'
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly code: Refusal }

export type Audience = TournamentView['kind']
export type ViewFor<A extends Audience> = Extract<TournamentView, { readonly kind: A }>

/** As it leaves the page: the server checks every id and key itself. */
type Wire<T> = { readonly [K in keyof T]: T[K] extends string ? string : T[K] }

const base = (id: string) => `/api/tournaments/${id}`

export const createTournament = (wish: Wire<CreateTournament>): Promise<Result<{ readonly tournament: string }>> =>
  ask('/api/tournaments', { body: wish })

export const register = (id: string, wish: Wire<Register>): Promise<Result<{ readonly entrant: number }>> =>
  ask(`${base(id)}/entrants`, { body: wish })

/** `part`: what of it is wanted, as further words of the address. */
export const fetchView = <A extends Audience>(
  id: string,
  as: A,
  key?: SeatKey,
  part = '',
): Promise<Result<ViewFor<A>>> => ask(`${base(id)}?as=${as}${part}`, { key })

export async function doInTournament(id: string, key: SeatKey, body: Wire<DoInTournament>): Promise<Result<undefined>> {
  const answer = await ask<{ readonly type: 'done' } | { readonly type: 'refused'; readonly code: Refusal }>(
    `${base(id)}/commands`,
    { body, key },
  )
  if (!answer.ok) return answer
  return answer.value.type === 'refused' ? { ok: false, code: answer.value.code } : { ok: true, value: undefined }
}

/** With an entrant only what concerns them is heard. */
export const eventsUrl = (id: string, entrant?: number): string =>
  `${base(id)}/events${entrant === undefined ? '' : `?entrant=${entrant}`}`

export const exportUrl = (id: string, format: 'csv' | 'json'): string => `${base(id)}/export.${format}`

async function ask<T>(path: string, { body, key }: { body?: unknown; key?: SeatKey | undefined }): Promise<Result<T>> {
  const headers = {
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(key !== undefined && { authorization: `Bearer ${key}` }),
  }
  try {
    const response = await fetch(path, body === undefined ? { headers } : post(body, headers))
    const answer = await response.json()
    if (response.ok) return { ok: true, value: answer as T }
    return { ok: false, code: (answer as { code?: Refusal }).code ?? 'unreachable' }
  } catch {
    return { ok: false, code: 'unreachable' }
  }
}

const post = (body: unknown, headers: Record<string, string>): RequestInit => ({
  method: 'POST',
  headers,
  body: JSON.stringify(body),
})
