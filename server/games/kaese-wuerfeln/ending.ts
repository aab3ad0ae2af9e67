import type { Seat } from '#protocol/ids.ts'
import type { Place } from '#protocol/room-view.ts'
import type { Step } from '../kit/game.ts'
import { aroundFrom, placesBy } from '../kit/players.ts'
import { type Laid, useMouse } from './lay.ts'
import { type Event, MOST_STACKS, openStacks, type Player, playerAt, pointsSoFar, type State } from './state.ts'

/** The waiting mice close what they can, from the player who ended the game round the table; then the stacks are counted. */
export function endGame(state: State, events: readonly Event[]): Step<State, Event> {
  const by = state.active
  let ending: Laid<State> = { board: state, events: [...events, { type: 'ended', by }] }
  const others = aroundFrom(state.players, by).slice(0, -1)
  for (const seat of [by, ...others.map((player) => player.seat)]) ending = turnMice(ending, seat)

  const counts = ending.board.players.map(({ stacks }) => stacks.length)
  const stacks = Math.max(...counts)
  const most = ending.board.players.flatMap(({ seat }, i) => (counts[i] === stacks ? [seat] : []))
  const points = Math.floor(MOST_STACKS / most.length)
  return {
    state: { ...ending.board, ending: { by, most, stacks, points } },
    events: [...ending.events, { type: 'most-stacks', seats: most, stacks, points }],
  }
}

function turnMice({ board, events }: Laid<State>, seat: Seat): Laid<State> {
  const ways = waysToClose(playerAt(board, seat)).map((way) => {
    let laid: Laid<State> = { board, events: [] }
    for (const to of way) {
      const next = useMouse(laid.board, seat, to, 'end')
      laid = { board: next.board, events: [...laid.events, ...next.events] }
    }
    return { ...laid, points: pointsSoFar(playerAt(laid.board, seat)) }
  })
  const best = ways.reduce((one, other) => (other.points > one.points ? other : one))
  return { board: best.board, events: [...events, ...best.events] }
}

/** Which stacks the mice might close, as many as there are; a mouse without a stack becomes one. */
function waysToClose(player: Player): (number | 'new')[][] {
  const stacks = openStacks(player).map(({ id }) => id)
  if (player.mice === 0) return [[]]
  if (stacks.length < player.mice) return [Array.from({ length: player.mice }, (_, i) => stacks[i] ?? 'new')]
  if (player.mice === 1) return stacks.map((id) => [id])
  return stacks.flatMap((one, i) => stacks.slice(i + 1).map((other) => [one, other]))
}

/** A share of the card for most stacks; nothing before the end. */
export const mostStacksPoints = ({ ending }: State, { seat }: Player): number =>
  ending?.most.includes(seat) ? ending.points : 0

export const scoreOf = (state: State, player: Player): number => pointsSoFar(player) + mostStacksPoints(state, player)

export const isOver = ({ ending }: State): boolean => ending !== null

export function standing(state: State): readonly Place[] {
  const score = (player: Player) => scoreOf(state, player)
  return placesBy(state.players, (player) => [score(player)], score)
}
