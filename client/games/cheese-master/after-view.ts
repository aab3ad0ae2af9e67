import { html, type TemplateResult } from 'lit'
import { bring } from '../bring.ts'
import type { GameScene } from '../game-ui.ts'
import { headline } from './situation.ts'
import { viewOf } from './table-model.ts'

/** Call while there is time: it should be there when the first round ends. */
export const fetchAfterView = () => bring(() => import('./after-round.ts'))

/** What a player sees instead of the table when a round, a game or the match is over. */
export function afterView(scene: GameScene): TemplateResult | undefined {
  const { stage } = viewOf(scene)
  if (scene.phase.name === 'over' || stage.name === 'over')
    return html`<div class="end" tabindex="0"><match-end .scene=${scene}></match-end></div>`
  if (stage.name === 'result') return html`<round-result .scene=${scene}></round-result>`
  if (stage.name !== 'between') return undefined
  return html`<div class="between" tabindex="0">
    <h2>${headline(scene)}</h2>
    <slam-standings .scene=${scene}></slam-standings>
    <go-on .scene=${scene}></go-on>
  </div>`
}
