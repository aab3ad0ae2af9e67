import type { OrganiserCommand } from '#protocol/tournament.ts'

/** The organiser wants something done. */
export class DeskEvent extends Event {
  static readonly type = 'desk-command'
  readonly command: OrganiserCommand

  constructor(command: OrganiserCommand) {
    super(DeskEvent.type, { bubbles: true, composed: true })
    this.command = command
  }
}

declare global {
  interface HTMLElementEventMap {
    'desk-command': DeskEvent
  }
}
