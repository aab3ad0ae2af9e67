import { ahead, kindOf } from './board.ts'
import type { Field, Mouse, MouseStep, Spot } from './protocol.ts'
import { MICE_EACH, miceOf, ownerOf, type Player, spotOf } from './state.ts'

/**
 * How the mice would move if this one ran: itself first, then whoever it pushes, whoever that one pushes, until a
 * field is free. At most 16 mice cannot fill the ring, so the chain never comes round to where it began.
 */
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

export const afterSteps = (players: readonly Player[], steps: readonly MouseStep[]): readonly Player[] =>
  steps.reduce((moved, { mouse, to }) => putMouse(moved, mouse, to), players)

export const putMouse = (players: readonly Player[], mouse: Mouse, at: Spot): readonly Player[] =>
  players.map((player) =>
    player.seat === ownerOf(mouse) ? { ...player, mice: player.mice.with(mouse % MICE_EACH, at) } : player,
  )

function miceByField(players: readonly Player[]): ReadonlyMap<Field, Mouse> {
  const standing = new Map<Field, Mouse>()
  for (const player of players)
    for (const { mouse, at } of miceOf(player)) if (typeof at === 'number') standing.set(at, mouse)
  return standing
}
