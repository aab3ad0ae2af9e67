import type { News } from '#games/kaese-wuerfeln'

/**
 * Of what happened at once, only what is worth reading: a gift says that there was nothing, a stop ends the roll, and
 * who begins is in the headline.
 */
export function worthTelling(news: readonly News[]): readonly News[] {
  const has = (type: News['type']) => news.some((one) => one.type === type)
  return news.filter((one) => {
    if (one.type === 'began') return false
    if (one.type === 'rolled') return !has('stopped')
    return one.type !== 'stopped' || one.earned.length > 0 || !has('gift')
  })
}
