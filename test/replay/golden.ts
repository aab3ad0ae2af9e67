import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ReplayEyes, ReplayFrame } from '#protocol/replay.ts'
import type { SealedGame } from '../../server/games/kit/seal.ts'
import { gameById } from '../../server/games/registry.ts'
import { type GameRecord, recordOf } from '../../server/rooms/replay/record.ts'
import { replayFrames } from '../../server/rooms/replay/replay.ts'
import { playRoom } from '../support/played-room.ts'

const FOLDER = fileURLToPath(new URL('./golden', import.meta.url))
const fileOf = (name: string) => `${FOLDER}/${name}.json`
/** An edition of the rules after the first has a record of its own. */
const nameOf = ({ id, edition }: SealedGame) => (edition === undefined ? id : `${id}.edition-${edition}`)

/** A game as it was archived, and what each pair of eyes saw last when it was. */
export interface Golden {
  readonly record: GameRecord
  readonly frames: number
  readonly ends: readonly { readonly eyes: ReplayEyes; readonly frame: ReplayFrame }[]
}

/** File names without their ending: a game, and for some what the record is about. */
export const goldenGames = (): readonly string[] => readdirSync(FOLDER).map((file) => file.replace(/\.json$/, ''))

export const readGolden = (name: string): Golden => JSON.parse(readFileSync(fileOf(name), 'utf8'))

/** Plays a game and keeps it. One that is there already stays: it was written by an older release, which is its point. */
export function writeGolden(game: string): 'written' | 'kept' {
  const sealed = gameById(game)
  if (!sealed) throw new Error(`no such game: ${game}`)
  const file = fileOf(nameOf(sealed))
  if (existsSync(file)) return 'kept'
  const { room, log } = playRoom(game, [20, 26, -7, 31], 3, { undoing: true }).table
  const record = recordOf(room, log) as GameRecord
  const eyes: readonly ReplayEyes[] = ['public', ...record.players]
  const ends = eyes.map((one) => ({ eyes: one, frame: framesOf(sealed, record, one).at(-1) as ReplayFrame }))
  const golden: Golden = { record, frames: framesOf(sealed, record, 'public').length, ends }
  writeFileSync(file, `${JSON.stringify(golden)}\n`)
  return 'written'
}

export const framesOf = (game: SealedGame, record: GameRecord, eyes: ReplayEyes): readonly ReplayFrame[] => [
  ...replayFrames(game, record, eyes),
]
