import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ReplayEyes, ReplayFrame } from '#protocol/replay.ts'
import type { SealedGame } from '../../server/games/kit/seal.ts'
import { gameById } from '../../server/games/registry.ts'
import { type GameRecord, recordOf } from '../../server/rooms/record.ts'
import { replayFrames } from '../../server/rooms/replay-frames.ts'
import { playRoom } from '../support/played-room.ts'

const FOLDER = fileURLToPath(new URL('./golden', import.meta.url))
const fileOf = (game: string) => `${FOLDER}/${game}.json`

/** A game as it was archived, and what each pair of eyes saw last when it was. */
export interface Golden {
  readonly record: GameRecord
  readonly frames: number
  readonly ends: readonly { readonly eyes: ReplayEyes; readonly frame: ReplayFrame }[]
}

export const goldenGames = (): readonly string[] => readdirSync(FOLDER).map((file) => file.replace(/\.json$/, ''))

export const readGolden = (game: string): Golden => JSON.parse(readFileSync(fileOf(game), 'utf8'))

/** Plays a game and keeps it. One that is there already stays: it was written by an older release, which is its point. */
export function writeGolden(game: string): 'written' | 'kept' {
  if (existsSync(fileOf(game))) return 'kept'
  const sealed = gameById(game)
  if (!sealed) throw new Error(`no such game: ${game}`)
  const { room, log } = playRoom(game, [20, 26, -7, 31], 3, { undoing: true }).table
  const record = recordOf(room, log) as GameRecord
  const eyes: readonly ReplayEyes[] = ['public', ...record.players]
  const ends = eyes.map((one) => ({ eyes: one, frame: framesOf(sealed, record, one).at(-1) as ReplayFrame }))
  const golden: Golden = { record, frames: framesOf(sealed, record, 'public').length, ends }
  writeFileSync(fileOf(game), `${JSON.stringify(golden)}\n`)
  return 'written'
}

export const framesOf = (game: SealedGame, record: GameRecord, eyes: ReplayEyes): readonly ReplayFrame[] => [
  ...replayFrames(game, record, eyes),
]
