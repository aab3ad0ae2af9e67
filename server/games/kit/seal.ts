import type { BotLevel, Millis, Seat, Viewer } from '#protocol/ids.ts'
import type { Place } from '#protocol/room-view.ts'
import type { Game, SetupTerms, Step, Table } from './game.ts'
import type { OpenRace, Race, RaceAct, RaceClaim, RaceHand } from './race.ts'
import type { Random } from './random.ts'
import type { Verdict } from './result.ts'

declare const brand: unique symbol
export type GameState = { readonly [brand]: 'state' }
export type GameMove = { readonly [brand]: 'move' }
export type GameEvent = { readonly [brand]: 'event' }
export type GameOptions = { readonly [brand]: 'options' }
export type SealedStep = Step<GameState, GameEvent>

/** A game whose own types are hidden, so that rooms can hold any of them. The casts live here only. */
export interface SealedGame {
  readonly id: string
  readonly title: string
  readonly edition?: number
  readonly seats: { readonly min: number; readonly max: number }
  decodeMove(raw: unknown): GameMove | undefined
  decodeOptions(raw: unknown): GameOptions | undefined
  needsTv(options: GameOptions): boolean
  /** Of a game that may need one. */
  readonly withoutTv?: { options(options: GameOptions): GameOptions; state(state: GameState): GameState }
  setup(seats: readonly Seat[], options: GameOptions, table: Table, terms?: SetupTerms): SealedStep
  play(state: GameState, by: Seat, move: GameMove, table: Table): Verdict<SealedStep, string>
  actors(state: GameState): readonly Seat[]
  legalMoves(state: GameState, seat: Seat): readonly GameMove[]
  turn(state: GameState): number
  deadline(state: GameState): Millis | undefined
  onDeadline(state: GameState, table: Table): SealedStep
  delayed(state: GameState, byMs: Millis): GameState
  /** Throws when a view carries a key its schema does not name: a leak is a crash, not a frame. */
  project(state: GameState, viewer: Viewer): unknown
  tell(event: GameEvent, viewer: Viewer): unknown
  outcome(state: GameState): readonly Place[] | undefined
  /** Nothing from a game that cannot say. */
  standing(state: GameState): readonly Place[] | undefined
  hurries(state: GameState): boolean
  /** The move of a bot in this seat, chosen from its view alone. */
  botMove(state: GameState, seat: Seat, level: BotLevel, table: Table): GameMove
  /** What is done for this seat when its time is up, chosen from its view alone. */
  idleMove(state: GameState, seat: Seat): GameMove
  revocable(state: GameState, by: Seat, move: GameMove): boolean
  reimagine(state: GameState, viewer: Viewer, random: Random): GameState
  /** For a game in which hands race. */
  readonly race?: SealedRace
}

export interface SealedRace {
  open(state: GameState): OpenRace | undefined
  act(move: GameMove): RaceAct | undefined
  reveal(state: GameState, viewer: Viewer): unknown
  finish(state: GameState, round: number, claims: readonly RaceClaim[], table: Table): SealedStep
  void(state: GameState, round: number, table: Table): SealedStep
  showsResult(state: GameState): boolean
  right(state: GameState): ReturnType<Race<unknown, unknown, unknown>['right']>
  bot(state: GameState, seat: Seat, level: BotLevel, table: Table): RaceHand
}

export function seal<State, Move, View, Event, News, Options>(
  game: Game<State, Move, View, Event, News, Options>,
  race?: Race<State, Move, Event>,
): SealedGame {
  const open = (state: GameState) => state as unknown as State
  const openMove = (move: GameMove) => move as unknown as Move
  const close = (step: Step<State, Event>) => step as unknown as SealedStep
  const decode = <T>(schema: { safeParse(raw: unknown): { success: boolean; data?: unknown } }, raw: unknown) => {
    const parsed = schema.safeParse(raw)
    return parsed.success ? (parsed.data as T) : undefined
  }
  const { withoutTv } = game
  return {
    id: game.id,
    title: game.title,
    ...(game.edition !== undefined && { edition: game.edition }),
    seats: game.seats,
    decodeMove: (raw) => decode<GameMove>(game.move, raw),
    decodeOptions: (raw) => decode<GameOptions>(game.options, raw),
    needsTv: (options) => game.needsTv?.(options as unknown as Options) ?? false,
    ...(withoutTv && {
      withoutTv: {
        options: (options) => withoutTv.options(options as unknown as Options) as unknown as GameOptions,
        state: (state) => withoutTv.state(open(state)) as unknown as GameState,
      },
    }),
    setup: (seats, options, table, terms) => close(game.setup(seats, options as unknown as Options, table, terms)),
    play: (state, by, move, table) => {
      const verdict = game.play(open(state), by, openMove(move), table)
      return verdict.ok ? { ok: true, value: close(verdict.value) } : verdict
    },
    actors: (state) => game.actors(open(state)),
    legalMoves: (state, seat) => game.legalMoves(open(state), seat) as unknown as readonly GameMove[],
    turn: (state) => game.turn(open(state)),
    deadline: (state) => game.deadline(open(state)),
    onDeadline: (state, table) => close(game.onDeadline(open(state), table)),
    delayed: (state, byMs) => (game.delayed ? (game.delayed(open(state), byMs) as unknown as GameState) : state),
    project: (state, viewer) => game.view.parse(game.project(open(state), viewer)),
    tell: (event, viewer) => {
      const news = game.tell(event as unknown as Event, viewer)
      return news === undefined ? undefined : game.news.parse(news)
    },
    outcome: (state) => game.outcome(open(state)),
    standing: (state) => game.standing?.(open(state)),
    hurries: (state) => game.hurries?.(open(state)) ?? false,
    botMove: (state, seat, level, table) => {
      const view = game.project(open(state), { kind: 'seat', seat })
      return game.bot(view, game.legalMoves(open(state), seat), seat, level, table) as unknown as GameMove
    },
    idleMove: (state, seat) => {
      const view = game.project(open(state), { kind: 'seat', seat })
      return game.idle(view, game.legalMoves(open(state), seat), seat) as unknown as GameMove
    },
    revocable: (state, by, move) => game.revocable?.(open(state), by, openMove(move)) ?? false,
    reimagine: (state, viewer, random) => game.reimagine(open(state), viewer, random) as unknown as GameState,
    ...(race && {
      race: {
        open: (state) => race.open(open(state)),
        act: (move) => race.act(openMove(move)),
        reveal: (state, viewer) => race.reveal(open(state), viewer),
        finish: (state, round, claims, table) => close(race.finish(open(state), round, claims, table)),
        void: (state, round, table) => close(race.void(open(state), round, table)),
        showsResult: (state) => race.showsResult(open(state)),
        right: (state) => race.right(open(state)),
        bot: (state, seat, level, table) => race.bot(open(state), seat, level, table),
      },
    }),
  }
}
