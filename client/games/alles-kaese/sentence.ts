import type { Front, News, Refusal } from '#games/alles-kaese'
import type { Seat } from '#protocol/ids.ts'
import type { Cue } from '../../sound/cues.ts'
import { text } from './text.ts'

type NameOf = (seat: Seat) => string

/** What happened, in the language of this device; `me` is spoken to. */
export function sentence(news: News, nameOf: NameOf, me: Seat | undefined, covered = false): string | undefined {
  const say = text().news
  switch (news.type) {
    case 'dealt':
      return news.starts === me ? say.youDealt : say.dealt(nameOf(news.starts))
    case 'rolled':
      return rolled(news.holes, news.matches, news.seat === me ? undefined : nameOf(news.seat))
    case 'looked':
      // Only who looked is told the front; without it there is only a place to speak of.
      if (news.seat !== me || !news.front) return say.looked(nameOf(news.seat), news.slot + 1)
      return covered ? say.youLookedAt(news.slot + 1) : say.youLooked(news.slot + 1, news.front)
    case 'kept':
      return kept(news.holes, news.front, news.traps, news.seat === me ? undefined : nameOf(news.seat))
    case 'removed':
      return news.seat === me ? say.youRemoved(news.holes) : say.removed(nameOf(news.seat), news.holes)
    case 'discarded':
      return say.discarded(news.holes)
    case 'ended':
      if (news.loser === undefined) return say.supplyEmpty
      return news.loser === me ? say.yourThirdTrap : say.thirdTrap(nameOf(news.loser))
    default:
      return undefined
  }
}

/** What happened last, for the screen of one player: with the way to what a cover hides. */
export function sentences(news: readonly News[], nameOf: NameOf, me: Seat | undefined, covered = false): string {
  // A third trap says it all.
  const loss = news.filter((one) => one.type === 'ended' && one.loser !== undefined)
  const said = (loss.length > 0 ? loss : news).map((one) => sentence(one, nameOf, me, covered))
  const hides = covered && news.some((one) => one.type === 'looked' && one.seat === me)
  return [...said, hides && text().hint.covered].filter(Boolean).join(' ')
}

function rolled(holes: number, matches: boolean, name: string | undefined): string {
  const say = text().news
  if (name === undefined) return matches ? say.youRolled(holes) : say.youRolledNothing(holes)
  return matches ? say.rolled(name, holes) : say.rolledNothing(name, holes)
}

function kept(holes: number, front: Front, traps: number, name: string | undefined): string {
  const say = text().news
  if (front === 'cheese') return name === undefined ? say.youKeptCheese(holes) : say.keptCheese(name, holes)
  return name === undefined ? say.youKeptTrap(holes, traps) : say.keptTrap(name, holes, traps)
}

export function refusal(code: string): string | undefined {
  return text().refusal[code as Refusal]
}

export function cue(news: News): Cue | undefined {
  switch (news.type) {
    case 'rolled':
      return 'rattle'
    case 'looked':
      return 'flip'
    case 'kept':
      return news.front === 'cheese' ? 'right' : 'snap'
    case 'removed':
      return 'platter'
    case 'discarded':
      return 'tap'
    default:
      return undefined
  }
}
