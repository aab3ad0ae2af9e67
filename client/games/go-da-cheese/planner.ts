import type { ReactiveControllerHost } from 'lit'
import type { Move, View } from '#games/go-da-cheese'
import type { GameScene } from '../game-ui.ts'
import { viewOf } from './people.ts'
import {
  type Choice,
  drawOf,
  ghostsOf,
  mayPlace,
  noPlan,
  type Plan,
  placeOf,
  planFor,
  reachOf,
  shifted,
  withCard,
  withCheese,
} from './placing.ts'
import { type RingSpot, ringOf } from './ring-model.ts'

type Host = ReactiveControllerHost & { readonly scene: GameScene }

/** What fingers and keys do before a move is sent: pick cards and a cheese, change their mind. */
export class Planner {
  #plan: Plan | undefined
  readonly #host: Host

  constructor(host: Host) {
    this.#host = host
  }

  get plan(): Plan {
    return planFor(this.#view, this.#plan)
  }

  /** No move is on its way and nobody has paused. */
  get canAct(): boolean {
    const { phase, waiting } = this.#host.scene
    return phase.name === 'playing' && !phase.paused && !waiting
  }

  get canPlace(): boolean {
    return this.canAct && mayPlace(this.#view, this.#host.scene.me)
  }

  /** A card is picked and wants a cheese. */
  get isChoosing(): boolean {
    return this.canPlace && this.plan.picks.length > 0
  }

  /** Nothing is missing but the word to place. */
  get isWhole(): boolean {
    return this.canAct && placeOf(this.#view, this.#host.scene.me, this.plan) !== undefined
  }

  /** The ring with the plan in it. */
  get spots(): readonly RingSpot[] {
    const { me, covered = false } = this.#host.scene
    const { cheese } = this.plan
    if (me === undefined || cheese === undefined) return ringOf(this.#view, covered)
    const ghosts = ghostsOf(this.#view, this.plan)
    const reach = reachOf(cheese, this.#view.cheeses.length)
    return ringOf(this.#view, covered, { seat: me, ghosts, reach })
  }

  pickCard(at: number) {
    if (at < (this.#view.mine?.hand.length ?? 0)) this.#change(withCard(this.plan, at))
  }

  pickCheese(at: number) {
    this.#change(withCheese(this.plan, at))
  }

  shift(by: 1 | -1) {
    this.#change(shifted(this.plan, by, this.#view.cheeses.length))
  }

  clear() {
    this.#change(noPlan(this.#view.turn))
  }

  moveFor(choice: Choice): Move | undefined {
    const { me } = this.#host.scene
    if (!this.canAct) return undefined
    return choice === 'draw' ? drawOf(this.#view, me) : placeOf(this.#view, me, this.plan)
  }

  get #view(): View {
    return viewOf(this.#host.scene)
  }

  #change(plan: Plan) {
    if (!this.canPlace) return
    this.#plan = plan
    this.#host.requestUpdate()
  }
}
