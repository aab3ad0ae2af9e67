import type { Cloth } from '../games/game-ui.ts'
import { readStored, writeStored } from '../net/storage.ts'

/** `system` follows the device. A television is always dark. */
export type Theme = 'system' | 'dark' | 'light'

const SYSTEM_IS_LIGHT = '(prefers-color-scheme: light)'
const MEDIA: Record<Theme, string> = { system: SYSTEM_IS_LIGHT, light: 'all', dark: 'not all' }

/** The link to breakfast.css; a page without one is always dark. */
const breakfast = () => document.querySelector<HTMLLinkElement>('link[data-breakfast]')

export function theme(): Theme {
  const kept = readStored('theme')
  return kept === 'dark' || kept === 'light' ? kept : 'system'
}

export const isLight = (): boolean => breakfast() !== null && globalThis.matchMedia(MEDIA[theme()]).matches

export function setTheme(next: Theme): void {
  writeStored('theme', next)
  paint()
}

/** Call once per page, before the first render. */
export function followTheme(): void {
  globalThis.matchMedia(SYSTEM_IS_LIGHT).addEventListener?.('change', paint)
  paint()
}

/** Lays the tablecloth of a game under the page; without one, the cloth of the house. */
export function layCloth(cloth?: Cloth): void {
  // Asked for with every frame; to read the colour makes the browser style the whole page at once.
  if (document.documentElement.dataset.cloth === cloth) return
  if (cloth) document.documentElement.dataset.cloth = cloth
  else delete document.documentElement.dataset.cloth
  colourBrowserBar()
}

function paint(): void {
  const link = breakfast()
  if (link) link.media = MEDIA[theme()]
  colourBrowserBar()
}

/** The bar of a phone's browser continues the cloth. */
function colourBrowserBar(): void {
  const cloth = getComputedStyle(document.documentElement).getPropertyValue('--cloth').trim()
  if (cloth) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', cloth)
}
