import type { Claim, Move, PlayerView, To, View } from '#games/kaese-wuerfeln'
import type { Seat } from '#protocol/ids.ts'
import { isActing, playerOf } from './people.ts'
import { type Outcome, outcomeOf } from './stacks.ts'

/** The top piece of a neighbour's stack. */
export interface Theft {
  readonly from: 'neighbour'
  readonly value: number
  readonly seat: Seat
  readonly stack: number
}

/** Where the next piece comes from: the middle, a neighbour's stack, or a mouse of one's own. */
export type Source = { readonly from: 'middle'; readonly value: number } | Theft | { readonly from: 'mouse' }

/** What fingers picked so far. It counts for one piece of one turn, so that nothing stays picked for the next. */
export interface Wish {
  readonly moment: string
  readonly source?: Source
  readonly to?: To
}

/** Changes with every piece that is taken or stack that is closed, and with every turn. */
export const momentOf = ({ turn, step, claims, closable }: View): string =>
  [turn, step, claims.length, ...closable].join('.')

/** The piece that is being dealt with, as far as it is decided. */
export interface Plan {
  readonly source: Source | undefined
  /** Where it may go. */
  readonly places: readonly To[]
  readonly to: To | undefined
  readonly outcome: Outcome | undefined
}

const NOTHING: Plan = { source: undefined, places: [], to: undefined, outcome: undefined }

export const pieceOf = (source: Source): number => (source.from === 'mouse' ? 1 : source.value)

/** Every value that can be had from the middle now. */
export const takeable = ({ claims }: View): readonly number[] => [...new Set(claims.flatMap(({ take }) => take))]

/** Taken from the middle, this piece empties the third pile and ends the game before the other claims. */
export function losesRest({ piles, claims, keepsRest }: View, value: number): boolean {
  const endsGame = piles[value - 1] === 1 && piles.filter((left) => left === 0).length === 2
  return endsGame && !keepsRest && claims.filter(({ take, steal }) => take.length + steal.length > 0).length > 1
}

/** Of a neighbour's stacks that look the same, one will do. */
export function theftsOf({ claims, players }: View): readonly Theft[] {
  const seen = new Set<string>()
  return claims.flatMap(({ earned, steal }) =>
    steal.flatMap(({ seat, stack }): Theft[] => {
      const owner = players.find((player) => player.seat === seat)
      const look = `${seat} ${owner?.stacks.find(({ id }) => id === stack)?.pieces.join('-')}`
      if (seen.has(look)) return []
      seen.add(look)
      return [{ from: 'neighbour', value: earned, seat, stack }]
    }),
  )
}

/** The earned value that a piece from the middle is taken for: its own, else the lowest that allows it. */
export function claimFor({ claims }: View, value: number): Claim | undefined {
  const fitting = claims.filter(({ take }) => take.includes(value))
  return fitting.find(({ earned }) => earned === value) ?? fitting[fitting.length - 1]
}

/** Where a piece from there may go. */
export function placesFor(view: View, source: Source | undefined): readonly To[] {
  if (!source) return []
  if (source.from === 'mouse') return view.closable
  return view.places.find(({ value }) => value === source.value)?.to ?? []
}

/** What is picked by hand where it is allowed, and by itself where there is no choice. */
export function planOf(view: View, me: Seat | undefined, wish: Wish | undefined): Plan {
  const player = playerOf(view, me)
  if (!player || !isActing(view, me)) return NOTHING
  const picked = wish?.moment === momentOf(view) ? wish : undefined
  const source = sourceOf(view, picked?.source)
  const places = placesFor(view, source)
  const to = places.length === 1 ? places[0] : places.find((place) => place === picked?.to)
  return { source, places, to, outcome: outcomeFor(view, player, source, to) }
}

function sourceOf(view: View, wanted: Source | undefined): Source | undefined {
  if (wanted?.from === 'mouse') return view.closable.length > 0 ? wanted : undefined
  if (wanted?.from === 'middle' && takeable(view).includes(wanted.value)) return wanted
  const theft = theftsOf(view).find((one) => isSameTheft(wanted, one))
  if (theft) return theft
  // From the middle a piece must be taken, so the best one lies in the hand already; nobody is made a thief.
  const best = view.claims.flatMap(({ take }) => take.slice(0, 1))
  const first = best.find((value) => !losesRest(view, value)) ?? best[0]
  if (first !== undefined) return { from: 'middle', value: first }
  return view.step === 'close' ? { from: 'mouse' } : undefined
}

export const isSameTheft = (source: Source | undefined, theft: Theft): boolean =>
  source?.from === 'neighbour' && source.stack === theft.stack

const outcomeFor = (view: View, player: PlayerView, source: Source | undefined, to: To | undefined) =>
  source && to !== undefined ? outcomeOf(view, player, pieceOf(source), to) : undefined

/** The move a plan amounts to, once it is whole. */
export function moveOf(view: View, { source, to }: Plan): Move | undefined {
  const { turn } = view
  if (!source || to === undefined) return undefined
  switch (source.from) {
    case 'mouse':
      return typeof to === 'number' ? { type: 'close', turn, stack: to } : undefined
    case 'neighbour':
      return { type: 'steal', turn, value: source.value, stack: source.stack, to }
    default: {
      const claim = claimFor(view, source.value)
      return claim && { type: 'take', turn, earned: claim.earned, value: source.value, to }
    }
  }
}
