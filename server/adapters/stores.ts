import type { Millis } from '#protocol/ids.ts'
import type { DocumentKind } from '../ports/document-store.ts'

const MINUTE_MS: Millis = 60_000
const DAY_MS: Millis = 24 * 60 * MINUTE_MS

export type Retention = Readonly<typeof RETENTION>

export const RETENTION = {
  /** A backstop for rooms that were never closed; each commit begins it anew. A game by correspondence may rest for 17 days: see rooms/seats/presence.ts. */
  roomMs: 30 * DAY_MS,
  /** How long a command id is remembered: longer than any phone keeps sending the same command again. */
  answerMs: 10 * MINUTE_MS,
  /** From the opening of a race: longer than any round and its end. */
  raceMs: 10 * MINUTE_MS,
  /** From the end of a game, for its replay. */
  gameMs: 90 * DAY_MS,
  /** From the last thing that happened in a tournament. */
  tournamentMs: 400 * DAY_MS,
}

/** During an update nodes of two releases share a store: a document of another format is not there. */
export function readable<I extends string, D extends { readonly format: number }, E>(
  kind: DocumentKind<I, D, E>,
  json: string,
): D | undefined {
  const document = JSON.parse(json) as D
  return document.format === kind.format ? document : undefined
}

/** Where errors go that no caller waits for. */
export type Report = (error: unknown) => void
