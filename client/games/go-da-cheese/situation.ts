import type { View } from '#games/go-da-cheese'
import type { Seat } from '#protocol/ids.ts'
import type { NameOf } from './people.ts'
import { CARDS_A_TURN, choicesOf, isActing, type Plan, turnsUntil } from './placing.ts'
import { lastTurn } from './sentence.ts'
import { text } from './text.ts'

/** What a player's screen shows right now. */
export interface Situation {
  readonly view: View
  readonly me: Seat | undefined
  readonly plan: Plan
  readonly covered?: boolean
  readonly nameOf: NameOf
}

export function headline({ view, me, nameOf }: Situation): string {
  const say = text().headline
  if (view.active === undefined) return say.over
  if (!isActing(view, me)) return me === undefined ? say.turn(nameOf(view.active)) : say.turnLong(nameOf(view.active))
  if (view.choices.length > 1) return say.myChoice
  return view.choices[0] === 'draw' ? say.myDraw : say.myPlace
}

/** What the one whose turn it is may do, for everybody to read. */
export function task({ view }: Situation): string {
  const say = text().task
  if (view.choices.length > 1) return say.both
  return view.choices[0] ? say[view.choices[0]] : ''
}

/** What to do next with the hand; what happened last while there is nothing to do. */
export function hint({ view, me, plan, covered, nameOf }: Situation): string {
  const say = text().hint
  const choices = choicesOf(view, me)
  if (choices.length === 0) return lastTurn(view, nameOf, me, covered)
  if (!choices.includes('place')) return say.draw
  const missing = CARDS_A_TURN - plan.picks.length
  if (missing === CARDS_A_TURN && plan.cheese !== undefined) return say.target
  if (missing === CARDS_A_TURN) return choices.includes('draw') ? say.pickOrDraw : say.pick
  if (missing > 0) return missing === 2 ? `${say.more(missing)} ${say.firstHides}` : say.more(missing)
  return plan.cheese === undefined ? say.cheese : say.ready
}

/** What the bottom of the screen says while there is nothing to press. */
export function waitingFor({ view, me }: Situation): string {
  const say = text().hint
  const mine = view.players.find(({ seat }) => seat === me)
  if (mine && mine.turnsLeft === 0) return say.done
  const turns = turnsUntil(view, me)
  // Spectators read whose turn it is in the middle of the table.
  if (turns === undefined) return ''
  return turns === 1 ? say.next : say.soon(turns)
}
