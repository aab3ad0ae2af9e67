import type { News, Refusal } from '#games/kaese-wuerfeln'
import type { Seat } from '#protocol/ids.ts'
import type { Cue } from '../../sound/cues.ts'
import { text, valuesInWords } from './text.ts'

type NameOf = (seat: Seat) => string
type Of<Type extends News['type']> = Extract<News, { type: Type }>

/** What happened, in the language of this device; `me` is spoken to. */
export function sentence(news: News, nameOf: NameOf, me: Seat | undefined): string | undefined {
  const say = text().news
  const toMe = 'seat' in news && news.seat === me
  const name = 'seat' in news ? nameOf(news.seat) : ''
  switch (news.type) {
    case 'began':
      return news.starts === me ? say.youBegan : say.began(nameOf(news.starts))
    case 'rolled':
      return rolled(news, toMe, name)
    case 'turned':
      return toMe ? say.youTurned(news.before, news.after) : say.turned(name, news.before, news.after)
    case 'stopped':
      return stopped(news, toMe, name)
    case 'took':
      return took(news, toMe, name)
    case 'stole':
      return stole(news, nameOf, me)
    case 'closed':
      return toMe ? say.youClosed(news.pieces, news.points) : say.closed(name, news.pieces, news.points)
    case 'bonus':
      return toMe ? say.yourBonus(news.card.points) : say.bonus(name, news.card.points)
    case 'left':
      return toMe ? say.youLeft(news.earned) : say.left(name, news.earned)
    case 'lost':
      return say.lost(valuesInWords(news.values))
    case 'gift':
      return toMe ? say.yourGift : say.gift(name)
    case 'emptied':
      return news.empty >= 3 ? say.emptiedThird(news.value) : say.emptied(news.value)
    case 'ended':
      return say.ended
    case 'most-stacks':
      return say.most(news.seats.map(nameOf).join(', '), news.points)
    default:
      return undefined
  }
}

function rolled({ earned }: Of<'rolled'>, toMe: boolean, name: string): string {
  const say = text().news
  const values = valuesInWords(earned)
  if (earned.length === 0) return toMe ? say.youRolledNothing : say.rolledNothing(name)
  return toMe ? say.youRolled(values) : say.rolled(name, values)
}

function stopped({ earned }: Of<'stopped'>, toMe: boolean, name: string): string {
  const say = text().news
  const values = valuesInWords(earned)
  if (earned.length === 0) return toMe ? say.youStoppedNothing : say.stoppedNothing(name)
  return toMe ? say.youStopped(values) : say.stopped(name, values)
}

function took({ value, to }: Of<'took'>, toMe: boolean, name: string): string {
  const say = text().news
  if (to === 'mouse') return toMe ? say.youKept : say.kept(name)
  return toMe ? say.youTook(value) : say.took(name, value)
}

function stole({ seat, from, value }: Of<'stole'>, nameOf: NameOf, me: Seat | undefined): string {
  const say = text().news
  if (seat === me) return say.youStole(value, nameOf(from))
  return from === me ? say.stoleYours(nameOf(seat), value) : say.stole(nameOf(seat), value, nameOf(from))
}

export function refusal(code: string): string | undefined {
  return text().refusal[code as Refusal]
}

const CUES: { readonly [Type in News['type']]?: Cue } = {
  rolled: 'rattle',
  turned: 'flip',
  took: 'pawn',
  stole: 'squeak',
  closed: 'platter',
  bonus: 'right',
  left: 'tap',
  gift: 'fanfare',
  emptied: 'ahem',
}

export const cue = (news: News): Cue | undefined => CUES[news.type]
