import { randomBytes } from 'node:crypto'
import type { Seat } from '#protocol/ids.ts'
import type { Chance } from '../fairness/chance.ts'
import { newId, post } from '../http.ts'
import type { Client, Recorder } from './history.ts'
import { type Line, openLine } from './line.ts'
import { createPlayer, type Player } from './player.ts'
import { createViewer, type Viewer } from './viewer.ts'

interface Plan {
  readonly game: string
  readonly people: number
  readonly bots: number
  readonly options?: object
}

/** Turn games stand beside races: a race lives in the store's race and feed, a turn in the document alone. */
const PLANS: readonly Plan[] = [
  { game: 'cheese-master', people: 4, bots: 0, options: { order: 'reaction', timerSeconds: 20 } },
  { game: 'alles-kaese', people: 2, bots: 1 },
  { game: 'cheese-master', people: 3, bots: 1, options: { order: 'arrival', timerSeconds: 20 } },
  { game: 'go-da-cheese', people: 2, bots: 1 },
  { game: 'cheese-master', people: 3, bots: 0, options: { order: 'reaction', timerSeconds: 20 } },
  { game: 'maeusewanderung', people: 2, bots: 1 },
]

export interface Party {
  readonly players: readonly Player[]
  readonly screens: readonly Viewer[]
  readonly lines: ReadonlyMap<string, Line>
}

/** Opens the rooms, seats people and bots, and starts every game. In peace: nothing is done to the installation yet. */
export async function openRooms(
  rooms: number,
  port: number,
  chanceOf: (stream: number) => Chance,
  recorder: Recorder,
): Promise<Party> {
  const players: Player[] = []
  const screens: Viewer[] = []
  const lines = new Map<string, Line>()
  const base = `http://127.0.0.1:${port}`
  let stream = 0

  async function join(client: Client): Promise<{ line: Line; chance: Chance }> {
    const chance = chanceOf(++stream)
    const line = await openLine(port, chance)
    lines.set(client.name, line)
    recorder.clients.push(client)
    return { line, chance }
  }

  for (let room = 0; room < rooms; room++) {
    const { game, people, bots, options } = PLANS[room % PLANS.length] as Plan
    const { code } = await post(`${base}/api/rooms`, { id: newId(), game, options })
    for (let i = 0; i < people; i++) {
      const key = randomBytes(16).toString('base64url')
      const name = `r${room}p${i}`
      const { seat } = await post(`${base}/api/rooms/${code}/seats`, { key, name })
      const client: Client = { name, code, game, as: { kind: 'seat', seat: seat as Seat, key } }
      const { line, chance } = await join(client)
      players.push(createPlayer(client, line, chance, recorder))
      for (let bot = 0; i === 0 && bot < bots; bot++)
        await command(base, code, key, { type: 'add-bot', level: 'medium' })
    }
    for (const kind of ['tv', 'spectator'] as const) {
      const client: Client = { name: `r${room}${kind}`, code, game, as: { kind } }
      const { line, chance } = await join(client)
      screens.push(createViewer(client, line, chance, recorder))
    }
  }
  for (const viewer of [...players, ...screens]) viewer.open()
  return { players, screens, lines }
}

async function command(base: string, code: string, key: string, asked: object): Promise<void> {
  const response = await fetch(`${base}/api/rooms/${code}/commands`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ type: 'do', id: newId(), command: asked }),
  })
  const answer = await response.text()
  if (!answer.includes('"done"')) throw new Error(`${JSON.stringify(asked)} was answered ${answer}`)
}
