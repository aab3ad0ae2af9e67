import { parseArgs } from 'node:util'
import { BotLevel } from '#protocol/ids.ts'
import { accept, refuse, type Verdict } from '../../server/games/kit/result.ts'
import type { GameOptions, SealedGame } from '../../server/games/kit/seal.ts'

export const USAGE = `npm run sim -- --game <id> [--players <n>] [--games <n>] [--seed <text>]
             [--policy bot|random] [--seats strong,weak,...] [--options '<json>'] [--json]`

export interface Arguments {
  readonly game: SealedGame
  readonly players: number
  readonly games: number
  readonly seed: string
  /** Bot levels by seat; absent when moves are drawn by lot. */
  readonly levels?: readonly BotLevel[]
  /** As the game's own schema reads them; its defaults if absent. */
  readonly options?: GameOptions
  readonly json: boolean
}

const MAX_GAMES = 10_000_000

/** Refuses with a sentence for the person at the terminal. */
export function readArguments(argv: readonly string[], games: readonly SealedGame[]): Verdict<Arguments, string> {
  const raw = readOptions(argv)
  if (typeof raw === 'string') return refuse(raw)

  const game = games.find(({ id }) => id === raw.game)
  if (game === undefined) return refuse(`--game must be one of: ${games.map(({ id }) => id).join(', ')}`)

  const seats = raw.seats?.split(',').map((level) => BotLevel.safeParse(level).data)
  if (seats?.includes(undefined)) return refuse(`--seats takes levels out of ${BotLevel.options.join(', ')}`)
  const { min, max } = game.seats
  const players = wholeNumber(raw.players ?? String(seats?.length ?? min), min, max)
  if (players === undefined) return refuse(`${game.id} is played by ${min} to ${max}`)
  if (seats !== undefined && seats.length !== players)
    return refuse(`--seats names ${seats.length} of ${players} players`)

  const count = wholeNumber(raw.games, 1, MAX_GAMES)
  if (count === undefined) return refuse(`--games must be a whole number from 1 to ${MAX_GAMES}`)
  if (raw.policy !== 'bot' && raw.policy !== 'random') return refuse('--policy must be bot or random')
  if (raw.policy === 'random' && seats !== undefined) return refuse('--seats needs --policy bot')

  const options = game.decodeOptions(parsed(raw.options))
  if (options === undefined) return refuse(`--options is not what ${game.id} understands: ${raw.options}`)

  const levels = (seats as BotLevel[] | undefined) ?? Array.from({ length: players }, (): BotLevel => 'strong')
  const chosen = { game, players, games: count, seed: raw.seed, options, json: raw.json }
  return accept(raw.policy === 'bot' ? { ...chosen, levels } : chosen)
}

function readOptions(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      options: {
        game: { type: 'string' },
        players: { type: 'string' },
        games: { type: 'string', default: '1000' },
        seed: { type: 'string', default: 'cheese' },
        policy: { type: 'string', default: 'bot' },
        seats: { type: 'string' },
        options: { type: 'string', default: '{}' },
        json: { type: 'boolean', default: false },
      },
    }).values
  } catch (error) {
    // parseArgs says in its message which argument it could not read.
    return error instanceof Error ? error.message : String(error)
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

function wholeNumber(text: string, min: number, max: number): number | undefined {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  return number >= min && number <= max ? number : undefined
}
