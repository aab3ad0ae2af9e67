import type { Cue } from '../sound/cues.ts'

/** A sound with its place in time: `inMs` from now, `step` notes higher. */
export interface Sound {
  readonly cue: Cue
  readonly inMs?: number
  readonly step?: number
}

/** A game's screen shows something right now that can be heard as well. */
export class CueEvent extends Event {
  static readonly type = 'game-cue'
  readonly sound: Sound

  constructor(sound: Sound) {
    super(CueEvent.type, { bubbles: true, composed: true })
    this.sound = sound
  }
}

declare global {
  interface HTMLElementEventMap {
    'game-cue': CueEvent
  }
}
