import type { Animal, LyingCard, News, Refusal, View } from '#games/go-da-cheese'
import type { Seat } from '#protocol/ids.ts'
import type { Cue } from '../../sound/cues.ts'
import type { NameOf } from './people.ts'
import { text } from './text.ts'

/** What happened, in the language of this device; `me` is spoken to. */
export function sentence(news: News, nameOf: NameOf, me: Seat | undefined, covered = false): string | undefined {
  const say = text().news
  switch (news.type) {
    case 'dealt':
      return news.starts === me ? say.youDealt : say.dealt(nameOf(news.starts))
    case 'drew':
      if (news.seat === me) return news.cards && !covered ? say.youDrew(listed(news.cards.map(named))) : say.youDrewSome
      return say.drew(nameOf(news.seat), news.deck)
    case 'placed':
      return placed(news.seat, asSeen(news.cards, covered), nameOf, me)
    case 'resolved':
      // The first of as many as there are cheeses.
      return news.cheese === 0 ? say.ended : undefined
    case 'ended':
      return ended(news, nameOf, me)
    default:
      return undefined
  }
}

/** The winner and, in the case of a tie, what decided. Not told before the lines have been walked through: see `revealMs`. */
function ended({ winners, decidedBy }: Extract<News, { type: 'ended' }>, nameOf: NameOf, me: Seat | undefined): string {
  const say = text().final
  const names = listed(winners.map(nameOf))
  const isMine = winners.length === 1 && winners[0] === me
  const won = winners.length > 1 ? say.shared(names) : isMine ? say.youWin : say.wins(names)
  return `${won} ${say.decidedBy[decidedBy]}`
}

/** The turn before this one, from the view alone: so a page that was just opened knows it as well. */
export function lastTurn(view: View, nameOf: NameOf, me: Seat | undefined, covered = false): string {
  const { last } = view
  const say = text().news
  if (!last)
    return view.active === undefined ? '' : (sentence({ type: 'dealt', starts: view.active }, nameOf, me) ?? '')
  if (last.type === 'drew') return last.seat === me ? say.youDrewSome : say.drewSome(nameOf(last.seat))
  return placed(last.seat, asSeen(cardsOfTurn(view, view.turn - 1), covered), nameOf, me)
}

function cardsOfTurn(view: View, turn: number): readonly LyingCard[] {
  const cards = view.cheeses.flatMap(({ line }) => line.filter((card) => card.turn === turn))
  return [...cards].sort((one, two) => one.nth - two.nth)
}

interface Laid {
  readonly faceUp: boolean
  readonly animal?: Animal | undefined
}

/** What lies face down is known to its owner, unless they cover it. */
const asSeen = (cards: readonly Laid[], covered: boolean): readonly Laid[] =>
  covered ? cards.map(({ faceUp, animal }) => ({ faceUp, animal: faceUp ? animal : undefined })) : cards

function placed(seat: Seat, cards: readonly Laid[], nameOf: NameOf, me: Seat | undefined): string {
  const say = text().news
  const unknown = cards.filter(({ animal }) => animal === undefined).length
  const hidden = unknown > 0 ? [text().card.hidden(unknown)] : []
  const words = listed([...hidden, ...cards.flatMap(laid)])
  return seat === me ? say.youPlaced(words) : say.placed(nameOf(seat), words)
}

function laid({ faceUp, animal }: Laid): readonly string[] {
  if (!animal) return []
  return [faceUp ? named(animal) : text().card.mineDown(named(animal))]
}

const named = (animal: Animal): string => text().anAnimal[animal]

export function listed(words: readonly string[]): string {
  const last = words[words.length - 1] ?? ''
  return words.length < 2 ? last : words.slice(0, -1).join(', ') + text().card.and + last
}

export function refusal(code: string): string | undefined {
  return text().refusal[code as Refusal]
}

export function cue(news: News): Cue | undefined {
  switch (news.type) {
    case 'dealt':
    case 'drew':
      return 'flip'
    case 'placed':
      return 'platter'
    default:
      return undefined
  }
}
