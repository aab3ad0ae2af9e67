import type { Millis, Viewer } from '#protocol/ids.ts'
import type { StoredRoom } from '../../ports/document-store.ts'
import type { LogEntry } from '../../rooms/log.ts'
import { projectEvents, projectRoom } from '../../rooms/project.ts'
import { encode } from '../codec.ts'
import { type Frame, textFrame } from './frame.ts'

/** The room as this viewer may see it, with what they may hear of these entries. */
export function roomFrame(
  { document: room, version }: StoredRoom,
  entries: readonly LogEntry[],
  viewer: Viewer,
  now: Millis,
): Frame {
  const news = projectEvents(room, entries, viewer)
  return textFrame(encode({ type: 'room', version, now, view: projectRoom(room, viewer), news }))
}

/** Viewers of one audience get the same bytes. */
export const audienceOf = (viewer: Viewer): string => (viewer.kind === 'seat' ? `seat ${viewer.seat}` : viewer.kind)

/** A page that knows nothing yet is told the game it sees, not the evening before it. */
export function currentGame({ document: room }: StoredRoom, entries: readonly LogEntry[]): readonly LogEntry[] {
  if (room.phase.name === 'lobby') return []
  const start = entries.findLastIndex(({ act }) => act?.type === 'setup')
  return entries.slice(Math.max(0, start))
}
