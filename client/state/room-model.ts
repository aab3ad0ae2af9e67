import type { Command } from '#protocol/command.ts'
import type { CommandId, Millis, Viewer } from '#protocol/ids.ts'
import type { NewsItem } from '#protocol/news.ts'
import type { RoomView } from '#protocol/room-view.ts'
import type { LineView, RoomFrame, ServerMessage, TapNews } from '#protocol/server-message.ts'
import type { LinkState } from '../net/room-socket.ts'
import { hearRace, type RaceModel } from './race-model.ts'

interface Pending {
  readonly id: CommandId
  readonly command: Command
  readonly sentAt: Millis
}

/** A new object for each refusal, so that the same words can be shown twice. */
export interface Refusal {
  readonly code: string
  /** From the sending of the command to the refusal; 0 for one that answers no command. */
  readonly waitedMs: Millis
}

export interface RoomModel {
  readonly link: LinkState
  readonly you: Viewer | undefined
  readonly view: RoomView | undefined
  readonly version: number
  /** What came with the newest frame, for motion and sound; empty after a fresh view. */
  readonly news: readonly NewsItem[]
  /** Everything heard so far, oldest first. */
  readonly log: readonly NewsItem[]
  /** What is heard of a race beside the versions of the room. */
  readonly race: RaceModel | undefined
  /** How good each phone's line is, as far as it is known; measured in the lobby. */
  readonly lines: readonly LineView[]
  /** How late the television is, if it was measured on this visit; a new object for each time. */
  readonly tvDelay: Pick<TapNews, 'delayMs'> | undefined
  /** What was sent and is not answered yet. */
  readonly pending: readonly Pending[]
  readonly refusal: Refusal | undefined
  /** Add it to this device's clock to get the server's. */
  readonly clockOffset: Millis
}

export const LOG_LENGTH = 200
const NONE: readonly NewsItem[] = []

export const emptyModel: RoomModel = {
  link: 'connecting',
  you: undefined,
  view: undefined,
  version: -1,
  news: NONE,
  log: NONE,
  race: undefined,
  lines: [],
  tvDelay: undefined,
  pending: [],
  refusal: undefined,
  clockOffset: 0,
}

/** Pure, so that the whole state of a page can be tested without a browser or a socket. */
export function receive(model: RoomModel, message: ServerMessage, at: Millis): RoomModel {
  switch (message.type) {
    case 'welcome':
      return welcomed(model, message.you)
    case 'room':
      return shown(model, message, at)
    case 'race':
      return { ...model, race: hearRace(model.race, message, performance.now()) }
    // Of taps only the television hears, by its controller; what came out of them is for the host.
    case 'tap-along':
      return { ...model, tvDelay: message }
    case 'lines':
      return { ...model, lines: withLines(model.lines, message.lines) }
    case 'done':
      return { ...model, pending: without(model.pending, message.to), refusal: undefined }
    case 'refused':
      return refused(model, message.to, message.code, at)
    // For the socket alone.
    case 'pong':
    case 'move':
      return model
    default:
      return message satisfies never
  }
}

export const sent = (model: RoomModel, id: CommandId, command: Command, sentAt: Millis): RoomModel => ({
  ...model,
  pending: [...model.pending, { id, command, sentAt }],
  refusal: undefined,
})

/**
 * Two taps on one button ask for one thing, however slow the answer to the first is. Only the newest of its kind counts: a
 * volume that is set up and back down would stay up.
 */
export function isOnItsWay({ pending }: RoomModel, command: Command): boolean {
  const [newest] = pending.filter((other) => other.command.type === command.type).slice(-1)
  return JSON.stringify(newest?.command) === JSON.stringify(command)
}

export const linked = (model: RoomModel, link: LinkState): RoomModel => ({ ...model, link })

function refused(model: RoomModel, to: CommandId | undefined, code: string, at: Millis): RoomModel {
  const { sentAt = at } = model.pending.find(({ id }) => id === to) ?? {}
  return { ...model, pending: without(model.pending, to), refusal: { code, waitedMs: at - sentAt } }
}

/** Another viewer sees another room: nothing that the former one saw may stay. */
function welcomed(model: RoomModel, you: Viewer): RoomModel {
  if (sameViewer(model.you, you)) return model
  return { ...emptyModel, link: model.link, pending: model.pending, you }
}

function shown(model: RoomModel, frame: RoomFrame, at: Millis): RoomModel {
  // A reconnect may reach a node that is a little behind: never show an older room than before.
  if (frame.version <= model.version) return model
  const isFresh = model.version < 0
  const offset = frame.now - at
  return {
    ...model,
    view: frame.view,
    version: frame.version,
    news: isFresh ? NONE : frame.news,
    log: logged(isOfEarlierGame(model, frame) ? NONE : model.log, frame.news),
    // Delay on the way only ever makes the server's clock look too early, so the latest reading is the best one.
    clockOffset: isFresh ? offset : Math.max(model.clockOffset, offset),
  }
}

/** After a long absence the news of how this game began are not there: what was heard before would be read as its log. */
function isOfEarlierGame({ view }: RoomModel, frame: RoomFrame): boolean {
  const number = gameNumber(frame.view)
  return number !== undefined && number !== gameNumber(view) && !frame.news.some(({ news }) => news.type === 'started')
}

const gameNumber = (view: RoomView | undefined): number | undefined =>
  view && view.phase.name !== 'lobby' ? view.phase.number : undefined

function logged(log: readonly NewsItem[], news: readonly NewsItem[]): readonly NewsItem[] {
  const known = log[log.length - 1]?.version ?? -1
  const added = news.filter((item) => item.version > known)
  return added.length === 0 ? log : [...log, ...added].slice(-LOG_LENGTH)
}

function sameViewer(one: Viewer | undefined, other: Viewer): boolean {
  if (one?.kind !== other.kind) return false
  return one.kind !== 'seat' || other.kind !== 'seat' || one.seat === other.seat
}

/** Each node tells of its own phones: what another one said stays. */
const withLines = (known: readonly LineView[], lines: readonly LineView[]): readonly LineView[] => [
  ...known.filter((line) => !lines.some(({ seat }) => seat === line.seat)),
  ...lines,
]

const without = (pending: readonly Pending[], id: CommandId | undefined) => pending.filter((one) => one.id !== id)
