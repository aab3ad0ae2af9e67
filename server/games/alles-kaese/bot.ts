import type { BotLevel, Seat } from '#protocol/ids.ts'
import type { Table } from '../kit/game.ts'
import { unreachable } from '../kit/result.ts'
import { howMany } from './cards.ts'
import { trapChance } from './odds.ts'
import { prospects } from './prospects.ts'
import type { Move, PlayerView, View } from './protocol.ts'
import { DEADLY_TRAPS } from './state.ts'

/** How much a player likes a move; only the order counts, and equals are drawn by lot. */
type Taste = (move: Move) => number

export function bot(view: View, moves: readonly Move[], seat: Seat, level: BotLevel, { random }: Table): Move {
  const taste = tasteOf(view, seat, level)
  const liked = moves.map((move) => ({ move, liking: taste(move) }))
  const most = Math.max(...liked.map(({ liking }) => liking))
  return random.pick(liked.filter(({ liking }) => liking === most)).move
}

function tasteOf(view: View, seat: Seat, level: BotLevel): Taste {
  const me = view.players.find((player) => player.seat === seat)
  if (me === undefined) throw new Error(`seat ${seat} does not play`)
  switch (level) {
    case 'weak':
      return carefree(view)
    case 'medium':
      return cautious(view, me)
    case 'strong':
      return calculating(view, me)
    default:
      return unreachable(level)
  }
}

/** Plays by lot, but never picks up a trap it has seen. */
function carefree(view: View): Taste {
  return (move) => (move.type === 'keep' && view.display[move.slot]?.front === 'trap' ? -1 : 0)
}

/** Plays by rules of thumb: looks for big cheese, takes even odds, and stops taking chances after the second trap. */
function cautious(view: View, me: PlayerView): Taste {
  return (move) => {
    if (move.type === 'roll' || move.type === 'remove') return 0
    const { holes, front } = view.display[move.slot] as View['display'][number]
    if (move.type === 'look') return front === undefined ? holes : 0
    if (front !== undefined) return front === 'cheese' ? 2 : -1
    const isFair = howMany(holes, 'trap') <= howMany(holes, 'cheese')
    return isFair && me.traps + 1 < DEADLY_TRAPS ? 1 : -1
  }
}

/** Counts every card it knows of, and asks of each move what it does to its chance of winning. */
function calculating(view: View, me: PlayerView): Taste {
  const chance = (change: { holes?: number; traps?: number }) =>
    prospects(view, me.seat, { holes: me.holes + (change.holes ?? 0), traps: me.traps + (change.traps ?? 0) })
  const asItIs = chance({})
  const withTrap = chance({ traps: 1 })
  const mixed = (risk: number, bad: number, good: number) => risk * bad + (1 - risk) * good

  return (move) => {
    if (move.type === 'roll') return 0
    const risk = trapChance(view, move.slot)
    const withCheese = chance({ holes: view.display[move.slot]?.holes ?? 0 })
    const keeping = mixed(risk, withTrap, withCheese)
    switch (move.type) {
      case 'keep':
        return keeping
      case 'remove':
        // Of several, the one the others would like best; a trap may as well stay and wait for them.
        return asItIs - risk * 1e-6
      case 'look':
        // What it is worth to know: deciding after the front is seen, instead of before.
        return mixed(risk, Math.max(withTrap, asItIs), Math.max(withCheese, asItIs)) - Math.max(keeping, asItIs)
      default:
        return unreachable(move)
    }
  }
}
