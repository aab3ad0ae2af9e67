import type { BotLevel, Seat } from '#protocol/ids.ts'
import type { Context } from '../kit/game.ts'
import type { Random } from '../kit/random.ts'
import { answerTo, likelyMistakes, SEVEN_PLUS } from './count.ts'
import type { Face, Move, View } from './protocol.ts'

const THROW = { min: 35, max: 85 }

/** What a bot does when it is its turn. In a real race it acts by `race.bot`, in its own time. */
export function bot(view: View, moves: readonly Move[], seat: Seat, level: BotLevel, { random }: Context): Move {
  const { stage } = view
  const left = view.players.filter(({ points }) => points > 0)
  const [first] = moves as readonly [Move, ...Move[]]
  switch (stage.name) {
    case 'roll':
      return { type: 'throw', round: view.round, power: THROW.min + random.below(THROW.max - THROW.min + 1) }
    case 'race':
      if (stage.platter !== undefined) return { type: 'claim', round: view.round }
      return { type: 'place', round: view.round, platter: platterFor(view, level, random) }
    case 'result':
      if (stage.chooser !== seat) return first
      return { type: 'choose', round: view.round, roller: random.below(2) === 0 ? seat : random.pick(left).seat }
    default:
      return first
  }
}

/** Where the dice are on another screen, a seat alone knows only what dice they are. */
function platterFor({ stage }: View, level: BotLevel, random: Random): number {
  const faces = stage.name === 'race' ? stage.faces?.map(({ face }) => face) : undefined
  return faces === undefined ? random.below(8) : estimate(faces, level, random)
}

interface Skill {
  /** How often, in a hundred, a roll of three dice is counted wrong; more dice, more often. */
  readonly errors: number
  /** Half of the answers to three dice come sooner. */
  readonly medianMs: number
}

const SKILLS: Readonly<Record<BotLevel, Skill>> = {
  weak: { errors: 22, medianMs: 3_200 },
  medium: { errors: 11, medianMs: 2_300 },
  strong: { errors: 4, medianMs: 1_700 },
}

/** Spread of the logarithm of reactions: the shape that people's have. */
const SPREAD = 0.27
/** No human counts dice faster than this; and it leaves time for both hands. */
const FASTEST_MS = 450
/** From laying down the platter to taking the pawn. */
const HAND_MS = { min: 180, max: 420 }

/** What a player of this level lays down: the answer, or a number that one human slip leads to. */
export function estimate(faces: readonly Face[], level: BotLevel, random: Random): number {
  const answer = answerTo(faces)
  if (random.below(100) >= SKILLS[level].errors * effort(faces.length)) return answer
  const mistakes = likelyMistakes(faces, answer)
  return mistakes.length > 0 ? random.pick(mistakes) : besides(answer, random)
}

/** When a player of this level has laid down a platter and takes a pawn, in milliseconds from seeing the dice. */
export function reaction(dice: number, level: BotLevel, random: Random): { placeMs: number; claimMs: number } {
  const median = SKILLS[level].medianMs * effort(dice)
  const claimMs = Math.max(FASTEST_MS, Math.round(median * Math.exp(SPREAD * aboutNormal(random))))
  const handMs = HAND_MS.min + random.below(HAND_MS.max - HAND_MS.min + 1)
  return { placeMs: claimMs - handMs, claimMs }
}

/** 1 for three dice, less for fewer and more for more. */
const effort = (dice: number): number => 0.55 + 0.15 * dice

function besides(answer: number, random: Random): number {
  if (answer === 0) return 1
  if (answer === SEVEN_PLUS) return SEVEN_PLUS - 1
  return random.below(2) === 0 ? answer - 1 : answer + 1
}

/** The sum of twelve even chances is normal enough: mean 0, deviation 1. */
function aboutNormal(random: Random): number {
  const FINE = 2 ** 20
  let sum = 0
  for (let i = 0; i < 12; i++) sum += random.below(FINE) / FINE
  return sum - 6
}
