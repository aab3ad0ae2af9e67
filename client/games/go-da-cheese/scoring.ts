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

/** What decides between those with the same points: said of each of them, nothing of those who are alone. */
export function tieLine(score: Score, { scores }: Result): string {
  const level = scores.filter(({ points }) => points === score.points)
  if (level.length < 2) return ''
  const say = text().final
  const kings = say.kings(score.kings)
  return hasEqual(level, ({ kings }) => kings) ? `${kings}, ${say.mice(score.mice)}` : kings
}

/** Why the winner won, and how places behind it were given to those with the same points. */
export function whyLine({ decidedBy, scores }: Result): string {
  const say = text().final
  const most = Math.max(...scores.map(({ points }) => points))
  const others = scores.filter(({ points }) => points < most)
  const level = others.filter(({ seat, points }) => others.some((one) => one.seat !== seat && one.points === points))
  if (level.length === 0) return say.decidedBy[decidedBy]
  const isShared = hasEqual(level, ({ points, kings, mice }) => `${points} ${kings} ${mice}`)
  return `${say.decidedBy[decidedBy]} ${isShared ? say.othersShare : say.othersLevel}`
}

const hasEqual = (scores: readonly Score[], of: (score: Score) => unknown): boolean =>
  new Set(scores.map(of)).size < scores.length

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
