import type { MouseStep, News, Refusal } from '#games/maeusewanderung'
import type { Seat } from '#protocol/ids.ts'
import { text } from './text.ts'

export type NameOf = (seat: Seat) => string

/** What happened, in the language of this device; `me` is spoken to. */
export function sentence(news: News, nameOf: NameOf, me: Seat | undefined): string | undefined {
  const say = text().news
  switch (news.type) {
    case 'dealt':
      return news.starts === me ? say.youDealt : say.dealt(nameOf(news.starts))
    case 'rolled':
      return news.seat === me ? say.youRolled(news.pips) : say.rolled(nameOf(news.seat), news.pips)
    case 'ran':
      return ran(news.steps, nameOf, me)
    case 'spun':
      return news.seat === me ? say.youSpun[news.fate] : say.spun[news.fate](nameOf(news.seat))
    case 'drew':
      return drew(news, nameOf, me)
    case 'stole':
      return stole(news, nameOf, me)
    case 'gave':
      return news.seat === me ? say.youGave(news.card) : say.gave(nameOf(news.seat), news.card)
    case 'mouse-lost':
      return news.seat === me ? say.youLost(news.miceLeft) : say.lost(nameOf(news.seat), news.miceLeft)
    case 'nothing':
      return nothingHappened(news, nameOf, me)
    case 'eliminated':
      return eliminated(news, nameOf, me)
    case 'ended':
      return ended(news, nameOf, me)
    default:
      return news satisfies never
  }
}

/** The mice that were pushed come first: they are what everybody wants to know. */
function ran([mover, ...pushed]: readonly MouseStep[], nameOf: NameOf, me: Seat | undefined): string {
  const say = text().news
  if (!mover) return ''
  const isMine = mover.seat === me
  const name = nameOf(mover.seat)
  const arrived = {
    plain: isMine ? say.youRanPlain : say.ranPlain(name),
    cheese: isMine ? say.youRanCheese : say.ranCheese(name),
    cat: isMine ? say.youRanCat : say.ranCat(name),
  }[mover.kind]
  if (pushed.length === 0) return arrived
  const others = listed(owners(pushed).map((seat) => pushedName(seat, mover.seat, nameOf, me)))
  const push = isMine ? say.youPushed(others) : say.pushed(name, others)
  return mover.kind === 'plain' ? push : `${push} ${arrived}`
}

const owners = (steps: readonly MouseStep[]): readonly Seat[] => [...new Set(steps.map(({ seat }) => seat))]

function pushedName(seat: Seat, mover: Seat, nameOf: NameOf, me: Seat | undefined): string {
  const say = text().news
  if (seat === mover) return seat === me ? say.youPushedOwn : say.pushedOwn
  return seat === me ? say.pushedYou : nameOf(seat)
}

/** "Ben", "Ben and Lou", "Ben, Lou and you". */
export function listed(names: readonly string[]): string {
  const last = names[names.length - 1] ?? ''
  return names.length < 2 ? last : names.slice(0, -1).join(', ') + text().news.and + last
}

function drew({ seat, card, isNew }: Extract<News, { type: 'drew' }>, nameOf: NameOf, me: Seat | undefined): string {
  const say = text().news
  if (seat === me) return isNew ? say.youDrewNew(card) : say.youDrew(card)
  return isNew ? say.drewNew(nameOf(seat), card) : say.drew(nameOf(seat), card)
}

function stole({ seat, from, card }: Extract<News, { type: 'stole' }>, nameOf: NameOf, me: Seat | undefined): string {
  const say = text().news
  if (seat === me) return say.youStole(nameOf(from), card)
  return from === me ? say.stoleFromYou(nameOf(seat), card) : say.stole(nameOf(seat), nameOf(from), card)
}

function nothingHappened(
  { seat, why }: Extract<News, { type: 'nothing' }>,
  nameOf: NameOf,
  me: Seat | undefined,
): string {
  const say = text().news
  if (why === 'nobody-has-cards') return say.nobodyHasCards
  if (why === 'no-card') return seat === me ? say.youNoCard : say.noCard(nameOf(seat))
  return seat === me ? say.youPassed : say.passed(nameOf(seat))
}

function eliminated(
  { seat, cards }: Extract<News, { type: 'eliminated' }>,
  nameOf: NameOf,
  me: Seat | undefined,
): string {
  const say = text().news
  return seat === me ? say.youEliminated(cards.length) : say.eliminated(nameOf(seat), cards.length)
}

function ended({ why, winner }: Extract<News, { type: 'ended' }>, nameOf: NameOf, me: Seat | undefined): string {
  const say = text().news
  if (why === 'whole-cheese') return winner === me ? say.yourWholeCheese : say.wholeCheese(nameOf(winner))
  return winner === me ? say.youLastOne : say.lastOne(nameOf(winner))
}

export function refusal(code: string): string | undefined {
  return text().refusal[code as Refusal]
}
