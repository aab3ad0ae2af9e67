import { MICE, WEDGES } from './faces.ts'
import type { CountStep, Face } from './protocol.ts'

/** Everything from seven on has the same platter. */
export const SEVEN_PLUS = 7

/** How many of each figure show. A face with two mice is two mice. */
export interface Figures {
  readonly wedges: number
  readonly kings: number
  readonly innkeepers: number
  readonly dogs: number
  readonly cats: number
  readonly mice: number
}

export interface Count {
  readonly answer: number
  /** From top to bottom; a figure that does not show has no step. */
  readonly trace: readonly CountStep[]
}

export function figuresOn(faces: readonly Face[]): Figures {
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
