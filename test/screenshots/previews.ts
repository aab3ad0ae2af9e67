import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allGames } from '../../server/games/registry.ts'
import { launchBrowser } from '../support/browser.ts'
import { openRoom } from '../support/guest.ts'
import { startServer } from '../support/server-process.ts'

/** Draws the pictures that messengers show beside a link, from the lobby on the TV: `node test/screenshots/previews.ts`. */

const OUT = 'client/public/previews'
/** The size that messengers ask for. */
const SIZE = { width: 1200, height: 630 }

const dir = await mkdtemp(join(tmpdir(), 'cheese-night-'))
const server = await startServer({ DATA_DIR: dir })
const browser = await launchBrowser()
try {
  await mkdir(OUT, { recursive: true })
  const page = await browser.newPage({ viewport: SIZE, locale: 'en', reducedMotion: 'reduce' })
  for (const name of ['cheese-night', ...allGames.map(({ id }) => id)]) {
    const isGame = name !== 'cheese-night'
    await page.goto(`${server.url}/${await openRoom(server.url, isGame ? name : undefined)}/tv`)
    await page.locator('tv-lobby .game h2').waitFor()
    await page.locator('tv-lobby').evaluate(showNothingElse, isGame)
    await page.evaluate(() => document.fonts.ready)
    await page.screenshot({ path: join(OUT, `${name}.jpg`), type: 'jpeg', quality: 80 })
    console.log(`${OUT}/${name}.jpg`)
  }
} finally {
  await browser.close()
  await server.stop()
  await rm(dir, { recursive: true, force: true })
}

/** The name of the product, and the game where it is about one: nothing in one language. */
function showNothingElse(lobby: Element, isGame: boolean): void {
  const style = document.createElement('style')
  style.textContent = `
    :host { display: grid !important; grid-template-columns: 1fr !important; place-content: center; }
    .way-in, .seats, .state, .game p { display: none !important; }
    .table { display: grid !important; grid-template-rows: auto auto !important; grid-row-gap: 8vh !important; justify-items: center; }
    logo-mark { font-size: ${isGame ? 10 : 22}vh !important; }
    .game { ${isGame ? '' : 'display: none !important;'} zoom: 2.3; grid-template-columns: auto auto !important; padding: 3vh 4vh !important; }
  `
  lobby.shadowRoot?.append(style)
}
