import type { BotLevel, Seat } from '#protocol/ids.ts'
import { favourite, type Taste } from '../kit/bot.ts'
import type { Context } from '../kit/game.ts'
import type { Random } from '../kit/random.ts'
import { DECK, dealFaceDown, without } from './cards.ts'
import type { Animal, CheeseView, Move, View } from './protocol.ts'
import { resolve } from './resolve.ts'
import { CARDS_A_TURN, type Card } from './state.ts'

/** In how many imagined worlds each level tries a move. Four times as many win a few games in a hundred more. */
const WORLDS: Readonly<Record<BotLevel, number>> = { weak: 1, medium: 1, strong: 16 }
/** How many ways to place come to the mind of a weak player. */
const IDEAS = 2

export function bot(view: View, moves: readonly Move[], seat: Seat, level: BotLevel, { random }: Context): Move {
  const [only, ...others] = moves
  if (only !== undefined && others.length === 0) return only
  const taste = byForesight(view, seat, random, WORLDS[level])
  return favourite(level === 'weak' ? ideas(moves, random) : moves, taste, random)
}

/** A weak player draws on a whim, or thinks of the first few ways to place. */
function ideas(moves: readonly Move[], random: Random): readonly Move[] {
  const draws = moves.filter(({ type }) => type === 'draw')
  if (draws.length > 0 && random.below(2) === 0) return draws
  const places = moves.filter(({ type }) => type === 'place')
  return Array.from({ length: IDEAS }, () => random.pick(places))
}

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

/** Tries each card at each cheese in imagined worlds. What three cards bring at three cheeses simply adds up. */
function byForesight(view: View, seat: Seat, random: Random, worlds: number): Taste<Move> {
  const worth = worthOf(view, seat, random, worlds)
  const count = view.cheeses.length
  const bring = (animal: Animal, cheese: number) => worth.get(animal)?.[cheese % count] ?? 0
  const isLastPlacement = view.mine?.hand.length === CARDS_A_TURN && view.mine.deck.length === 0
  const saved = (animal: Animal) => (isLastPlacement ? 0 : SAVED_FOR[animal])
  return (move) => {
    if (move.type === 'draw') return WORTH_PLACING
    return move.cards.reduce((sum, animal, i) => sum + bring(animal, move.cheese + i) - saved(animal), 0)
  }
}

/** For each animal in hand, the points it brings at each cheese, on average. */
function worthOf(view: View, seat: Seat, random: Random, worlds: number): ReadonlyMap<Animal, readonly number[]> {
  const { turn, players, cheeses } = view
  // By how much this player gets more than the others do on average.
  const lead = (portions: number, line: readonly Card[]) => {
    let points = 0
    for (const { gains } of resolve({ portions, line }))
      for (const gain of gains) points += gain.to === seat ? gain.points : -gain.points / (players.length - 1)
    return points
  }
  const worth = new Map([...new Set(view.mine?.hand)].map((animal) => [animal, cheeses.map(() => 0)]))
  for (let n = 0; n < worlds; n++)
    for (const [cheese, { lying, coming }] of imagine(view, seat, random).entries()) {
      const { portions } = cheeses[cheese] as CheeseView
      const without = lead(portions, [...lying, ...coming])
      for (const [animal, sums] of worth) {
        const card = { seat, animal, turn, nth: 1 }
        sums[cheese] = (sums[cheese] as number) + (lead(portions, [...lying, card, ...coming]) - without) / worlds
      }
    }
  return worth
}

/** One way things may be and go on: at each cheese what lies there, and what the others will add. */
export type World = readonly { readonly lying: readonly Card[]; readonly coming: readonly Card[] }[]

/** Deals what this seat cannot see, and lets the others place by lot, three cards at a time, round and round. */
export function imagine({ turn, players, cheeses }: View, seat: Seat, random: Random): World {
  const cards = cheeses.flatMap(({ line }) => line)
  const others = players.filter((player) => player.seat !== seat)
  const dealt = others.map(({ seat }) => {
    const own = cards.filter((card) => card.seat === seat)
    const faces = own.flatMap(({ animal }) => animal ?? [])
    const hidden = own.filter(({ animal }) => animal === undefined)
    return { seat, ...dealFaceDown(hidden, without(DECK, faces) ?? [], random) }
  })

  const animals = new Map(dealt.flatMap((player) => [...player.animals]))
  const coming = cheeses.map((): Card[] => [])
  for (let from = 0; from < DECK.length; from += CARDS_A_TURN)
    for (const { seat, rest } of dealt) {
      const first = random.below(cheeses.length)
      for (const [i, animal] of rest.slice(from, from + CARDS_A_TURN).entries())
        coming[(first + i) % cheeses.length]?.push({ seat, animal, turn, nth: i + 1 })
    }
  return cheeses.map(({ line }, cheese) => ({
    lying: line.map((card) => ({ ...card, animal: card.animal ?? (animals.get(card) as Animal) })),
    coming: coming[cheese] ?? [],
  }))
}
