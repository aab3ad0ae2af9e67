import type { View } from '#games/kaese-wuerfeln'
import type { Seat } from '#protocol/ids.ts'
import { MAX_ROLLS } from './dice-model.ts'
import { isActing, turnsUntil } from './people.ts'
import { type Plan, takeable, theftsOf } from './plan.ts'
import { inReach } from './reach.ts'
import { text } from './text.ts'

/** A gift being unwrapped: first the die is picked, then its new face. */
export interface Unwrapping {
  readonly turn: number
  readonly rolls: number
  readonly die: number | undefined
}

/** What a player's screen shows right now. */
export interface Situation {
  readonly view: View
  readonly me: Seat | undefined
  readonly plan: Plan
  readonly gift: Unwrapping | undefined
  /** The dice have not come to rest yet. */
  readonly tumbling: boolean
  readonly nameOf: (seat: Seat) => string
}

export function headline(situation: Situation): string {
  const { view, me, tumbling } = situation
  if (tumbling) return text().headline.rolling
  if (view.active === undefined) return text().headline.over
  return isActing(view, me) ? mine(situation) : others(view, situation.nameOf(view.active))
}

function mine({ view, plan, gift }: Situation): string {
  const say = text().headline
  const { source } = plan
  if (gift) return say.myGift
  switch (view.step) {
    case 'begin':
      return source ? say.myMouse : say.myRoll
    case 'dice':
      return view.rolls < MAX_ROLLS ? say.myDice : say.myLastDice
    case 'take':
      if (source?.from === 'mouse') return say.myMouse
      return source?.from === 'middle' ? say.myTake(source.value) : say.mySteal(inReach(view)[0] ?? 0)
    default:
      return say.myClose
  }
}

function others({ step, rolls }: View, name: string): string {
  const say = text().headline
  switch (step) {
    case 'begin':
      return say.roll(name)
    case 'dice':
      return rolls < MAX_ROLLS ? say.dice(name) : say.lastDice(name)
    case 'take':
      return say.take(name)
    default:
      return say.close(name)
  }
}

/** What helps now, else what happened last. */
export function hint(situation: Situation, latest: string): string {
  const { view, me, gift, tumbling } = situation
  const say = text().hint
  // The latest news is the roll itself: it waits for the dice.
  if (tumbling) return ''
  if (!isActing(view, me)) return latest || say.start
  if (gift) return gift.die === undefined ? say.giftDie : say.giftFace
  return helpOf(situation, latest)
}

function helpOf({ view, plan }: Situation, latest: string): string {
  const say = text().hint
  const { source } = plan
  switch (view.step) {
    case 'begin':
      if (source) return say.mouse
      return view.closable.length > 0 ? say.closeFirst : latest || say.start
    case 'dice':
      if (view.rolls === 1) return say.firstDice
      return view.rolls < MAX_ROLLS ? say.aside : say.lastDice
    case 'take':
      if (source?.from === 'mouse') return say.mouse
      if (takeable(view).length === 0) return say.noMiddle
      return takeable(view).length === 1 && theftsOf(view).length === 0 ? say.place : say.choose
    default:
      return say.mouse
  }
}

/** Where in the turn we are, for those who cannot see it by the buttons. */
export function progress({ view, tumbling }: Situation): string {
  const say = text().hint
  if (view.step === 'take' && !tumbling) return say.toGo(inReach(view).length)
  return view.rolls > 0 ? say.rollOf(view.rolls) : ''
}

/** What the bottom of the screen says while there is nothing to press. */
export function waitingFor({ view, me, nameOf }: Situation): string {
  const say = text().hint
  const turns = turnsUntil(view, me)
  if (turns === undefined) return view.active === undefined ? '' : say.wait(nameOf(view.active))
  if (turns === 0) return ''
  return turns === 1 ? say.next : say.soon(turns)
}
