import type { BotLevel, Seat } from '#protocol/ids.ts'
import type { Table } from '../kit/game.ts'
import type { Random } from '../kit/random.ts'
import type { Move, View } from './protocol.ts'
import { estimate } from './skill.ts'

const THROW = { min: 35, max: 85 }

/** What a bot does when it is its turn. In a real race it acts by `race.bot`, in its own time. */
export function bot(view: View, moves: readonly Move[], seat: Seat, level: BotLevel, { random }: Table): Move {
  const { stage } = view
  const [first] = moves as readonly [Move, ...Move[]]
  switch (stage.name) {
    case 'roll':
      return { type: 'throw', round: view.round, power: THROW.min + random.below(THROW.max - THROW.min + 1) }
    case 'race':
      if (stage.platter !== undefined) return { type: 'claim', round: view.round }
      return { type: 'place', round: view.round, platter: platterFor(view, level, random) }
    case 'result':
      if (stage.chooser !== seat) return first
      return {
        type: 'choose',
        round: view.round,
        roller: random.below(2) === 0 ? seat : random.pick(playersLeft(view)),
      }
    default:
      return first
  }
}

/** Where the dice are on another screen, a seat alone knows only what dice they are. */
function platterFor({ stage }: View, level: BotLevel, random: Random): number {
  const faces = stage.name === 'race' ? stage.faces : undefined
  return faces === undefined
    ? random.below(8)
    : estimate(
        faces.map(({ face }) => face),
        level,
        random,
      )
}

const playersLeft = ({ players }: View): readonly Seat[] =>
  players.filter(({ points }) => points > 0).map(({ seat }) => seat)
