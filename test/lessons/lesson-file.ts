import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Seat } from '#protocol/ids.ts'
import type { ReplayFrame } from '#protocol/replay.ts'
import type { Seed } from '../../server/games/kit/random.ts'
import type { GameOptions, SealedGame } from '../../server/games/kit/seal.ts'
import { gameById } from '../../server/games/registry.ts'
import { RECORD_FORMAT } from '../../server/rooms/replay/record.ts'
import { replayFrames } from '../../server/rooms/replay/replay.ts'
import type { Done } from '../../server/rooms/room.ts'

/** The learner's. */
const SEAT = 0 as Seat

/** A game as it was played; the first entry sets it up. */
export interface LessonGame {
  readonly seed: Seed
  readonly entries: readonly Done[]
}

/** Which moment is shown, and which fields of the move that follows the learner has to match. */
interface Mark {
  /** Of `games`. */
  readonly game: number
  /** The entry after which it is shown. */
  readonly after: number
  readonly asks?: readonly string[]
}

/** What the page needs of it, filled in by the rules. */
export interface FilledMark extends Mark {
  readonly phase: ReplayFrame['phase']
  readonly news: ReplayFrame['news']
  readonly move?: object
}

export interface LessonFile {
  readonly games: readonly LessonGame[]
  readonly steps: readonly FilledMark[]
}

const fileOf = (id: string) => fileURLToPath(new URL(`../../client/games/${id}/lesson.json`, import.meta.url))

export const readLesson = (id: string): LessonFile => JSON.parse(readFileSync(fileOf(id), 'utf8'))

export function writeLesson(id: string): void {
  const file = readLesson(id)
  writeFileSync(fileOf(id), `${JSON.stringify({ ...file, steps: filledSteps(id, file) }, null, 2)}\n`)
}

/** Plays the games of a lesson by the rules, and says what its steps show. */
export function filledSteps(id: string, { games, steps }: LessonFile): readonly FilledMark[] {
  const game = gameById(id) as SealedGame
  const played = games.map((one, nth) => ({ ...one, frames: framesOf(game, one, nth + 1) }))
  return steps.map(({ game: nth, after, asks }) => {
    const { frames, entries } = played[nth] as (typeof played)[number]
    const { phase, news } = frames[after] as ReplayFrame
    const step = { game: nth, after, phase: withoutReplay(phase), news }
    return asks ? { ...step, asks, move: askedMove(entries[after + 1], asks) } : step
  })
}

function framesOf(game: SealedGame, { seed, entries }: LessonGame, number: number): readonly ReplayFrame[] {
  const setup = entries[0]?.act
  if (setup?.type !== 'setup') throw new Error(`${game.id}: a lesson begins with a set-up`)
  const { players } = setup
  const options = game.decodeOptions(setup.options) as GameOptions
  const record = {
    format: RECORD_FORMAT,
    game: game.id,
    options,
    number,
    players,
    seats: [],
    seed,
    entries,
  } as const
  return [...replayFrames(game, { ...record, places: [] }, SEAT)]
}

/** There is no replay of a lesson. */
const withoutReplay = (phase: ReplayFrame['phase']): ReplayFrame['phase'] =>
  phase.name === 'over' ? { ...phase, replay: '' } : phase

function askedMove(next: Done | undefined, fields: readonly string[]): object {
  if (next?.act.type !== 'move' || next.act.seat !== SEAT) throw new Error('the learner does not move next')
  const { move } = next.act
  return Object.fromEntries(Object.entries(move).filter(([field]) => fields.includes(field)))
}
