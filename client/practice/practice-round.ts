import type { ReactiveController, ReactiveControllerHost } from 'lit'
import type { Slip } from '#games/cheese-master'
import { FalseStart } from '../games/cheese-master/pad-state.ts'
import { PaintStamp } from '../games/cheese-master/paint-stamp.ts'
import { Dealer } from './dealer.ts'
import { afterRound, courseOf, keepProgress, type Progress, readProgress } from './progress.ts'
import type { PracticeRoll } from './roll.ts'

const SHORTEST_FLIGHT_MS = 1000
const FLIGHT_SPREAD_MS = 1000
/** The next round has its button where the pawn was: the second tap of a hasty finger must not start it. */
const HASTE_MS = 400

/** `fetching`: no dice in stock. `away`: and none to be had. */
export type Phase = 'start' | 'fetching' | 'flying' | 'counting' | 'judged' | 'paused' | 'away'

export interface Verdict {
  readonly said: number
  readonly ms: number
  readonly right: boolean
  /** What explains a wrong number. */
  readonly slip: Slip
  readonly isBest: boolean
}

/** Why a touch did nothing. */
export type Objection = 'too-early' | 'place-first'

/** One round after the other, all on this device: the server deals and is not asked again. */
export class PracticeRound implements ReactiveController {
  phase: Phase = 'start'
  progress: Progress = readProgress()
  roll: PracticeRoll | undefined
  chosen: number | undefined
  verdict: Verdict | undefined

  readonly #host: ReactiveControllerHost
  readonly #dealer: Dealer
  readonly #stamp = new PaintStamp()
  readonly #falseStart = new FalseStart()
  #round = 0
  #judgedAt = Number.NEGATIVE_INFINITY
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(host: ReactiveControllerHost, dealer = new Dealer()) {
    this.#host = host
    this.#dealer = dealer
    host.addController(this)
  }

  hostConnected() {
    document.addEventListener('visibilitychange', this.#onHide)
    void this.#dealer.prepare(this.progress.dice)
  }

  hostDisconnected() {
    document.removeEventListener('visibilitychange', this.#onHide)
    clearTimeout(this.#timer)
  }

  /** The clock starts when the faces have been painted. */
  hostUpdated() {
    if (this.phase === 'counting') this.#stamp.shown(this.#round)
  }

  get isRunning(): boolean {
    return this.phase === 'flying' || this.phase === 'counting'
  }

  choose(dice: number) {
    if (this.isRunning || this.phase === 'fetching') return
    this.progress = { ...this.progress, dice }
    keepProgress(this.progress)
    void this.#dealer.prepare(dice)
    this.#enter('start')
  }

  /** New dice, unless some are on the table. */
  async next(at: number) {
    if (this.isRunning || this.phase === 'fetching') return
    if (this.phase === 'judged' && at - this.#judgedAt < HASTE_MS) return
    const { dice, troubles } = this.progress
    this.#enter('fetching')
    this.roll = await this.#dealer.deal(dice, troubles)
    this.#round++
    this.#enter(this.roll ? 'flying' : 'away')
    if (this.roll) this.#timer = setTimeout(() => this.#enter('counting'), flightMs())
  }

  place(platter: number, at: number): Objection | undefined {
    if (this.phase === 'flying') return this.#early(at)
    if (this.phase !== 'counting' || this.#falseStart.locks(at)) return undefined
    this.chosen = platter
    this.#host.requestUpdate()
    return undefined
  }

  /** `at` is the time stamp of the touch. */
  grab(at: number): Objection | undefined {
    if (this.phase === 'flying') return this.#early(at)
    const ms = this.#stamp.reactionMs(this.#round, at)
    if (this.phase !== 'counting' || ms === undefined || this.#falseStart.locks(at)) return undefined
    if (this.chosen === undefined) return 'place-first'
    this.#judge(this.roll as PracticeRoll, this.chosen, ms)
    this.#judgedAt = at
    return undefined
  }

  /** The roll is taken back and does not count. */
  pause() {
    if (this.isRunning) this.#enter('paused')
  }

  #judge(roll: PracticeRoll, said: number, ms: number) {
    const right = said === roll.answer
    const { best } = courseOf(this.progress)
    this.progress = afterRound(this.progress, roll, said, ms)
    keepProgress(this.progress)
    this.verdict = {
      said,
      ms,
      right,
      slip: roll.slips[said] ?? 'guess',
      isBest: right && best !== undefined && ms < best,
    }
    this.#enter('judged')
  }

  #early(at: number): Objection {
    this.#falseStart.pressed(at)
    return 'too-early'
  }

  #enter(phase: Phase) {
    clearTimeout(this.#timer)
    this.phase = phase
    if (phase !== 'counting' && phase !== 'judged') this.chosen = undefined
    if (phase !== 'judged') this.verdict = undefined
    this.#host.requestUpdate()
  }

  /** Nobody counts dice they do not see. */
  #onHide = () => {
    if (document.hidden) this.pause()
  }
}

const flightMs = () => SHORTEST_FLIGHT_MS + Math.random() * FLIGHT_SPREAD_MS
