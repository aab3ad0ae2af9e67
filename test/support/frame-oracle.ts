import { isDeepStrictEqual } from 'node:util'
import type { View as LookView } from '#games/alles-kaese'
import type { View as RaceView } from '#games/cheese-master'
import type { View as QueueView } from '#games/go-da-cheese'
import type { Seat, Viewer } from '#protocol/ids.ts'
import type { RoomFrame, ServerMessage } from '#protocol/server-message.ts'
import type { State as LookState } from '../../server/games/alles-kaese/state.ts'
import type { State as RaceState } from '../../server/games/cheese-master/state.ts'
import { isMarked } from '../../server/games/go-da-cheese/cards.ts'
import type { State as QueueState } from '../../server/games/go-da-cheese/state.ts'
import type { Room } from '../../server/rooms/room.ts'

/**
 * Says what reached whom without being theirs, from all frames of all screens. It knows the truth of every version and asks
 * no function that made the frames: what is private is taken out of a view and held against the stored state, and what is
 * left must be the same to the byte on every screen.
 */

export interface Recorded {
  readonly name: string
  readonly frames: readonly string[]
}

/** Takes what is private out of a view, and says what of it was not this seat's. `seat`: of a player, not of a spectator. */
type Take = (view: never, state: never, seat: Seat | undefined) => readonly string[]

const takeLooks = (view: LookView, { display, players }: LookState, seat: Seat | undefined): readonly string[] => {
  const peeks = players.find((player) => player.seat === seat)?.peeks ?? []
  const leaks = view.display.flatMap((card, slot) => {
    const isOwn = peeks.some((peek) => peek.card === display[slot])
    const isLeak = card.front !== undefined && !isOwn
    delete card.front
    return isLeak ? [`the front of card ${slot}`] : []
  })
  const isOwn = ({ turn, slot }: LookView['peeks'][number]) =>
    peeks.some((peek) => peek.turn === turn && peek.slot === slot)
  const strange = view.peeks.filter((peek) => !isOwn(peek)).map(({ slot }) => `a look at card ${slot}`)
  view.peeks = []
  return [...leaks, ...strange]
}

const takeQueues = (view: QueueView, { cheeses, players }: QueueState, seat: Seat | undefined): readonly string[] => {
  const isOver = players.every(({ hand, deck }) => hand.length + deck.length === 0)
  const leaks = view.cheeses.flatMap(({ line }, cheese) =>
    line.flatMap((card, at) => {
      const truth = cheeses[cheese]?.line[at]
      if (!truth || isOver || (truth.nth > 1 && !isMarked(truth.animal))) return []
      const isLeak = card.animal !== undefined && truth.seat !== seat
      delete card.animal
      return isLeak ? [`the card face down at ${cheese}/${at}`] : []
    }),
  )
  const mine = players.find((player) => player.seat === seat)
  const isStrange = view.mine !== undefined && !isDeepStrictEqual(view.mine.hand, mine?.hand)
  delete view.mine
  return isStrange ? [...leaks, 'a hand'] : leaks
}

const takeDice = ({ stage }: RaceView, { options }: RaceState, seat: Seat | undefined): readonly string[] => {
  if (stage.name === 'armed') return JSON.stringify(stage).includes('"face') ? ['dice in the air'] : []
  if (stage.name !== 'race') return []
  const leaks = [
    ...(stage.platter !== undefined && seat === undefined ? ['a platter'] : []),
    ...(stage.faces !== undefined && seat !== undefined && options.diceOn === 'tv' ? ['dice on a phone'] : []),
  ]
  delete stage.platter
  delete stage.faces
  return leaks
}

const TAKE: Readonly<Record<string, Take>> = {
  'alles-kaese': takeLooks as Take,
  'go-da-cheese': takeQueues as Take,
  'cheese-master': takeDice as Take,
}

/** Whatever nobody's screen has any business with, by its bytes. */
export const secretsIn = (room: Room): readonly string[] => [
  JSON.stringify(room.seed).slice(1, -1),
  ...room.sitters.flatMap((sitter) => {
    if (sitter.kind === 'bot') return []
    const { keyHash, passport } = sitter
    return [keyHash, passport?.hash, passport?.shownBy].filter((secret) => secret !== undefined)
  }),
  ...chainEnd(room),
]

const chainEnd = ({ game, phase }: Room): readonly string[] =>
  game.id === 'cheese-master' && phase.name !== 'lobby' ? [(phase.state as unknown as RaceState).chain.end] : []

/** One line for each leak. `secrets`: keys and passports, which only devices know. */
export function leaksIn(
  screens: readonly Recorded[],
  rooms: ReadonlyMap<number, Room>,
  secrets: readonly string[],
): readonly string[] {
  const never = [...new Set([...secrets, ...[...rooms.values()].flatMap(secretsIn)])]
  const common = new Map<string, { readonly by: string; readonly bytes: string }>()
  const leaks: string[] = []

  /** Everybody gets the same here, whoever is first. */
  function sameForAll(what: string, by: string, value: unknown): void {
    const bytes = JSON.stringify(value)
    const known = common.get(what) ?? { by, bytes }
    common.set(what, known)
    if (known.bytes !== bytes) leaks.push(`${by} and ${known.by} got different things as ${what}`)
  }

  for (const { name, frames } of screens) {
    let you: Viewer | undefined
    for (const frame of frames) {
      for (const secret of never) if (frame.includes(secret)) leaks.push(`${name} got a secret: ${secret}`)
      const message = JSON.parse(frame) as ServerMessage
      if (message.type === 'welcome') you = message.you
      if (
        message.type === 'race' &&
        message.news.type === 'reveal' &&
        you?.kind !== 'tv' &&
        message.news.shown !== null
      )
        leaks.push(`${name} got dice of round ${message.round} that lie on the television`)
      if (message.type === 'room' && you) leaks.push(...inRoom(message, you).map((leak) => `${name} got ${leak}`))
    }

    function inRoom({ version, view, news }: RoomFrame, viewer: Viewer): readonly string[] {
      const room = rooms.get(version)
      if (!room) return [`version ${version}, which there never was`]
      const { phase } = view
      const plays = viewer.kind === 'seat' && phase.name !== 'lobby' && phase.players.includes(viewer.seat)
      const seat = plays ? viewer.seat : undefined
      const state = room.phase.name === 'lobby' ? undefined : room.phase.state
      const taken =
        phase.name === 'lobby' || !state ? [] : (TAKE[room.game.id]?.(phase.view as never, state as never, seat) ?? [])
      sameForAll(`version ${version}`, name, view)
      const told = news.flatMap(({ news: item }) => (item.type === 'game' ? ownNews(item.news as GameNews, seat) : []))
      for (const [i, item] of news.entries()) {
        const nth = news.slice(0, i).filter((other) => other.version === item.version).length
        sameForAll(`news ${item.version}.${nth}`, name, item)
      }
      return [...taken, ...told].map((leak) => `${leak} in version ${version}`)
    }
  }
  return leaks
}

interface GameNews {
  readonly type: string
  readonly seat?: Seat
  front?: unknown
  cards?: unknown
}

/** The three events that one player hears more of; taken out as well. */
function ownNews(news: GameNews, seat: Seat | undefined): readonly string[] {
  const isOwn = news.seat === seat
  if (news.type === 'looked') {
    const isLeak = news.front !== undefined && !isOwn
    delete news.front
    return isLeak ? ['what somebody saw'] : []
  }
  if (news.type === 'drew') {
    const isLeak = news.cards !== undefined && !isOwn
    delete news.cards
    return isLeak ? ['what somebody drew'] : []
  }
  if (news.type !== 'placed' || !Array.isArray(news.cards)) return []
  return (news.cards as { faceUp: boolean; animal?: unknown }[]).flatMap((card) => {
    if (card.faceUp) return []
    const isLeak = card.animal !== undefined && !isOwn
    delete card.animal
    return isLeak ? ['a card face down'] : []
  })
}
