import type { Command } from '#protocol/command.ts'
import { isLoopback, isPrivate } from '#protocol/host-names.ts'
import type { CommandId, SeatKey } from '#protocol/ids.ts'
import type { RoomRefusal } from '#protocol/refusals.ts'
import type { ServerMessage } from '#protocol/server-message.ts'
import { randomId } from './random-id.ts'

/** `unreachable`: no answer at all, so it makes sense to try again. */
export type ApiRefusal = RoomRefusal | 'unreachable'
export type ApiResult<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly code: ApiRefusal }

export interface ServerInfo {
  /** The origin that other devices should open; absent where none of them gets in. */
  readonly joinUrl: string | undefined
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

/** What the operator says, else the page's own origin, except on `localhost`: that leads every other device to itself. */
export async function serverInfo(): Promise<ServerInfo> {
  const answer = await call<{ readonly publicUrl?: string; readonly lanUrl?: string }>('/api/info')
  const { publicUrl, lanUrl } = answer.ok ? answer.value : {}
  const joinUrl = publicUrl ?? (isLoopback(location.hostname) ? lanUrl : location.origin)
  return { joinUrl, local: joinUrl !== undefined && isPrivate(new URL(joinUrl).hostname) }
}

/** Empty as long as it is not known; absent where no other device gets in. */
export function inviteLink(info: ServerInfo | undefined, path: string): string | undefined {
  return info ? info.joinUrl && `${info.joinUrl}${path}` : ''
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
