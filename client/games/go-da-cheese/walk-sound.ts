import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { createSoundPlayer } from '../../sound/player.ts'
import { type Frame, soundOf } from './walk-frames.ts'

/** The animals are heard as they move: ahead of the news, which only tell that the game is over. */
export class WalkSound implements ReactiveController {
  readonly #player = createSoundPlayer()

  constructor(host: ReactiveControllerHost) {
    host.addController(this)
  }

  hostConnected() {
    addEventListener('keydown', this.#unlock)
    addEventListener('pointerdown', this.#unlock)
  }

  hostDisconnected() {
    removeEventListener('keydown', this.#unlock)
    removeEventListener('pointerdown', this.#unlock)
  }

  /** Without a picture the table of points is reached. */
  play(frame: Frame | undefined) {
    // A key that was pressed in the lobby, long before this game, counts as well.
    if (!this.#player.unlocked && navigator.userActivation?.hasBeenActive) this.#unlock()
    this.#player.play(frame ? soundOf(frame) : 'win')
  }

  #unlock = () => this.#player.unlock()
}
