/** A screen of a game with a finale is through with it, or was opened when all was over: from here on the result shows. */
export class EndShownEvent extends Event {
  static readonly type = 'game-end-shown'
  /** Which game of the room has ended. */
  readonly number: number

  constructor(number: number) {
    super(EndShownEvent.type, { bubbles: true, composed: true })
    this.number = number
  }
}

declare global {
  interface HTMLElementEventMap {
    'game-end-shown': EndShownEvent
  }
}
