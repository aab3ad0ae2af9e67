import type { News } from '#games/kaese-wuerfeln'
import type { Seat } from '#protocol/ids.ts'
import { sentence } from './sentence.ts'
import { text } from './text.ts'

/**
 * Of what happened at once, only what is worth reading: a gift says that there was nothing, a stop ends the roll, and
 * who begins is in the headline. What the last mice close, up to two for each player, is counted instead.
 */
export function worthTelling(news: readonly News[]): readonly News[] {
  const has = (type: News['type']) => news.some((one) => one.type === type)
  const last = news.findIndex(isLastClosing)
  return news.filter((one, i) => {
    if (one.type === 'began') return false
    if (one.type === 'closed' || one.type === 'bonus') return last < 0 || i < last
    if (one.type === 'rolled') return !has('stopped')
    return one.type !== 'stopped' || one.earned.length > 0 || !has('gift')
  })
}

/** A mouse that was still waiting when the game ended. */
const isLastClosing = (news: News): boolean => news.type === 'closed' && news.with === 'end'

/** Letters in two lines of the smallest phone; a third one pushes the stacks under the panel. */
const TWO_LINES = 84

/** The last of these sentences, as many as take two lines. */
export const newestOf = (said: readonly string[]): readonly string[] =>
  said.filter((_, from) => from === said.length - 1 || said.slice(from).join(' ').length <= TWO_LINES)

/** The same in sentences. */
export function tellings(news: readonly News[], nameOf: (seat: Seat) => string, me: Seat | undefined): string[] {
  const mice = news.filter(isLastClosing).length
  const said = worthTelling(news).flatMap((one) => sentence(one, nameOf, me) || [])
  return mice > 0 ? [...said, text().news.lastMice(mice)] : said
}
