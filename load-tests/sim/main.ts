import { allGames } from '../../server/games/registry.ts'
import { readArguments, USAGE } from './arguments.ts'
import { reportJson, reportText } from './report.ts'
import { simulate } from './simulate.ts'

/** Plays many games without a server. Exit code 1: a game did not end, or a bot broke a rule; 2: unreadable arguments. */
function main(argv: readonly string[]): number {
  const read = readArguments(argv, allGames)
  if (!read.ok) {
    process.stderr.write(`${read.code}\n\n${USAGE}\n`)
    return 2
  }
  const startedAt = performance.now()
  const summary = simulate(read.value, process.stderr.isTTY ? progress(read.value.games) : undefined)
  const seconds = (performance.now() - startedAt) / 1000
  const report = read.value.json ? reportJson : reportText
  process.stdout.write(`${report(read.value, summary, seconds)}\n`)
  return summary.ended === read.value.games ? 0 : 1
}

/** One line that rewrites itself a few times a second, and disappears in the end. */
function progress(games: number): (played: number) => void {
  let next = performance.now() + 500
  return (played) => {
    const isDue = performance.now() >= next
    if (!isDue && played < games) return
    next = performance.now() + 200
    process.stderr.write(played < games ? `\r${played} of ${games} games` : '\r\u001b[K')
  }
}

process.exitCode = main(process.argv.slice(2))
