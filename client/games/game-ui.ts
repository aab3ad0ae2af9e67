import type { TemplateResult } from 'lit'
import type { Seat } from '#protocol/ids.ts'
import type { NewsItem } from '#protocol/news.ts'
import type { PhaseView, SeatView } from '#protocol/room-view.ts'
import type { Cue } from '../sound/cues.ts'
import type { Refusal } from '../state/room-model.ts'
import type { Sound } from './cue-event.ts'
import type { Lesson, Rules } from './guide.ts'

/** Everything a game's screen is given. Down go views, up go MoveEvents. */
export interface GameScene {
  readonly phase: Exclude<PhaseView, { name: 'lobby' }>
  /** Everybody in the room, by seat: names, looks, links. */
  readonly seats: readonly SeatView[]
  /** The seat of this device; undefined on a TV and for a spectator. */
  readonly me: Seat | undefined
  /** What came with the newest frame, for motion; empty after a fresh view. */
  readonly news: readonly NewsItem[]
  /** Everything heard so far, oldest first, for words about what happened last. */
  readonly log: readonly NewsItem[]
  /** What is heard of the race that runs beside the room, if one does. */
  readonly race: RaceScene | undefined
  /** Add it to this device's `Date.now()` to get the server's. */
  readonly clockOffset: number
  /** What the host set for this game. */
  readonly options?: unknown
  /** A move is on its way and not answered yet, or the line is down: nothing else can be done, but for a hand in a race. */
  readonly waiting: boolean
  /** Why the last move was refused, until another one is sent. */
  readonly refusal?: Refusal | undefined
  /** Whoever holds this device wants nothing on it that the others at the table may not see. */
  readonly covered?: boolean
  /** The game is watched once more: there is nothing to press, and the room for it belongs to the replay. */
  readonly replayed?: boolean
}

/** One race as this screen has heard it. */
export interface RaceScene {
  readonly round: number
  /** What the game shows at the start; undefined before, and on a screen that is not shown it. */
  readonly shown: unknown
  /** `performance.now()` when that came in. */
  readonly shownAt: number | undefined
  readonly placed: readonly Seat[]
  /** In the order they came in; `final` once the rank will not change any more. */
  readonly claims: readonly { readonly seat: Seat; readonly rank: number; readonly final: boolean }[]
  readonly withdrawn: readonly Seat[]
}

export type Cloth = 'petrol' | 'oxblood' | 'aubergine' | 'moss' | 'indigo'

/** What a game shows, says and sounds like. Texts come in the language of the device, at the time of the call. */
export interface GameUi {
  readonly id: string
  readonly cloth: Cloth
  readonly seats: { readonly min: number; readonly max: number }
  /** A seat is shown what others may not see: the shell then offers to cover it. See `GameScene.covered`. */
  readonly hasSecrets?: true
  /** A head start does something here: see `SeatView.headStart`. */
  readonly hasHeadStarts?: true
  /**
   * Its screens still show something when the game is over, and say with an EndShownEvent when they are through. The
   * shell sounds the win and offers what comes next only then.
   */
  readonly hasFinale?: true
  title(): string
  /** Three or four words, under the title. */
  tagline(): string
  /** The picture on the game's card and in the lobby. */
  picture(): TemplateResult
  /** What the host may set before a game; sends an OptionsEvent up. Absent for a game without options. */
  options?(options: unknown): TemplateResult
  /** The host's settings in one line, for guests and TV. Absent for a game without options. */
  settings?(options: unknown): TemplateResult
  /** The same settings for a table without a television. Absent for a game that never needs one. */
  withoutTv?(options: unknown): unknown
  /** The rules in short, for the help dialog. */
  help(): TemplateResult
  /** Its keys in a sentence, for the sheet of keys. */
  keys(): Promise<string>
  /** All the rules in our own words, for the page of this game. */
  rules(): Promise<Rules>
  /** A first game in a minute and a half, played against a script. */
  lesson(): Promise<Lesson>
  /** Phone and laptop of a seat, and of a spectator: one responsive element. */
  renderSeat(scene: GameScene): TemplateResult
  /** The whole safe area, players included; the shell keeps the corner at the top right, 40 by 16 vh. */
  renderTv(scene: GameScene): TemplateResult
  /** The second line under a player's name beside the table: points, cards, what they hold. */
  playerLine?(view: unknown, seat: Seat): string
  /** A piece of news as a sentence for the log and the screen reader; nothing if not worth saying. */
  sentence(news: unknown, nameOf: (seat: Seat) => string, me: Seat | undefined, covered?: boolean): string | undefined
  /** Which turn of the game is one player's alone; none while all are asked at once, as in a race or for "next". */
  turn(view: unknown): number | undefined
  /** The game's own refusals in words. */
  refusal(code: string): string | undefined
  /**
   * How long from now its screens take to show this piece of news; it is not logged or spoken before. 0 unless told.
   * `aheadMs`: what came before it takes that long, for a game that shows one piece after the other.
   */
  revealMs?(news: unknown, view: unknown, aheadMs: number): number
  /**
   * How long from now its screens still show the turn before: the next one is announced only then. 0 if absent;
   * needed only where that is later than `revealMs`.
   */
  turnRevealMs?(news: unknown): number
  /** New news of the game make its screens drop what they have not shown of earlier ones, which would take `backlogMs`. */
  skipsBacklog?(backlogMs: number): boolean
  /** What is heard the moment the news comes. What shows only later is sounded by the screen that shows it: see CueEvent. */
  cue(news: unknown, view?: unknown): Cue | Sound | undefined
}
