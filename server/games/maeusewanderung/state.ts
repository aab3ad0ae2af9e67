import type { Seat } from '#protocol/ids.ts'
import { playerAt, withChange } from '../kit/players.ts'
import { ahead, kindOf } from './box.ts'
import type { Card, Field, Mouse, MouseStep, News, Spot, View } from './protocol.ts'

export const MICE_EACH = 4

/** Nothing that happens here is secret. */
export type Event = News

export interface Player {
  readonly seat: Seat
  readonly mice: readonly Spot[]
  readonly cards: readonly Card[]
}

/** What the owner of a mouse is asked. */
export interface Task {
  readonly mouse: Mouse
  readonly asks: 'spin' | 'give' | 'steal'
  /** Where the wheel stopped for this mouse; null if it has not been spun. */
  readonly sector: number | null
}

/** The whole truth. Only the order of the stack, below the cards that were put back, is hidden. */
export interface State {
  readonly turn: number
  /** Whose turn it is, or was when the game ended. */
  readonly active: Seat
  /** The die of this turn; null until it is rolled. */
  readonly rolled: number | null
  readonly task: Task | null
  /** Mice whose fields are still to do their work, after the one of the task. */
  readonly queue: readonly Mouse[]
  /** In the order of play. */
  readonly players: readonly Player[]
  /** The top card first. */
  readonly stack: readonly Card[]
  /** So many cards from the top were put back openly and lie there since. */
  readonly knownTop: number
  readonly lastTurn: readonly Event[]
  readonly thisTurn: readonly Event[]
  readonly ending: NonNullable<View['ending']> | null
}

export const ownerOf = (mouse: Mouse): Seat => Math.floor(mouse / MICE_EACH) as Seat

export const miceOf = ({ seat, mice }: Player): { mouse: Mouse; at: Spot }[] =>
  mice.map((at, i) => ({ mouse: seat * MICE_EACH + i, at }))

export const miceLeft = ({ mice }: Player): number => mice.filter((at) => at !== 'gone').length
export const isOut = (player: Player): boolean => miceLeft(player) === 0

export const spotOf = (players: readonly Player[], mouse: Mouse): Spot =>
  playerAt(players, ownerOf(mouse)).mice[mouse % MICE_EACH] as Spot

/** For a mouse that is known to be on the ring. */
export const fieldOf = (players: readonly Player[], mouse: Mouse): Field => spotOf(players, mouse) as Field

/** The mice that the player in turn can choose from. */
export const runnersOf = ({ players, active }: State): Mouse[] =>
  miceOf(playerAt(players, active))
    .filter(({ at }) => at !== 'gone')
    .map(({ mouse }) => mouse)

/** Whom the game waits for. */
export const askedIn = ({ task, active }: State): Seat => (task === null ? active : ownerOf(task.mouse))

export function stepOf({ ending, task, rolled }: State): View['step'] {
  if (ending !== null) return 'over'
  if (task !== null) return task.asks
  return rolled === null ? 'roll' : 'run'
}

/** The mouse itself, then each that is pushed on, until a field is free: at most 16 mice cannot fill the ring. */
export function stepsOf(players: readonly Player[], mouse: Mouse, pips: number): readonly MouseStep[] {
  const standing = miceByField(players)
  const steps: MouseStep[] = []
  let runner: Mouse | undefined = mouse
  let distance = pips
  while (runner !== undefined) {
    const from: Spot = spotOf(players, runner)
    if (from === 'gone') throw new Error(`mouse ${runner} is gone`)
    const to = ahead(from, distance)
    steps.push({ seat: ownerOf(runner), mouse: runner, from, to, kind: kindOf(to) })
    runner = standing.get(to)
    distance = 1
  }
  return steps
}

export function putMouse(players: readonly Player[], mouse: Mouse, at: Spot): readonly Player[] {
  const owner = playerAt(players, ownerOf(mouse))
  return withChange(players, owner.seat, { mice: owner.mice.with(mouse % MICE_EACH, at) })
}

function miceByField(players: readonly Player[]): ReadonlyMap<Field, Mouse> {
  const standing = new Map<Field, Mouse>()
  for (const player of players)
    for (const { mouse, at } of miceOf(player)) if (typeof at === 'number') standing.set(at, mouse)
  return standing
}
