import type { Command } from '#protocol/command.ts'
import type { CommandId, SeatKey } from '#protocol/ids.ts'
import type { RoomRefusal } from '#protocol/refusals.ts'
import type { ServerMessage } from '#protocol/server-message.ts'
import { randomId } from './random-id.ts'

/** `unreachable`: no answer at all, so it makes sense to try again. */
export type ApiRefusal = RoomRefusal | 'unreachable'
export type ApiResult<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly code: ApiRefusal }

export interface ServerInfo {
  /** The origin phones should open; a television on `localhost` must not send them there. */
  readonly joinUrl: string
  /** The address works in this network only. */
  readonly local: boolean
}

export function openRoom(game: string, options?: unknown): Promise<ApiResult<{ readonly code: string }>> {
  return call('/api/rooms', { id: randomId(), game, ...(options !== undefined && { options }) })
}

export function takeSeat(
  code: string,
  wish: { readonly key: SeatKey; readonly name: string; readonly look?: number },
): Promise<ApiResult<{ readonly seat: number }>> {
  return call(`/api/rooms/${code}/seats`, wish)
}

/** One command over HTTP, for a page that has no socket yet. */
export async function sendCommand(code: string, key: SeatKey, command: Command): Promise<ApiResult<unknown>> {
  const id = randomId() as CommandId
  const answer = await call<ServerMessage>(`/api/rooms/${code}/commands`, { type: 'do', id, command }, key)
  return answer.ok && answer.value.type === 'refused' ? { ok: false, code: answer.value.code as RoomRefusal } : answer
}

/** `moved`: the seat is this device's now; otherwise the host is asked. To ask again is harmless. */
export function showPassport(
  code: string,
  passport: string,
  key: SeatKey,
): Promise<ApiResult<{ readonly seat: number; readonly moved: boolean }>> {
  return call(`/api/rooms/${code}/passports`, { passport, key })
}

/** Falls back to the page's own address, which is right unless the page was opened as `localhost`. */
export async function serverInfo(): Promise<ServerInfo> {
  const answer = await call<ServerInfo>('/api/info')
  return answer.ok ? answer.value : { joinUrl: location.origin, local: false }
}

export function socketUrl(code: string): string {
  const url = new URL(`/api/rooms/${code}/socket`, location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  return url.href
}

export async function call<T>(path: string, body?: unknown, key?: SeatKey): Promise<ApiResult<T>> {
  try {
    const response = await fetch(path, body === undefined ? {} : post(body, key))
    const answer = await response.json()
    if (response.ok) return { ok: true, value: answer as T }
    return { ok: false, code: (answer as { code?: ApiRefusal }).code ?? 'unreachable' }
  } catch {
    return { ok: false, code: 'unreachable' }
  }
}

const post = (body: unknown, key?: SeatKey): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
  body: JSON.stringify(body),
})
