import type { Card, Mouse, MouseStep, Move, PlayerView, Spot, View } from '#games/maeusewanderung'
import type { Seat } from '#protocol/ids.ts'

export const QUARTERS: readonly Card[] = [1, 2, 3, 4]
export const MICE_EACH = 4

export const playerOf = (view: View, seat: Seat | undefined): PlayerView | undefined =>
  view.players.find((player) => player.seat === seat)

/** How many of each quarter, from 1 to 4. */
export const countsOf = (cards: readonly Card[]): readonly number[] =>
  QUARTERS.map((quarter) => cards.filter((card) => card === quarter).length)

export const miceLeft = ({ mice }: PlayerView): number => mice.filter(({ at }) => at !== 'gone').length

export function spotOf(view: View, mouse: Mouse): Spot {
  const found = view.players.flatMap(({ mice }) => mice).find((one) => one.mouse === mouse)
  return found?.at ?? 'gone'
}

/** Whom the table waits for: whoever's turn it is, or whose mouse has come to cheese or the cat. */
export function askedSeat(view: View): Seat | undefined {
  if (view.step === 'over') return undefined
  return view.step === 'roll' || view.step === 'run' ? view.active : view.task?.seat
}

export const isAsked = (view: View, me: Seat | undefined): boolean => me !== undefined && askedSeat(view) === me

/** One mouse that may run, and all that would happen. */
export interface Choice {
  /** What it is called in this turn, on its card, on the board and on the keyboard. */
  readonly number: number
  readonly mouse: Mouse
  readonly run: MouseStep
  readonly pushed: readonly MouseStep[]
}

/** Two mice in the same hole are the same choice: only one of them is offered. */
export function choicesOf(view: View): readonly Choice[] {
  const holes = new Set<Spot>()
  const apart = view.choices.filter(({ steps }) => {
    const from = steps[0]?.from
    if (typeof from === 'number' || from === undefined) return from !== undefined
    return !holes.has(from) && holes.add(from)
  })
  return apart.map(({ mouse, steps }, index) => {
    const [run, ...pushed] = steps as [MouseStep, ...MouseStep[]]
    return { number: index + 1, mouse, run, pushed }
  })
}

/** Somebody's quarter that may be taken. */
export interface Prey {
  readonly from: Seat
  readonly card: Card
  readonly count: number
}

export function preyOf(view: View): readonly Prey[] {
  return view.players
    .filter(({ seat, isOut }) => seat !== view.task?.seat && !isOut)
    .flatMap(({ seat, cards }) =>
      countsOf(cards).flatMap((count, index) => (count > 0 ? [{ from: seat, card: index + 1, count }] : [])),
    )
}

/** Would this quarter make a whole cheese of what the seat has? */
export function wouldWin(view: View, seat: Seat | undefined, card: Card): boolean {
  const missing = playerOf(view, seat)?.missing ?? []
  return missing.length === 1 && missing[0] === card
}

/** Everything there is to press. What it needs to know comes along; the turn and the mouse come from the view. */
export type Wish =
  | { readonly type: 'roll' }
  | { readonly type: 'run'; readonly mouse: Mouse }
  | { readonly type: 'spin' }
  | { readonly type: 'give'; readonly card: Card }
  | { readonly type: 'steal'; readonly from: Seat; readonly card: Card }
  | { readonly type: 'pass' }

/** The move behind a wish; nothing while it is somebody else's, or another step's. */
export function moveFor(wish: Wish, view: View, me: Seat | undefined): Move | undefined {
  const step = wish.type === 'pass' ? 'steal' : wish.type
  if (!isAsked(view, me) || view.step !== step) return undefined
  const { turn } = view
  if (wish.type === 'roll' || wish.type === 'run') return { ...wish, turn }
  return view.task && { ...wish, turn, mouse: view.task.mouse }
}

/** How many turns of others come before mine, the running one included; 0 on my own. */
export function turnsUntil(view: View, me: Seat | undefined): number | undefined {
  const order: readonly (Seat | undefined)[] = view.players.filter(({ isOut }) => !isOut).map(({ seat }) => seat)
  const mine = order.indexOf(me)
  const now = order.indexOf(view.active)
  if (mine < 0 || now < 0) return undefined
  return (mine - now + order.length) % order.length
}
