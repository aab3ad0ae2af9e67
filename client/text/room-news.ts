import type { Seat } from '#protocol/ids.ts'
import type { NewsItem, RoomNews } from '#protocol/news.ts'
import type { SeatView } from '#protocol/room-view.ts'
import type { GameUi } from '../games/game-ui.ts'
import { partyText } from './party-text.ts'
import { shellText } from './shell.ts'

export interface Telling {
  readonly seats: readonly SeatView[]
  readonly me: Seat | undefined
  /** The games this page has loaded; news of others stay unsaid. */
  readonly games: ReadonlyMap<string, GameUi>
  /** Nothing is said that only `me` may know. */
  readonly covered?: boolean
}

/** A piece of news as a sentence for the log, the caption and the screen reader. */
export function sentenceFor({ news }: NewsItem, telling: Telling): string | undefined {
  if (news.type !== 'game') return roomSentence(news, telling)
  const { games, me, covered } = telling
  return games.get(news.game)?.sentence(news.news, (seat) => nameOf(seat, telling), me, covered)
}

/** News about players and host, which concern all players. */
const SHOWN_TO_PLAYERS: ReadonlySet<string> = new Set(['left', 'kicked', 'stood-in', 'host'])

/** What players are shown beside the game, though they read neither log nor caption: a line each, shown in turn. */
export function noticeFor(items: readonly NewsItem[], telling: Telling): string {
  // A page that was away hears of its own bot when it is back: then it plays itself.
  const isPast = (news: NewsItem['news']) =>
    news.type === 'stood-in' && telling.seats.some(({ seat, link }) => seat === news.seat && link === 'here')
  const shown = items.filter(({ news }) => SHOWN_TO_PLAYERS.has(news.type) && !isPast(news))
  return shown.flatMap((item) => sentenceFor(item, telling) ?? []).join('\n')
}

/** Whoever reads what happened means this game, not the one before. */
export function sinceStart(log: readonly NewsItem[]): readonly NewsItem[] {
  return log.slice(Math.max(0, log.map(({ news }) => news.type).lastIndexOf('started')))
}

function nameOf(seat: Seat, { seats }: Telling): string {
  return seats.find((other) => other.seat === seat)?.name ?? shellText().news.someone
}

/** A seat that is given up in mid-game is taken by a bot of the same name: the sentence says that it plays. */
function withBot(sentence: string, { seat, name }: { seat: Seat; name: string }, { seats }: Telling): string {
  const hasBot = seats.some((other) => other.seat === seat && other.name === name && other.bot)
  return hasBot ? sentence.replace(/\.$/, `, ${shellText().absence.stoodIn}.`) : sentence
}

function roomSentence(news: RoomNews, telling: Telling): string {
  const text = shellText().news
  const title = (game: string) => telling.games.get(game)?.title() ?? game
  switch (news.type) {
    case 'opened':
      return text.opened
    case 'joined':
      return text.joined(news.name)
    case 'took-over':
      return text.tookOver(news.name)
    case 'left':
      return withBot(text.left(news.name), news, telling)
    case 'kicked':
      return withBot(text.kicked(news.name), news, telling)
    case 'renamed':
      return text.renamed(news.name)
    case 'away':
      return text.away(nameOf(news.seat, telling))
    case 'back':
      return text.back(nameOf(news.seat, telling))
    case 'stood-in':
      return text.stoodIn(nameOf(news.seat, telling))
    case 'host':
      return news.seat === telling.me ? text.youHost : text.host(nameOf(news.seat, telling))
    case 'bot-added':
      return text.botAdded(news.name)
    case 'game-chosen':
      return text.gameChosen(title(news.game))
    case 'started':
      return text.started(title(news.game))
    case 'paused':
      return text.paused
    case 'resumed':
      return text.resumed
    case 'ended':
      return text.ended
    case 'stopped':
      return text.stopped(nameOf(news.seat, telling))
    case 'pace-set':
      return text.paceSet
    case 'took-back':
      return news.seat === telling.me ? text.youTookBack : text.tookBack(nameOf(news.seat, telling))
    case 'timed-out':
      return news.seat === telling.me ? text.youTimedOut : text.timedOut(nameOf(news.seat, telling))
    case 'moved':
      return partyText().moved.news(nameOf(news.seat, telling))
    case 'evening-ended':
      return partyText().ended
    default:
      return news satisfies never
  }
}
