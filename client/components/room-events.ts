import type { TapAlong } from '#protocol/client-message.ts'
import type { Command, SoundSettings } from '#protocol/command.ts'
import type { Seat } from '#protocol/ids.ts'

/** Something the holder of this seat asks of the room. The screen gives it an id and sends it. */
export class RoomCommandEvent extends Event {
  static readonly type = 'room-command'
  readonly command: Command

  constructor(command: Command) {
    super(RoomCommandEvent.type, { bubbles: true, composed: true })
    this.command = command
  }
}

/** The sheets of paper that can lie over the table; one at a time. */
export type Sheet =
  | {
      readonly name:
        | 'menu'
        | 'log'
        | 'rules'
        | 'keys'
        | 'invite'
        | 'seats'
        | 'games'
        | 'options'
        | 'dress'
        | 'bot'
        | 'leave'
        | 'stop'
        | 'pace'
        | 'passport'
        | 'tv-delay'
        | 'sound'
        | 'evening'
        | 'end-evening'
        | 'reset-evening'
    }
  | { readonly name: 'seat'; readonly seat: Seat }

export class ShowSheetEvent extends Event {
  static readonly type = 'show-sheet'
  /** None: put away what lies there. */
  readonly sheet: Sheet | undefined

  constructor(sheet: Sheet | undefined) {
    super(ShowSheetEvent.type, { bubbles: true, composed: true })
    this.sheet = sheet
  }
}

/** Volume and mute of this device. */
export class SetSoundEvent extends Event {
  static readonly type = 'set-sound'
  readonly settings: SoundSettings

  constructor(settings: SoundSettings) {
    super(SetSoundEvent.type, { bubbles: true, composed: true })
    this.settings = settings
  }
}

/** The host measures how late the television is: see `tv-delay-sheet.ts`. */
export class TapAlongEvent extends Event {
  static readonly type = 'tap-along'
  readonly step: TapAlong['step']

  constructor(step: TapAlong['step']) {
    super(TapAlongEvent.type, { bubbles: true, composed: true })
    this.step = step
  }
}

/** Somebody who watches wants to play. */
export class TakeSeatEvent extends Event {
  static readonly type = 'take-seat'

  constructor() {
    super(TakeSeatEvent.type, { bubbles: true, composed: true })
  }
}

/** Cover what only this seat may see, or show it again. */
export class ToggleCoverEvent extends Event {
  static readonly type = 'toggle-cover'

  constructor() {
    super(ToggleCoverEvent.type, { bubbles: true, composed: true })
  }
}

declare global {
  interface HTMLElementEventMap {
    'room-command': RoomCommandEvent
    'set-sound': SetSoundEvent
    'show-sheet': ShowSheetEvent
    'take-seat': TakeSeatEvent
    'tap-along': TapAlongEvent
    'toggle-cover': ToggleCoverEvent
  }
}
