import type { Millis, Viewer } from '#protocol/ids.ts'
import type { RaceFrame, RaceNews } from '#protocol/server-message.ts'
import type { StoredRoom } from '../../ports/document-store.ts'
import type { RaceEvent, RaceId, Standing } from '../../ports/pawn-race.ts'
import { projectEvents, projectRoom } from '../../rooms/project.ts'
import type { LogEntry } from '../../rooms/room.ts'
import { encode } from '../codec.ts'

/**
 * A message as it goes over the wire, header included: built once, shared by all who get it, and never changed. Header
 * after RFC 6455, 5.2: one whole text message, uncompressed, unmasked as everything from a server is.
 */
export type Frame = Buffer

const WHOLE_TEXT = 0x81
const PING = 0x89
/** Up to here the length fits into the second byte; 126 announces two more, 127 eight. */
const SHORT = 125
const MEDIUM = 0xffff

export function textFrame(text: string): Frame {
  const bytes = Buffer.byteLength(text)
  const headerBytes = bytes <= SHORT ? 2 : bytes <= MEDIUM ? 4 : 10
  const frame = Buffer.allocUnsafe(headerBytes + bytes)
  frame[0] = WHOLE_TEXT
  frame[1] = bytes <= SHORT ? bytes : bytes <= MEDIUM ? 126 : 127
  if (headerBytes === 4) frame.writeUInt16BE(bytes, 2)
  if (headerBytes === 10) frame.writeBigUInt64BE(BigInt(bytes), 2)
  frame.write(text, headerBytes)
  return frame
}

/** `name` comes back with the answer; a few plain characters. */
export function pingFrame(name: string): Frame {
  const frame = Buffer.allocUnsafe(2 + name.length)
  frame[0] = PING
  frame[1] = name.length
  frame.write(name, 2, 'latin1')
  return frame
}

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

/**
 * Race frames are built from named parts only and not run through their schema: up to eight of them go to every
 * screen within milliseconds. test/sockets/strictness.test.ts does it for all of them.
 */
const raceFrame = ({ game, round }: Pick<RaceId, 'game' | 'round'>, news: RaceNews): Frame =>
  textFrame(JSON.stringify({ type: 'race', number: game, round, news } satisfies RaceFrame))

export const revealFrame = (race: Pick<RaceId, 'game' | 'round'>, shown: unknown): Frame =>
  raceFrame(race, { type: 'reveal', shown: shown ?? null })

export function eventFrames(event: RaceEvent): readonly Frame[] {
  switch (event.kind) {
    case 'placed':
      return [raceFrame(event, { type: 'placed', seat: event.seat })]
    case 'claimed':
      return [raceFrame(event, { type: 'claimed', seat: event.seat, rank: event.provisionalRank })]
    // For nodes, not for screens: they get the outcome with the result.
    case 'shown':
      return []
    case 'withdrew':
      return [raceFrame(event, { type: 'withdrew', seat: event.seat })]
    case 'settled':
      return event.ranks.map(({ seat, rank }) => raceFrame(event, { type: 'settled', seat, rank }))
    default:
      return event satisfies never
  }
}

/** What a screen that comes in mid-race has missed. */
export function standingFrames(race: RaceId, { placed, hands }: Standing): readonly Frame[] {
  return [
    ...placed.map(({ seat }) => raceFrame(race, { type: 'placed', seat })),
    ...hands.map(({ seat, rank }, i) =>
      raceFrame(race, rank === undefined ? { type: 'claimed', seat, rank: i + 1 } : { type: 'settled', seat, rank }),
    ),
  ]
}
