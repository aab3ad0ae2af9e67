import type { Front, News } from '#games/alles-kaese'
import type { Seat } from '#protocol/ids.ts'
import type { NewsItem } from '#protocol/news.ts'
import { id } from './id.ts'

/** A card that has left its slot and is still seen leaving. */
export interface Leaving {
  readonly slot: number
  readonly holes: number
  /** Absent when it was thrown away unseen. */
  readonly front: Front | undefined
  /** It ended the game: it stays where it is turned over. */
  readonly isLast?: boolean
}

/** What the newest news look like. None of it is state: the view has been drawn already. */
export interface Effects {
  readonly rolled: boolean
  readonly leaving: Leaving | undefined
  /** The slot that was filled again. */
  readonly filled: number | undefined
  readonly look: { readonly slot: number; readonly seat: Seat } | undefined
}

export const STILL: Effects = { rolled: false, leaving: undefined, filled: undefined, look: undefined }

/** The game's own news of the newest version: after a gap only the last step is worth moving for. */
export function newestNews(items: readonly NewsItem[]): readonly News[] {
  const ours = items.flatMap(({ version, news }) =>
    news.type === 'game' && news.game === id ? [{ version, news: news.news as News }] : [],
  )
  const newest = ours[ours.length - 1]?.version
  return ours.filter(({ version }) => version === newest).map(({ news }) => news)
}

export const effectsOf = (news: readonly News[]): Effects => news.reduce(withNews, STILL)

function withNews(effects: Effects, news: News): Effects {
  switch (news.type) {
    case 'rolled':
      return { ...effects, rolled: true }
    case 'looked':
      return { ...effects, look: { slot: news.slot, seat: news.seat } }
    case 'kept':
      return { ...effects, leaving: { slot: news.slot, holes: news.holes, front: news.front } }
    case 'removed':
      return { ...effects, leaving: { slot: news.slot, holes: news.holes, front: undefined } }
    case 'ended':
      return effects.leaving?.front ? { ...effects, leaving: { ...effects.leaving, isLast: true } } : effects
    case 'refilled':
      return { ...effects, filled: news.slot }
    default:
      return effects
  }
}
