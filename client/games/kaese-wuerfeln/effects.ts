import type { News } from '#games/kaese-wuerfeln'
import type { NewsItem } from '#protocol/news.ts'
import { id } from './id.ts'

/** What the newest news look like. None of it is state: the view has been drawn already. */
export interface Effects {
  /** Dice that are still rolling. */
  readonly rolled: readonly number[]
  /** What all dice showed after the roll: they are looked at even if the turn has passed with it. */
  readonly dice: readonly number[]
  /** A stack that got a piece or a cover. */
  readonly landed: number | undefined
  /** The pile that gave one. */
  readonly pile: number | undefined
}

export const STILL: Effects = { rolled: [], dice: [], landed: undefined, pile: undefined }

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
      return { ...effects, rolled: news.rolled, dice: news.dice }
    case 'took':
      return { ...effects, landed: news.stack, pile: news.value }
    case 'stole':
    case 'closed':
      return { ...effects, landed: news.stack }
    default:
      return effects
  }
}
