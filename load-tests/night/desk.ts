import { randomBytes } from 'node:crypto'
import type { CreateTournament, EntrantCommand, OrganiserCommand } from '#protocol/tournament.ts'
import type { OrganiserView, PlayerView, ScreenView, TableView } from '#protocol/tournament-view.ts'
import { pause } from '../clock.ts'
import { newId } from '../http.ts'

/** A node may be gone, and a page asks again: the same thing with the same id, of whichever node is there. */
const ATTEMPTS = 20
const AGAIN_MS = 500

type Wish = Omit<CreateTournament, 'id' | 'key'>

export type Desk = ReturnType<typeof createDesk>

/** What pages ask of a tournament over HTTP. `nodeFor` says which server an asker talks to now. */
export function createDesk(nodeFor: (asker: number) => string) {
  async function ask(asker: number, path: string, { key, body }: { key?: string; body?: object }): Promise<unknown> {
    for (let attempt = 1; ; attempt++) {
      try {
        const response = await fetch(`${nodeFor(asker)}${path}`, {
          method: body ? 'POST' : 'GET',
          headers: {
            ...(body && { 'content-type': 'application/json' }),
            ...(key !== undefined && { authorization: `Bearer ${key}` }),
          },
          ...(body && { body: JSON.stringify(body) }),
        })
        if (response.status < 500) {
          if (!response.ok) throw new Refused(`${path} answered ${response.status}: ${await response.text()}`)
          return await response.json()
        }
        await response.body?.cancel()
      } catch (err) {
        if (err instanceof Refused || attempt === ATTEMPTS) throw err
      }
      if (attempt === ATTEMPTS) throw new Error(`${path} did not answer ${ATTEMPTS} times`)
      await pause(AGAIN_MS)
    }
  }

  return {
    async create(wish: Wish): Promise<{ readonly id: string; readonly key: string }> {
      const key = newKey()
      const made = await ask(0, '/api/tournaments', { body: { ...wish, id: newId(), key } })
      return { id: (made as { tournament: string }).tournament, key }
    },
    async register(asker: number, id: string, name: string, key: string): Promise<number> {
      const { entrant } = (await ask(asker, `/api/tournaments/${id}/entrants`, { body: { key, name } })) as {
        entrant: number
      }
      return entrant
    },
    /** Throws if it was refused: nothing that a night asks of a tournament may be. */
    async command(asker: number, id: string, key: string, command: EntrantCommand | OrganiserCommand): Promise<void> {
      const answer = await ask(asker, `/api/tournaments/${id}/commands`, { key, body: { id: newId(), command } })
      const { type, code } = answer as { type: string; code?: string }
      if (type !== 'done') throw new Error(`${command.type} was refused: ${code}`)
    },
    player: (asker: number, id: string, key: string) =>
      ask(asker, `/api/tournaments/${id}`, { key }) as Promise<PlayerView>,
    screen: (id: string) => ask(0, `/api/tournaments/${id}?as=screen`, {}) as Promise<ScreenView>,
    organiser: (id: string, key: string) =>
      ask(0, `/api/tournaments/${id}?as=organiser`, { key }) as Promise<OrganiserView>,
    /** An organiser looks at one round at a time. */
    async allTables(id: string, key: string, rounds: number): Promise<readonly TableView[]> {
      const tables: TableView[] = []
      for (let round = 1; round <= rounds; round++) {
        const view = await ask(0, `/api/tournaments/${id}?as=organiser&round=${round}&tables=all`, { key })
        tables.push(...(view as OrganiserView).tables)
      }
      return tables
    },
  }
}

class Refused extends Error {}

export const newKey = (): string => randomBytes(16).toString('base64url')
