import type { Viewer } from '#protocol/ids.ts'
import type { Random } from '../kit/random.ts'
import { CAT_FIELDS, CHEESE_FIELDS, countQuarters, kindOf, missingFrom, WHEEL } from './box.ts'
import type { Due, Mouse, PlayerView, View } from './protocol.ts'
import { fieldOf, isOut, miceOf, ownerOf, type Player, runnersOf, type State, stepOf, stepsOf } from './state.ts'

/** The same for all viewers: the order of the stack is hidden from all, and nothing else is. */
export function project(state: State): View {
  const { turn, active, rolled, queue, players, ending } = state
  return {
    turn,
    ...(ending === null && { active }),
    step: stepOf(state),
    ...(rolled !== null && { rolled }),
    choices: choicesIn(state),
    ...taskIn(state),
    queue: queue.map((mouse) => due(state, mouse)),
    players: players.map(playerView),
    stack: stackView(state),
    board: { cheese: [...CHEESE_FIELDS], cat: [...CAT_FIELDS], wheel: [...WHEEL] },
    lastTurn: [...state.lastTurn],
    thisTurn: [...state.thisTurn],
    ...(ending !== null && { ending }),
  }
}

function choicesIn(state: State): View['choices'] {
  const { rolled, players } = state
  if (rolled === null || stepOf(state) !== 'run') return []
  return runnersOf(state).map((mouse) => ({ mouse, steps: [...stepsOf(players, mouse, rolled)] }))
}

function taskIn(state: State): Pick<View, 'task'> {
  if (state.task === null) return {}
  const { mouse, sector } = state.task
  return { task: { ...due(state, mouse), ...(sector !== null && { sector }) } }
}

function due({ players }: State, mouse: Mouse): Due {
  const field = fieldOf(players, mouse)
  return { seat: ownerOf(mouse), mouse, field, kind: kindOf(field) }
}

const playerView = (player: Player): PlayerView => ({
  seat: player.seat,
  mice: miceOf(player),
  cards: [...player.cards],
  missing: missingFrom(player.cards),
  isOut: isOut(player),
})

/** How many of each quarter are hidden can be counted by all: every other card lies open or was seen going back. */
function stackView({ stack, knownTop }: State): View['stack'] {
  return { size: stack.length, top: stack.slice(0, knownTop), hidden: countQuarters(stack.slice(knownTop)) }
}

/** Another order of the cards not seen since they were shuffled; what was put back on top stays there. */
export function reimagine(state: State, _viewer: Viewer, random: Random): State {
  const { stack, knownTop } = state
  return { ...state, stack: [...stack.slice(0, knownTop), ...random.shuffled(stack.slice(knownTop))] }
}
