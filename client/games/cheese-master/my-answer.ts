import type { ReactiveController, ReactiveControllerHost } from 'lit'
import type { Move } from '#games/cheese-master'
import { afterPaint } from '../../controllers/after-paint.ts'
import type { GameScene } from '../game-ui.ts'
import { FalseStart, type PadState, padState } from './pad-state.ts'
import { PaintStamp } from './paint-stamp.ts'
import { facesNow, isLive, type PlayerNow, pawnsLeft, playersNow, viewOf } from './table-model.ts'

/** How long a grab is shown that nobody has confirmed, once the server has answered something else. */
const DOUBT_MS = 400
/** A second tap of a hasty finger must not cost a second point. */
const HASTE_MS = 1000

/** What came of a touch: a move to send, or a word to say. */
export type Outcome = { readonly move: Move; readonly hasty?: true } | 'too-early' | undefined

/** This device's hand in a round: shown at once, before the server has heard of it. */
export class MyAnswer implements ReactiveController {
  readonly stamp = new PaintStamp()
  readonly #host: ReactiveControllerHost
  readonly #falseStart = new FalseStart()
  #round = 0
  #chosen: number | undefined
  #isGrabbing = false
  /** The scene of a claim that is not answered yet. */
  #claimedIn: GameScene | undefined
  #hastyUntil = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(host: ReactiveControllerHost) {
    this.#host = host
    host.addController(this)
  }

  hostDisconnected() {
    clearTimeout(this.#timer)
  }

  /** Call before rendering. */
  hear(scene: GameScene, me: PlayerNow | undefined) {
    const { round, stage } = viewOf(scene)
    if (round !== this.#round || stage.name === 'roll') this.#reset(round)
    if (me?.hand === 'locked') this.#isGrabbing = false
    // Answered, and not with a pawn. Every later scene waits until then; a quick answer comes before the first of them is drawn.
    if (this.#claimedIn !== undefined && scene !== this.#claimedIn && !scene.waiting) this.#doubt()
  }

  /** Call after rendering: the dice are in the page now. */
  rendered(scene: GameScene) {
    if (facesNow(scene)) this.stamp.shown(viewOf(scene).round)
  }

  pad(scene: GameScene, me: PlayerNow): PadState {
    const players = playersNow(scene)
    const { stage } = viewOf(scene)
    const chosen = this.#chosen ?? (stage.name === 'race' ? stage.platter : undefined)
    return padState({
      live: isLive(scene),
      me,
      players,
      pawns: pawnsLeft(players),
      chosen,
      grabbing: this.#isGrabbing,
    })
  }

  place(scene: GameScene, me: PlayerNow, platter: number, at: number): Outcome {
    if (me.hand !== 'out' && !isLive(scene)) return this.#early(at)
    if (!this.pad(scene, me).keysOn || this.#falseStart.locks(at)) return undefined
    this.#chosen = platter
    this.#show()
    return { move: { type: 'place', round: this.#round, platter } }
  }

  /** `at` is the time stamp of the touch: what comes after it is our delay, not the player's. */
  grab(scene: GameScene, me: PlayerNow, at: number): Outcome {
    if (me.hand !== 'out' && !isLive(scene)) return this.#early(at)
    const { pawn } = this.pad(scene, me)
    if (pawn !== 'grab' && pawn !== 'first') return undefined
    if (this.#falseStart.locks(at) || (pawn === 'first' && at < this.#hastyUntil)) return undefined
    const round = this.#round
    const reactionMs = this.stamp.reactionMs(round, at)
    const move: Move = { type: 'claim', round, ...(reactionMs !== undefined && { reactionMs }) }
    if (pawn === 'first') {
      this.#hastyUntil = at + HASTE_MS
      return { move, hasty: true }
    }
    this.#isGrabbing = true
    this.#claimedIn = scene
    this.#show()
    return { move }
  }

  #show() {
    afterPaint(() => this.#host.requestUpdate())
  }

  #early(at: number): 'too-early' {
    this.#falseStart.pressed(at)
    return 'too-early'
  }

  #reset(round: number) {
    clearTimeout(this.#timer)
    this.#round = round
    this.#chosen = undefined
    this.#isGrabbing = false
    this.#claimedIn = undefined
  }

  #doubt() {
    this.#claimedIn = undefined
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#isGrabbing = false
      this.#host.requestUpdate()
    }, DOUBT_MS)
  }
}
