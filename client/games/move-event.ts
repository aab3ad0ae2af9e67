/** The one event that games send up; the screen adds the game's number and an id. */
export class MoveEvent extends Event {
  static readonly type = 'game-move'
  readonly move: unknown

  constructor(move: unknown) {
    super(MoveEvent.type, { bubbles: true, composed: true })
    this.move = move
  }
}

declare global {
  interface HTMLElementEventMap {
    'game-move': MoveEvent
  }
}
