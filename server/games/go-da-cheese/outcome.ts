import type { Seat } from '#protocol/ids.ts'
import type { Place } from '#protocol/room-view.ts'
import { isMouse } from './cards.ts'
import type { DecidedBy, Gain, Result, Score, Step } from './protocol.ts'
import { resolve } from './resolve.ts'
import { isOver, type State } from './state.ts'

/** Most points first, then most king mice, then most mice of any kind; equal in all three shares the place. */
export const outcome = (state: State): readonly Place[] | undefined => (isOver(state) ? standing(state) : undefined)

/** As if no more cards were placed. */
export const standing = (state: State): readonly Place[] => placesOf(resultOf(state).scores)

/** Everything that happens once all cards are placed. */
export function resultOf({ cheeses, players }: State): Result {
  const resolved = cheeses.map((cheese) => [...resolve(cheese)])
  const steps = resolved.flat()
  const scores = players.map(({ seat }) => scoreOf(seat, steps))
  return { resolved, scores, decidedBy: decidedBy(scores) }
}

export function placesOf(scores: readonly Score[]): readonly Place[] {
  const places = scores.map((score) => ({
    seat: score.seat,
    place: 1 + scores.filter((other) => lead(other, score) > 0).length,
    score: score.points,
  }))
  return places.sort((a, b) => a.place - b.place)
}

export const pointsOf = (gains: readonly Gain[], seat: Seat): number =>
  gains.reduce((sum, { to, points }) => (to === seat ? sum + points : sum), 0)

function scoreOf(seat: Seat, steps: readonly Step[]): Score {
  const from = (type: Step['type']) =>
    steps.filter((step) => step.type === type).reduce((sum, { gains }) => sum + pointsOf(gains, seat), 0)
  const pile = steps.flatMap(({ gains }) => gains).filter(({ to }) => to === seat)
  const [eaten, caught, chased] = [from('cheese'), from('cat'), from('dog')]
  return {
    seat,
    points: eaten + caught + chased,
    eaten,
    caught,
    chased,
    kings: pile.filter(({ animal }) => animal === 'king-mouse').length,
    mice: pile.filter(({ animal }) => isMouse(animal)).length,
  }
}

/** Above 0 when the one is ahead of the other. */
const lead = (one: Score, other: Score): number =>
  one.points - other.points || one.kings - other.kings || one.mice - other.mice

/** What tells the best from the second best. */
function decidedBy(scores: readonly Score[]): DecidedBy {
  const [best, second] = scores.toSorted((a, b) => lead(b, a)) as [Score, Score]
  if (best.points !== second.points) return 'points'
  if (best.kings !== second.kings) return 'kings'
  return best.mice !== second.mice ? 'mice' : 'nothing'
}
