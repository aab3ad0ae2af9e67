import type { Move, Rolled, View } from '#games/cheese-master'
import type { RoomFrame, ServerMessage } from '#protocol/server-message.ts'
import { answerTo } from '../../server/games/cheese-master/count.ts'
import type { Chance } from './chance.ts'
import { frameWaitMs, handlerMs, reactionMs, stampErrorMs } from './model.ts'
import type { Hand, Role } from './record.ts'

/** The number is laid down so long before the grab that no claim waits for it. */
const PLACE_BEFORE_MS = 150
/** What a liar takes off its reaction. */
const LIE_MS = 200

interface PageOptions {
  readonly seat: number
  readonly role: Role
  readonly chance: Chance
  readonly say: (command: object, onSent?: (now: number) => void) => void
  readonly handIn: (number: number, round: number) => Hand
  /** This page has pressed, or would have. */
  readonly onPressed: () => void
  readonly onResult: (number: number, round: number) => void
  readonly onOver: () => void
}

export type Page = ReturnType<typeof createPage>

/**
 * A phone with a player who is always right behind it, at the far end of its line. It adds nothing to the chance of the
 * dice, which is allowed: games of one round would otherwise consist of that, and so would the server's work.
 */
export function createPage({ seat, role, chance, say, handIn, ...tell }: PageOptions) {
  const done = new Set<string>()
  let ended = ''

  const move = (number: number, of: Move, onSent?: (now: number) => void) =>
    say({ type: 'move', number, move: of }, onSent)

  function once(what: string, act: () => void): void {
    if (done.has(what)) return
    done.add(what)
    act()
  }

  function see({ view: { phase } }: RoomFrame): void {
    if (phase.name === 'over') return tell.onOver()
    if (phase.name !== 'playing') return
    const { number } = phase
    const { stage, round } = phase.view as View
    if (stage.name === 'roll' && stage.roller === seat) {
      once(`${number} ${round} throw`, () => move(number, { type: 'throw', round, power: 50 }))
    }
    if (stage.name === 'result') {
      ended = `${number}/${round}`
      tell.onResult(number, round)
    }
  }

  function race(number: number, round: number, faces: readonly Rolled[]): void {
    const hand = handIn(number, round)
    const platter = answerTo(faces.map(({ face }) => face))
    const isOver = () => ended === `${number}/${round}`
    setTimeout(paint, handlerMs(chance) + frameWaitMs(chance))

    function paint(): void {
      hand.paintedAt = performance.now()
      const wait = reactionMs(chance)
      setTimeout(() => !isOver() && move(number, { type: 'place', round, platter }), wait - PLACE_BEFORE_MS)
      setTimeout(press, wait)
    }

    function press(): void {
      const { paintedAt = 0 } = hand
      hand.pressedAt = performance.now()
      const trueMs = hand.pressedAt - paintedAt
      setTimeout(() => claim(trueMs + stampErrorMs(chance)), handlerMs(chance))
      tell.onPressed()
    }

    function claim(seenMs: number): void {
      // After the result there is no pawn left to grab.
      if (isOver()) return
      const told = role === 'honest' ? seenMs : Math.max(0, seenMs - LIE_MS)
      const reactionMs = Math.round(told * 10) / 10
      move(number, { type: 'claim', round, reactionMs }, (now) => {
        hand.claimedAt = now
      })
    }
  }

  return {
    /** Seen enough of the result. */
    goOn: (number: number, round: number): void => move(number, { type: 'next', round }),
    hear(message: ServerMessage, now: number): void {
      if (message.type === 'room') return see(message)
      if (message.type !== 'race') return
      const { number, round, news } = message
      if (news.type === 'settled' && news.seat === seat) handIn(number, round).confirmedAt = now
      if (news.type === 'reveal' && role !== 'bystander') {
        race(number, round, (news.shown as { faces: readonly Rolled[] }).faces)
      }
    },
  }
}
