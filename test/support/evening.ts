import type { View } from '#games/alles-kaese'
import type { Command } from '#protocol/command.ts'
import type { RoomFrame } from '#protocol/server-message.ts'
import { newId, openRoom, post, sitDown } from './guest.ts'
import { choose } from './play-by-socket.ts'

/** As many letters as a name may have, and some that are hard to fit. */
export const LONG_NAMES = [
  'Maximiliane',
  'Wolfgang-Ute',
  'Æthelstan II',
  'Jean-Jacques',
  'Hildegardchn',
  'MMMMMMMMMMMM',
  'Konstantinos',
  'Anna-Theresa',
]

export interface Evening {
  readonly code: string
  readonly keys: readonly string[]
  command(seat: number, command: Command | Record<string, unknown>): Promise<void>
  view(): Promise<RoomFrame>
  /** Goes on until the game is at this step with this seat active; false if it ended before. */
  playUntil(step: View['step'], active?: number): Promise<boolean>
}

/** A room whose people act over HTTP, so that their sockets are free for the screens a test looks at. */
export async function gather(url: string, names: readonly string[], game?: string): Promise<Evening> {
  const code = await openRoom(url, game)
  const keys: string[] = []
  for (const name of names) keys.push((await sitDown(url, code, name)).key)
  const room = `${url}/api/rooms/${code}`

  async function command(seat: number, asked: Command | Record<string, unknown>): Promise<void> {
    const body = { type: 'do', id: newId(), command: asked }
    const { body: answer } = await post(`${room}/commands`, body, { authorization: `Bearer ${keys[seat]}` })
    if (answer.type !== 'done') throw new Error(`${JSON.stringify(asked)} was refused: ${answer.code}`)
  }

  const view = async (): Promise<RoomFrame> => (await fetch(room)).json() as Promise<RoomFrame>

  async function playUntil(step: View['step'], active?: number): Promise<boolean> {
    for (;;) {
      const { phase } = (await view()).view
      if (phase.name === 'lobby') throw new Error('not started')
      const game = phase.view as View
      if (game.step === step && (active === undefined || game.active === active)) return true
      if (phase.name === 'over') return false
      await command(phase.actors[0] as number, { type: 'move', number: phase.number, move: choose(game) })
    }
  }

  return { code, keys, command, view, playUntil }
}
