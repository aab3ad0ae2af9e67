import { randomBytes } from 'node:crypto'
import type { Move, News, Rolled, View } from '#games/cheese-master'
import type { RoomFrame, ServerMessage } from '#protocol/server-message.ts'
import { answerTo } from '../../server/games/cheese-master/count.ts'
import { sha256 } from '../../server/games/kit/fair-dice.ts'
import type { Chance } from '../fairness/chance.ts'
import { frameWaitMs, handlerMs, reactionMs, stampErrorMs } from '../fairness/model.ts'
import type { Books } from './books.ts'

/** The number is laid down so long before the grab that no claim waits for it. */
const PLACE_BEFORE_MS = 150
/** People misread dice. */
const WRONG_PART = 0.12
const THROW_MS = [400, 1_500] as const
const READ_RESULT_MS = [1_500, 4_000] as const

interface PageOptions {
  readonly code: string
  readonly chance: Chance
  readonly books: Books
  readonly move: (number: number, move: Move) => void
}

export type GuestPage = ReturnType<typeof createGuestPage>

/** A phone at a table of a tournament, and the person who holds it. It survives the sockets it is connected by. */
export function createGuestPage({ code, chance, books, move }: PageOptions) {
  const done = new Set<string>()
  const seed = randomBytes(16).toString('hex')
  let seat: number | undefined
  let isIn = true
  let ended = ''

  function once(what: string, afterMs: number, act: () => void): void {
    if (done.has(what)) return
    done.add(what)
    setTimeout(act, afterMs)
  }

  const nameOf = (number: number, round: number) => `${code}/${number}/${round}`

  function see({ view: { phase }, news }: RoomFrame): void {
    for (const item of news) {
      if (item.news.type !== 'game') continue
      const told = item.news.news as News
      if (told.type === 'round-voided') books.voided(nameOf(phase.name === 'lobby' ? 0 : phase.number, told.round))
    }
    if (phase.name !== 'playing') return
    const { number } = phase
    const { stage, round, players } = phase.view as View
    const name = nameOf(number, round)
    isIn = players.some((player) => player.seat === seat && player.points > 0)
    const soon = handlerMs(chance)
    if (stage.name === 'entropy' && stage.step === 'commit')
      once(`${number} commit`, soon, () => move(number, { type: 'commit', hash: sha256(seed) }))
    if (stage.name === 'entropy' && stage.step === 'reveal' && done.has(`${number} commit`))
      once(`${number} seed`, soon, () => move(number, { type: 'seed', seed }))
    if (stage.name === 'roll' && stage.roller === seat)
      once(`${name} throw`, chance.between(...THROW_MS), () => move(number, { type: 'throw', round, power: 50 }))
    if ((stage.name === 'result' || stage.name === 'between') && phase.actors.some((actor) => actor === seat))
      once(`${name} next`, chance.between(...READ_RESULT_MS), () => move(number, { type: 'next', round }))
    if (stage.name !== 'result') return
    ended = name
    books.ended(name, stage.summary)
  }

  function race(number: number, round: number, faces: readonly Rolled[]): void {
    const name = nameOf(number, round)
    const right = answerTo(faces.map(({ face }) => face))
    const platter = chance.isLucky(WRONG_PART) ? (right + 1) % 8 : right
    once(`${name} paint`, handlerMs(chance) + frameWaitMs(chance), () => {
      const paintedAt = performance.now()
      const wait = reactionMs(chance)
      setTimeout(() => ended !== name && move(number, { type: 'place', round, platter }), wait - PLACE_BEFORE_MS)
      setTimeout(() => press(performance.now() - paintedAt), wait)
    })

    function press(trueMs: number): void {
      if (seat === undefined) return
      books.pressed(name, seat, trueMs)
      const told = Math.round(10 * (trueMs + stampErrorMs(chance))) / 10
      setTimeout(() => ended !== name && move(number, { type: 'claim', round, reactionMs: told }), handlerMs(chance))
    }
  }

  return {
    hear(message: ServerMessage): void {
      if (message.type === 'welcome' && message.you.kind === 'seat') seat = message.you.seat
      if (message.type === 'room') see(message)
      if (message.type !== 'race') return
      const { number, round, news } = message
      if (news.type === 'settled') books.settled(nameOf(number, round), news.seat, news.rank)
      // Who is out of the game looks on.
      if (news.type === 'reveal' && news.shown !== null && isIn)
        race(number, round, (news.shown as { faces: Rolled[] }).faces)
    },
  }
}
