import type { BotLevel, Seat } from '#protocol/ids.ts'
import { favourite, rising, type Taste } from '../kit/bot.ts'
import type { Context } from '../kit/game.ts'
import { playerAt } from '../kit/players.ts'
import { type Random, randomBy, randomFor, type Seed } from '../kit/random.ts'
import { ahead, isWhole, kindOf, missingFrom, QUARTERS } from './box.ts'
import type { Card, FieldKind, MouseStep, Move, View } from './protocol.ts'
import { legalMoves, play } from './rules.ts'
import { askedIn, isOut, miceLeft, type Player, type State, type Task } from './state.ts'

/** As many as there are cards, and twice as many as the wheel has sectors. */
const WORLDS = 16

export function bot(view: View, moves: readonly Move[], seat: Seat, level: BotLevel, { random }: Context): Move {
  if (moves.length === 1) return moves[0] as Move
  return favourite(moves, TASTES[level](view, seat, random), random)
}

const TASTES: Readonly<Record<BotLevel, (view: View, seat: Seat, random: Random) => Taste<Move>>> = {
  weak: carefree,
  medium: greedy,
  strong: byForesight,
}

/** Runs after cheese, but every other time its mind wanders. Gives and steals by lot, and never says no to a card. */
function carefree(view: View, _seat: Seat, random: Random): Taste<Move> {
  const attends = random.below(2) === 0
  return (move) => {
    if (move.type === 'run') return attends && stepsIn(view, move.mouse)[0]?.kind === 'cheese' ? 1 : 0
    return move.type === 'pass' ? -1 : 0
  }
}

// What a field is worth under a mouse of one's own, and under another player's.
const MINE: Readonly<Record<FieldKind, number>> = { cheese: 4, plain: 0, cat: -3 }
const THEIRS: Readonly<Record<FieldKind, number>> = { cheese: -2, plain: 0, cat: 1 }

/** Goes by the fields alone: cheese for itself, the cat for others. Keeps what it has once and steals what it lacks. */
function greedy(view: View, seat: Seat): Taste<Move> {
  const { cards, missing } = playerAt(view.players, seat)
  return (move) => {
    switch (move.type) {
      case 'run':
        return stepsIn(view, move.mouse).reduce(
          (sum, { seat: owner, kind }) => sum + (owner === seat ? MINE : THEIRS)[kind],
          0,
        )
      case 'give':
        return cards.filter((card) => card === move.card).length
      case 'steal':
        return missing.includes(move.card) ? 1 : 0
      default:
        return -1
    }
  }
}

const stepsIn = (view: View, mouse: number): readonly MouseStep[] =>
  view.choices.find((choice) => choice.mouse === mouse)?.steps ?? []

/** Makes each move in the same imagined worlds, by the rules themselves, and asks how this seat stands after it. */
function byForesight(view: View, seat: Seat, random: Random): Taste<Move> {
  const seed = Array.from({ length: 4 }, () => random.below(2 ** 32)) as unknown as Seed
  const hidden = random.shuffled(view.stack.hidden.flatMap((count, i) => Array<Card>(count).fill(i + 1)))
  // Turned on a little from world to world, so that each card and each sector of the wheel has its share.
  const worlds = Array.from({ length: WORLDS }, (_, n) => {
    const from = Math.floor((n * hidden.length) / WORLDS)
    return imagine(view, seat, [...hidden.slice(from), ...hidden.slice(0, from)])
  })
  return (move) =>
    worlds.reduce((sum, world, n) => {
      const lot = randomFor(seed, 0)
      const turnedOn = randomBy((sides) => (lot.below(sides) + n) % sides)
      return sum + prospects(afterwards(world, move, turnedOn), seat)
    }, 0)
}

/** The game while this seat is asked, with the cards in this order that lie hidden in the stack. */
function imagine(view: View, seat: Seat, hidden: readonly Card[]): State {
  const { turn, active, step, rolled, task, queue, players, stack } = view
  return {
    turn,
    active: active ?? seat,
    rolled: rolled ?? null,
    task: task ? { mouse: task.mouse, asks: step as Task['asks'], sector: task.sector ?? null } : null,
    queue: queue.map(({ mouse }) => mouse),
    players: players.map(({ seat, mice, cards }) => ({ seat, mice: mice.map(({ at }) => at), cards })),
    stack: [...stack.top, ...hidden],
    knownTop: stack.top.length,
    lastTurn: [],
    thisTurn: [],
    ending: null,
  }
}

/** When all that the move leads to is done: each player asked gives what they have twice, and steals what they lack. */
function afterwards(state: State, move: Move, random: Random): State {
  const verdict = play(state, askedIn(state), move, { now: 0, random })
  if (!verdict.ok) throw new Error(`a bot imagines a move that is refused: ${verdict.code}`)
  const next = verdict.value.state
  if (next.task === null) return next
  const asked = askedIn(next)
  const { cards } = playerAt(next.players, asked)
  const copies = (card: Card) => cards.filter((each) => each === card).length
  const moves = legalMoves(next, asked)
  const answer =
    moves.find((one) => (one.type === 'give' && copies(one.card) > 1) || (one.type === 'steal' && !copies(one.card))) ??
    (moves.at(-1) as Move)
  return afterwards(next, answer, random)
}

// The numbers below were found by simulation; none of them is a rule.
/** How many cards a turn brings, by mice left. */
const CARDS_PER_TURN = [0.01, 0.2, 0.32, 0.42, 0.5] as const
/** What a turn brings, in cards, that ends on such a field. */
const CARDS_ON: Readonly<Record<FieldKind, number>> = { cheese: 1, plain: 0, cat: -0.3 }
/** In turns: a duplicate is what the cat takes first. */
const DUPLICATE = 0.4
/** How likely a card helps when the stack has none of the right ones, by thefts and by what others put back. */
const FAINT_HOPE = 0.15
/** How likely a card helps when the stack is empty. */
const BY_THEFT = 0.5
/** So many turns ahead in the race is a clear lead. */
const SPREAD = 8

/** How well this seat stands, from 0 (lost) to 1 (won). */
function prospects(state: State, seat: Seat): number {
  const me = playerAt(state.players, seat)
  if (isWhole(me.cards)) return 1
  const others = state.players.filter((other) => other.seat !== seat && !isOut(other))
  if (isOut(me) || others.some(({ cards }) => isWhole(cards))) return 0
  const mine = turnsLeft(state, me)
  return others.reduce((product, other) => product * rising((turnsLeft(state, other) - mine) / SPREAD), 1)
}

/** How many turns of their own this player will probably need for a whole cheese. */
function turnsLeft({ stack, knownTop }: State, player: Player): number {
  const lacks = (card: Card) => !player.cards.includes(card)
  const lacking = stack.length === 0 ? BY_THEFT : stack.filter(lacks).length / stack.length
  const useful = FAINT_HOPE + (1 - FAINT_HOPE) * lacking
  const missing = missingFrom(player.cards).length
  // The more is found, the fewer cards help: the last quarter takes longest.
  let cards = 0
  for (let open = missing; open > 0; open--) cards += missing / (open * useful)
  const [known] = stack.slice(0, knownTop)
  const atOnce = (nextTurn(player) * (known === undefined ? lacking : Number(lacks(known)))) / useful
  const duplicates = player.cards.length - (QUARTERS.length - missing)
  return (cards - atOnce) / (CARDS_PER_TURN[miceLeft(player)] as number) - DUPLICATE * duplicates
}

/** What the next roll brings, in cards, if the best mouse runs. */
function nextTurn({ mice }: Player): number {
  const running = mice.filter((at) => at !== 'gone')
  let sum = 0
  for (let pips = 1; pips <= 6; pips++) sum += Math.max(...running.map((at) => CARDS_ON[kindOf(ahead(at, pips))]))
  return sum / 6
}
