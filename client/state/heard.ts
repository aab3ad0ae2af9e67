import type { NewsItem } from '#protocol/news.ts'
import type { Heard } from '../controllers/announcer.ts'
import type { GameUi } from '../games/game-ui.ts'
import type { RoomModel } from './room-model.ts'

/** What was heard, and how long the screens of the games take to show it. */
export function heardOf({ log, view }: RoomModel, games: ReadonlyMap<string, GameUi>): Omit<Heard, 'wordsFor'> {
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
