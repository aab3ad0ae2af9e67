/** The host set the options of the chosen game: the whole of them, as the game's schema wants them. */
export class OptionsEvent extends Event {
  static readonly type = 'game-options'
  readonly options: unknown

  constructor(options: unknown) {
    super(OptionsEvent.type, { bubbles: true, composed: true })
    this.options = options
  }
}

declare global {
  interface HTMLElementEventMap {
    'game-options': OptionsEvent
  }
}
