import type { Seat } from '#protocol/ids.ts'
import type { PlayerView, View } from './protocol.ts'
import { DEADLY_TRAPS, SMALL_TABLE } from './state.ts'

type Standing = Pick<PlayerView, 'holes' | 'traps'>

// The numbers below were found by simulation; none of them is a rule.
/** How often the die shows a number that lies in the display. */
const MATCH_RATE = 0.6
/** Holes a careful player gains from one more choice, by the traps already lying there. */
const HOLES_PER_CHOICE = [1.2, 1, 0.6] as const
/** What a lead of how many holes is worth: little while many choices are left, nearly everything at the end. */
const SPREAD = { atTheEnd: 0.3, perRootOfChoices: 3.2 }
/** A win is most of it, but without this share a bot that cannot win any more throws away its place. */
const SHARE_OF_PLACE = 0.3

/** How well this seat would stand with these holes and traps, from 0 (lost) to 1. */
export function prospects(view: View, seat: Seat, mine: Standing): number {
  if (mine.traps >= DEADLY_TRAPS) return 0
  const choices = choicesLeft(view)
  const spread = SPREAD.atTheEnd + SPREAD.perRootOfChoices * Math.sqrt(choices)
  const duels = view.players
    .filter((other) => other.seat !== seat)
    .map((other) => rising((expected(mine, choices) - expected(other, choices)) / spread))
  const beatsAll = duels.reduce((product, chance) => product * chance, 1)
  const beatsOne = duels.reduce((sum, chance) => sum + chance, 0) / duels.length
  return (1 - SHARE_OF_PLACE) * beatsAll + SHARE_OF_PLACE * beatsOne
}

/** How often each player will still keep or remove: that costs a card of the supply, and in small rounds a look does too. */
function choicesLeft({ supply, players }: View): number {
  const cardsEach = supply / players.length
  return players.length <= SMALL_TABLE ? cardsEach * MATCH_RATE : cardsEach
}

const expected = ({ holes, traps }: Standing, choices: number): number =>
  holes + choices * (HOLES_PER_CHOICE[traps] ?? 0)

/** From 0 to 1, one half at 0. Only operations that every machine rounds alike: a simulation must repeat to the bit. */
const rising = (x: number): number => (1 + x / Math.sqrt(1 + x * x)) / 2
