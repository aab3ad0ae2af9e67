import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ToggleCoverEvent } from '../../client/components/room-events.ts'
import { SleepNote } from '../../client/components/sleep-note.ts'
import { CoverController } from '../../client/controllers/cover-controller.ts'
import { NotFoundScreen } from '../../client/screens/not-found-screen.ts'
import { OfflineScreen } from '../../client/screens/offline-screen.ts'
import { setLanguage } from '../../client/text/catalogue.ts'
import { assetsIn, routeOf } from '../../client/worker/route-of.ts'

beforeEach(() => {
  setLanguage('en')
  const kept = new Map<string, string>()
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('localStorage', storage)
})

describe('what the worker answers for', () => {
  const route = (path: string, mode = 'cors', method = 'GET') =>
    routeOf({ method, mode, url: new URL(path, 'https://cheese.example').href }, 'https://cheese.example')

  it.each([
    ['/assets/play-abc.js', 'cors', 'asset'],
    ['/KLMX', 'navigate', 'page'],
    ['/tv', 'navigate', 'page'],
    ['/api/info', 'cors', undefined],
    ['/api/tournaments/x/standings.csv', 'navigate', undefined],
    ['/livez', 'cors', undefined],
    ['/manifest.webmanifest', 'cors', undefined],
    ['https://elsewhere.example/assets/x.js', 'cors', undefined],
  ])('%s (%s): %s', (path, mode, expected) => {
    expect(route(path, mode)).toBe(expected)
  })

  it('never for what changes something', () => {
    expect(route('/assets/play-abc.js', 'cors', 'POST')).toBeUndefined()
  })

  it('knows what a page needs from its own head', () => {
    const head = '<link href="/favicon.svg"><link href="/assets/a-1.css"><script type="module" src="/assets/b-2.js">'
    expect(assetsIn(head)).toEqual(['/assets/a-1.css', '/assets/b-2.js'])
  })
})

it('an address that does not exist is said in words, with a way on', async () => {
  const screen = document.body.appendChild(new NotFoundScreen())
  await screen.updateComplete
  expect(screen.renderRoot.textContent).toContain('No cheese at this address')
  expect(screen.renderRoot.querySelector('a')?.getAttribute('href')).toBe('/')
})

it.each([
  ['https://192.168.0.7/KLMX', 'same Wi-Fi as the television', 'Ask whoever invited you'],
  ['https://cheese.example.org/KLMX', 'Ask whoever invited you', 'Wi-Fi'],
])('at %s, a server that does not answer brings the advice "%s" and not "%s"', async (page, advice, other) => {
  const { hostname, pathname } = new URL(page)
  vi.stubGlobal('location', { hostname, pathname })
  const screen = document.body.appendChild(new OfflineScreen())
  await screen.updateComplete
  expect(screen.renderRoot.textContent).toContain(advice)
  expect(screen.renderRoot.textContent).not.toContain(other)
  screen.remove()
})

describe('the manifest', () => {
  const { icons } = JSON.parse(readFileSync('client/public/manifest.webmanifest', 'utf8')) as {
    icons: { src: string; type: string; sizes: string; purpose?: string }[]
  }

  it.each(icons.filter(({ type }) => type === 'image/png'))('$src is a picture of $sizes', ({ src, sizes }) => {
    const png = readFileSync(`client/public${src}`)
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes)
  })

  it('has icons that a system may cut to its own shape', () => {
    expect(icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(2)
  })
})

describe('what only one seat may see', () => {
  const host = () => Object.assign(new EventTarget(), { addController: () => {}, requestUpdate: vi.fn() })
  const cover = (hasSecrets = true, on = host()) => {
    const controller = new CoverController(on as never, () => hasSecrets)
    controller.hostConnected()
    return { controller, on }
  }
  const putAway = (pointer: 'coarse' | 'fine') => {
    vi.stubGlobal('matchMedia', () => ({ matches: pointer === 'coarse' }))
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
  }

  it('is covered and shown again from anywhere on the page', () => {
    const { controller, on } = cover()
    on.dispatchEvent(new ToggleCoverEvent())
    expect(controller.isCovered).toBe(true)
    on.dispatchEvent(new ToggleCoverEvent())
    expect(controller.isCovered).toBe(false)
    expect(on.requestUpdate).toHaveBeenCalledTimes(2)
  })

  it('is covered when a phone is put away, and still is on a page that was loaded anew', () => {
    const { controller } = cover()
    putAway('coarse')
    expect(controller.isCovered).toBe(true)
    expect(cover().controller.isCovered).toBe(true)
  })

  it('stays as it is on a laptop, whose tabs come and go, and in a game without secrets', () => {
    const laptop = cover().controller
    putAway('fine')
    expect(laptop.isCovered).toBe(false)
    cover(false)
    putAway('coarse')
    const { controller } = cover(false)
    expect(controller.isCovered).toBe(false)
  })
})

describe('a screen that may go dark', () => {
  const show = async (agent: string, isSecure: boolean) => {
    vi.stubGlobal('isSecureContext', isSecure)
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
    const note = new SleepNote()
    document.body.append(note)
    await note.updateComplete
    return note
  }
  const words = (note: SleepNote) => note.renderRoot.textContent

  it('says why, and what helps on this phone', async () => {
    expect(words(await show('iPhone', false))).toMatch(/without https.*Auto-Lock/s)
    expect(words(await show('Android', true))).toMatch(/This browser cannot.*Screen timeout/s)
  })

  it('says it once', async () => {
    const note = await show('iPhone', false)
    note.renderRoot.querySelector('button')?.click()
    await note.updateComplete
    expect([note.hidden, words(await show('iPhone', false))]).toEqual([true, expect.not.stringMatching(/\w/)])
  })
})
