import type { Move } from '#games/cheese-master'
import type { ServerMessage } from '#protocol/server-message.ts'
import { pause } from '../clock.ts'
import type { Chance } from '../fairness/chance.ts'
import { drawLink, LADDER } from '../fairness/model.ts'
import { connectWire, type Wire } from '../fairness/wire.ts'
import { newId } from '../http.ts'
import type { Books } from './books.ts'
import { type Desk, newKey } from './desk.ts'
import { followEvents } from './event-stream.ts'
import { createGuestPage, type GuestPage } from './guest-page.ts'
import type { NightLog } from './night-log.ts'

/** As the page does: not all phones of a hall fetch in the same instant. */
const FETCH_WITHIN_MS = 1_500
const BACK_AFTER_MS = [500, 1_500] as const
/** For the answers to the last commands before a table is left. */
const LAST_ANSWERS_MS = 5_000

interface Sent {
  readonly message: { readonly type: 'do'; readonly id: string; readonly command: object }
  readonly isClaim: boolean
  /** Set anew whenever it is on a real socket. */
  sentAt: number | undefined
}

interface Seated {
  readonly code: string
  readonly page: GuestPage
  wire: Wire | undefined
  readonly unanswered: Map<string, Sent>
}

interface GuestOptions {
  readonly index: number
  readonly chance: Chance
  readonly desk: Desk
  readonly nodeFor: (guest: number) => string
  readonly books: Books
  readonly log: NightLog
}

export type Guest = ReturnType<typeof createGuest>

/** One player of the evening: registers, checks in, goes to the table the tournament names, plays, comes back when cut off. */
export function createGuest({ index, chance, desk, nodeFor, books, log }: GuestOptions) {
  const key = newKey()
  const link = drawLink(LADDER[index % LADDER.length] as number, chance, performance.now())
  let tournament = ''
  let seated: Seated | undefined
  let isAway = false
  let isFetching = false
  let isStale = false
  let unfollow = () => {}

  async function enter(id: string): Promise<number> {
    tournament = id
    const entrant = await desk.register(index, id, `Guest ${index + 1}`, key)
    await desk.command(index, id, key, { type: 'check-in' })
    unfollow = followEvents(() => `${nodeFor(index)}/api/tournaments/${id}/events?entrant=${entrant}`, look)
    return entrant
  }

  /** One question at a time; what changes meanwhile is asked for afterwards. */
  function look(): void {
    isStale = true
    if (isFetching) return
    isFetching = true
    void lookUntilFresh()
      .catch(log.failed)
      .finally(() => {
        isFetching = false
      })
  }

  async function lookUntilFresh(): Promise<void> {
    while (isStale) {
      await pause(chance.between(0, FETCH_WITHIN_MS))
      isStale = false
      const { me } = await desk.player(index, tournament, key)
      await goTo(me?.table?.state === 'decided' ? undefined : me?.table?.code)
    }
  }

  async function goTo(code: string | undefined): Promise<void> {
    if (seated?.code === code) return
    if (seated) await leave(seated)
    if (code === undefined) return
    const own: Seated = { code, page: pageAt(code), wire: undefined, unanswered: new Map() }
    seated = own
    await sit(own)
  }

  const pageAt = (code: string) =>
    createGuestPage({
      code,
      chance,
      books,
      move: (number, move) => say({ type: 'move', number, move }, move.type === 'claim'),
    })

  /** Until it works, or the table is no longer ours. */
  async function sit(own: Seated): Promise<void> {
    while (seated === own && !isAway) {
      try {
        const wire: Wire = await connectWire({
          url: nodeFor(index),
          code: own.code,
          key,
          link,
          pongDelayMs: () => 0,
          onWire: (message, now) => hearOnWire(own, message, now),
          onPage: (message) => own.page.hear(message),
          onLost(closeCode) {
            if (own.wire !== wire) return
            own.wire = undefined
            log.cut(closeCode)
            void pause(chance.between(...BACK_AFTER_MS)).then(() => sit(own))
          },
        })
        if (seated !== own || isAway) return wire.close()
        own.wire = wire
        // As a page does: what was never answered is said again, with the same id.
        for (const sent of own.unanswered.values()) send(own, sent)
        return
      } catch {
        await pause(chance.between(...BACK_AFTER_MS))
      }
    }
  }

  function hearOnWire({ unanswered }: Seated, message: ServerMessage, now: number): void {
    if (message.type !== 'done' && message.type !== 'refused') return
    const sent = unanswered.get(message.to ?? '')
    if (!sent) return
    unanswered.delete(sent.message.id)
    log.answered(message.type === 'done' ? 'done' : message.code)
    if (sent.isClaim && sent.sentAt !== undefined) log.claimAnswered(now, now - sent.sentAt)
  }

  function say(command: { type: 'move'; number: number; move: Move }, isClaim: boolean): void {
    if (!seated) return
    const sent: Sent = { message: { type: 'do', id: newId(), command }, isClaim, sentAt: undefined }
    seated.unanswered.set(sent.message.id, sent)
    send(seated, sent)
  }

  const send = ({ wire }: Seated, sent: Sent): void =>
    wire?.send(sent.message, (now) => {
      sent.sentAt = now
    })

  async function leave(own: Seated): Promise<void> {
    for (let waited = 0; own.unanswered.size > 0 && waited < LAST_ANSWERS_MS; waited += 100) await pause(100)
    if (own.unanswered.size > 0)
      log.lostAnswers([...own.unanswered.values()].map(({ message }) => JSON.stringify(message)))
    if (seated === own) seated = undefined
    own.wire?.close()
  }

  return {
    enter,
    isAtTable: () => seated?.wire !== undefined,
    /** The phone dies, and is back some seconds later. */
    async dropOut(forMs: number): Promise<void> {
      if (!seated?.wire || isAway) return
      isAway = true
      seated.wire.close()
      seated.wire = undefined
      await pause(forMs)
      isAway = false
      if (seated) await sit(seated)
      log.cameBack(!seated || seated.wire !== undefined)
    },
    goHome(): void {
      unfollow()
      const own = seated
      seated = undefined
      own?.wire?.close()
    },
  }
}
