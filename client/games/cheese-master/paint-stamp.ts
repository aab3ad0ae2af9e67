/** Calls back at the start of the next frame, with its time. */
export type NextFrame = (callback: (time: number) => void) => unknown

const nextFrame: NextFrame = (callback) => requestAnimationFrame(callback)

/**
 * When the dice of a round were on this screen, by this device's own clock: reactions are measured
 * from there. The frame in which they are put into the page is painted before the one after it begins.
 */
export class PaintStamp {
  readonly #nextFrame: NextFrame
  #round: number | undefined
  #paintedAt: number | undefined

  constructor(frame: NextFrame = nextFrame) {
    this.#nextFrame = frame
  }

  /** Call when the dice of this round are in the page; only the first call of a round counts. `then`: they are painted. */
  shown(round: number, then: () => void = () => {}): void {
    if (this.#round === round) return
    this.#round = round
    this.#paintedAt = undefined
    this.#nextFrame(() =>
      this.#nextFrame((time) => {
        if (this.#round !== round) return
        this.#paintedAt = time
        then()
      }),
    )
  }

  /** From seeing the dice to this touch, in tenths of a millisecond; nothing if they were not seen here. */
  reactionMs(round: number, touchedAt: number): number | undefined {
    if (this.#round !== round || this.#paintedAt === undefined) return undefined
    return Math.max(0, Math.round((touchedAt - this.#paintedAt) * 10) / 10)
  }
}
