import type { GameScene } from '../../client/games/game-ui.ts'
import { earnedBy } from '../../client/games/kaese-wuerfeln/dice-model.ts'
import { momentOf, type Source, type Wish } from '../../client/games/kaese-wuerfeln/plan.ts'
import { pointsOf } from '../../client/games/kaese-wuerfeln/stacks.ts'
import type { Claim, News, PlayerView, StackView, To, View } from '../../server/games/kaese-wuerfeln/protocol.ts'
import type { Look, Seat } from '../../server/protocol/ids.ts'

export const NORA = 0 as Seat
export const BEN = 1 as Seat
export const LOU = 4 as Seat
export const NAMES: Readonly<Record<number, string>> = { 0: 'Nora', 1: 'Ben', 4: 'Lou' }
export const nameOf = (seat: Seat) => NAMES[seat] as string

/** A stack that ends with a 1 is closed. */
export function stack(id: number, ...pieces: number[]): StackView {
  const closed = pieces[pieces.length - 1] === 1
  return { id, pieces, closed, points: pointsOf({ pieces, closed }) }
}

export function player(seat: Seat, stacks: StackView[], changes: Partial<PlayerView> = {}): PlayerView {
  const points = stacks.reduce((sum, one) => sum + one.points, 0)
  return { seat, stacks, mice: 0, gift: false, bonuses: [], mostStacks: 0, points, ...changes }
}

export const LOUS = [stack(1, 6, 4), stack(2, 2), stack(3, 5, 2, 1)]

/** Lou begins a turn, with an open six and four, a two and a closed stack of three. */
export const viewWith = (changes: Partial<View> = {}): View => ({
  turn: 13,
  active: LOU,
  step: 'begin',
  rolls: 0,
  dice: [],
  rolled: [],
  earned: [],
  claims: [],
  places: [],
  closable: [],
  taken: [],
  piles: [9, 6, 4, 5, 3, 1],
  bonuses: [
    { pieces: 4, points: [6, 4] },
    { pieces: 5, points: [12, 9] },
    { pieces: 6, points: [] },
  ],
  mostStacks: 12,
  gifts: 4,
  players: [player(NORA, [stack(4, 5, 3), stack(5, 3)]), player(BEN, [stack(6, 5, 3)]), player(LOU, LOUS)],
  ...changes,
})

export const withDice = (dice: number[], rolls = 2, changes: Partial<View> = {}): View =>
  viewWith({ step: 'dice', dice, rolls, rolled: [5, 6, 7], earned: [...earnedBy(dice)].reverse(), ...changes })

export const claim = (earned: number, changes: Partial<Claim> = {}): Claim => ({
  earned,
  take: Array.from({ length: earned }, (_, down) => earned - down),
  steal: [],
  mayLeave: false,
  ...changes,
})

/** Lou has earned a 3, which Nora and Ben have too, and a 1. */
export const taking = (changes: Partial<View> = {}): View =>
  withDice([3, 3, 3, 1, 5, 5, 6, 6], 3, {
    step: 'take',
    claims: [
      claim(3, {
        steal: [
          { seat: NORA, stack: 4 },
          { seat: NORA, stack: 5 },
          { seat: BEN, stack: 6 },
        ],
      }),
      claim(1),
    ],
    places: [
      { value: 3, to: [1, 'new'] },
      { value: 2, to: [1, 'new'] },
      { value: 1, to: [1, 2, 'mouse'] },
    ],
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
  news.map((one) => ({ version, at: 0, news: { type: 'game' as const, game: 'kaese-wuerfeln', news: one } }))

/** What a player has picked so far at this moment. */
export const wish = (view: View, source?: Source, to?: To): Wish => ({
  moment: momentOf(view),
  ...(source && { source }),
  ...(to !== undefined && { to }),
})
