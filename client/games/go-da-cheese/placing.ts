import type { Animal, Move, View } from '#games/go-da-cheese'
import type { Seat } from '#protocol/ids.ts'
import { wearsMask } from './animals.ts'

export const CARDS_A_TURN = 3

/** What fingers have chosen so far. It belongs to one turn, so that nothing stays chosen for the next. */
export interface Plan {
  readonly turn: number
  /** Places in the hand, in the order in which the cards will be laid. */
  readonly picks: readonly number[]
  /** Where the first card goes. */
  readonly cheese: number | undefined
}

/** A card of the plan where it would come to lie. */
export interface Ghost {
  readonly cheese: number
  readonly nth: number
  readonly animal: Animal
  readonly faceUp: boolean
}

export type Choice = View['choices'][number]

export const noPlan = (turn: number): Plan => ({ turn, picks: [], cheese: undefined })

export const isActing = (view: View, me: Seat | undefined): boolean => me !== undefined && view.active === me

export const choicesOf = (view: View, me: Seat | undefined): readonly Choice[] =>
  isActing(view, me) ? view.choices : []

export const mayPlace = (view: View, me: Seat | undefined): boolean => choicesOf(view, me).includes('place')

/** The plan as far as it fits this turn. */
export const planFor = (view: View, plan: Plan | undefined): Plan =>
  plan?.turn === view.turn ? plan : noPlan(view.turn)

/** Picks a card or takes it back; with three picked already, another one replaces the last. */
export function withCard(plan: Plan, at: number): Plan {
  if (plan.picks.includes(at)) return { ...plan, picks: plan.picks.filter((pick) => pick !== at) }
  return { ...plan, picks: [...plan.picks.slice(0, CARDS_A_TURN - 1), at] }
}

export const withCheese = (plan: Plan, cheese: number): Plan => ({ ...plan, cheese })

/** One cheese further, clockwise for 1, back for -1; the first step begins at the first cheese. */
export function shifted(plan: Plan, by: 1 | -1, cheeses: number): Plan {
  if (plan.cheese === undefined) return withCheese(plan, 0)
  return withCheese(plan, (plan.cheese + by + cheeses) % cheeses)
}

/** The cheeses a placement that starts here reaches, in the order of the cards. */
export const reachOf = (start: number, cheeses: number): readonly number[] =>
  Array.from({ length: CARDS_A_TURN }, (_, nth) => (start + nth) % cheeses)

/** The first card always lies face down; the others only if they wear the mask. */
export const liesFaceUp = (animal: Animal, nth: number): boolean => nth > 1 && !wearsMask(animal)

export function ghostsOf(view: View, { picks, cheese }: Plan): readonly Ghost[] {
  if (cheese === undefined) return []
  const reach = reachOf(cheese, view.cheeses.length)
  return picks.flatMap((pick, i): Ghost[] => {
    const animal = view.mine?.hand[pick]
    const at = reach[i]
    if (animal === undefined || at === undefined) return []
    return [{ cheese: at, nth: i + 1, animal, faceUp: liesFaceUp(animal, i + 1) }]
  })
}

export function drawOf(view: View, me: Seat | undefined): Move | undefined {
  return choicesOf(view, me).includes('draw') ? { type: 'draw', turn: view.turn } : undefined
}

/** The move behind the plan; nothing until it is whole. */
export function placeOf(view: View, me: Seat | undefined, { picks, cheese }: Plan): Move | undefined {
  if (!mayPlace(view, me) || cheese === undefined) return undefined
  const [first, second, third] = picks.map((pick) => view.mine?.hand[pick])
  if (!first || !second || !third) return undefined
  return { type: 'place', turn: view.turn, cheese, cards: [first, second, third] }
}

/** How many turns of others come before mine, the running one included; 0 on my own. */
export function turnsUntil(view: View, me: Seat | undefined): number | undefined {
  const order: readonly (Seat | undefined)[] = view.players.map(({ seat }) => seat)
  const mine = order.indexOf(me)
  const now = order.indexOf(view.active)
  if (mine < 0 || now < 0) return undefined
  return (mine - now + order.length) % order.length
}
