import { WHEEL } from './board.ts'
import { isWhole, missingFrom } from './cards.ts'
import { afterSteps, putMouse } from './migration.ts'
import { type Chance, nextCards, type Position, withDrawn, withGiven, withReturned, withStolen } from './position.ts'
import type { Card, Fate, MouseStep } from './protocol.ts'
import { isOut, playerAt } from './state.ts'

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

/** Everybody is expected to take what they lack from whoever has most. */
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
