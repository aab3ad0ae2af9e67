/** A television says that the dice of this round are painted: from here on everybody can see them. */
export class ShownEvent extends Event {
  static readonly type = 'game-shown'
  readonly round: number

  constructor(round: number) {
    super(ShownEvent.type, { bubbles: true, composed: true })
    this.round = round
  }
}

declare global {
  interface HTMLElementEventMap {
    'game-shown': ShownEvent
  }
}
