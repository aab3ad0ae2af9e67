import type { Seat } from '#protocol/ids.ts'
import type { Taste } from '../../kit/bot.ts'
import type { Random } from '../../kit/random.ts'
import { DECK, isMarked, without } from '../cards.ts'
import type { Animal, Move, View } from '../protocol.ts'
import { CARDS_A_TURN } from '../state.ts'
import { type Code, codeOf, scoreLine } from './line-score.ts'

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
export function byForesight(view: View, seat: Seat, random: Random): Taste<Move> {
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

/** One way things may be and go on: at each cheese what lies there, and what the others will add. */
export interface World {
  readonly lying: Code[][]
  readonly coming: Code[][]
}

/** What can be known of another player's cards from the table. */
interface Unknown {
  readonly owner: number
  /** Everything of theirs that has not been seen, in no order. */
  readonly pool: readonly Animal[]
  /** Where cards lie face down: those that must carry the mark first. */
  readonly spots: readonly { readonly cheese: number; readonly at: number; readonly isMarked: boolean }[]
}

/** Deals what this seat cannot see, as often as it is called, and lets the others go on by lot. */
export function worldsFrom(view: View, seat: Seat): (random: Random) => World {
  const owners = new Map(view.players.map((player, owner) => [player.seat, owner]))
  const seen = view.cheeses.map(({ line }) =>
    line.map(({ seat, animal }) => (animal === undefined ? 0 : codeOf(owners.get(seat) as number, animal))),
  )
  const unknown = view.players
    .filter((player) => player.seat !== seat)
    .map((player) => unknownOf(view, player.seat, owners.get(player.seat) as number))

  return (random) => {
    const lying = seen.map((line) => [...line])
    const rest = unknown.map((player) => deal(player, lying, random))
    return { lying, coming: goOn(rest, view.cheeses.length, random) }
  }
}

function unknownOf({ cheeses }: View, seat: Seat, owner: number): Unknown {
  const cards = cheeses.flatMap(({ line }, cheese) => line.map((card, at) => ({ ...card, cheese, at })))
  const own = cards.filter((card) => card.seat === seat)
  const faces = own.flatMap(({ animal }) => (animal === undefined ? [] : [animal]))
  const spots = own
    .filter(({ animal }) => animal === undefined)
    .map(({ cheese, at, nth }) => ({ cheese, at, isMarked: nth > 1 }))
    .sort((a, b) => Number(b.isMarked) - Number(a.isMarked))
  return { owner, pool: without(DECK, faces) ?? [], spots }
}

/** Fills the spots of one player; what is left will come later. */
function deal({ owner, pool, spots }: Unknown, lying: Code[][], random: Random): Code[] {
  const cards = random.shuffled(pool)
  for (const spot of spots) {
    const from = spot.isMarked ? cards.findIndex(isMarked) : cards.length - 1
    const animal = cards[from] as Animal
    cards[from] = cards[cards.length - 1] as Animal
    cards.pop()
    ;(lying[spot.cheese] as Code[])[spot.at] = codeOf(owner, animal)
  }
  return cards.map((animal) => codeOf(owner, animal))
}

/** The others place three at a time, round and round. */
function goOn(rest: readonly Code[][], cheeses: number, random: Random): Code[][] {
  const coming: Code[][] = Array.from({ length: cheeses }, () => [])
  for (let from = 0; rest.some((cards) => from < cards.length); from += CARDS_A_TURN)
    for (const cards of rest) {
      if (from >= cards.length) continue
      const first = random.below(cheeses)
      for (let i = 0; i < CARDS_A_TURN; i++) (coming[(first + i) % cheeses] as Code[]).push(cards[from + i] as Code)
    }
  return coming
}
