import type { Seat } from '#protocol/ids.ts'
import type { Random } from '../../kit/random.ts'
import { DECK, isMarked, without } from '../cards.ts'
import type { Animal, View } from '../protocol.ts'
import { CARDS_A_TURN } from '../state.ts'
import { type Code, codeOf } from './line-score.ts'

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
