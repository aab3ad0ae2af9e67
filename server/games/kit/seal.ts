import { z } from 'zod'
import type { BotLevel, Seat } from '#protocol/ids.ts'
import type { Place } from '#protocol/room-view.ts'
import type { Context, Game, Step } from './game.ts'
import type { RaceRules } from './race.ts'

declare const brand: unique symbol
export type GameState = { readonly [brand]: 'state' }
export type GameMove = { readonly [brand]: 'move' }
export type GameEvent = { readonly [brand]: 'event' }
export type GameOptions = { readonly [brand]: 'options' }
export type SealedStep = Step<GameState, GameEvent>
export type SealedRace = RaceRules<GameState, GameMove, GameEvent>

type Hidden = Game<GameState, GameMove, unknown, GameEvent, unknown, GameOptions>
/** What a game may leave out. */
type Defaults = Required<
  Pick<Hidden, 'needsTv' | 'deadline' | 'onDeadline' | 'onlookers' | 'delayed' | 'hurries' | 'revocable'>
>

/** A game whose own types are hidden, so that rooms can hold any of them. The casts live here only. */
export interface SealedGame
  extends Defaults,
    Omit<Hidden, keyof Defaults | 'options' | 'move' | 'view' | 'news' | 'isOver' | 'bot' | 'idle'> {
  decodeMove(raw: unknown): GameMove | undefined
  decodeOptions(raw: unknown): GameOptions | undefined
  /** Places, best first, once the game is over. */
  outcome(state: GameState): readonly Place[] | undefined
  /** The move of a bot in this seat, chosen from its view alone. */
  botMove(state: GameState, seat: Seat, level: BotLevel, context: Context): GameMove
  /** What is done for this seat when its time is up, chosen from its view alone. */
  idleMove(state: GameState, seat: Seat): GameMove
  readonly race?: SealedRace
}

const defaults: Defaults = {
  needsTv: () => false,
  deadline: () => undefined,
  onDeadline: () => {
    throw new Error('this game has no deadline')
  },
  onlookers: () => [],
  delayed: (state) => state,
  hurries: () => false,
  revocable: () => false,
}

export function seal<State, Move, View, Event, News, Options>(
  game: Game<State, Move, View, Event, News, Options>,
  race?: RaceRules<State, Move, Event>,
): SealedGame {
  const hidden = game as unknown as Hidden
  const { options = z.strictObject({}), move, view, news, isOver, bot, idle, ...open } = hidden
  const seenBy = (state: GameState, seat: Seat) => hidden.project(state, { kind: 'seat', seat })
  return {
    ...defaults,
    ...open,
    decodeMove: (raw) => move.safeParse(raw).data,
    decodeOptions: (raw) => options.safeParse(raw).data as GameOptions | undefined,
    // A view or news with a key that its schema does not name is a leak: a crash, not a frame.
    project: (state, viewer) => view.parse(hidden.project(state, viewer)),
    projectEvent: (event, viewer) => {
      const projected = hidden.projectEvent(event, viewer)
      return projected === undefined ? undefined : news.parse(projected)
    },
    outcome: (state) => (isOver(state) ? hidden.standing(state) : undefined),
    botMove: (state, seat, level, context) =>
      bot(seenBy(state, seat), hidden.legalMoves(state, seat), seat, level, context),
    idleMove: (state, seat) => idle(seenBy(state, seat), hidden.legalMoves(state, seat), seat),
    ...(race && { race: race as unknown as SealedRace }),
  }
}
