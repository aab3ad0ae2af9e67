import type { News, Refusal } from '#games/cheese-master'
import type { Seat } from '#protocol/ids.ts'
import type { Cue } from '../../sound/cues.ts'
import { listed } from './people.ts'
import { platterName, text } from './text.ts'

type NameOf = (seat: Seat) => string

/** What happened, in the language of this device; `me` is spoken to. */
export function sentence(news: News, nameOf: NameOf, me: Seat | undefined): string | undefined {
  const say = text().news
  switch (news.type) {
    case 'seeds-mixed':
      return news.missing.length > 0 ? say.mixedWithout(listed(news.missing.map(nameOf))) : say.mixed
    case 'game-started':
      return news.roller === me ? say.youStarted(news.game) : say.started(news.game, nameOf(news.roller))
    case 'thrown':
      if (news.byItself) return say.thrownByItself
      return news.seat === me ? say.youThrew : say.thrown(nameOf(news.seat))
    case 'dice-shown':
      return say.shown
    case 'locked':
      return news.seat === me ? say.youLocked(news.rank) : say.locked(nameOf(news.seat), news.rank)
    case 'penalty':
      return penalty(news, news.seat === me ? undefined : nameOf(news.seat))
    case 'eliminated':
      return news.seat === me ? say.youEliminated : say.eliminated(nameOf(news.seat))
    case 'round-ended':
      return roundEnded(news, nameOf, me)
    case 'round-voided':
      return say.voided
    case 'roller-chosen':
      return rollerChosen(news, nameOf, me)
    case 'game-won':
      return news.winner === me ? say.youWon(news.game) : say.won(nameOf(news.winner), news.game)
    default:
      return undefined
  }
}

function rollerChosen(
  { by, roller }: Extract<News, { type: 'roller-chosen' }>,
  nameOf: NameOf,
  me: Seat | undefined,
): string {
  const say = text().news
  if (by === roller) return by === me ? say.youKeep : say.keeps(nameOf(by))
  if (by === me) return say.youChose(nameOf(roller))
  return roller === me ? say.chosenYou(nameOf(by)) : say.chosen(nameOf(by), nameOf(roller))
}

function penalty({ why, points }: Extract<News, { type: 'penalty' }>, name: string | undefined): string {
  const say = text().news
  switch (why) {
    case 'off-table':
      return name === undefined ? say.youOffTable(points) : say.offTable(name, points)
    case 'touched':
      return name === undefined ? say.youTouched(points) : say.touched(name, points)
    case 'pawn-first':
      return name === undefined ? say.youPawnFirst(points) : say.pawnFirst(name, points)
    default:
      return why satisfies never
  }
}

type RoundEnded = Extract<News, { type: 'round-ended' }>

function roundEnded(news: RoundEnded, nameOf: NameOf, me: Seat | undefined): string {
  const say = text().news
  const { ending, answer, right, replay } = news
  if (ending === 'one-left') return say.answer(platterName(answer))
  const others = right.filter((seat) => seat !== me)
  const who = others.length > 0 ? [say.right(listed(others.map(nameOf)))] : right.length > 0 ? [] : [say.nobodyRight]
  return [say.answer(platterName(answer)), ...outcomeOf(news, me), ...who, ...(replay ? [say.replay] : [])].join(' ')
}

/** The player's own outcome, for the screen reader. */
function outcomeOf({ right, wrong, pawnless }: RoundEnded, me: Seat | undefined): readonly string[] {
  const say = text().news
  if (me === undefined) return []
  if (right.includes(me)) return [say.youRight]
  if (wrong.includes(me)) return [say.youWrong]
  return pawnless.includes(me) ? [say.youPawnless] : []
}

export function refusal(code: string): string | undefined {
  return text().refusal[code as Refusal]
}

/** The dice and every hand are heard as the race brings them, which is before any news: see SoundController. */
export function cue(news: News): Cue | undefined {
  switch (news.type) {
    case 'thrown':
      return 'rattle'
    case 'penalty':
      return 'wrong'
    case 'eliminated':
      return 'munch'
    case 'round-ended':
      // Sound is the table's, not one player's: right if anybody was.
      if (news.ending === 'one-left') return 'shutter'
      return news.right.length > 0 ? 'right' : 'wrong'
    case 'game-won':
      return 'fanfare'
    default:
      return undefined
  }
}
