import type { Seat } from '#protocol/ids.ts'
import type { Place } from '#protocol/room-view.ts'
import { placesBy, playerAt } from '../kit/players.ts'
import { isMouse, pointsFor } from './cards.ts'
import type { DecidedBy, Gain, Result, Score, Step } from './protocol.ts'
import { type Card, type Cheese, isFaceUp, type State } from './state.ts'

/** How many cards a cat looks at. */
const CAT_REACH = 3

type Line = readonly Card[]
/** A card's number in the whole line; the cards still there, from the cheese outwards. */
type Spots = readonly number[]
type CatStep = Extract<Step, { type: 'cat' }>

/** What happens at one cheese when all cards are placed. */
export function resolve({ line, portions }: Cheese): readonly Step[] {
  const steps: [Step, ...Step[]] = [reveal(line)]
  const spots = (): Spots => (steps.at(-1) as Step).line
  const outermostFirst = (animal: Card['animal']) => spots().filter(holds(line, animal)).reverse()

  for (const dog of outermostFirst('dog')) steps.push(chase(line, spots(), dog))
  for (const cat of outermostFirst('cat')) steps.push(hunt(line, spots(), cat))
  for (const king of outermostFirst('king-mouse')) steps.push(goAhead(spots(), king))
  steps.push(feed(line, spots(), portions))
  return steps
}

const at = (line: Line, spot: number): Card => line[spot] as Card
const holds = (line: Line, animal: Card['animal']) => (spot: number) => at(line, spot).animal === animal

function gain(line: Line, spot: number, to: Card['seat']): Gain {
  const { animal } = at(line, spot)
  return { spot, animal, to, points: pointsFor(animal) }
}

function reveal(line: Line): Step {
  const spots = [...line.keys()]
  return { type: 'reveal', turned: spots.filter((spot) => !isFaceUp(at(line, spot))), gains: [], line: spots }
}

function chase(line: Line, spots: Spots, dog: number): Step {
  const place = spots.indexOf(dog)
  const beside = [spots[place - 1], spots[place + 1]].filter((spot) => spot !== undefined)
  const cats = beside.filter(holds(line, 'cat'))
  const { seat } = at(line, dog)
  return {
    type: 'dog',
    spot: dog,
    gains: cats.map((cat) => gain(line, cat, seat)),
    line: spots.filter((spot) => !cats.includes(spot)),
  }
}

function hunt(line: Line, spots: Spots, cat: number): Step {
  const { seat } = at(line, cat)
  const ahead = spots.slice(0, spots.indexOf(cat)).reverse()
  const { mice, stoppedBy } = miceAhead(line, ahead)
  const caught = mice.filter((mouse) => at(line, mouse).seat !== seat)
  return {
    type: 'cat',
    spot: cat,
    spared: mice.filter((mouse) => at(line, mouse).seat === seat),
    stoppedBy,
    gains: caught.map((mouse) => gain(line, mouse, seat)),
    line: spots.filter((spot) => spot !== cat && !caught.includes(spot)),
  }
}

/** The mice a cat comes to, nearest first, and what ends its way. */
function miceAhead(line: Line, ahead: Spots): { mice: Spots; stoppedBy: CatStep['stoppedBy'] } {
  const mice: number[] = []
  for (const spot of ahead) {
    if (mice.length === CAT_REACH) return { mice, stoppedBy: 'reach' }
    const { animal } = at(line, spot)
    if (animal === 'dog' || animal === 'cat') return { mice, stoppedBy: animal }
    mice.push(spot)
  }
  return { mice, stoppedBy: mice.length === CAT_REACH ? 'reach' : 'cheese' }
}

const goAhead = (spots: Spots, king: number): Step => ({
  type: 'king',
  spot: king,
  gains: [],
  line: [king, ...spots.filter((spot) => spot !== king)],
})

function feed(line: Line, spots: Spots, portions: number): Step {
  const mice = spots.filter((spot) => isMouse(at(line, spot).animal))
  const eaters = mice.slice(0, portions)
  return {
    type: 'cheese',
    hungry: mice.slice(portions),
    left: portions - eaters.length,
    gains: eaters.map((mouse) => gain(line, mouse, at(line, mouse).seat)),
    line: spots.filter((spot) => !eaters.includes(spot)),
  }
}

/** As if no more cards were placed. */
export const standing = (state: State): readonly Place[] => placesOf(resultOf(state).scores)

export function resultOf({ cheeses, players }: State): Result {
  const resolved = cheeses.map((cheese) => [...resolve(cheese)])
  const steps = resolved.flat()
  const scores = players.map(({ seat }) => scoreOf(seat, steps))
  return { resolved, scores, decidedBy: decidedBy(scores) }
}

export const placesOf = (scores: readonly Score[]): readonly Place[] =>
  placesBy(
    scores,
    ({ points, kings, mice }) => [points, kings, mice],
    ({ points }) => points,
  )

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

/** What tells the best from the second best. */
function decidedBy(scores: readonly Score[]): DecidedBy {
  const [best, second] = placesOf(scores).map(({ seat }) => playerAt(scores, seat)) as [Score, Score]
  return (['points', 'kings', 'mice'] as const).find((merit) => best[merit] !== second[merit]) ?? 'nothing'
}
