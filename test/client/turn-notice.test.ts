import type { ReactiveControllerHost } from 'lit'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TurnController } from '../../client/controllers/turn-controller.ts'
import { setLanguage } from '../../client/text/catalogue.ts'

const host = { addController() {}, requestUpdate() {} } as unknown as ReactiveControllerHost
const shown: string[] = []
let permission: NotificationPermission
let visibility: DocumentVisibilityState
let turn: TurnController
let cues: number

class FakeNotification {
  static get permission() {
    return permission
  }
  static async requestPermission() {
    permission = 'granted'
    return permission
  }
  constructor(title: string) {
    shown.push(title)
  }
}

const icon = () => document.querySelector<HTMLLinkElement>('link[rel=icon]')?.getAttribute('href')
async function look(at: DocumentVisibilityState) {
  visibility = at
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.dynamicImportSettled()
}
async function follow(isMine: boolean) {
  turn.follow(isMine)
  await vi.dynamicImportSettled()
}

beforeEach(() => {
  setLanguage('en')
  localStorage.clear()
  shown.length = 0
  cues = 0
  permission = 'default'
  visibility = 'visible'
  document.head.innerHTML = '<title>Room KLMX</title><link rel="icon" href="/favicon.svg" />'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  vi.stubGlobal('Notification', FakeNotification)
  turn = new TurnController(host, () => cues++)
  turn.hostConnected()
})
afterEach(() => {
  turn.hostDisconnected()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.head.innerHTML = ''
})

it('the turn of this seat is in the title and the icon of the tab, and heard once', async () => {
  await follow(true)
  await follow(true)
  expect(document.title).toBe('● Your turn · Room KLMX')
  expect(icon()).toBe('/favicon-turn.svg')
  expect(cues).toBe(1)
  await follow(false)
  expect(document.title).toBe('Room KLMX')
  expect(icon()).toBe('/favicon.svg')
})

it('a hidden page notifies, if it may; a page that is looked at does not', async () => {
  permission = 'granted'
  await follow(true)
  await follow(false)
  await look('hidden')
  await follow(true)
  expect(shown).toEqual(['Your turn'])
})

it('asks whether it may notify when somebody comes back late to their turn, and takes no for an answer', async () => {
  await follow(true)
  await look('hidden')
  await look('visible')
  expect(turn.asks).toBe(false)
  await follow(false)
  await look('hidden')
  await follow(true)
  expect(shown).toEqual([])
  await look('visible')
  expect(turn.asks).toBe(true)
  await turn.answer(false)
  expect(turn.asks).toBe(false)
  await follow(false)
  await look('hidden')
  await follow(true)
  await look('visible')
  expect(turn.asks).toBe(false)
})

it('notifies from the next turn on after a yes', async () => {
  await look('hidden')
  await follow(true)
  await look('visible')
  await turn.answer(true)
  await follow(false)
  await look('hidden')
  await follow(true)
  expect(shown).toEqual(['Your turn'])
})

it('a browser without notifications is never asked', async () => {
  vi.stubGlobal('Notification', undefined)
  await look('hidden')
  await follow(true)
  await look('visible')
  expect(turn.asks).toBe(false)
})
