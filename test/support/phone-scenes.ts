import type { Seat, SeatKey } from '#protocol/ids.ts'
import { systemEntropy } from '../../server/adapters/system.ts'
import { count } from '../../server/games/cheese-master/count.ts'
import type { Result } from '../../server/games/cheese-master/state.ts'
import { goDaCheese } from '../../server/games/go-da-cheese/index.ts'
import type { State as QueueState } from '../../server/games/go-da-cheese/state.ts'
import type { State as DiceState } from '../../server/games/kaese-wuerfeln/state.ts'
import type { GameState } from '../../server/games/kit/seal.ts'
import type { State as MiceState } from '../../server/games/maeusewanderung/state.ts'
import type { Person, Room } from '../../server/rooms/room.ts'
import { DecidedRoom } from './decided-room.ts'
import { animals, finished } from './go-da-cheese.ts'
import { outcomeIn } from './table.ts'
import { scenesOf, type TvScene, WIDE_NAMES } from './tv-scenes.ts'

const outcome = outcomeIn(goDaCheese)
const LONG_COUNT = ['king', 'dog', 'yellow-a', 'yellow-b', 'yellow-c', 'innkeeper'] as const

export const ME = 0 as Seat

export const LATE = 5 as Seat

export const KEY = 'n'.repeat(22) as SeatKey

/** The first seat belongs to the phone under test. */
export const mine = (room: Room): Room => ({
  ...room,
  sitters: room.sitters.map((sitter) =>
    sitter.seat === ME && sitter.kind === 'person' ? { ...sitter, keyHash: systemEntropy.hash(KEY) } : sitter,
  ),
})

/** The phone keeps its connection: a seat with the link of another one would be cut off. */
export function connected(room: Room, before: { readonly document: Room } | undefined, seat = ME): Room {
  const link = before?.document.sitters.flatMap((sitter) =>
    sitter.seat === seat && sitter.kind === 'person' ? sitter.link : [],
  )[0]
  const sitters = room.sitters.map((sitter) => (sitter.seat === seat && link ? { ...sitter, link } : sitter))
  return { ...room, sitters } as Room
}

/** Two more people sit in the room than can play. */
function withBench(room: Room): Room {
  const table = new DecidedRoom(room.game.id)
  for (const name of WIDE_NAMES) table.sit(name)
  const { length } = room.sitters
  return { ...room, sitters: [...room.sitters, ...table.room.sitters.slice(length, length + 2)] }
}

/** Twenty letters each, the most there may be. */
const withLongNames = (room: Room): Room => ({
  ...room,
  sitters: room.sitters.map((sitter, i) => ({ ...sitter, name: `Bartholomäusschwabe${'ABCDEFGH'[i]}` })),
})

/** What the end of a game offers depends on who hosts the next one: up to six players, one whose name has two words. */
const withGuests = ({ name, room }: TvScene): readonly TvScene[] =>
  room.phase.name === 'over'
    ? [
        { name, room },
        {
          name: `${name}, a guest`,
          room: { ...(room.sitters.length > 6 ? withLongNames(room) : room), host: 2 as Seat },
        },
        ...(room.game.id === 'maeusewanderung'
          ? [{ name: `${name}, two watch the next one`, room: withBench(room) }]
          : []),
      ]
    : [{ name, room }]

/** Go da Cheese! with another table than at the last moments of the game. */
const withQueues = (room: Room, change: (state: QueueState) => QueueState): Room => {
  const phase = room.phase as Exclude<Room['phase'], { name: 'lobby' }>
  const state = change(phase.state as unknown as QueueState)
  return { ...room, phase: { ...phase, state: state as unknown as GameState, places: outcome(state) } } as Room
}

/** A full hand of this player; the turn of another seat, which a bot plays; and the longest result: all five level, two rows of cards in the walk. */
const queueScenes = ([mine, ...over]: readonly TvScene[]): readonly TvScene[] => {
  const { name, room } = mine as TvScene
  const players = (state: QueueState) =>
    state.players.map((player) => (player.seat === ME ? { ...player, hand: animals('mxfkcd') } : player))
  const level = finished(['Am Bm Cm Dm Em Am Bm Cm', 'Am Bm Cm Dm Em'], 5, 5)
  return [
    { name, room: withQueues(room, (state) => ({ ...state, players: players(state) })) },
    { name: `${name}, others' turn`, room: withQueues(room, (state) => ({ ...state, active: 1 as Seat })) },
    ...over.slice(0, 1).map(({ name, room }) => ({ name: `${name}, level`, room: withQueues(room, () => level) })),
    ...over.slice(1),
  ]
}

/** Every animal of Go da Cheese! acts, and its picture says who gets what. */
export const withAnimals = (room: Room): Room =>
  withQueues(room, () => finished(['Am Bm Ec Cm Dm Bk Ac Dc Cd Am Bf Cx', 'Bx Cm Dm Em Am Bm'], 5, 5))

/** Came too late for this game, and has a seat in the next one. */
export const late = (room: Room): Room => ({
  ...room,
  sitters: [
    ...room.sitters,
    { ...(room.sitters[0] as Person), seat: LATE, keyHash: systemEntropy.hash(KEY), satOut: 1 },
  ],
})

/** In Mäusewanderung each of the four mice that may run pushes three others, two of them to a cheese or a cat. */
function withPushes({ name, room }: TvScene): TvScene {
  if (!name.startsWith('maeusewanderung') || !name.endsWith('run') || room.phase.name !== 'playing')
    return { name, room }
  const state = room.phase.state as unknown as MiceState
  const players = state.players.map((player) => ({
    ...player,
    mice: player.seat === ME ? [2, 7, 22, 27] : [8, 13, 28, 33].map((field) => field + player.seat - 1),
  }))
  const pushing = { ...room.phase.state, active: ME, rolled: 6, players }
  return { name, room: { ...room, phase: { ...room.phase, state: pushing } } }
}

/** In Cheese Master this player laid down a wrong number; overlooking the innkeeper takes the most words. In the second count almost every die has two. */
function withSlips({ name, room }: TvScene): readonly TvScene[] {
  if (!name.startsWith('cheese-master') || !name.endsWith('result') || room.phase.name !== 'playing') return []
  const { phase } = room
  const { stage } = phase.state as unknown as { stage: Result }
  const [last, ...others] = stage.summary.judged.filter(({ seat }) => seat !== ME).reverse()
  const mine = { ...last, seat: ME, verdict: 'wrong', platter: 5, slip: 'forgot-innkeeper' }
  const wordy = (['kg', 'dg', 'ct', 'ct', 'm2', 'm2'] as const).map((face, i) => ({ die: LONG_COUNT[i], face }))
  const faces = wordy.map(({ face }) => face)
  const counts = { slip: {}, 'slip in a long count': { faces: wordy, ...count(faces) } }
  return Object.entries(counts).map(([moment, counted]) => {
    const summary = { ...stage.summary, judged: [...others.toReversed(), mine], ...counted }
    const state = { ...phase.state, stage: { ...stage, winner: null, chooser: null, roller: 2, summary } }
    return { name: name.replace('result', moment), room: { ...room, phase: { ...phase, state } } }
  })
}

/** In Mäusewanderung three mice in a row may run one field each, on every side of the board; and mice of all players wait in both holes. */
export function withNeighbours({ name, room }: TvScene): readonly TvScene[] {
  if (!name.startsWith('maeusewanderung') || !name.endsWith('run') || room.phase.name !== 'playing') return []
  const { phase } = room
  const { players } = phase.state as unknown as MiceState
  const holes = ['top-left', 'bottom-right', 'top-left', 'bottom-right']
  return [0, 12, 24, 32, 'the holes'].map((field) => {
    const mice = players.map((player) => {
      if (typeof field === 'string') return { ...player, mice: holes }
      return { ...player, mice: player.seat === ME ? [0, 1, 2].map((i) => field + i) : [] }
    })
    const state = { ...phase.state, active: ME, rolled: typeof field === 'string' ? 3 : 1, players: mice }
    return { name: `${name}, neighbours at ${field}`, room: { ...room, phase: { ...phase, state } } }
  })
}

/** In Mäusewanderung no quarter is left to take, and all others have three to steal. */
function withTheft({ name, room }: TvScene): readonly TvScene[] {
  if (!name.startsWith('maeusewanderung') || !name.endsWith('run') || room.phase.name !== 'playing') return []
  const { phase } = room
  const { players } = phase.state as unknown as MiceState
  const rich = players.map((player) => ({
    ...player,
    mice: [2, 7, 22, 27].map((field) => field + player.seat),
    cards: player.seat === ME ? [1, 1, 2] : [1, 2, 3, 4].filter((card) => card !== player.seat),
  }))
  const task = { mouse: ME, asks: 'steal', sector: null }
  const state = { ...phase.state, active: ME, rolled: 3, task, stack: [], knownTop: 0, players: rich }
  return [{ name: name.replace(/run$/, 'steal'), room: { ...room, phase: { ...phase, state } } }]
}

/** In Käse würfeln every other player has a gift, so that the tabs are fullest. */
function withGifts({ name, room }: TvScene): TvScene {
  if (!name.startsWith('kaese-wuerfeln') || room.phase.name !== 'playing') return { name, room }
  const { players } = room.phase.state as unknown as DiceState
  const gifted = { ...room.phase.state, players: players.map((player) => ({ ...player, gift: player.seat !== ME })) }
  return { name, room: { ...room, phase: { ...room.phase, state: gifted } } }
}

/** In Käse würfeln a pile is empty whose piece is earned: a neighbour has one. */
function withEmptyPile({ name, room }: TvScene): readonly TvScene[] {
  if (!name.startsWith('kaese-wuerfeln') || !name.endsWith('take') || room.phase.name !== 'playing') return []
  const state = room.phase.state as unknown as DiceState
  const piles = state.piles.map((left, i) => (i === 1 ? 0 : left))
  const players = state.players.map((player) => ({
    ...player,
    stacks: [{ id: 90 + player.seat, pieces: [2], closed: false }],
  }))
  const dice = [2, 2, 3, 3, 3, 4, 4, 6]
  const taking = { ...room.phase.state, active: ME, rolls: 2, dice, toTake: [3, 2], piles, players }
  return [{ name: `${name}, an empty pile`, room: { ...room, phase: { ...room.phase, state: taking } } }]
}

const EIGHT_STACKS = [[2], [4, 3], [5, 4, 1], [6, 3, 2], [3, 2], [4], [5, 2], [6, 5, 4]]

const STACK_OF_SIX = [[2], [6, 5, 4, 3, 2, 1], [4, 3]]

/** In Käse würfeln each player has these stacks, on this player's turn and, where it need not be theirs, on those of the others. */
const withStacks = ({ name, room }: TvScene, what: string, stacks: readonly number[][]): readonly TvScene[] => {
  if (room.phase.name !== 'playing') return []
  const { phase } = room
  const { players } = phase.state as unknown as DiceState
  const full = players.map((player) => ({
    ...player,
    stacks: stacks.map((pieces, i) => ({ id: 8 * player.seat + i, pieces, closed: pieces.includes(1) })),
  }))
  return players
    .filter(({ seat }) => seat === ME || /begin$|dice$/.test(name))
    .map(({ seat }) => {
      const state = { ...phase.state, active: seat, players: full }
      return { name: `${name}, ${what}, turn of ${seat}`, room: { ...room, phase: { ...phase, state } } }
    })
}

export const withEightStacks = (scene: TvScene): readonly TvScene[] =>
  /begin$|dice$/.test(scene.name) ? withStacks(scene, 'eight stacks', EIGHT_STACKS) : []

export const withStackOfSix = (scene: TvScene): readonly TvScene[] => withStacks(scene, 'a stack of six', STACK_OF_SIX)

/** Every kind of moment of a whole game as the first seat sees it, and those with the most to show at once. */
export function phoneScenesOf(id: string, count: number, code: string): readonly TvScene[] {
  const played = scenesOf(id, count, code, ME, id === 'cheese-master' ? { dice: 6 } : undefined)
  const extra = played.flatMap((scene) => [
    ...withNeighbours(scene),
    ...withTheft(scene),
    ...withSlips(scene),
    ...withEmptyPile(scene),
  ])
  const moments = [...extra, ...played.map(withPushes).map(withGifts).flatMap(withGuests)]
  return id === 'go-da-cheese' ? queueScenes(moments) : moments
}
