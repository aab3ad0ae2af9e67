import type { Look, Seat } from '#protocol/ids.ts'
import type { SeatView } from '#protocol/room-view.ts'
import type { GameScene } from './game-ui.ts'

/** Who sits at the table of a lesson: the learner first. */
const COMPANY = ['', 'Ben', 'Mémé', 'Käthe', 'Olaf']

interface Made {
  /** What the learner sees, as the game's own view. */
  readonly view: unknown
  readonly players: number
  /** Whom the game waits for; the learner unless told. */
  readonly actors?: readonly number[]
  readonly you: string
  readonly race?: GameScene['race']
  readonly options?: unknown
}

/** A scene of a lesson: as a page would get it in a game of bots with the learner in seat 0. */
export function lessonScene({ view, players, actors = [0], you, race, options }: Made): GameScene {
  const seats = Array.from({ length: players }, (_, seat): SeatView => {
    const name = seat === 0 ? you : (COMPANY[seat] ?? `${seat}`)
    return { seat: seat as Seat, name, look: seat as Look, link: 'here', ready: true }
  })
  return {
    phase: {
      name: 'playing',
      number: 1,
      players: seats.map(({ seat }) => seat),
      view,
      paused: false,
      actors: actors as Seat[],
    },
    seats,
    me: 0 as Seat,
    news: [],
    log: [],
    race,
    clockOffset: 0,
    options,
    waiting: false,
  }
}
