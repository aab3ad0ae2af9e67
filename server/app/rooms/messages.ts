import type { Millis, Viewer } from '#protocol/ids.ts'
import type { RaceFrame, RaceNews, RoomFrame } from '#protocol/server-message.ts'
import type { StoredRoom } from '../../ports/document-store.ts'
import type { RaceEvent, Standing } from '../../ports/race-store.ts'
import type { RaceInRoom } from '../../rooms/command.ts'
import { projectEvents, projectRoom } from '../../rooms/project.ts'
import type { LogEntry } from '../../rooms/room.ts'

/** The room as this viewer may see it, with what they may hear of these entries. */
export function roomMessage(stored: StoredRoom, entries: readonly LogEntry[], viewer: Viewer, now: Millis): RoomFrame {
  const { document: room, version } = stored
  const news = projectEvents(room, entries, viewer)
  return { type: 'room', version, now, view: projectRoom(room, viewer), news }
}

/** Viewers of one audience get the same bytes. */
export const audienceOf = (viewer: Viewer): string => (viewer.kind === 'seat' ? `seat ${viewer.seat}` : viewer.kind)

/** Of the game that is seen. Without its beginning: all for a page that knows nothing yet, none for any other. */
export function currentGame(
  { document: room }: StoredRoom,
  entries: readonly LogEntry[],
  since: number,
): readonly LogEntry[] {
  if (room.phase.name === 'lobby') return []
  const start = entries.findLastIndex(({ act }) => act?.type === 'setup')
  return start < 0 && since > 0 ? [] : entries.slice(Math.max(0, start))
}

const raceMessage = ({ game: number, round }: RaceInRoom, news: RaceNews): RaceFrame => {
  return { type: 'race', number, round, news }
}

export const revealMessage = (race: RaceInRoom, shown: unknown): RaceFrame =>
  raceMessage(race, { type: 'reveal', shown: shown ?? null })

export function eventMessages(event: RaceEvent): readonly RaceFrame[] {
  switch (event.kind) {
    case 'placed':
    case 'withdrew':
      return [raceMessage(event, { type: event.kind, seat: event.seat })]
    case 'claimed':
      return [raceMessage(event, { type: 'claimed', seat: event.seat, rank: event.provisionalRank })]
    // For nodes, not for screens: they get the outcome with the result.
    case 'shown':
      return []
    case 'settled':
      return event.ranks.map(({ seat, rank }) => raceMessage(event, { type: 'settled', seat, rank }))
    default:
      return event satisfies never
  }
}

/** What a screen that comes in mid-race has missed. */
export function standingMessages(race: RaceInRoom, { placed, hands }: Standing): readonly RaceFrame[] {
  return [
    ...placed.map(({ seat }) => raceMessage(race, { type: 'placed', seat })),
    ...hands.map(({ seat, rank }, i) =>
      raceMessage(race, rank === undefined ? { type: 'claimed', seat, rank: i + 1 } : { type: 'settled', seat, rank }),
    ),
  ]
}
