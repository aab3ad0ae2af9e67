import type { Viewer } from '#protocol/ids.ts'
import type { Random } from '../kit/random.ts'
import { isMarked } from './cards.ts'
import { maySee } from './project.ts'
import type { Animal } from './protocol.ts'
import { type Card, isOver, type Player, type State } from './state.ts'

/** Deals anew, to each player for themselves, what this viewer cannot see of them. */
export function reimagine(state: State, viewer: Viewer, random: Random): State {
  if (isOver(state)) return state
  return state.players.reduce((world, player) => redealt(world, player, viewer, random), state)
}

function redealt(state: State, player: Player, viewer: Viewer, random: Random): State {
  const { seat, hand, deck } = player
  const isOwn = viewer.kind === 'seat' && viewer.seat === seat
  const hidden = state.cheeses.flatMap(({ line }) => line).filter((card) => card.seat === seat && !maySee(card, viewer))
  const pool = random.shuffled([...hidden.map(({ animal }) => animal), ...(isOwn ? [] : hand), ...deck])

  const takeAny = (): Animal => pool.shift() as Animal
  const takeMarked = (): Animal => pool.splice(pool.findIndex(isMarked), 1)[0] as Animal
  // Cards that can only be marked ones choose first; any other could have taken the last mark.
  const animals = new Map<string, Animal>()
  for (const card of hidden.filter(tellsItsMark)) animals.set(nameOf(card), takeMarked())
  for (const card of hidden.filter((card) => !tellsItsMark(card))) animals.set(nameOf(card), takeAny())
  const newHand = isOwn ? hand : hand.map(takeAny)

  return {
    ...state,
    cheeses: state.cheeses.map((cheese) => ({
      ...cheese,
      line: cheese.line.map((card) => ({ ...card, animal: animals.get(nameOf(card)) ?? card.animal })),
    })),
    players: state.players.map((one) => (one.seat === seat ? { seat, hand: newHand, deck: pool } : one)),
  }
}

/** A second or third card is face down only because of its mark. */
const tellsItsMark = ({ nth }: Card): boolean => nth > 1

const nameOf = ({ turn, nth }: Card): string => `${turn}/${nth}`
