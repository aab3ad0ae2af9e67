import type { Seat } from '#protocol/ids.ts'
import { waitingWords } from '../../text/shell.ts'
import type { GameScene } from '../game-ui.ts'
import { nameIn } from './people.ts'
import { viewOf } from './table-model.ts'
import { text } from './text.ts'

/** After a round or a game, for a screen without buttons: what comes next, and whom the table waits for. */
export function awaited(scene: GameScene): string {
  const { stage, players } = viewOf(scene)
  if (stage.name !== 'result' && stage.name !== 'between') return ''
  const say = text().result
  const nameOf = nameIn(scene)
  const seen: readonly Seat[] = stage.seen
  const waits = waitingWords(players.filter(({ seat }) => !seen.includes(seat)).map(({ seat }) => nameOf(seat)))
  if (stage.name === 'between') return waits
  if (stage.chooser !== undefined) return say.chooses(nameOf(stage.chooser))
  return stage.roller === undefined ? waits : `${say.next(nameOf(stage.roller))}. ${waits}`
}
