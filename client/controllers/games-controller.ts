import type { ReactiveController, ReactiveControllerHost } from 'lit'
import type { GameUi } from '../games/game-ui.ts'
import { gameIds, loadGame } from '../games/registry.ts'

/** Without pauses a failed load would be followed by the next one at once, because a load ends with a rendering, and that asks. */
const FIRST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = 30_000

/** Loads the code of games when they are first needed and renders its host again when it is there. */
export class GamesController implements ReactiveController {
  readonly #host: ReactiveControllerHost
  readonly #loaded = new Map<string, GameUi>()
  readonly #asked = new Set<string>()
  readonly #load: typeof loadGame
  readonly #retries = new Map<string, ReturnType<typeof setTimeout>>()

  constructor(host: ReactiveControllerHost, load = loadGame) {
    this.#host = host
    this.#load = load
    host.addController(this)
  }

  hostDisconnected(): void {
    for (const [id, timer] of this.#retries) {
      clearTimeout(timer)
      this.#asked.delete(id)
    }
    this.#retries.clear()
  }

  get loaded(): ReadonlyMap<string, GameUi> {
    return this.#loaded
  }

  /** The game, if its code is there; otherwise it is on its way. */
  want(id: string): GameUi | undefined {
    if (!this.#asked.has(id)) {
      this.#asked.add(id)
      void this.#bring(id, FIRST_RETRY_MS)
    }
    return this.#loaded.get(id)
  }

  wantAll(): readonly GameUi[] {
    return gameIds.flatMap((id) => this.want(id) ?? [])
  }

  async #bring(id: string, retryMs: number): Promise<void> {
    this.#retries.delete(id)
    try {
      const ui = await this.#load(id)
      if (ui) this.#loaded.set(id, ui)
      this.#host.requestUpdate()
    } catch {
      // The line is down, or the server has a newer build.
      const retry = () => void this.#bring(id, Math.min(2 * retryMs, LONGEST_RETRY_MS))
      this.#retries.set(id, setTimeout(retry, retryMs))
    }
  }
}
