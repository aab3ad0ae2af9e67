import type { Look, Seat } from '#protocol/ids.ts'
import type { SeatView } from '#protocol/room-view.ts'
import type { GameScene } from './game-ui.ts'
import type { Lesson } from './guide.ts'

/**
 * A moment of a game that was played by the rules, as seat 0 saw it: `lesson.json` has them, written and checked by
 * test/lessons. `move`: what seat 0 did next, as far as the learner has to do the same.
 */
interface RecordedStep {
  readonly phase: GameScene['phase']
  readonly news: GameScene['news']
  readonly move?: object
}

interface Words {
  readonly say: string
  readonly hint?: string
}

/** Who sits at the table of a lesson: the learner first. */
const COMPANY = ['', 'Ben', 'Mémé', 'Käthe', 'Olaf']

/** A lesson from a recorded game: the nth words go with its nth step. */
export const recordedLesson = (steps: readonly object[], words: readonly Words[], you: string): Lesson =>
  (steps as readonly RecordedStep[]).map((step, at) => {
    const { say = '', hint } = words[at] ?? {}
    const { move } = step
    return { say, scene: sceneOf(step, you), ...(hint && { hint }), ...(move && { expects: asMade(move) }) }
  })

const asMade =
  (wanted: object) =>
  (move: unknown): boolean =>
    Object.entries(wanted).every(
      ([key, value]) => JSON.stringify((move as Record<string, unknown>)[key]) === JSON.stringify(value),
    )

function sceneOf({ phase, news }: RecordedStep, you: string): GameScene {
  const seats = phase.players.map((seat): SeatView => {
    const name = seat === 0 ? you : (COMPANY[seat] ?? `${seat}`)
    return { seat, name, look: seat as number as Look, link: 'here', ready: true }
  })
  return { phase, seats, me: 0 as Seat, news, log: [], race: undefined, clockOffset: 0, waiting: false }
}
