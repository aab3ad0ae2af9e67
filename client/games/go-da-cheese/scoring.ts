import type { Result, Score } from '#games/go-da-cheese'
import type { Seat } from '#protocol/ids.ts'
import type { GameScene } from '../game-ui.ts'
import { nameIn, viewOf } from './people.ts'
import { text } from './text.ts'

export interface ScoreRow {
  readonly place: number
  readonly score: Score
}

/** Best first. */
export function scoreRows({ phase }: GameScene, scores: readonly Score[]): readonly ScoreRow[] {
  const places = phase.name === 'over' ? phase.places : []
  return places.flatMap(({ seat, place }) => {
    const score = scores.find((one) => one.seat === seat)
    return score ? [{ place, score }] : []
  })
}

/** What decided between those with the most points: said of each of them, nothing of anybody else. */
export function tieLine({ points, kings, mice }: Score, { decidedBy, scores }: Result): string {
  const most = Math.max(...scores.map((score) => score.points))
  if (decidedBy === 'points' || points < most) return ''
  const say = text().final
  return decidedBy === 'kings' ? say.kings(kings) : `${say.kings(kings)}, ${say.mice(mice)}`
}

/** In letters, for one line of a headline. */
const LONGEST_NAMES = 18

export function winnersLine(scene: GameScene, winners: readonly Seat[]): string {
  const say = text().final
  const names = winners.map(nameIn(scene))
  const last = names[names.length - 1] ?? ''
  if (names.length > 1) {
    const together = names.slice(0, -1).join(', ') + say.and + last
    // The table below names them all; a headline of three lines would push it off the television.
    return together.length > LONGEST_NAMES ? say.sharedByMany : say.shared(together)
  }
  return winners[0] !== undefined && winners[0] === scene.me ? say.youWin : say.wins(last)
}

export const resultOf = (scene: GameScene) => viewOf(scene).result
