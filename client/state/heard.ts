import type { NewsItem } from '#protocol/news.ts'
import type { Heard } from '../controllers/announcer.ts'
import type { GameUi } from '../games/game-ui.ts'
import type { RoomModel } from './room-model.ts'

/**
 * What was heard, and how long the screens of the games take to show it. Undefined while the code of the room's game is loading:
 * without it, news have neither words nor a time to be shown.
 */
export function heardOf(
  { log, view }: RoomModel,
  games: ReadonlyMap<string, GameUi>,
): Omit<Heard, 'wordsFor'> | undefined {
  if (view && !games.has(view.game.id)) return undefined
  const revealMs = ({ news }: NewsItem, aheadMs: number): number => {
    if (news.type !== 'game' || !view || view.phase.name === 'lobby') return 0
    return games.get(news.game)?.revealMs?.(news.news, view.phase.view, aheadMs) ?? 0
  }
  return {
    log,
    revealMs,
    turnRevealMs: ({ news }) => (news.type === 'game' ? (games.get(news.game)?.turnRevealMs?.(news.news) ?? 0) : 0),
    skipsBacklog: (backlogMs) => (view && games.get(view.game.id)?.skipsBacklog?.(backlogMs)) ?? false,
  }
}
