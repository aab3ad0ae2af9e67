import type { Locator } from 'playwright-core'
import { en as board } from '../../client/text/evening.en.ts'
import { en as party } from '../../client/text/party.en.ts'
import { en as shell } from '../../client/text/shell.en.ts'
import { openRoomAtHome, sitDownAs } from '../support/table-talk.ts'
import type { Device } from './device.ts'
import type { Photographer } from './photographer.ts'

export type Host = ReturnType<typeof createHost>

/** What the host does around the games, in English. */
export function createHost(device: Device, photographer: Photographer) {
  const { page } = device.screen
  const tap = (button: Locator) => (device.hand === 'finger' ? button.tap() : button.click())
  const row = (name: string) => page.locator('room-sheets').getByRole('button', { name, exact: true })
  const another = page.locator('result-step').getByRole('button', { name: shell.over.another })

  async function choose(title: string): Promise<void> {
    const game = page.locator('game-picker').getByRole('button', { name: title })
    await game.waitFor()
    await photographer.take(device, 'games-sheet')
    await tap(game)
    await page.locator('room-lobby').waitFor()
  }

  return {
    device,
    async opens(title: string): Promise<string> {
      await page.goto(device.url)
      await page.getByRole('button', { name: `Open a room with ${title}` }).waitFor()
      await photographer.take(device, 'home')
      const code = await openRoomAtHome(device.screen, device.url, title)
      await sitDownAs(device.screen, device.name)
      return code
    },
    starts: () => tap(page.locator('start-button button')),
    /** Whether this screen has shown all of the end. */
    hasSeenEnd: () => another.isVisible(),
    async choosesAnother(title: string): Promise<void> {
      await tap(another)
      await choose(title)
    },
    async endsEvening(): Promise<void> {
      await tap(page.getByRole('button', { name: shell.menu.open }))
      await row(party.scores).waitFor()
      await photographer.take(device, 'menu')
      await tap(row(party.scores))
      await row(board.board.end).waitFor()
      await photographer.take(device, 'scores')
      await tap(row(board.board.end))
      await page.getByText(board.board.endSure).waitFor()
      await tap(row(board.board.end))
    },
  }
}
