import { html, render } from 'lit'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import '../../client/components/passport-sheet.ts'
import '../../client/components/share-panel.ts'
import '../../client/components/tv-join.ts'
import '../../client/components/tv-lobby.ts'
import { serverInfo } from '../../client/net/api.ts'
import { setLanguage } from '../../client/text/catalogue.ts'
import '../../client/tournament/big-entry.ts'
import '../../client/tournament/desk-share.ts'
import { all, settle } from '../support/game-screen.ts'

const ROOM = { code: 'KLMX', seats: [], locked: false, phase: { name: 'lobby' }, pace: { kind: 'free' } }
const HALL = { id: 'kaese', title: 'Hall', phase: 'entry', entrants: 0, checkedIn: 0, locked: false, plan: {} }
const LAN = 'http://192.168.178.20:4911'

beforeEach(() => setLanguage('en'))

/** What the server says about its addresses, to a page that was opened there. */
async function invite(page: string, server: Record<string, string>) {
  const { origin, hostname, host } = new URL(page)
  vi.stubGlobal('location', { origin, hostname, host, href: page })
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(server)))
  return serverInfo()
}

const SCREENS: Record<string, (info: unknown) => unknown> = {
  'the share panel': (info) => html`<share-panel code="KLMX" .info=${info}></share-panel>`,
  'the lobby on the TV': (info) => html`<tv-lobby .view=${ROOM} .info=${info}></tv-lobby>`,
  'the TV beside a game': (info) => html`<tv-join .view=${ROOM} .info=${info}></tv-join>`,
  'a seat that moves': (info) => html`<passport-sheet .view=${ROOM} .me=${0} .info=${info}></passport-sheet>`,
  "the organiser's desk": (info) => html`<desk-share .head=${HALL} .info=${info}></desk-share>`,
  'the wall of a tournament': (info) => html`<big-entry .head=${HALL} .info=${info}></big-entry>`,
}

const codes = () => all().filter(({ localName }) => localName === 'qr-code') as unknown as { text: string }[]
const words = () =>
  all()
    .flatMap(({ localName, childNodes }) => (localName === 'style' ? [] : [...childNodes]))
    .map(({ nodeType, textContent }) => (nodeType === 3 ? textContent : ''))
    .join(' ')

async function show(screen: string, info: unknown): Promise<string[]> {
  render(SCREENS[screen]?.(info), document.body)
  await settle()
  return codes().map(({ text }) => text && new URL(text).origin)
}

/** Where the page was opened, what the server says about itself, and where others get in. */
const OPENED: [string, string, Record<string, string>, string][] = [
  ['a name of the internet', 'http://cheese.example.org:4911', { lanUrl: LAN }, 'http://cheese.example.org:4911'],
  ['a proxy with a certificate', 'https://cheese.example.org', { lanUrl: LAN }, 'https://cheese.example.org'],
  ['localhost', 'http://localhost:4911', { lanUrl: LAN }, LAN],
  ['127.0.0.1', 'http://127.0.0.1:4911', { lanUrl: LAN }, LAN],
  ['the LAN address of a server with PUBLIC_URL', LAN, { publicUrl: 'https://a.example' }, 'https://a.example'],
]

describe.each(Object.keys(SCREENS))('%s', (screen) => {
  it.each(OPENED)('opened on %s, invites to where others get in', async (_where, page, server, expected) => {
    expect(await show(screen, await invite(page, server))).toEqual([expected])
  })

  it('shows no code before the address is known', async () => {
    expect((await show(screen, undefined)).filter(Boolean)).toEqual([])
  })

  it('opened on localhost of a server that no other device reaches, shows no code and no address', async () => {
    expect(await show(screen, await invite('http://localhost:4911', {}))).toEqual([])
    expect(words()).not.toContain('localhost')
    // Beside a game there is no room for it: the lobby has said it.
    if (screen !== 'the TV beside a game') expect(words()).toContain('Only this computer')
  })
})

it.each(OPENED)(
  'the share panel of a page opened on %s prints and copies the same address',
  async (_, page, server, origin) => {
    const writeText = vi.fn()
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    await show('the share panel', await invite(page, server))
    const printed = all().find(({ className }) => className === 'address')?.textContent
    expect(printed).toBe(`${new URL(origin).host}/KLMX`)
    const copy = all().find(({ textContent }) => textContent === 'Copy the link') as HTMLElement
    copy.click()
    expect(writeText).toHaveBeenCalledWith(`${origin}/KLMX`)
  },
)

describe.each(['the share panel', 'the lobby on the TV', 'the wall of a tournament'])(
  '%s asks for the same Wi-Fi',
  (screen) => {
    it.each([
      ['at an address of the home network', 'http://localhost:4911', true],
      ['at a name that only the home network knows', 'http://cheese.local:4911', true],
      ['not at a name of the internet', 'http://cheese.example.org:4911', false],
    ])('%s', async (_where, page, isAsked) => {
      await show(screen, await invite(page, { lanUrl: LAN }))
      expect(words().includes('Same Wi-Fi')).toBe(isAsked)
    })
  },
)
