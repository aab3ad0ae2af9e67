import type { Seat } from '#protocol/ids.ts'
import type { Random } from '../../kit/random.ts'
import type { Animal, Move, View } from '../protocol.ts'
import { CARDS_A_TURN } from '../state.ts'
import { type Code, codeOf, scoreLine } from './line-score.ts'
import { type World, worldsFrom } from './worlds.ts'

/** Enough to tell good from bad: four times as many win a few games in a hundred more. */
const WORLDS = 16
/** Points that a card should bring before it is given away: cats and dogs find more later. Found by simulation. */
const SAVED_FOR: Readonly<Record<Animal, number>> = {
  mouse: 0.5,
  'marked-mouse': 0.5,
  'fat-mouse': 0.9,
  'king-mouse': 1.3,
  cat: 3.5,
  dog: 2,
}
/** Placing must bring as much more than that to be better than drawing. Found by simulation. */
const WORTH_PLACING = 1

/** Tries each card at each cheese in many imagined worlds. What three cards bring at three cheeses simply adds up. */
export function byForesight(view: View, seat: Seat, random: Random): (move: Move) => number {
  const worth = worthOf(view, seat, random)
  const count = view.cheeses.length
  const bring = (animal: Animal, cheese: number) => worth.get(animal)?.[cheese % count] ?? 0
  const saved = (animal: Animal) => (isLastPlacement(view) ? 0 : SAVED_FOR[animal])
  return (move) => {
    if (move.type === 'draw') return WORTH_PLACING
    return move.cards.reduce((sum, animal, i) => sum + bring(animal, move.cheese + i) - saved(animal), 0)
  }
}

const isLastPlacement = ({ mine }: View): boolean => mine?.hand.length === CARDS_A_TURN && mine.deck.length === 0

/** For each animal in hand, the points it brings at each cheese, on average. */
function worthOf(view: View, seat: Seat, random: Random): ReadonlyMap<Animal, readonly number[]> {
  const me = view.players.findIndex((player) => player.seat === seat)
  const worth = new Map([...new Set(view.mine?.hand)].map((animal) => [animal, view.cheeses.map(() => 0)]))
  const imagine = worldsFrom(view, seat)
  const leadAt = leadOf(me, view)
  for (let n = 0; n < WORLDS; n++) {
    const world = imagine(random)
    for (const cheese of view.cheeses.keys()) {
      const without = leadAt(world, cheese)
      for (const [animal, sums] of worth)
        sums[cheese] = (sums[cheese] as number) + (leadAt(world, cheese, codeOf(me, animal)) - without) / WORLDS
    }
  }
  return worth
}

/** By how much this player gets more at a cheese than the others do on average, with this card placed there now. */
function leadOf(me: number, { players, cheeses }: View): (world: World, cheese: number, mine?: Code) => number {
  // Used again and again: making new ones took half of a bot's time.
  const line: Code[] = []
  const scores = players.map(() => 0)
  return ({ lying, coming }, cheese, mine) => {
    line.length = 0
    for (const code of lying[cheese] as Code[]) line.push(code)
    if (mine !== undefined) line.push(mine)
    for (const code of coming[cheese] as Code[]) line.push(code)
    scores.fill(0)
    scoreLine(line, (cheeses[cheese] as View['cheeses'][number]).portions, scores)
    let all = 0
    for (const points of scores) all += points
    const own = scores[me] as number
    return own - (all - own) / (players.length - 1)
  }
}
