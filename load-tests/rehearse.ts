import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { FEWEST_REHEARSED, MAX_ENTRANTS } from '#protocol/limits.ts'
import type { PlayerView } from '#protocol/tournament-view.ts'
import { attach, readLink } from './night/attach.ts'
import { nightText } from './night/certificate.ts'
import { progressText } from './night/progress.ts'
import { nightPage } from './night/scenario.ts'
import { rehearse } from './rehearsal.ts'
import { renderPage } from './report/page.ts'
import { UsageError, wholeNumber } from './scenario.ts'
import { showProgress } from './terminal.ts'

const USAGE = `npm run rehearse -- --event "ORGANISER'S LINK" [--players N] [--html FILE]
npm run rehearse -- --event ID [--url http://localhost:3000] [--key=KEY] [--players N] [--html FILE]

  --event    the tournament: the link from the organiser's page, which says all of it, or its eight letters
  --url      the installation that the evening will run on; it must be running
  --key      the organiser's: the verdict is attached to the tournament, and after a go registration stops at the
             rehearsed number
  --players  as many as have registered, unless said otherwise
  --html     writes a page with plots

As many guests as have registered play a tournament of its own, with tables of the same size, on the same installation.
It is played as Cheese Master whatever the game: nothing else asks as much of a server. Run it while no person plays.`

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

/** Exit code 1: no-go, or it failed; 2: unreadable arguments. */
async function main(argv: readonly string[]): Promise<number> {
  if (argv.includes('--help')) {
    process.stdout.write(`${USAGE}\n`)
    return 0
  }
  try {
    const { event, url, key, html, players: wanted } = read(argv)
    const { head } = await eventAt(url, event)
    const players =
      wanted === undefined ? head.entrants : wholeNumber('players', wanted, FEWEST_REHEARSED, MAX_ENTRANTS)
    if (players < FEWEST_REHEARSED)
      throw new UsageError(`Only ${players} have registered: say with --players how many will come.`)
    const { title, tableSize } = head
    const { setup, findings, certificate, report } = await rehearse({ url, title, players, tableSize }, (progress) =>
      showProgress(progressText(progress)),
    )
    showProgress('')
    const text = nightText(findings, certificate, setup)
    process.stdout.write(`${text}\n`)
    if (html !== undefined) await writeFile(html, renderPage(nightPage(findings, certificate, text)))
    if (key !== undefined) await attach({ url, event, key }, report)
    return certificate.verdict === 'go' ? 0 : 1
  } catch (err) {
    showProgress('')
    if (!(err instanceof Error)) throw err
    process.stderr.write(err instanceof UsageError ? `${err.message}\n\n${USAGE}\n` : `${err.stack}\n`)
    return err instanceof UsageError ? 2 : 1
  }
}

function read(argv: readonly string[]) {
  const options = {
    event: { type: 'string' },
    url: { type: 'string', default: 'http://localhost:3000' },
    players: { type: 'string' },
    key: { type: 'string' },
    html: { type: 'string' },
  } as const
  try {
    const { event, ...rest } = parseArgs({ args: [...argv], options }).values
    if (event === undefined) throw new Error('--event is missing')
    return { ...rest, ...(readLink(event) ?? { event, url: rest.url.replace(/\/+$/, '') }) }
  } catch (err) {
    throw new UsageError(err instanceof Error ? err.message : String(err))
  }
}

async function eventAt(url: string, event: string): Promise<PlayerView> {
  const response = await fetch(`${url}/api/tournaments/${event}`).catch(() => undefined)
  if (!response) throw new UsageError(`No server answers at ${url}.`)
  if (!response.ok) throw new UsageError(`There is no tournament ${event} at ${url}.`)
  return (await response.json()) as PlayerView
}

process.exitCode = await main(process.argv.slice(2))
