import type { EntrantCommand, OrganiserCommand, Plan, Schedule } from '#protocol/tournament.ts'
import type { OrganiserView, PlayerView, ScreenView, TournamentView } from '#protocol/tournament-view.ts'
import { newId, newKey, post } from './guest.ts'

type Kind = TournamentView['kind']
type ViewOf<K extends Kind> = Extract<TournamentView, { kind: K }>

/** A page of a tournament as tests drive it: real HTTP, and server-sent events to wait for. */
export interface Page<K extends Kind> {
  readonly key: string | undefined
  /** An organiser may ask for another round than the present one. */
  fetch(round?: number): Promise<ViewOf<K>>
  /** Waits until what is fetched after a change is as wished. */
  see(wish: (view: ViewOf<K>) => boolean): Promise<ViewOf<K>>
  command(command: OrganiserCommand | EntrantCommand, id?: string): Promise<string>
}

interface Wish {
  readonly game?: string
  readonly plan?: Plan
  readonly schedule?: Partial<Schedule>
  readonly tableSize?: number
}

export async function createTournament(url: string, { game, plan, schedule, tableSize }: Wish = {}) {
  const key = newKey()
  const { body, status } = await post(`${url}/api/tournaments`, {
    id: newId(),
    key,
    title: 'Cheese Cup',
    game: game ?? 'alles-kaese',
    plan: plan ?? { kind: 'swiss', rounds: 2, final: false },
    tableSize: tableSize ?? 4,
    schedule: { tableMinutes: 30, graceSeconds: 30, breakSeconds: null, ...schedule },
  })
  if (status !== 201) throw new Error(body.code)
  return { id: body.tournament as string, key }
}

export async function enter(url: string, id: string, name: string, key = newKey()) {
  const { status, body } = await post(`${url}/api/tournaments/${id}/entrants`, { key, name })
  return { status, key, entrant: body.entrant as number, code: body.code as string | undefined }
}

export const organiserPage = (url: string, id: string, key: string): Page<'organiser'> =>
  page(url, id, 'organiser', key)
export const screenPage = (url: string, id: string): Page<'screen'> => page(url, id, 'screen')
export const playerPage = (url: string, id: string, key?: string): Page<'player'> => page(url, id, 'player', key)

function page<K extends Kind>(url: string, id: string, as: K, key?: string): Page<K> {
  const base = `${url}/api/tournaments/${id}`
  const headers: Record<string, string> = key === undefined ? {} : { authorization: `Bearer ${key}` }

  async function get(round?: number): Promise<ViewOf<K>> {
    const response = await fetch(`${base}?as=${as}${round === undefined ? '' : `&round=${round}`}`, { headers })
    if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`)
    return (await response.json()) as ViewOf<K>
  }

  return {
    key,
    fetch: get,
    async see(wish) {
      const stop = new AbortController()
      const { body } = await fetch(`${base}/events`, { signal: stop.signal })
      if (!body) throw new Error('no events')
      try {
        for await (const chunk of body) {
          if (!Buffer.from(chunk).toString().includes('event: changed')) continue
          const view = await get()
          if (wish(view)) return view
        }
      } finally {
        stop.abort()
      }
      throw new Error('the events ended')
    },
    async command(command, commandId = newId()) {
      const { body } = await post(`${base}/commands`, { id: commandId, command }, headers)
      return body.type === 'done' ? 'done' : body.code
    },
  }
}

export type { OrganiserView, PlayerView, ScreenView }
