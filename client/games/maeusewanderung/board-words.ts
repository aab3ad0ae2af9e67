import type { PlayerView, Spot, View } from '#games/maeusewanderung'
import { commonText } from '../../text/common-text.ts'
import type { GameScene } from '../game-ui.ts'
import { nameIn } from './people.ts'
import { kindOf } from './ring.ts'
import { text } from './text.ts'

/** The board for those who do not see it: where everybody's mice are, a line for each player. */
export function boardInWords(scene: GameScene, view: View): readonly string[] {
  return view.players.map((player) => text().board.mice(nameIn(scene)(player.seat), placesOf(view, player)))
}

function placesOf(view: View, { mice }: PlayerView): string {
  const places = mice.flatMap(({ at }) => spotInWords(view, at) ?? [])
  return places.length > 0 ? places.join(commonText().semicolon) : text().board.noMice
}

function spotInWords(view: View, at: Spot): string | undefined {
  const say = text().board
  if (at === 'gone') return undefined
  if (typeof at !== 'number') return say.inHole[at]
  // People count from one.
  const number = at + 1
  const kind = kindOf(view, at)
  if (kind === 'plain') return say.onField(number)
  return kind === 'cheese' ? say.onCheese(number) : say.onCat(number)
}
