import { type Use, usesOf } from '../choices.ts'
import type { Board } from '../state.ts'
import { used } from './board.ts'

/** What a table is worth to the player whose turn it is; only differences count. */
export type Judge = (board: Board) => number

/** A way to use up earned values, one after the other. */
export interface Course {
  readonly board: Board
  readonly worth: number
  /** What it begins with; nothing if there is nothing to be had. */
  readonly first?: Use
}

/** The best course for some earned values. */
export type Planner = (earned: readonly number[]) => Course

/**
 * Every order is tried, and each value is put to its best use when its time comes: to weigh all uses of all
 * values against each other would take a hundred times as long, for little.
 */
export function createPlanner(board: Board, judge: Judge): Planner {
  const known = new Map<string, Course>([['', { board, worth: judge(board) }]])

  function after(order: string): Course {
    const before = known.get(order)
    if (before !== undefined) return before
    const course = extended(after(order.slice(0, -1)), Number(order.at(-1)), judge)
    known.set(order, course)
    return course
  }

  return (earned) =>
    ordersOf(earned.join(''))
      .map(after)
      .reduce((best, course) => (course.worth > best.worth ? course : best))
}

function extended(course: Course, earned: number, judge: Judge): Course {
  let best: Course | undefined
  for (const use of usesOf(course.board, earned)) {
    const board = used(course.board, use)
    const worth = judge(board)
    if (best === undefined || worth > best.worth) best = { board, worth, first: course.first ?? use }
  }
  return best ?? course
}

/** Never more than six: four different values would need ten dice. */
const ordersOf = (values: string): string[] =>
  values.length < 2
    ? [values]
    : [...values].flatMap((value) => ordersOf(values.replace(value, '')).map((rest) => value + rest))
