import type { BotLevel, Seat } from '#protocol/ids.ts'
import { favourite, rising, type Taste } from '../kit/bot.ts'
import type { Context } from '../kit/game.ts'
import { playerAt } from '../kit/players.ts'
import { howMany } from './cards.ts'
import type { Front, Move, PlayerView, View } from './protocol.ts'
import { DEADLY_TRAPS, SMALL_TABLE } from './state.ts'

export function bot(view: View, moves: readonly Move[], seat: Seat, level: BotLevel, { random }: Context): Move {
  return favourite(moves, TASTES[level](view, playerAt(view.players, seat)), random)
}

const TASTES: Readonly<Record<BotLevel, (view: View, me: PlayerView) => Taste<Move>>> = {
  weak: carefree,
  medium: cautious,
  strong: calculating,
}

/** Plays by lot, but never picks up a trap it has seen. */
function carefree(view: View): Taste<Move> {
  return (move) => (move.type === 'keep' && view.display[move.slot]?.front === 'trap' ? -1 : 0)
}

/** Plays by rules of thumb: looks for big cheese, takes even odds, and stops taking chances after the second trap. */
function cautious(view: View, me: PlayerView): Taste<Move> {
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
function calculating(view: View, me: PlayerView): Taste<Move> {
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
    }
  }
}

/** How likely the card in this slot is a trap, as far as this view can tell. Certain when it was looked at. */
export function trapChance(view: View, slot: number): number {
  const { holes, front } = view.display[slot] as View['display'][number]
  if (front !== undefined) return front === 'trap' ? 1 : 0
  const traps = unseen(view, holes, 'trap')
  return traps / (traps + unseen(view, holes, 'cheese'))
}

function unseen(view: View, holes: number, front: Front): number {
  const count = (cards: readonly { holes: number; front?: Front | undefined }[]) =>
    cards.filter((card) => card.holes === holes && card.front === front).length
  const open = view.players.reduce((sum, { cards }) => sum + count(cards), 0)
  const lying = count(view.display)
  // A card that was looked at and is gone may be one of the open ones; counting both would count it twice.
  const gone = count(view.peeks) - lying
  return howMany(holes, front) - lying - Math.max(open, gone)
}

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
