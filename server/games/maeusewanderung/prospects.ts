import type { Seat } from '#protocol/ids.ts'
import { ahead, kindOf } from './board.ts'
import { isWhole, missingFrom, QUARTERS } from './cards.ts'
import { nextCards, type Position } from './position.ts'
import type { FieldKind, Spot } from './protocol.ts'
import { isOut, type Player, playerAt } from './state.ts'

// The numbers below were found by simulation; none of them is a rule.
/** How many cards a turn brings, by mice left. */
const CARDS_PER_TURN = [0.01, 0.2, 0.32, 0.42, 0.5] as const
/** What a turn brings, in cards, that ends on such a field. */
const CARDS_ON: Readonly<Record<FieldKind, number>> = { cheese: 1, plain: 0, cat: -0.3 }
/** In turns: a duplicate is what the cat takes first. */
const DUPLICATE = 0.4
/** How likely a card helps when the stack has none of the right ones, by thefts and by what others put back. */
const FAINT_HOPE = 0.15
/** How likely a card helps when the stack is empty. */
const BY_THEFT = 0.5
/** So many turns ahead in the race is a clear lead. */
const SPREAD = 8

/** How well this seat stands, from 0 (lost) to 1 (won). */
export function prospects(position: Position, seat: Seat): number {
  const inGame = position.players.filter((player) => !isOut(player))
  const me = playerAt(position.players, seat)
  if (isWhole(me.cards)) return 1
  const others = inGame.filter((other) => other.seat !== seat)
  if (isOut(me) || others.some(({ cards }) => isWhole(cards))) return 0
  const mine = turnsLeft(position, me)
  return others.reduce((product, other) => product * rising((turnsLeft(position, other) - mine) / SPREAD), 1)
}

/** How many turns of their own this player will probably need for a whole cheese. */
function turnsLeft(position: Position, player: Player): number {
  const missing = missingFrom(player.cards).length
  const useful = FAINT_HOPE + (1 - FAINT_HOPE) * usefulShare(position, player)
  // The more is found, the fewer cards help: the last quarter takes longest.
  let cards = 0
  for (let open = missing; open > 0; open--) cards += missing / (open * useful)
  const atOnce = (nextTurn(player) * usefulNext(position, player)) / useful
  const duplicates = player.cards.length - (QUARTERS.length - missing)
  const mice = player.mice.filter((at) => at !== 'gone').length
  return (cards - atOnce) / (CARDS_PER_TURN[mice] as number) - DUPLICATE * duplicates
}

/** How many of the cards in the stack this player lacks. */
function usefulShare({ top, hidden }: Position, { cards }: Player): number {
  const stack = QUARTERS.map((card, i) => (hidden[i] as number) + top.filter((known) => known === card).length)
  const size = stack.reduce((sum, count) => sum + count, 0)
  const lacking = stack.reduce((sum, count, i) => (cards.includes(i + 1) ? sum : sum + count), 0)
  return size === 0 ? BY_THEFT : lacking / size
}

/** How likely the very next card is one that this player lacks. */
function usefulNext(position: Position, { cards }: Player): number {
  const next = nextCards(position)
  if (next.length === 0) return BY_THEFT
  return next.reduce((sum, { chance, of }) => (cards.includes(of) ? sum : sum + chance), 0)
}

/** What the next roll brings, in cards, if the best mouse runs. */
function nextTurn({ mice }: Player): number {
  const running = mice.filter((at): at is Exclude<Spot, 'gone'> => at !== 'gone')
  let sum = 0
  for (let pips = 1; pips <= 6; pips++) sum += Math.max(...running.map((at) => CARDS_ON[kindOf(ahead(at, pips))]))
  return sum / 6
}

/** From 0 to 1, one half at 0. Only operations that every machine rounds alike: a simulation must repeat to the bit. */
const rising = (x: number): number => (1 + x / Math.sqrt(1 + x * x)) / 2
