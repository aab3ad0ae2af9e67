import type { News, View } from '#games/cheese-master'
import type { Seat, Viewer } from '#protocol/ids.ts'
import type { Receipt } from '#protocol/receipt.ts'
import { NO_SEED } from '../games/cheese-master/chance.ts'
import { cheeseMaster } from '../games/cheese-master/index.ts'
import type { State } from '../games/cheese-master/state.ts'
import type { GameEvent, GameState } from '../games/kit/seal.ts'
import { indexOfEvent } from '../rooms/replay/record.ts'
import { createReplayer } from '../rooms/replay/replay.ts'
import type { Act, LogEntry, Room } from '../rooms/room.ts'
import { digestOf } from './verify.ts'

/** Everything in a receipt is projected for this viewer, so it cannot hold what the table may not know. */
const TABLE: Viewer = { kind: 'tv' }

type Setup = Extract<Act, { type: 'setup' }>

/** `log`: from the first version on. */
export type Played = Pick<Room, 'code' | 'seed'> & { readonly log: readonly LogEntry[] }

/** Of all rounds of one game that are over, but void ones. Worked out anew each time, and always the same to the byte. */
export function* receiptsOf({ code, seed, log }: Played, number: number): Generator<Receipt, void> {
  const start = indexOfEvent(log, 'started', number)
  const setup = log[start]?.act
  if (setup?.type !== 'setup' || setup.game !== cheeseMaster.id) return
  const names = new Map<Seat, string>()
  for (const entry of log.slice(0, start)) hearNames(entry, names)

  const replay = createReplayer(cheeseMaster, seed)
  let previous: string | null = null
  for (const entry of log.slice(start)) {
    hearNames(entry, names)
    const { act, version, at } = entry
    if (act === undefined) continue
    if (act.type === 'setup' && act !== setup) return
    const step = replay({ version, at, act })
    const news = newsIn(entry)
    if (!isSame(news, step.events.map(newsOf)))
      throw new Error(`room ${code}: version ${version} does not replay; the log is of other rules`)
    if (!news.some(({ type }) => type === 'round-ended')) continue
    const receipt: Receipt = { ...roundIn(step.state, setup, names), room: code, number, endedAt: at, previous }
    previous = digestOf(receipt)
    yield receipt
  }
}

function roundIn(state: GameState, { players }: Setup, names: ReadonlyMap<Seat, string>) {
  const { fair, stage } = cheeseMaster.project(state, TABLE) as View
  if (stage.name !== 'result') throw new Error(`a round that ended is at ${stage.name}`)
  const { round, roller, ending, faces, answer, judged, offTable = [], penalties, replay, seed } = stage.summary
  // Not those it began with: a table may have done without its television since.
  const { mode, order, setting, diceOn } = (state as unknown as State).options
  return {
    format: 1 as const,
    product: 'cheese-night' as const,
    game: 'cheese-master' as const,
    round,
    options: { mode, order, setting, diceOn },
    players: players.map((seat) => ({ seat, name: names.get(seat) ?? '' })),
    roller,
    fair: {
      matchId: fair.matchId,
      commitment: fair.commitment,
      seeds: (fair.seeds ?? []).map((one) => ({ seat: one.seat, seed: one.seed ?? NO_SEED })),
      seed,
    },
    dice: faces,
    answer,
    ending,
    penalties: [...offTable.map((seat) => ({ seat, why: 'off-table' as const })), ...penalties],
    // What the slip was is teaching, not evidence.
    hands: judged.map(({ slip: _, ...hand }) => hand),
    replay,
  }
}

function hearNames({ events }: LogEntry, names: Map<Seat, string>): void {
  for (const event of events) if ('name' in event) names.set(event.seat, event.name)
}

const newsOf = (event: GameEvent): News => cheeseMaster.projectEvent(event, TABLE) as News

const newsIn = ({ events }: LogEntry): readonly News[] =>
  events.flatMap((event) => (event.type === 'game' ? [newsOf(event.event)] : []))

/** A log that was written under other rules would replay to another round: rather no receipt than a wrong one. */
const isSame = (one: readonly News[], two: readonly News[]): boolean => JSON.stringify(one) === JSON.stringify(two)
