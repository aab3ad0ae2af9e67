import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { lastFrame } from '../support/browser.ts'
import type { Device } from './device.ts'
import { sceneOf } from './scene.ts'

/** Nothing in a game, nor any of its endings, takes as long. */
const STILL_MS = 90_000
/** The same of the room itself, while pages still change: a hand may pick the same card again and again. */
const SAME_VERSION_MS = 180_000
const LOOK_MS = 5_000

export interface Trouble {
  readonly game: string
  readonly device: string
  readonly words: string
}

export type Watch = ReturnType<typeof createWatch>

/** Collects what goes wrong on any page, and sees when the evening has come to a standstill. */
export function createWatch(devices: readonly Device[], out: string) {
  const troubles: Trouble[] = []
  const excused = new Set<Device>()
  const read = new Map<Device, number>()
  let game = 'the beginning'
  let isOver = false

  for (const device of devices) {
    device.screen.page.on('requestfailed', (request) => {
      const why = request.failure()?.errorText
      if (!excused.has(device)) complain(device, `request failed: ${request.url()} (${why})`)
    })
    device.screen.page.on('response', (response) => {
      if (response.status() >= 400) complain(device, `${response.status()} from ${response.url()}`)
    })
  }

  /** `whose`: a device, or who else went wrong. */
  function complain(whose: Device | string, words: string): void {
    const device = typeof whose === 'string' ? whose : `${whose.name} (${whose.shape})`
    troubles.push({ game, device, words })
    console.error(`  ! ${game}, ${device}: ${words}`)
  }

  /** Exceptions and errors of the console, as the page's own listeners found them. */
  function gather(): void {
    for (const device of devices) {
      const { troubles: found } = device.screen
      for (const words of found.slice(read.get(device) ?? 0)) complain(device, words)
      read.set(device, found.length)
    }
  }

  const versionNow = () => Math.max(0, ...devices.map(({ screen }) => lastFrame(screen)?.version ?? 0))
  const wordsOf = ({ screen }: Device) =>
    screen.page
      .locator('body')
      .ariaSnapshot({ timeout: LOOK_MS })
      .catch(() => 'no answer')

  async function describe(device: Device): Promise<string> {
    const scene = sceneOf(device)
    await device.screen.page.screenshot({ path: join(out, `stuck-${device.name}.png`) }).catch(() => undefined)
    const what = scene ? `${scene.phase}, ${scene.step}${scene.isAsked ? ', asked' : ''}` : 'no room'
    return `${device.name} (${device.shape}) ${device.screen.page.url()}: ${what}\n${await wordsOf(device)}`
  }

  return {
    troubles,
    complain,
    gather,
    /** What goes wrong from now on belongs to this game. */
    turnTo(name: string): void {
      gather()
      game = name
    },
    /** The line of this device is damaged on purpose until the function that comes back is called. */
    excuse(device: Device): () => void {
      excused.add(device)
      return () => void excused.delete(device)
    },
    stop(): void {
      isOver = true
      gather()
    },
    /** Throws with what every page shows when none of them has changed for too long. */
    async guard(): Promise<void> {
      let last = { version: -1, words: '', at: Date.now() }
      let versionSince = Date.now()
      while (!isOver) {
        await delay(LOOK_MS)
        gather()
        const version = versionNow()
        // Read only when the room stands still: every look at all pages takes a while.
        const words = version === last.version ? (await Promise.all(devices.map(wordsOf))).join('\n') : ''
        if (version !== last.version) versionSince = Date.now()
        if (version !== last.version || words !== last.words) last = { version, words, at: Date.now() }
        if (Date.now() - last.at > STILL_MS || Date.now() - versionSince > SAME_VERSION_MS)
          throw new Error(
            `the room has not changed for ${Math.round((Date.now() - versionSince) / 1000)} s:\n${(await Promise.all(devices.map(describe))).join('\n')}`,
          )
      }
    },
  }
}
