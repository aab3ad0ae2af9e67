import type { Seat } from '#protocol/ids.ts'
import { gameOf } from './game.ts'
import { isBot, isHere, people } from './people.ts'
import type { Person, Room } from './room.ts'

export interface LineUp {
  /** In the order of seats. */
  readonly players: readonly Seat[]
  /** People who find no place and watch. */
  readonly bench: readonly Seat[]
}

/**
 * Who plays the next game. People before bots; whoever is here before whoever is not; and among those whoever had to
 * watch most recently, so that all take their turn on the bench.
 */
export function lineUp(room: Room): LineUp {
  const { max } = gameOf(room).seats
  const byRight = people(room).toSorted(
    (one, two) => presence(two) - presence(one) || lastWatched(two) - lastWatched(one) || one.seat - two.seat,
  )
  const bots = room.sitters.filter((sitter) => isBot(sitter) && !sitter.temporary)
  const players = [...byRight, ...bots].slice(0, max)
  return { players: inOrder(players), bench: inOrder(byRight.slice(max)) }
}

const presence = (person: Person): number => Number(isHere(person))
const lastWatched = ({ satOut = 0 }: Person): number => satOut

const inOrder = (sitters: readonly { readonly seat: Seat }[]): readonly Seat[] =>
  sitters.map(({ seat }) => seat).sort((a, b) => a - b)
