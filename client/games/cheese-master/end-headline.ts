import type { GameScene } from '../game-ui.ts'
import { listed, nameIn } from './people.ts'
import { viewOf } from './table-model.ts'
import { text } from './text.ts'

/** Who has won, said to whoever looks at this screen. */
export function endHeadline(scene: GameScene): string {
  const places = scene.phase.name === 'over' ? scene.phase.places : []
  const winners = places.filter(({ place }) => place === 1).map(({ seat }) => seat)
  const names = listed(winners.map(nameIn(scene)))
  if (winners.length > 1) return text().end.shared(names)
  const isMe = winners[0] !== undefined && winners[0] === scene.me
  if (viewOf(scene).games > 1) return isMe ? text().end.youMaster : text().end.master(names)
  return isMe ? text().headline.youWon : text().headline.won(names)
}
