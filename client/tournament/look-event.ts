/** The organiser wants to see the tables of a round: of the present one, without a number. */
export class LookEvent extends Event {
  static readonly type = 'desk-look'
  readonly round: number | undefined
  readonly allTables: boolean

  constructor(round: number | undefined, allTables: boolean) {
    super(LookEvent.type, { bubbles: true, composed: true })
    this.round = round
    this.allTables = allTables
  }

  /** As the server wants to be asked for it. */
  get part(): string {
    return `${this.round === undefined ? '' : `&round=${this.round}`}${this.allTables ? '&tables=all' : ''}`
  }
}

declare global {
  interface HTMLElementEventMap {
    'desk-look': LookEvent
  }
}
