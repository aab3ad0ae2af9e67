import type { GameScene } from '../games/game-ui.ts'

/** The scene of a game that an organiser may end: it stays as it was until its screens have shown what happened last. */
export class SeenScene {
  #scene: GameScene | undefined

  /** Call before rendering. `isCalled`: the game did not come to its own end. `isRevealing`: its screens are not through yet. */
  see(scene: GameScene, isCalled: boolean, isRevealing: boolean): void {
    const isLater = isCalled && isRevealing && this.#scene?.phase.number === scene.phase.number
    if (!isLater) this.#scene = isCalled ? undefined : scene
  }

  /** What the game shows; nothing once the result of a called game may be shown instead. */
  get scene(): GameScene | undefined {
    return this.#scene
  }
}
