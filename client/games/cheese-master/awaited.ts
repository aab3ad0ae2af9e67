import type { Seat } from '#protocol/ids.ts'
import { waitingWords } from '../../text/shell.ts'
import type { GameScene } from '../game-ui.ts'
import { nameIn } from './people.ts'
import { viewOf } from './table-model.ts'
import { text } from './text.ts'

/** After a round or a game: the people who have seen enough, and those whom the table waits for. Bots ask for no time. */
export function lookersIn(scene: GameScene): { seen: readonly Seat[]; waited: readonly Seat[] } {
  const { phase } = scene
  const { stage } = viewOf(scene)
  const isPerson = (seat: Seat) => scene.seats.some((one) => one.seat === seat && !one.bot && one.link !== 'stood-in')
  return {
    seen: 'seen' in stage ? stage.seen.filter(isPerson) : [],
    waited: phase.name === 'playing' ? phase.actors.filter(isPerson) : [],
  }
}

/** The same for a screen without buttons: what comes next, and whom the table waits for. */
export function awaited(scene: GameScene): string {
  const { stage } = viewOf(scene)
  if (stage.name !== 'result' && stage.name !== 'between') return ''
  const say = text().result
  const nameOf = nameIn(scene)
  const { waited } = lookersIn(scene)
  const waits = waited.length > 0 ? waitingWords(waited.map(nameOf)) : ''
  if (stage.name === 'between') return waits
  if (stage.chooser !== undefined) return say.chooses(nameOf(stage.chooser))
  return stage.roller === undefined ? waits : [say.next(nameOf(stage.roller)), waits].filter(Boolean).join('. ')
}
