import type { Gain, LyingCard, Step, View } from '#games/go-da-cheese'
import type { Seat } from '#protocol/ids.ts'
import type { Cue } from '../../sound/cues.ts'

/** What a step does to one card. */
export type Fate = 'stays' | 'turned' | 'acts' | 'leaves' | 'taken' | 'spared' | 'ate' | 'hungry'

export interface WalkCard {
  readonly spot: number
  readonly card: LyingCard
  readonly fate: Fate
  /** Whoever gets the card, and for how much. */
  readonly gain: Gain | undefined
}

/** One picture of the resolution: a line with what happens to it now, and the points after it. */
export interface Frame {
  readonly cheese: number
  readonly portions: number
  readonly step: Step
  /** From the cheese outwards. A card that leaves is still seen here, and gone in the next picture. */
  readonly cards: readonly WalkCard[]
  readonly points: ReadonlyMap<Seat, number>
  /** Whoever scored just now. */
  readonly scored: ReadonlyMap<Seat, number>
}

/** The whole resolution, cheese by cheese. A cheese that nobody came to is passed over. */
export function framesOf(view: View): readonly Frame[] {
  const frames: Frame[] = []
  let points: ReadonlyMap<Seat, number> = new Map(view.players.map(({ seat }) => [seat, 0]))
  view.cheeses.forEach(({ portions, line }, cheese) => {
    if (line.length === 0) return
    let spots: readonly number[] = line.map((_, spot) => spot)
    for (const step of view.result?.resolved[cheese] ?? []) {
      const scored = sumOf(step.gains)
      points = added(points, scored)
      const shown = step.type === 'king' ? step.line : spots
      frames.push({ cheese, portions, step, cards: shown.flatMap(cardOf(line, step)), points, scored })
      spots = step.line
    }
  })
  return frames
}

const cardOf =
  (line: readonly LyingCard[], step: Step) =>
  (spot: number): WalkCard[] => {
    const card = line[spot]
    const gain = step.gains.find((one) => one.spot === spot)
    return card ? [{ spot, card, fate: fateOf(step, spot, gain), gain }] : []
  }

function fateOf(step: Step, spot: number, gain: Gain | undefined): Fate {
  if (gain) return step.type === 'cheese' ? 'ate' : 'taken'
  switch (step.type) {
    case 'reveal':
      return step.turned.includes(spot) ? 'turned' : 'stays'
    case 'cat':
      if (step.spot === spot) return 'leaves'
      return step.spared.includes(spot) ? 'spared' : 'stays'
    case 'cheese':
      return step.hungry.includes(spot) ? 'hungry' : 'stays'
    default:
      return step.spot === spot ? 'acts' : 'stays'
  }
}

function sumOf(gains: readonly Gain[]): ReadonlyMap<Seat, number> {
  return gains.reduce((sums, { to, points }) => added(sums, new Map([[to, points]])), new Map<Seat, number>())
}

function added(sums: ReadonlyMap<Seat, number>, more: ReadonlyMap<Seat, number>): Map<Seat, number> {
  const next = new Map(sums)
  for (const [seat, points] of more) next.set(seat, (next.get(seat) ?? 0) + points)
  return next
}

/** Long enough to read: more where something happens. */
export function lengthOf({ step }: Frame): number {
  const hasGains = step.gains.length > 0
  switch (step.type) {
    case 'reveal':
      return 2000
    case 'cheese':
      return 3000
    case 'king':
      return 1900
    default:
      return hasGains ? 2700 : 1700
  }
}

/** How long the walk takes, from the first picture to the table of points. */
export const walkMs = (view: View): number => framesOf(view).reduce((ms, frame) => ms + lengthOf(frame), 0)

export function soundOf({ step }: Frame): Cue {
  switch (step.type) {
    case 'reveal':
      return 'flip'
    case 'dog':
      return 'woof'
    case 'cat':
      return 'meow'
    case 'king':
      return 'fanfare'
    default:
      return step.gains.length > 0 ? 'munch' : 'squeak'
  }
}
