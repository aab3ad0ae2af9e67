import type { Seat } from '#protocol/ids.ts'
import { DICE, MAX_ROLLS } from './box.ts'
import { closableStacks, usesOf } from './choices.ts'
import type { Move } from './protocol.ts'
import { playerAt, type State, stepOf } from './state.ts'

const ALL_DICE = Array.from({ length: DICE }, (_, die) => die)
const FACES = [1, 2, 3, 4, 5, 6]

/** Every choice of at least one die, and all eight first. */
const SOME_DICE: readonly (readonly number[])[] = Array.from({ length: 2 ** DICE - 1 }, (_, i) =>
  ALL_DICE.filter((die) => ((2 ** DICE - 1 - i) >> die) & 1),
)

export function legalMoves(state: State, seat: Seat): readonly Move[] {
  if (seat !== state.active) return []
  switch (stepOf(state)) {
    case 'begin':
      return [{ type: 'roll', turn: state.turn, rolls: 0, dice: [...ALL_DICE] }, ...closings(state)]
    case 'dice':
      return atTheDice(state)
    case 'take':
      return [...(state.toTake ?? []).flatMap((earned) => uses(state, earned)), ...closings(state)]
    case 'close':
      return [{ type: 'end', turn: state.turn }, ...closings(state)]
    case 'over':
      return []
  }
}

function atTheDice(state: State): Move[] {
  const { turn, rolls } = state
  const again = rolls < MAX_ROLLS ? SOME_DICE : []
  const turnable = playerAt(state, state.active).gift ? ALL_DICE : []
  return [
    { type: 'stop', turn, rolls },
    ...again.map((dice): Move => ({ type: 'roll', turn, rolls, dice: [...dice] })),
    ...turnable.flatMap((die) =>
      FACES.filter((value) => value !== state.dice[die]).map(
        (value): Move => ({ type: 'gift', turn, rolls, die, value }),
      ),
    ),
  ]
}

const uses = (state: State, earned: number): Move[] =>
  usesOf(state, earned).map((use) => ({ ...use, turn: state.turn }))

const closings = (state: State): Move[] =>
  closableStacks(state).map((stack) => ({ type: 'close', turn: state.turn, stack }))
