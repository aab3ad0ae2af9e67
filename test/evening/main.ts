import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { allGames } from '../../server/games/registry.ts'
import { launchBrowser } from '../support/browser.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { type Album, openAlbum } from './album.ts'
import { setUpApart } from './apart.ts'
import { type Arguments, type Kind, readArguments, USAGE } from './arguments.ts'
import { playEvening, type SetUp } from './evening.ts'
import { joins } from './guests.ts'
import { createHost } from './host.ts'
import { createPhotographer } from './photographer.ts'
import { isGood, type Played, summaryOf } from './report.ts'
import { setUpSofa } from './sofa.ts'
import { createWatch } from './watch.ts'

/** Plays whole evenings with the product as it is started by hand, on pages of a real Chromium. */

const SET_UP: Readonly<Record<Kind, (browser: Browser, url: string, seed: number) => Promise<SetUp>>> = {
  sofa: setUpSofa,
  apart: setUpApart,
}

const ids = allGames.map(({ id }) => id)
const read = readArguments(process.argv.slice(2), ids)
if (read.ok) await main(read.value)
else {
  console.error(`${read.code}\n\n${USAGE}`)
  process.exitCode = 2
}
// An evening that came to a standstill leaves waits behind that never end.
process.exit()

async function main(wanted: Arguments): Promise<void> {
  const album = await openAlbum(wanted.out)
  const lines: string[] = []
  for (const kind of wanted.kinds) {
    const { isFine, summary } = await evening(kind, wanted, album)
    lines.push(...summary)
    if (!isFine) process.exitCode = 1
  }
  console.log(`\n${lines.join('\n')}\n${album.count()} pictures: ${join(wanted.out, 'index.html')}`)
}

async function evening(kind: Kind, wanted: Arguments, album: Album) {
  const dir = await mkdtemp(join(tmpdir(), 'cheese-night-'))
  // Without a public address there is no link to invite with: it listens on loopback alone.
  const server = await startServer({ DATA_DIR: dir, PUBLIC_URL: 'http://cheese.night' })
  // A signal ends this process without its last steps, and the server would go on.
  process.once('exit', () => server.process.kill())
  const browser = await launchBrowser()
  try {
    return await playOn(server, browser, kind, wanted, album)
  } finally {
    await browser.close()
    await server.stop()
    await rm(dir, { recursive: true, force: true })
  }
}

async function playOn(
  server: ServerProcess,
  browser: Browser,
  kind: Kind,
  { games, seed, out }: Arguments,
  album: Album,
) {
  const table = await SET_UP[kind](browser, server.url, seed)
  const watch = createWatch(table.tv ? [...table.seats, table.tv] : table.seats, out)
  const played: Played[] = []
  try {
    const photographer = createPhotographer(album)
    photographer.turnTo(`${kind}-0-beginning`)
    const [own, ...guests] = table.seats
    if (!own) throw new Error('an evening needs a host')
    const host = createHost(own, photographer)
    const titles = await titlesOf(games)
    const code = await host.opens(titles[games[0] as string] as string)
    const link = await table.invite(code)
    await Promise.all(guests.map((guest) => joins(guest, link, photographer, watch)))
    await playEvening({ ...table, kind, seed, games, titles, host, photographer, watch }, played)
  } catch (error) {
    watch.complain('the evening', error instanceof Error ? (error.stack ?? error.message) : String(error))
  } finally {
    watch.stop()
    await table.close()
  }
  for (const words of warningsOf(server)) watch.complain('the server', words)
  return { isFine: isGood(games, played, watch.troubles), summary: summaryOf(kind, games, played, watch.troubles) }
}

/** As an English page calls them. */
async function titlesOf(games: readonly string[]): Promise<Record<string, string>> {
  const texts = await Promise.all(games.map((id) => import(`../../client/games/${id}/text.en.ts`)))
  return Object.fromEntries(games.map((id, i) => [id, texts[i].en.title]))
}

/** What it logged beyond its greeting. */
function warningsOf(server: ServerProcess): string[] {
  return server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
}
