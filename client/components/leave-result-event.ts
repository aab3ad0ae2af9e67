/** The owner of this device has seen enough of a result, and follows the room. */
export class LeaveResultEvent extends Event {
  static readonly type = 'leave-result'

  constructor() {
    super(LeaveResultEvent.type, { bubbles: true, composed: true })
  }
}

declare global {
  interface HTMLElementEventMap {
    'leave-result': LeaveResultEvent
  }
}
