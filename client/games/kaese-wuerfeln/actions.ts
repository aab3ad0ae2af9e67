import type { Move, View } from '#games/kaese-wuerfeln'
import type { Seat } from '#protocol/ids.ts'
import { MAX_ROLLS, othersOf } from './dice-model.ts'
import { isActing, playerOf } from './people.ts'
import { losesRest, moveOf, type Plan } from './plan.ts'
import { inReach } from './reach.ts'
import { text, valuesInWords } from './text.ts'

export type Verb = 'roll' | 'stop' | 'put' | 'leave' | 'end'

/** One large button. Without a move it says what is missing. */
export interface Action {
  readonly verb: Verb
  readonly label: string
  readonly more: string
  readonly move: Move | undefined
  /** It gives up something earned, and was not confirmed yet: the first press only asks. */
  readonly asks?: boolean
}

/** What may be done now, the main thing first. `confirmed`: the question before the next roll was answered. */
export function actionsOf(
  view: View,
  me: Seat | undefined,
  aside: readonly number[],
  plan: Plan,
  confirmed = false,
): readonly Action[] {
  if (!isActing(view, me)) return []
  switch (view.step) {
    case 'begin':
      return plan.source ? [putAction(view, me, plan), rollAction(view, [])] : [rollAction(view, [])]
    case 'dice':
      return view.rolls < MAX_ROLLS ? [rollAction(view, aside, confirmed), stopAction(view)] : [stopAction(view)]
    case 'take':
      return [putAction(view, me, plan), ...leaveActions(view)]
    case 'close':
      return [putAction(view, me, plan), endAction(view)]
    default:
      return []
  }
}

function rollAction(view: View, aside: readonly number[], confirmed = false): Action {
  const say = text().action
  const { turn, rolls } = view
  const dice = othersOf(aside)
  const lost = inReach(view).filter((value) => dice.some((die) => view.dice[die] === value))
  const isLoss = lost.length > 0
  return {
    verb: 'roll',
    label: isLoss && confirmed ? say.rollAnyway : say.roll(dice.length),
    more: isLoss ? say.givesUp(valuesInWords(lost)) : moreOfRoll(rolls, dice.length),
    move: dice.length > 0 ? { type: 'roll', turn, rolls, dice: [...dice] } : undefined,
    asks: isLoss && !confirmed,
  }
}

function moreOfRoll(rolls: number, dice: number): string {
  const say = text().action
  if (dice === 0) return say.pickDice
  return rolls === 0 ? say.rollFirst : say.rollsLeft(MAX_ROLLS - rolls)
}

function stopAction(view: View): Action {
  const say = text().action
  const { turn, rolls } = view
  const earned = inReach(view)
  // Only who has rolled four times is consoled with a gift.
  const nothing = rolls < MAX_ROLLS ? say.stopNoGift : say.stopNothing
  const more = earned.length > 0 ? say.stopTake(valuesInWords(earned)) : nothing
  return { verb: 'stop', label: say.stop, more, move: { type: 'stop', turn, rolls } }
}

function putAction(view: View, me: Seat | undefined, plan: Plan): Action {
  return { verb: 'put', label: putLabel(plan), more: moreOfPut(view, me, plan), move: moveOf(view, plan) }
}

function putLabel({ source, to }: Plan): string {
  const say = text().action
  if (to === 'mouse') return say.keep
  if (source?.from === 'mouse') return say.close
  return !source || source.from === 'neighbour' ? say.steal : say.take
}

function moreOfPut(view: View, me: Seat | undefined, { source, outcome }: Plan): string {
  const say = text().action
  if (!source) return say.pickPiece
  if (!outcome) return source.from === 'mouse' ? say.pickStack : say.pickPlace
  if (source.from === 'middle' && losesRest(view, source.value)) return say.losesRest
  const before = playerOf(view, me)?.points ?? 0
  return say.points(before, before + outcome.gain)
}

/** What could only be stolen may be left; one at a time. */
function leaveActions({ turn, claims }: View): readonly Action[] {
  const say = text().action
  const claim = claims.find(({ mayLeave }) => mayLeave)
  if (!claim) return []
  const { earned } = claim
  return [{ verb: 'leave', label: say.leave, more: say.leaveMore(earned), move: { type: 'leave', turn, earned } }]
}

function endAction({ turn }: View): Action {
  const say = text().action
  return { verb: 'end', label: say.end, more: say.endMore, move: { type: 'end', turn } }
}
