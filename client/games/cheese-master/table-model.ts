import type { Rolled, StageView, View } from '#games/cheese-master'
import type { Seat } from '#protocol/ids.ts'
import type { GameScene, RaceScene } from '../game-ui.ts'

/** Points of each player at the start of a game. */
const POINTS = 7

export type Hand = 'out' | 'empty' | 'placed' | 'locked'

export interface PlayerNow {
  readonly seat: Seat
  readonly points: number
  readonly wins: number
  readonly hand: Hand
  /** Of the pawn; may still change unless `final`. */
  readonly rank: number | undefined
  readonly final: boolean
  /** What is taken off the next reaction; nothing for most. */
  readonly headStartMs: number
}

export type Stage<N extends StageView['name']> = Extract<StageView, { name: N }>

export const viewOf = (scene: GameScene): View => scene.phase.view as View

/** The race of the round on the table; what was heard of an older one is of no use. */
export function raceOf(scene: GameScene): RaceScene | undefined {
  const { round, stage } = viewOf(scene)
  const isOpen = stage.name === 'armed' || stage.name === 'race'
  return isOpen && scene.race?.round === round ? scene.race : undefined
}

/** What can be read on this screen now. A reveal comes to each screen at its own time, ahead of the view. */
export function facesNow(scene: GameScene): readonly Rolled[] | undefined {
  const { stage } = viewOf(scene)
  const shown = raceOf(scene)?.shown as { readonly faces: readonly Rolled[] } | undefined
  return shown?.faces ?? (stage.name === 'race' ? stage.faces : undefined)
}

/** All points are still there: the dice of this game have not been thrown, so their sides are shown. */
export function isBeforeFirstThrow(scene: GameScene): boolean {
  const { players, stage } = viewOf(scene)
  return (stage.name === 'entropy' || stage.name === 'roll') && players.every(({ points }) => points === POINTS)
}

/** Everybody may answer: the dice can be read here, or lie on another screen. */
export const isLive = (scene: GameScene): boolean =>
  viewOf(scene).stage.name === 'race' || facesNow(scene) !== undefined

export function playersNow(scene: GameScene): readonly PlayerNow[] {
  const { players, stage } = viewOf(scene)
  const race = raceOf(scene)
  return players.map(({ seat, points, wins, headStartMs = 0 }) => {
    const known = stage.name === 'race' ? stage.hands.find((hand) => hand.seat === seat) : undefined
    const claim = race?.claims.find((one) => one.seat === seat)
    const isOut = points === 0 || race?.withdrawn.includes(seat)
    const hand: Hand = isOut
      ? 'out'
      : claim || known?.hand === 'locked'
        ? 'locked'
        : race?.placed.includes(seat)
          ? 'placed'
          : (known?.hand ?? 'empty')
    const isLocked = hand === 'locked'
    return {
      seat,
      points,
      wins,
      hand,
      rank: isLocked ? (claim?.rank ?? known?.rank) : undefined,
      final: isLocked && (claim?.final ?? true),
      headStartMs,
    }
  })
}

export const playerOf = (scene: GameScene, seat: Seat | undefined): PlayerNow | undefined =>
  playersNow(scene).find((player) => player.seat === seat)

/** Always one fewer than mice in the game, less those on platters. */
export function pawnsLeft(players: readonly PlayerNow[]): number {
  const isIn = players.filter(({ hand }) => hand !== 'out').length
  const taken = players.filter(({ hand }) => hand === 'locked').length
  return Math.max(0, isIn - 1 - taken)
}
