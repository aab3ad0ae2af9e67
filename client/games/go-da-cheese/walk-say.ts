import type { Step } from '#games/go-da-cheese'
import type { Seat } from '#protocol/ids.ts'
import type { NameOf } from './people.ts'
import { listed } from './sentence.ts'
import { text } from './text.ts'
import type { Frame } from './walk-frames.ts'

type StepOf<Type extends Step['type']> = Extract<Step, { type: Type }>

/** Who is told: names for all, and `me` is spoken to. */
export interface Audience {
  readonly nameOf: NameOf
  readonly me: Seat | undefined
}

/** A picture of the walk in words. */
export function walkSay(frame: Frame, audience: Audience): { readonly head: string; readonly body: string } {
  return { head: text().walk.head[frame.step.type], body: bodyOf(frame, audience).filter(Boolean).join(' ') }
}

function bodyOf(frame: Frame, audience: Audience): readonly string[] {
  const say = text().walk
  const { step, cards, portions } = frame
  switch (step.type) {
    case 'reveal':
      return [say.reveal(cards.length, portions)]
    case 'dog':
      return [dog(step, actor(frame, step, audience))]
    case 'cat':
      return cat(step, actor(frame, step, audience))
    case 'king':
      return [say.kingPushes(actor(frame, step, audience))]
    default:
      return dinner(step, frame, audience)
  }
}

/** The animal that acts, with its owner. */
function actor({ cards }: Frame, { type, spot }: StepOf<'dog' | 'cat' | 'king'>, { nameOf, me }: Audience): string {
  const say = text().walk
  const owner = cards.find((one) => one.spot === spot)?.card.seat
  if (owner === undefined) return ''
  return owner === me ? say.mine[type] : say.whose[type](nameOf(owner))
}

const sum = (step: Step) => step.gains.reduce((total, { points }) => total + points, 0)

function dog(step: StepOf<'dog'>, who: string): string {
  const say = text().walk
  return step.gains.length > 0 ? say.dogChases(who, step.gains.length, sum(step)) : say.dogIdle(who)
}

/** Why it went no further is worth a word unless it did all a cat can do. */
function cat(step: StepOf<'cat'>, who: string): readonly string[] {
  const say = text().walk
  const caught = step.gains.length
  return [
    caught > 0 ? say.catCatches(who, caught, sum(step)) : say.catIdle(who),
    step.spared.length > 0 ? say.spares(step.spared.length) : '',
    caught > 0 && (step.stoppedBy === 'reach' || step.stoppedBy === 'cheese') ? '' : say.stopped[step.stoppedBy],
  ]
}

function dinner(step: StepOf<'cheese'>, { scored }: Frame, { nameOf, me }: Audience): readonly string[] {
  const say = text().walk
  // Myself first: « you » begins a sentence.
  const fed = [...scored].sort(([one], [two]) => Number(two === me) - Number(one === me))
  const eaters = fed.map(([seat, points]) => say.eats(seat === me ? say.you : nameOf(seat), points))
  return [
    eaters.length > 0 ? `${listed(eaters)}.` : say.nobodyEats,
    step.hungry.length > 0 ? say.hungry(step.hungry.length) : '',
    step.left > 0 && eaters.length > 0 ? say.leftOver(step.left) : '',
  ]
}
