import { parseArgs } from 'node:util'
import { chromium, type Page } from 'playwright-core'
import { chromiumPath } from '../../server/setup/parts.mjs'
import { PHONE } from '../budgets.ts'
import { install } from '../installation.ts'
import { openRoom, type Room } from '../race/product.ts'
import { type Scenario, UsageError, wholeNumber } from '../scenario.ts'
import { budgetTable, missedOf, showProgress } from '../terminal.ts'
import { openSlowPhone, tap, tapsOn } from './slow-phone.ts'

const USAGE = `npm run load -- phone [--phones 5] [--json [FILE]] [--html FILE]

  --phones  how many come, one after the other, each to a table of its own

A cheap phone (a quarter of this machine's CPU) on slow 4G in a real Chromium: from opening the link to the seat, and from
each tap to the next picture, in the lobby and in a race. Starts a server of its own.`

const OTHERS = 3

export interface PhoneReport {
  readonly seatedMs: readonly number[]
  readonly tapsMs: readonly number[]
}

export const phone: Scenario = {
  summary: 'a slow phone on a slow line: link to seat, tap to picture',
  usage: USAGE,
  async run(argv) {
    const phones = read(argv)
    const executablePath = chromiumPath()
    if (executablePath === undefined) throw new Error('There is no Chromium here.')
    const installation = await install(undefined)
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
    const [seatedMs, tapsMs]: [number[], number[]] = [[], []]
    try {
      for (let i = 0; i < phones; i++) {
        showProgress(`phone ${i + 1} of ${phones}`)
        const room = await openRoom(installation.server.url, OTHERS, () => {})
        const page = await openSlowPhone(browser)
        seatedMs.push(await sitDown(page, `${installation.server.url}/${room.code}`))
        tapsMs.push(...(await play(page, room)))
        await page.context().close()
        room.table.close()
      }
    } finally {
      await browser.close()
      await installation.stop()
    }
    const report: PhoneReport = { seatedMs, tapsMs }
    return { text: budgetTable(PHONE, report), report, missed: missedOf(PHONE, report) }
  },
}

async function sitDown(page: Page, link: string): Promise<number> {
  const from = performance.now()
  await page.goto(link)
  await page.getByRole('textbox', { name: 'Your name' }).fill('Slow')
  await tap(page, page.getByRole('button', { name: 'Sit down' }))
  await page.getByRole('button', { name: /^Ready/ }).waitFor()
  return Math.round(performance.now() - from)
}

/** A seat, ready, two numbers, a pawn: the taps that a player waits for. */
async function play(page: Page, room: Room): Promise<number[]> {
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  await tap(page, button(/^Ready/))
  await room.begin()
  for (const name of ['Number 3', 'Number 2', 'Grab!']) await tap(page, button(name))
  return tapsOn(page, 5)
}

function read(argv: readonly string[]): number {
  try {
    const { values } = parseArgs({ args: [...argv], options: { phones: { type: 'string', default: '5' } } })
    return wholeNumber('phones', values.phones, 1, 100)
  } catch (err) {
    throw err instanceof UsageError ? err : new UsageError((err as Error).message)
  }
}
