import type { Browser } from 'playwright-core'
import type { QrCode } from '../../client/components/qr-code.ts'
import { openDevice, type Plan } from './device.ts'
import type { SetUp } from './evening.ts'

/** The host first. */
const SEATS: readonly Plan[] = [
  { name: 'Nora', shape: 'phone', locale: 'en' },
  { name: 'Käthe', shape: 'phone', locale: 'de', hasMotion: true },
  { name: 'Wolfgang-Ute', shape: 'small', locale: 'de' },
  { name: 'Lou', shape: 'low', locale: 'de' },
  { name: 'Mémé', shape: 'laptop', locale: 'fr' },
  { name: 'Maximiliane', shape: 'phone', locale: 'de', isUnseen: true },
  { name: 'Ben', shape: 'small', locale: 'de', isUnseen: true },
]
const TV: Plan = { name: 'the television', shape: 'tv', locale: 'de', hasMotion: true }

/** One room with a television; all but the host come by its QR code. */
export async function setUpSofa(browser: Browser, url: string): Promise<SetUp> {
  const seats = await Promise.all(SEATS.map((plan) => openDevice(browser, plan, url)))
  const tv = await openDevice(browser, TV, url)
  return {
    seats,
    tv,
    async invite(code: string): Promise<string> {
      await tv.screen.page.goto(`${url}/${code}/tv`)
      return tv.screen.page.locator('tv-lobby qr-code').evaluate((code) => (code as QrCode).text)
    },
    during: async () => {},
    close: async () => {},
  }
}
