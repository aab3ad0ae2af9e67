import type { ReactiveController, ReactiveControllerHost } from 'lit'
import type { Hello, TapAlong } from '#protocol/client-message.ts'
import type { Command } from '#protocol/command.ts'
import type { CommandId } from '#protocol/ids.ts'
import { PROTOCOL } from '#protocol/limits.ts'
import type { ServerMessage, TapNews } from '#protocol/server-message.ts'
import { socketUrl } from '../net/api.ts'
import { randomId } from '../net/random-id.ts'
import { allowReload, reloadOnce } from '../net/reload-once.ts'
import { type Ending, RoomSocket } from '../net/room-socket.ts'
import { listenForWaking } from '../net/wake-signals.ts'
import { emptyModel, isOnItsWay, linked, type RoomModel, receive, sent } from '../state/room-model.ts'
import { afterPaint } from './after-paint.ts'

/** Ties a socket to the life of a screen: closed with it, re-rendering it with every message. */
export class RoomController implements ReactiveController {
  model: RoomModel = emptyModel
  /** Set when the server ended the visit; `enter` starts another one. */
  ending: Ending | undefined
  /** The command that gives up the seat, unless it was refused. */
  #leave: CommandId | undefined

  /** On a television: what somebody who taps along says. Not part of the model, because each tap counts by its moment. */
  onTap: ((tap: TapNews) => void) | undefined

  readonly #host: ReactiveControllerHost
  #socket: RoomSocket | undefined
  #stopListening: (() => void) | undefined

  constructor(host: ReactiveControllerHost) {
    this.#host = host
    host.addController(this)
  }

  /** This page gave up its seat itself. */
  get hasLeft(): boolean {
    return this.#leave !== undefined
  }

  hostConnected(): void {
    this.#stopListening = listenForWaking({
      wake: () => this.#socket?.nudge(),
      tick: () => this.#socket?.check(),
      offline: () => this.#socket?.doubt(),
    })
  }

  hostDisconnected(): void {
    this.#stopListening?.()
    this.#socket?.close()
  }

  enter(code: string, as: Hello['as']): void {
    this.#socket?.close()
    this.ending = undefined
    this.#leave = undefined
    // The room stays on the screen until the new visit's first frame, which must not be taken for an old one.
    this.#show({ ...this.model, version: -1, pending: [], refusal: undefined })
    this.#socket = new RoomSocket(socketUrl(code), () => this.#hello(as), {
      message: (message) => this.#receive(message),
      state: (link) => this.#show(linked(this.model, link)),
      ended: (why) => this.#end(why),
    })
    this.#socket.open()
  }

  command(command: Command): void {
    if (isOnItsWay(this.model, command)) return
    const id = randomId() as CommandId
    if (command.type === 'leave') this.#leave = id
    this.model = sent(this.model, id, command, Date.now())
    this.#socket?.send({ type: 'do', id, command })
    afterPaint(() => this.#host.requestUpdate())
  }

  /** A move is meant for the game on the screen, whichever is being played when it arrives. */
  play(move: unknown): void {
    const phase = this.model.view?.phase
    if (phase?.name === 'playing') this.command({ type: 'move', number: phase.number, move })
  }

  /** The dice of this round of the game are painted on a screen that is so late. */
  showed(round: number, displayMs: number): void {
    const phase = this.model.view?.phase
    if (phase?.name === 'playing') this.#socket?.tell({ type: 'shown', number: phase.number, round, displayMs })
  }

  tapAlong(step: TapAlong['step'], delayMs?: number): void {
    this.#socket?.tell({ type: 'tap-along', step, delayMs })
  }

  #hello(as: Hello['as']): Hello {
    const { version } = this.model
    return { type: 'hello', protocol: PROTOCOL, as, ...(version >= 0 && { have: version }) }
  }

  #receive(message: ServerMessage): void {
    if (message.type === 'welcome') allowReload()
    if (message.type === 'refused' && message.to === this.#leave) this.#leave = undefined
    if (message.type === 'tap-along' && this.onTap) return this.onTap(message)
    this.#show(receive(this.model, message, Date.now()))
  }

  #end(why: Ending): void {
    if (why === 'outdated' && reloadOnce()) return
    this.ending = why
    this.#host.requestUpdate()
  }

  #show(model: RoomModel): void {
    this.model = model
    this.#host.requestUpdate()
  }
}
