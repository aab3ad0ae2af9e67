import type { Seat } from '#protocol/ids.ts'
import { rising } from '../../kit/bot.ts'
import { playerAt } from '../../kit/players.ts'
import { ahead, isWhole, kindOf, missingFrom, QUARTERS, WHEEL, without } from '../box.ts'
import type { Card, Fate, FieldKind, MouseStep, Spot, View } from '../protocol.ts'
import { afterSteps, isOut, type Player, putMouse } from '../state.ts'

/** How many fields a bot thinks through one after the other; longer chains hardly ever happen. */
const DEPTH = 3

type Worth = (position: Position) => number

/** What a run is worth on average, over everything that cards and wheel may do to all the mice that move. */
export function foresee(position: Position, steps: readonly MouseStep[], worth: Worth): number {
  const dues = steps.filter(({ kind }) => kind !== 'plain').slice(0, DEPTH)
  return average({ ...position, players: afterSteps(position.players, steps) }, dues, worth)
}

function average(position: Position, dues: readonly MouseStep[], worth: Worth): number {
  const [due, ...later] = dues
  if (due === undefined || position.players.some(({ cards }) => isWhole(cards))) return worth(position)
  return outcomes(position, due).reduce((sum, { chance, of }) => sum + chance * average(of, later, worth), 0)
}

function outcomes(position: Position, due: MouseStep): readonly Chance<Position>[] {
  if (due.kind === 'cheese') return afterTaking(position, due)
  const share = (fate: Fate) => WHEEL.filter((each) => each === fate).length / WHEEL.length
  return [
    ...afterTaking(position, due).map(({ chance, of }) => ({ chance: chance * share('win-cheese'), of })),
    { chance: share('lose-cheese'), of: afterGiving(position, due) },
    { chance: share('lose-mouse'), of: afterLosing(position, due) },
  ]
}

function afterTaking(position: Position, { seat }: MouseStep): readonly Chance<Position>[] {
  const drawn = nextCards(position).map(({ chance, of }) => ({ chance, of: withDrawn(position, seat, of) }))
  return drawn.length > 0 ? drawn : [{ chance: 1, of: afterStealing(position, seat) }]
}

/** Each player is expected to take what they lack from the one with most cards. */
function afterStealing(position: Position, seat: MouseStep['seat']): Position {
  const missing = missingFrom(playerAt(position.players, seat).cards)
  const loot = position.players
    .filter((other) => other.seat !== seat)
    .toSorted((one, other) => other.cards.length - one.cards.length)
    .flatMap(({ seat: from, cards }) => cards.map((card) => ({ from, card })))
    .find(({ card }) => missing.includes(card))
  return loot === undefined ? position : withStolen(position, seat, loot.from, loot.card)
}

function afterGiving(position: Position, { seat }: MouseStep): Position {
  const { cards } = playerAt(position.players, seat)
  const card: Card | undefined = cards.find((each, at) => cards.indexOf(each) !== at) ?? cards[0]
  return card === undefined ? position : withGiven(position, seat, card)
}

function afterLosing(position: Position, { seat, mouse }: MouseStep): Position {
  const after = { ...position, players: putMouse(position.players, mouse, 'gone') }
  return isOut(playerAt(after.players, seat)) ? withReturned(after, seat) : after
}

/** What is known of the table, as a bot imagines it after this and that. */
export interface Position {
  readonly players: readonly Player[]
  /** The known cards on top of the stack. */
  readonly top: readonly Card[]
  /** How many of each quarter, from 1 to 4, lie below in unknown order. */
  readonly hidden: readonly number[]
}

export const positionIn = ({ players, stack: { top, hidden } }: View): Position => ({
  players: players.map(({ seat, mice, cards }) => ({ seat, mice: mice.map(({ at }) => at), cards })),
  top,
  hidden,
})

export interface Chance<T> {
  readonly chance: number
  readonly of: T
}

/** What the next card of the stack may be; nothing if there is none. */
export function nextCards({ top, hidden }: Position): readonly Chance<Card>[] {
  const [known] = top
  if (known !== undefined) return [{ chance: 1, of: known }]
  const cards = hidden.reduce((sum, count) => sum + count, 0)
  return QUARTERS.map((card) => ({ chance: countOf(hidden, card) / cards, of: card })).filter(
    ({ chance }) => chance > 0,
  )
}

export function withDrawn(position: Position, seat: Seat, card: Card): Position {
  const { top, hidden } = position
  const rest = top.length > 0 ? { top: top.slice(1) } : { hidden: hidden.with(card - 1, countOf(hidden, card) - 1) }
  return { ...changed(position, seat, (cards) => [...cards, card]), ...rest }
}

export const withGiven = (position: Position, seat: Seat, card: Card): Position => ({
  ...changed(position, seat, (cards) => without(cards, card)),
  top: [card, ...position.top],
})

export const withStolen = (position: Position, thief: Seat, from: Seat, card: Card): Position =>
  changed(
    changed(position, from, (cards) => without(cards, card)),
    thief,
    (cards) => [...cards, card],
  )

/** Shuffled in: what lies where is unknown from now on. */
export function withReturned(position: Position, seat: Seat): Position {
  const back = [...position.top, ...playerAt(position.players, seat).cards]
  const hidden = position.hidden.map((count, i) => count + back.filter((card) => card === i + 1).length)
  return { ...changed(position, seat, () => []), top: [], hidden }
}

const countOf = (hidden: readonly number[], card: Card): number => hidden[card - 1] as number

const changed = (position: Position, seat: Seat, change: (cards: readonly Card[]) => readonly Card[]): Position => ({
  ...position,
  players: position.players.map((player) =>
    player.seat === seat ? { ...player, cards: change(player.cards) } : player,
  ),
})

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
