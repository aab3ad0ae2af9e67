import { beforeEach, vi } from 'vitest'
import type { TournamentView } from '#protocol/tournament-view.ts'
import { setLanguage } from '../../client/text/catalogue.ts'
import { keepTournamentKey, newKey } from '../../client/tournament/keys.ts'
import { all, settle } from '../support/game-screen.ts'
import { headWith, NOW } from './tournament.views.ts'

export const ID = headWith().id

interface Asked {
  readonly path: string
  readonly key: string | undefined
  readonly body: Record<string, unknown> | undefined
}

/** The server as the page sees it: one view, and the line may be cut. */
export const hall = {
  view: undefined as TournamentView | undefined,
  isCut: false,
  refusal: undefined as string | undefined,
  asked: [] as Asked[],
  streams: [] as FakeStream[],
}

class FakeStream extends EventTarget {
  static readonly CLOSED = 2
  readyState = 1
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    hall.streams.push(this)
  }
  close() {
    this.readyState = FakeStream.CLOSED
  }
  say(version: number) {
    this.dispatchEvent(new MessageEvent('changed', { data: JSON.stringify({ version }) }))
  }
}

const answer = (status: number, body: unknown) => ({ ok: status < 300, json: async () => body }) as Response

async function fakeFetch(path: string, init: RequestInit = {}): Promise<Response> {
  const { isCut, refusal, view } = hall
  const headers = (init.headers ?? {}) as Record<string, string>
  const body = init.body === undefined ? undefined : JSON.parse(String(init.body))
  hall.asked.push({ path, key: headers.authorization?.replace('Bearer ', ''), body })
  if (isCut) throw new TypeError('no line')
  if (path === '/api/info') return answer(200, { publicUrl: 'http://hall.local' })
  if (path.endsWith('/entrants')) return refusal ? answer(409, { code: refusal }) : answer(201, { entrant: 5 })
  if (path.endsWith('/commands')) return answer(200, refusal ? { type: 'refused', code: refusal } : { type: 'done' })
  return view ? answer(200, view) : answer(404, { code: 'no-such-tournament' })
}

/** Each test begins with no tournament there yet. */
export function useHall(): void {
  beforeEach(() => {
    setLanguage('en')
    vi.useFakeTimers({ now: NOW })
    vi.stubGlobal('fetch', fakeFetch)
    vi.stubGlobal('EventSource', FakeStream)
    Object.assign(hall, { view: undefined, isCut: false, refusal: undefined, asked: [], streams: [] })
  })
}

export async function pass(ms: number) {
  await vi.advanceTimersByTimeAsync(ms)
  await settle()
}
export async function open(name: 'player-screen' | 'organiser-screen' | 'big-screen', shown?: TournamentView) {
  hall.view = shown
  const screen = document.createElement(name)
  screen.setAttribute('tournament', ID)
  document.body.append(screen)
  await settle()
}

const texts = () =>
  all()
    .filter(({ localName }) => localName !== 'style')
    .flatMap((one) =>
      [...one.childNodes].filter(({ nodeType }) => nodeType === 3).map((node) => node.textContent?.trim()),
    )
export const says = (words: string) => texts().some((text) => text?.includes(words))
export const pressable = (words: string) =>
  all().find(
    (one) => (one.localName === 'button' || one.localName === 'a') && one.textContent?.trim().startsWith(words),
  ) as HTMLElement
export const commands = () => hall.asked.filter(({ path }) => path.endsWith('/commands'))
export const views = () => hall.asked.filter(({ path }) => path.includes('?as='))

export const enter = () => keepTournamentKey('entrant', ID, newKey())
