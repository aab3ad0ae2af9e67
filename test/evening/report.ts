import type { Trouble } from './watch.ts'

export interface Played {
  readonly game: string
  readonly seconds: number
  readonly rounds: number
  readonly hasEnded: boolean
}

/** One line for each game, and one for what went wrong around them. */
export function summaryOf(
  kind: string,
  wanted: readonly string[],
  played: readonly Played[],
  troubles: readonly Trouble[],
): string[] {
  const count = (names: readonly string[]) => troubles.filter(({ game }) => names.includes(game)).length
  const lines = wanted.map((game) => {
    const one = played.find((other) => other.game === game)
    const how = one?.hasEnded ? `${one.seconds} s, ${one.rounds} rounds` : 'did not reach its end'
    return `${kind}: ${game}: ${how}, ${count([game])} errors`
  })
  const around = troubles.length - count(wanted)
  return around === 0 ? lines : [...lines, `${kind}: around the games: ${around} errors`]
}

export const isGood = (wanted: readonly string[], played: readonly Played[], troubles: readonly Trouble[]): boolean =>
  troubles.length === 0 && wanted.every((game) => played.some((one) => one.game === game && one.hasEnded))
