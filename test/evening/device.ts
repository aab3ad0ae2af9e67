import type { Browser } from 'playwright-core'
import { openScreen, type Screen } from '../support/browser.ts'
import type { Hand } from './hands.ts'

/** What is held, and how its pictures are called. */
export const SHAPES = {
  tv: { device: 'tv', viewport: { width: 1920, height: 1080 }, hand: 'mouse' },
  phone: { device: 'phone', viewport: { width: 390, height: 844 }, hand: 'finger' },
  small: { device: 'phone', viewport: { width: 320, height: 568 }, hand: 'finger' },
  low: { device: 'phone', viewport: { width: 844, height: 340 }, hand: 'finger' },
  laptop: { device: 'laptop', viewport: { width: 1280, height: 800 }, hand: 'mouse' },
} as const
export type Shape = keyof typeof SHAPES

export interface Plan {
  /** Who sits there. */
  readonly name: string
  readonly shape: Shape
  readonly locale: 'de' | 'en' | 'fr'
  readonly hand?: Hand
  readonly hasMotion?: boolean
  /** Its shape is looked at on another device: it is played, and not painted. */
  readonly isUnseen?: boolean
}

export interface Device extends Plan {
  readonly hand: Hand
  readonly screen: Screen
  /** The server, as this device reaches it. */
  readonly url: string
}

export async function openDevice(browser: Browser, plan: Plan, url: string): Promise<Device> {
  const { device, viewport, hand } = SHAPES[plan.shape]
  const { locale, hasMotion = false, isUnseen = false } = plan
  const screen = await openScreen(browser, device, {
    locale,
    viewport,
    hasMotion,
    isTransparent: isUnseen,
    serviceWorkers: 'allow',
  })
  return { hand, ...plan, screen, url }
}
