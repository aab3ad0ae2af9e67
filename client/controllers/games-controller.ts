import type { ReactiveController, ReactiveControllerHost } from 'lit'
import type { GameUi } from '../games/game-ui.ts'
import { gameIds, loadGame } from '../games/registry.ts'

/** Loads the code of games when they are first needed and renders its host again when it is there. */
export class GamesController implements ReactiveController {
  readonly #host: ReactiveControllerHost
  readonly #loaded = new Map<string, GameUi>()
  readonly #asked = new Set<string>()

  constructor(host: ReactiveControllerHost) {
    this.#host = host
    host.addController(this)
  }

  hostConnected(): void {}

  get loaded(): ReadonlyMap<string, GameUi> {
    return this.#loaded
  }

  /** The game, if its code is there; otherwise it is on its way. */
  want(id: string): GameUi | undefined {
    if (!this.#asked.has(id)) {
      this.#asked.add(id)
      void this.#load(id)
    }
    return this.#loaded.get(id)
  }

  wantAll(): readonly GameUi[] {
    return gameIds.flatMap((id) => this.want(id) ?? [])
  }

  async #load(id: string): Promise<void> {
    try {
      const ui = await loadGame(id)
      if (ui) this.#loaded.set(id, ui)
    } catch {
      // The line was down: the next render asks again.
      this.#asked.delete(id)
    }
    this.#host.requestUpdate()
  }
}
