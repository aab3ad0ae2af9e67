import type { Seat } from '#protocol/ids.ts'
import type { Step } from '../kit/game.ts'
import { aroundFrom, playerAt, withChange } from '../kit/players.ts'
import type { Random } from '../kit/random.ts'
import { isWhole, kindOf, kindsIn, WHEEL, without } from './box.ts'
import type { Card, Fate, Mouse } from './protocol.ts'
import { type Event, fieldOf, isOut, miceLeft, ownerOf, type Player, putMouse, type State, type Task } from './state.ts'

export type Played = Step<State, Event>

/** What the fields of arrival do, mouse by mouse, until a player has to be asked or the turn is over. */
export function goOn(state: State, events: readonly Event[]): Played {
  const [mouse, ...queue] = state.queue
  if (mouse === undefined) return { state: nextTurn({ ...state, task: null }), events }
  const next = { ...state, task: null, queue }
  if (kindOf(fieldOf(state.players, mouse)) === 'cat') return ask(next, events, { mouse, asks: 'spin', sector: null })
  return take(next, events, mouse, null)
}

export function spin(state: State, mouse: Mouse, random: Random): Played {
  const seat = ownerOf(mouse)
  const sector = random.below(WHEEL.length)
  const fate = WHEEL[sector] as Fate
  const spun: Event = { type: 'spun', seat, mouse, field: fieldOf(state.players, mouse), sector, fate }
  switch (fate) {
    case 'win-cheese':
      return take(state, [spun], mouse, sector)
    case 'lose-cheese':
      return loseCheese(state, [spun], mouse, sector)
    case 'lose-mouse':
      return loseMouse(state, [spun], mouse, random)
  }
}

/** Onto the stack, where all see it disappear: the next to draw knows what it is. */
export function give(state: State, before: readonly Event[], mouse: Mouse, card: Card): Played {
  const seat = ownerOf(mouse)
  const { cards } = playerAt(state.players, seat)
  const gave: Event = { type: 'gave', seat, mouse, card, choice: hasChoice(cards) }
  const players = withChange(state.players, seat, { cards: without(cards, card) })
  return goOn({ ...state, players, stack: [card, ...state.stack], knownTop: state.knownTop + 1 }, [...before, gave])
}

export function steal(state: State, { mouse, sector }: Task, from: Seat, card: Card): Played {
  const seat = ownerOf(mouse)
  const mine = playerAt(state.players, seat).cards
  const theirs = playerAt(state.players, from).cards
  const stole: Event = {
    type: 'stole',
    seat,
    mouse,
    source: sector === null ? 'field' : 'wheel',
    from,
    card,
    isNew: !mine.includes(card),
  }
  const robbed = withChange(state.players, from, { cards: without(theirs, card) })
  return receive({ ...state, players: robbed }, [stole], seat, card)
}

export const pass = (state: State, mouse: Mouse): Played =>
  goOn(state, [{ type: 'nothing', seat: ownerOf(mouse), mouse, why: 'passed' }])

/** The top card, or what one would like to steal when there is none. `sector`: by the wheel. */
function take(state: State, before: readonly Event[], mouse: Mouse, sector: number | null): Played {
  const seat = ownerOf(mouse)
  const [card, ...stack] = state.stack
  if (card === undefined) {
    const canSteal = state.players.some((other) => other.seat !== seat && other.cards.length > 0)
    if (canSteal) return ask(state, before, { mouse, asks: 'steal', sector })
    return goOn(state, [...before, { type: 'nothing', seat, mouse, why: 'nobody-has-cards' }])
  }
  const drew: Event = {
    type: 'drew',
    seat,
    mouse,
    source: sector === null ? 'field' : 'wheel',
    card,
    isNew: !playerAt(state.players, seat).cards.includes(card),
    left: stack.length,
  }
  return receive({ ...state, stack, knownTop: Math.max(0, state.knownTop - 1) }, [...before, drew], seat, card)
}

function receive(state: State, events: readonly Event[], seat: Seat, card: Card): Played {
  const cards = [...playerAt(state.players, seat).cards, card]
  const after = { ...state, players: withChange(state.players, seat, { cards }) }
  return isWhole(cards) ? end(after, events, { why: 'whole-cheese', winner: seat }) : goOn(after, events)
}

function loseCheese(state: State, before: readonly Event[], mouse: Mouse, sector: number): Played {
  const seat = ownerOf(mouse)
  const { cards } = playerAt(state.players, seat)
  const [card] = cards
  if (card === undefined) return goOn(state, [...before, { type: 'nothing', seat, mouse, why: 'no-card' }])
  return hasChoice(cards) ? ask(state, before, { mouse, asks: 'give', sector }) : give(state, before, mouse, card)
}

function loseMouse(state: State, before: readonly Event[], mouse: Mouse, random: Random): Played {
  const seat = ownerOf(mouse)
  const players = putMouse(state.players, mouse, 'gone')
  const left = miceLeft(playerAt(players, seat))
  const field = fieldOf(state.players, mouse)
  const events: readonly Event[] = [...before, { type: 'mouse-lost', seat, mouse, field, miceLeft: left }]
  const after = { ...state, players }
  return left > 0 ? goOn(after, events) : eliminate(after, events, seat, random)
}

function eliminate(state: State, before: readonly Event[], seat: Seat, random: Random): Played {
  const { cards } = playerAt(state.players, seat)
  const events: readonly Event[] = [...before, { type: 'eliminated', seat, cards: [...cards] }]
  const players = withChange(state.players, seat, { cards: [] })
  const after = { ...state, players, ...(cards.length > 0 && shuffledInto(state.stack, cards, random)) }
  const [winner, ...others] = players.filter((player) => !isOut(player))
  if (winner === undefined || others.length > 0) return goOn(after, events)
  return end(after, events, { why: 'last-one', winner: winner.seat })
}

const shuffledInto = (stack: readonly Card[], cards: readonly Card[], random: Random) => ({
  stack: random.shuffled([...cards, ...stack]),
  knownTop: 0,
})

const ask = (state: State, events: readonly Event[], task: Task): Played => ({ state: { ...state, task }, events })

/** At once: whatever other fields had still to do is left undone. */
const end = (state: State, events: readonly Event[], ending: NonNullable<State['ending']>): Played => ({
  state: { ...state, task: null, queue: [], ending },
  events: [...events, { type: 'ended', ...ending }],
})

function nextTurn(state: State): State {
  const { players, active, turn } = state
  const next = aroundFrom(players, active).find((player) => !isOut(player)) as Player
  return { ...state, turn: turn + 1, active: next.seat, rolled: null }
}

const hasChoice = (cards: readonly Card[]): boolean => kindsIn(cards).length > 1
