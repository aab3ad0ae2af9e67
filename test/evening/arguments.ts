import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { accept, refuse, type Verdict } from '../../server/games/kit/result.ts'

export const USAGE = 'npm run evening -- [sofa|apart] [--seed <number>] [--out <folder>] [--games <id>,<id>,...]'

export const KINDS = ['sofa', 'apart'] as const
export type Kind = (typeof KINDS)[number]

export interface Arguments {
  /** One after the other. */
  readonly kinds: readonly Kind[]
  readonly seed: number
  /** Where the pictures go. */
  readonly out: string
  /** By id, in the order in which they are played. */
  readonly games: readonly string[]
}

/** Refuses with a sentence for the person at the terminal. */
export function readArguments(argv: readonly string[], known: readonly string[]): Verdict<Arguments, string> {
  const raw = parse(argv)
  if (typeof raw === 'string') return refuse(raw)
  const { values, positionals } = raw
  const kinds = KINDS.filter((kind) => positionals.length === 0 || positionals.includes(kind))
  if (positionals.length > kinds.length) return refuse(`an evening is one of: ${KINDS.join(', ')}`)
  if (!/^\d{1,9}$/.test(values.seed)) return refuse('--seed must be a whole number')
  const games = values.games?.split(',') ?? known
  const strange = games.find((game) => !known.includes(game))
  if (strange !== undefined) return refuse(`${strange || 'nothing'} is no game; there are: ${known.join(', ')}`)
  return accept({ kinds, seed: Number(values.seed), out: values.out, games })
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        seed: { type: 'string', default: '1' },
        out: { type: 'string', default: join('.cache', 'evening') },
        games: { type: 'string' },
      },
    })
  } catch (error) {
    // parseArgs says in its message which argument it could not read.
    return error instanceof Error ? error.message : String(error)
  }
}
