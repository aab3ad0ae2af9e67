import type { Arguments } from './arguments.ts'
import type { Summary } from './simulate.ts'

const BUCKETS = 12
const BAR_WIDTH = 40

/** Everything a program may want to compare; exactly these keys. */
export function reportJson({ game, players, games }: Arguments, summary: Summary, seconds: number): string {
  const { ended, illegal, turns, hash } = summary
  return JSON.stringify({
    game: game.id,
    players,
    games,
    ended,
    illegal,
    turns: { mean: rounded(mean(turns)), min: turns[0] ?? 0, max: turns.at(-1) ?? 0 },
    winsBySeat: summary.seats.map(({ wins }) => rounded(wins)),
    hash,
    gamesPerSecond: Math.round(games / seconds),
  })
}

export function reportText({ game, players, games, levels }: Arguments, summary: Summary, seconds: number): string {
  const { ended, illegal, turns, shared, seats, hash } = summary
  const percent = (part: number) => `${((100 * part) / Math.max(1, ended)).toFixed(1)} %`
  return [
    `${game.id}: ${games} games of ${players} players in ${seconds.toFixed(1)} s, ${Math.round(games / seconds)} games per second`,
    `ended ${ended}, stopped by an illegal move ${illegal}`,
    '',
    `turns: mean ${mean(turns).toFixed(1)}, from ${turns[0] ?? 0} to ${turns.at(-1) ?? 0}`,
    ...histogram(turns),
    '',
    `wins by seat (a win shared by k players counts 1/k for each; ${percent(shared)} of the games were shared)`,
    ...seats.map(({ wins, places, score }, seat) => {
      const per = (sum: number) => (sum / Math.max(1, ended)).toFixed(2)
      const who = `seat ${seat} ${(levels?.[seat] ?? 'random').padEnd(6)}`
      return `  ${who}  ${percent(wins).padStart(7)}   mean place ${per(places)}   mean score ${per(score)}`
    }),
    '',
    `hash ${hash}`,
  ].join('\n')
}

function histogram(sorted: readonly number[]): string[] {
  const [min, max] = [sorted[0], sorted.at(-1)]
  if (min === undefined || max === undefined) return []
  const width = Math.ceil((max - min + 1) / BUCKETS)
  const counts = Array.from({ length: Math.ceil((max - min + 1) / width) }, () => 0)
  for (const turns of sorted) counts[Math.floor((turns - min) / width)]! += 1
  const highest = Math.max(...counts)
  return counts.map((count, i) => {
    const from = min + i * width
    const range = width === 1 ? `${from}` : `${from}-${from + width - 1}`
    return `  ${range.padStart(9)}  ${String(count).padStart(8)}  ${'#'.repeat(Math.round((BAR_WIDTH * count) / highest))}`
  })
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length)

const rounded = (number: number): number => Math.round(number * 1000) / 1000
