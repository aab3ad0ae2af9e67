import type { CountStep, Die, Face, Slip } from './protocol.ts'

/** The dice as they could lie in the box: the rulebook shows them only in part, see docs/games/cheese-master.md. */
export const FACES: Readonly<Record<Die, readonly [Face, Face, Face, Face, Face, Face]>> = {
  'yellow-a': ['w1', 'w2', 'w3', 'w3', 'm2', 'ct'],
  'yellow-b': ['w1', 'w2', 'w3', 'm1', 'ct', 'ct'],
  'yellow-c': ['w2', 'w2', 'w3', 'm1', 'm2', 'ct'],
  dog: ['dg', 'dg', 'dg', 'w1', 'w2', 'm1'],
  innkeeper: ['in', 'in', 'w2', 'm1', 'm2', 'ct'],
  king: ['kg', 'kg', 'kg', 'w1', 'm1', 'ct'],
}

export const YELLOW: readonly Die[] = ['yellow-a', 'yellow-b', 'yellow-c']
/** In the order in which they join. */
const ORANGE: readonly Die[] = ['dog', 'innkeeper', 'king']

/** The dice of a game; with fewer than three, chance has decided which yellow ones come first. */
export const diceOf = (count: number, yellow: readonly Die[]): readonly Die[] => [...yellow, ...ORANGE].slice(0, count)

const WEDGES: Readonly<Partial<Record<Face, number>>> = { w1: 1, w2: 2, w3: 3 }
const MICE: Readonly<Partial<Record<Face, number>>> = { m1: 1, m2: 2 }

/** Everything from seven on has the same platter. */
export const SEVEN_PLUS = 7

type Figures = Readonly<ReturnType<typeof figuresOn>>

export interface Count {
  readonly answer: number
  /** From top to bottom; a figure that does not show has no step. */
  readonly trace: readonly CountStep[]
}

/** How many of each figure show. A face with two mice is two mice. */
function figuresOn(faces: readonly Face[]) {
  const showing = (face: Face) => faces.filter((other) => other === face).length
  const sum = (values: Readonly<Partial<Record<Face, number>>>) =>
    faces.reduce((total, face) => total + (values[face] ?? 0), 0)
  return {
    wedges: sum(WEDGES),
    kings: showing('kg'),
    innkeepers: showing('in'),
    dogs: showing('dg'),
    cats: showing('ct'),
    mice: sum(MICE),
  }
}

export const count = (faces: readonly Face[]): Count => countFigures(figuresOn(faces))

export const answerTo = (faces: readonly Face[]): number => count(faces).answer

/** Each figure takes at most what is there; since all they do is take, it comes to the same as one floor at the end. */
export function countFigures(figures: Figures): Count {
  const { wedges, kings, innkeepers } = figures
  let left = wedges
  const trace: CountStep[] = [{ figure: 'wedges', count: wedges, removes: 0, left }]
  const step = (figure: CountStep['figure'], showing: number, removes: number) => {
    if (showing > 0) trace.push({ figure, count: showing, removes, left })
  }
  const take = (most: number) => {
    const taken = Math.min(most, left)
    left -= taken
    return taken
  }

  step('king', kings, take(kings))

  const isCleared = innkeepers > 0
  const animals = figures.dogs + figures.cats + figures.mice
  step('innkeeper', innkeepers, isCleared ? animals : 0)
  let { dogs, cats, mice } = isCleared ? { dogs: 0, cats: 0, mice: 0 } : figures

  const chased = Math.min(dogs, cats)
  step('dog', dogs, chased)
  cats -= chased

  const caught = Math.min(cats, mice)
  step('cats', cats, caught)
  mice -= caught

  step('mice', mice, take(mice))
  return { answer: Math.min(SEVEN_PLUS, left), trace }
}

type NamedSlip = Exclude<Slip, 'guess'>

/**
 * What the figures look like to a player who makes this one slip. Where two slips lead to the same number,
 * the first one listed names it: a misread rule says more than a figure overlooked. Letting cats catch
 * before the dog is sent, or mice eat before the cats are, comes to the same as forgetting dog or cats.
 */
const SEEN_AS: Readonly<Record<NamedSlip, (figures: Figures, faces: readonly Face[]) => Figures>> = {
  'innkeeper-chased-king': (seen) => (seen.innkeepers > 0 ? { ...seen, kings: 0 } : seen),
  'cat-caught-king': (seen) => (seen.innkeepers > 0 ? seen : { ...seen, kings: 0, mice: seen.mice + seen.kings }),
  'forgot-king': (seen) => ({ ...seen, kings: 0 }),
  'forgot-innkeeper': (seen) => ({ ...seen, innkeepers: 0 }),
  'forgot-dog': (seen) => ({ ...seen, dogs: 0 }),
  'dog-chased-every-cat': (seen) => (seen.dogs > 0 ? { ...seen, cats: 0 } : seen),
  'forgot-cats': (seen) => ({ ...seen, cats: 0 }),
  'cat-took-both-mice': (seen, faces) => {
    const cats = Math.max(0, seen.cats - seen.dogs)
    return { ...seen, mice: seen.mice - Math.min(cats, pairsOn(faces)) }
  },
  'two-mice-as-one': (seen, faces) => ({ ...seen, mice: seen.mice - pairsOn(faces) }),
  'forgot-mice': (seen) => ({ ...seen, mice: 0 }),
}

const NAMED_SLIPS = Object.keys(SEEN_AS) as readonly NamedSlip[]

export const platterWith = (slip: NamedSlip, faces: readonly Face[]): number =>
  countFigures(SEEN_AS[slip](figuresOn(faces), faces)).answer

/** The one slip that leads from these faces to this wrong number; a guess if none does. */
export const slipTo = (faces: readonly Face[], wrong: number): Slip =>
  NAMED_SLIPS.find((slip) => platterWith(slip, faces) === wrong) ?? 'guess'

/** The wrong numbers that one slip can lead to, each once. */
export function likelyMistakes(faces: readonly Face[], answer: number): readonly number[] {
  const numbers = NAMED_SLIPS.map((slip) => platterWith(slip, faces))
  return [...new Set(numbers)].filter((number) => number !== answer)
}

const pairsOn = (faces: readonly Face[]): number => faces.filter((face) => face === 'm2').length
