import type { News, View } from '#games/maeusewanderung'
import type { Seat } from '#protocol/ids.ts'
import { listed, type NameOf, sentence } from './sentence.ts'
import { askedSeat, choicesOf, isAsked, playerOf, turnsUntil } from './table-model.ts'
import { text } from './text.ts'

/** What a screen shows right now. */
export interface Situation {
  /** The table as far as it has been seen. */
  readonly view: View
  readonly me: Seat | undefined
  /** What is being shown, if something still moves. */
  readonly now: News | undefined
  /** The wheel has stopped, the mouse has arrived: the outcome may be said. */
  readonly isSettled: boolean
  readonly nameOf: NameOf
}

/** Who is at it: whoever something happens to, else whoever is asked. */
export function actingSeat({ view, now }: Situation): Seat | undefined {
  return now && 'seat' in now ? now.seat : askedSeat(view)
}

/** Who does what, or what is just happening. Never longer than two short lines. */
export function headline(situation: Situation): string {
  const { view, me, now, nameOf } = situation
  if (now) return momentOf(situation, now)
  const asked = askedSeat(view)
  if (asked === undefined || view.step === 'over') return text().title
  const say = text().headline
  const pips = view.rolled ?? 0
  const name = nameOf(asked)
  const isMine = asked === me
  switch (view.step) {
    case 'roll':
      return isMine ? say.myRoll : say.roll(name)
    case 'run':
      return isMine ? say.myRun(pips) : say.run(name, pips)
    case 'spin':
      return isMine ? say.mySpin : say.spin(name)
    case 'give':
      return isMine ? say.myGive : say.give(name)
    case 'steal':
      return isMine ? say.mySteal : say.steal(name)
    default:
      return view.step satisfies never
  }
}

function momentOf({ me, nameOf, isSettled }: Situation, now: News): string {
  const say = text().moment
  switch (now.type) {
    case 'rolled':
      return say.rolling
    case 'ran':
      if (now.steps.length > 1) return say.migration
      return now.seat === me ? say.youRun : say.runs(nameOf(now.seat))
    case 'spun':
      if (!isSettled) return say.spins
      return now.seat === me ? say.fate[now.fate] : say.fateOf[now.fate](nameOf(now.seat))
    case 'drew':
      return now.seat === me ? say.yourCheese : say.cheese(nameOf(now.seat))
    case 'stole':
      return say.theft
    case 'gave':
      return say.gave
    case 'mouse-lost':
      return say.caught
    case 'nothing':
      return say.nothing
    case 'eliminated':
      return now.seat === me ? say.youAreOut : say.out(nameOf(now.seat))
    default:
      return text().title
  }
}

/** What helps now: what I am asked and why, else what happened last. Nothing new while something still moves. */
export function hint(situation: Situation): string | undefined {
  const { view, me, now, nameOf } = situation
  if (now) return outcome(situation, now)
  const say = text().hint
  const pusher = view.task && view.active !== undefined && view.active !== view.task.seat ? view.active : undefined
  const why = pusher === undefined || view.task?.sector !== undefined ? '' : `${say.pushed(nameOf(pusher))} `
  if (isAsked(view, me)) {
    if (view.step === 'run') return choicesOf(view).length > 1 ? say.run : say.runOnly
    if (view.step === 'spin') return why + say.spin
    if (view.step === 'give') return say.give
    if (view.step === 'steal') return why + say.steal
  }
  const told = latest(situation) || say.start
  return view.step === 'roll' && isAsked(view, me) ? `${told} ${needs(situation)}`.trim() : told
}

/** The same for all, on the television. */
export function caption(situation: Situation): string | undefined {
  const { view, now } = situation
  if (now) return outcome(situation, now)
  const say = text().hint
  if (view.step === 'run') return choicesOf(view).length > 1 ? say.tvRun : say.tvRunOnly
  return latest(situation) || say.start
}

/** What I was asked is answered as soon as my own mouse runs; what others did before can still be read while theirs do. */
function outcome({ me, isSettled, nameOf }: Situation, now: News): string | undefined {
  if (isSettled) return sentence(now, nameOf, me)
  return 'seat' in now && now.seat === me ? '' : undefined
}

/** What happened last, in words; nothing before the first mouse has run. */
function latest({ view, me, nameOf }: Situation): string {
  const now = worthTelling(view.thisTurn)
  const [last] = (now.length > 0 ? now : worthTelling(view.lastTurn)).slice(-1)
  return (last && sentence(last, nameOf, me)) ?? ''
}

/** Who begins and what was rolled is in the headline, and a wheel that has had its effect is an old story. */
const worthTelling = (heard: readonly News[]): readonly News[] =>
  heard.filter(({ type }, i) => !['dealt', 'rolled'].includes(type) && (type !== 'spun' || i === heard.length - 1))

/** What the bottom of the screen says while there is nothing to press. */
export function waitingFor({ view, me, now, nameOf }: Situation): string | undefined {
  // The last step of the game still shows: no turn follows.
  if (view.step === 'over') return ''
  // The seat that is asked next would give away how it ends.
  if (now) return undefined
  const say = text().hint
  const asked = askedSeat(view)
  const player = playerOf(view, me)
  if (player?.isOut) return say.out
  if (asked !== undefined && asked === me) return say.next
  const turns = turnsUntil(view, me)
  if (asked !== undefined && (turns === undefined || asked !== view.active)) return say.wait(nameOf(asked))
  return turns === 1 ? say.next : say.soon(turns ?? 0)
}

/** Which quarters I still need, in words; nothing for who has none yet, and needs them all. */
export function needs({ view, me }: Situation): string {
  const player = playerOf(view, me)
  const say = text().hint
  if (!player || player.cards.length === 0) return ''
  const { missing } = player
  return missing.length === 1 ? say.needs(missing[0] as number) : say.needsMore(listed(missing.map(String)))
}
