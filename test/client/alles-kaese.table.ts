import type { GameScene } from '../../client/games/game-ui.ts'
import type { Front, News, PlayerView, View } from '../../server/games/alles-kaese/protocol.ts'
import type { Look, Seat } from '../../server/protocol/ids.ts'

export const NORA = 0 as Seat
export const BEN = 1 as Seat
export const LOU = 4 as Seat
export const NAMES: Readonly<Record<number, string>> = { 0: 'Nora', 1: 'Ben', 4: 'Lou' }
export const nameOf = (seat: Seat) => NAMES[seat] as string

export const cheese = (holes: number) => ({ holes, front: 'cheese' as Front })
export const trap = (holes: number) => ({ holes, front: 'trap' as Front })

export function player(seat: Seat, ...cards: PlayerView['cards']): PlayerView {
  const cheeses = cards.filter(({ front }) => front === 'cheese')
  const holes = cheeses.reduce((sum, card) => sum + card.holes, 0)
  return { seat, cards, holes, cheeses: cheeses.length, traps: cards.length - cheeses.length }
}

/** Lou has to choose between two fours, slots 1 and 3. */
export const viewWith = (changes: Partial<View> = {}): View => ({
  turn: 13,
  active: LOU,
  step: 'choose',
  rolled: 4,
  display: [2, 4, 5, 4, 1, 6].map((holes) => ({ holes })),
  matching: [1, 3],
  supply: 22,
  supplyTop: 3,
  discarded: [3, 6, 6],
  players: [player(NORA, cheese(4)), player(BEN), player(LOU, cheese(2), trap(5), trap(6))],
  peeks: [],
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
  news.map((one) => ({ version, at: 0, news: { type: 'game' as const, game: 'alles-kaese', news: one } }))
