import { randomBytes } from 'node:crypto'
import { WebSocket } from 'ws'
import type { Move, View } from '#games/cheese-master'
import { PROTOCOL } from '#protocol/limits.ts'
import type { ServerMessage } from '#protocol/server-message.ts'
import { newId, post } from '../http.ts'

export type RaceSeat = Awaited<ReturnType<typeof takeSeat>>

/** A seat without a line of its own, that does what it is told as soon as a race runs. */
export async function takeSeat(url: string, code: string) {
  const key = randomBytes(16).toString('base64url')
  const { seat } = await post(`${url}/api/rooms/${code}/seats`, { key, name: 'Guest' })
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/api/rooms/${code}/socket`, { perMessageDeflate: false })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))

  const revealed = Promise.withResolvers<void>()
  let game = { number: 0, round: 0 }
  let paintedAt = 0
  let thrown = false
  const waiting = new Map<string, number>()
  const answerMs: number[] = []

  const say = (command: object) => {
    const id = newId()
    waiting.set(id, performance.now())
    socket.send(JSON.stringify({ type: 'do', id, command }))
  }
  const move = (of: Move) => say({ type: 'move', number: game.number, move: of })

  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as ServerMessage
    if (message.type === 'done') answerMs.push(performance.now() - (waiting.get(message.to) ?? 0))
    if (message.type === 'race' && message.news.type === 'reveal') {
      paintedAt = performance.now()
      revealed.resolve()
    }
    if (message.type !== 'room' || message.view.phase.name !== 'playing') return
    const { stage, round } = message.view.phase.view as View
    game = { number: message.view.phase.number, round }
    if (stage.name !== 'roll' || stage.roller !== seat || thrown) return
    thrown = true
    move({ type: 'throw', round, power: 50 })
  })
  socket.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL, as: { kind: 'seat', key } }))

  return {
    revealed: revealed.promise,
    answerMs,
    start: () => say({ type: 'start', anyway: true }),
    place: (platter: number) => move({ type: 'place', round: game.round, platter }),
    claim: () => move({ type: 'claim', round: game.round, reactionMs: Math.round(performance.now() - paintedAt) }),
    close: () => socket.close(),
  }
}
