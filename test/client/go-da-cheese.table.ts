import type { GameScene } from '../../client/games/game-ui.ts'
import type { Animal, LyingCard, News, View } from '../../server/games/go-da-cheese/protocol.ts'
import type { Look, Seat } from '../../server/protocol/ids.ts'

export const NORA = 0 as Seat
export const BEN = 1 as Seat
export const LOU = 4 as Seat
export const NAMES: Readonly<Record<number, string>> = { 0: 'Nora', 1: 'Ben', 4: 'Lou' }
export const nameOf = (seat: Seat) => NAMES[seat] as string
export const TURN = 13

export const up = (seat: Seat, animal: Animal, turn = 1, nth = 2): LyingCard => ({
  seat,
  turn,
  nth,
  faceUp: true,
  animal,
})
/** Face down; with an animal for its owner, and once the game is over. */
export const down = (seat: Seat, animal?: Animal, turn = 1, nth = 1): LyingCard => ({
  seat,
  turn,
  nth,
  faceUp: false,
  ...(animal && { animal }),
})

/** Six cheeses; Lou, who holds six cards, has to place three of them. */
export const viewWith = (changes: Partial<View> = {}, lines: readonly (readonly LyingCard[])[] = []): View => ({
  turn: TURN,
  turns: 27,
  active: LOU,
  choices: ['place'],
  cheeses: [3, 4, 2, 3, 5, 2].map((portions, at) => ({ portions, line: [...(lines[at] ?? [])] })),
  players: [NORA, BEN, LOU].map((seat) => ({ seat, hand: 3, deck: 6, turnsLeft: 5 })),
  mine: { hand: ['mouse', 'cat', 'king-mouse', 'dog', 'marked-mouse', 'fat-mouse'], deck: ['mouse', 'mouse', 'mouse'] },
  ...changes,
})

export const sceneWith = (view: View, changes: Partial<GameScene> = {}): GameScene => ({
  phase: { name: 'playing', number: 1, players: [NORA, BEN, LOU], view, paused: false, actors: [LOU] },
  seats: [NORA, BEN, LOU].map((seat) => ({
    seat,
    name: nameOf(seat),
    look: seat as number as Look,
    link: 'here',
    ready: true,
  })),
  me: LOU,
  news: [],
  log: [],
  race: undefined,
  clockOffset: 0,
  waiting: false,
  ...changes,
})

export const told = (version: number, ...news: News[]) =>
  news.map((one) => ({ version, at: 0, news: { type: 'game' as const, game: 'go-da-cheese', news: one } }))
