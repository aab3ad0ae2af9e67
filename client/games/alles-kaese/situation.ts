import type { Front, View } from '#games/alles-kaese'
import type { Seat } from '#protocol/ids.ts'
import { isActing, playerOf, TRAPS_TO_LOSE, trapsAmong, turnsUntil } from './board-model.ts'
import { text } from './text.ts'

/** What a player's screen shows right now. */
export interface Situation {
  readonly view: View
  readonly me: Seat | undefined
  readonly chosen: number | undefined
  /** The die has not come to rest yet. */
  readonly tumbling: boolean
  /** What a card has turned out to be that was kept just now. */
  readonly turning?: Front | undefined
  /** The card that lies open on this device alone, after a look. */
  readonly revealed: number | undefined
  /** What this device saw is hidden on it for now. */
  readonly covered?: boolean
  readonly nameOf: (seat: Seat) => string
}

/** One or more sentences; `lead` is stressed. */
export interface Hint {
  readonly lead?: string
  readonly body: string
}

export function headline(situation: Situation): string {
  const { view, me, chosen, tumbling, turning, nameOf } = situation
  const say = text().headline
  const seen = frontRevealed(situation)
  if (tumbling) return say.rolling
  if (seen) return say.saw(seen)
  if (view.active === undefined) return view.ending === 'third-trap' ? say.snapped : say.lastCard
  if (turning) return say.saw(turning)
  const holes = view.rolled ?? 0
  if (isActing(view, me)) {
    if (view.step === 'roll') return say.myRoll
    if (view.step === 'look') return say.myLook(holes)
    return chosen === undefined ? say.myPick(holes) : say.myChoose(holes)
  }
  const name = nameOf(view.active)
  if (view.step === 'roll') return say.roll(name)
  return view.step === 'look' ? say.look(name) : say.choose(name, holes)
}

/** What helps now: what I know and what I risk, else what happened last. */
export function hint(situation: Situation, latest: string): Hint {
  const { view, me, chosen, tumbling, covered = false } = situation
  const say = text().hint
  // The latest news is the roll itself: it waits for the die.
  if (tumbling) return { body: '' }
  if (frontRevealed(situation)) return { body: say.secret }
  if (situation.turning) return { body: latest }
  if (isActing(view, me) && view.step !== 'roll') {
    if (covered && view.step === 'look') return { body: say.covered }
    if (chosen !== undefined) return aboutCard(situation, chosen)
    return { body: view.step === 'look' ? say.look : say.pick(view.matching.length) }
  }
  // The headline has told the roll.
  if (view.step === 'choose' && view.rolled) return { body: say.odds(view.rolled, trapsAmong(view.rolled)) }
  return { body: latest || say.start }
}

/** What the bottom of the screen says while there is nothing to press. */
export function waitingFor({ view, me, turning, nameOf }: Situation): string {
  const say = text().hint
  if (turning) return ''
  const turns = turnsUntil(view, me)
  if (turns === undefined) return view.active === undefined ? '' : say.wait(nameOf(view.active))
  if (turns === 0) return ''
  return turns === 1 ? say.next : say.soon(turns)
}

function aboutCard({ view, me }: Situation, slot: number): Hint {
  const say = text().hint
  const card = view.display[slot]
  if (!card) return { body: '' }
  // Whoever has seen it needs no odds.
  const about = card.front ? say.peeked(card.holes, card.front) : say.odds(card.holes, trapsAmong(card.holes))
  const body = mayLose(view, me, card.front) ? `${about} ${say.danger}` : about
  return { ...(card.front && { lead: say.peekedLead }), body }
}

/** A warning belongs to a card that may be kept now and is not known to be cheese. */
const mayLose = (view: View, me: Seat | undefined, front: Front | undefined) =>
  view.step === 'choose' && front !== 'cheese' && playerOf(view, me)?.traps === TRAPS_TO_LOSE - 1

const frontRevealed = ({ view, revealed }: Situation): Front | undefined =>
  revealed === undefined ? undefined : view.display[revealed]?.front
