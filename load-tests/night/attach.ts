import type { RehearsalReport } from '#protocol/rehearsal.ts'
import { newId } from '../http.ts'

interface Event {
  readonly url: string
  readonly event: string
  readonly key: string
}

/** What the link of an organiser's page says; nothing if it is no such link. */
export function readLink(link: string): Event | undefined {
  const [, url, event, key] = /^(https?:\/\/[^/]+)\/t\/([A-Z]{8})\/organise#key=([\w-]{22})$/i.exec(link) ?? []
  return url === undefined || event === undefined || key === undefined ? undefined : { url, event, key }
}

/** Tells the tournament what its rehearsal has shown: it is in the organiser's log from then on. */
export async function attach({ url, event, key }: Event, report: RehearsalReport): Promise<void> {
  const command = { type: 'attach-rehearsal', ...report }
  const response = await fetch(`${url}/api/tournaments/${event}/commands`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ id: newId(), command }),
  })
  const { type, code } = (await response.json()) as { type: string; code?: string }
  if (type !== 'done') throw new Error(`The verdict could not be attached: ${code}`)
}
