import { randomBytes } from 'node:crypto'
import type { Options, Summary, View } from '#games/cheese-master'
import type { ServerMessage } from '#protocol/server-message.ts'
import { instantOf } from '../clock.ts'
import { newId, post } from '../http.ts'
import { type Chance, chanceOf } from './chance.ts'
import { drawLink, LADDER } from './model.ts'
import { createPage, type Page } from './page.ts'
import { createWatchdog, type Hand, type PlayerRecord, type Role, type RoundRecord, type Watchdog } from './record.ts'
import { connectWire, type Wire } from './wire.ts'

export interface TablePlan {
  readonly id: number
  readonly order: 'arrival' | 'reaction'
  readonly seats: readonly { readonly rung: number; readonly role: Role }[]
}

interface Played {
  readonly number: number
  readonly round: number
  readonly hands: readonly Hand[]
  readonly watchdog: Watchdog
  summary: Summary | undefined
  /** Its result is no longer shown. */
  isLeft: boolean
}

const PONG_DELAY_MS = 200
/** So many pings are answered at once: a client that is slow from the first one on just has a slow line. */
const PROMPT_PONGS = 5

export type Table = Awaited<ReturnType<typeof openTable>>

/** One room and its players, from the first join to the last round. */
export async function openTable(url: string, plan: TablePlan) {
  const played = new Map<string, Played>()
  const refusals = new Map<string, number>()
  let isStopping = false
  let lost = 0

  const options: Partial<Options> = { order: plan.order, setting: 'casual', timerSeconds: 20 }
  const { code } = await post(`${url}/api/rooms`, { id: newId(), game: 'cheese-master', options })
  const sat: { wire: Wire; page: Page }[] = []
  for (const [seat, { rung, role }] of plan.seats.entries()) sat.push(await sitDown(seat, rung, role))
  const host = sat[0] as { wire: Wire }
  const say = (command: object) => host.wire.send({ type: 'do', id: newId(), command })

  async function sitDown(seat: number, rung: number, role: Role) {
    const key = randomBytes(16).toString('base64url')
    const taken = await post(`${url}/api/rooms/${code}/seats`, { key, name: `Guest ${seat}` })
    if (taken.seat !== seat) throw new Error(`expected seat ${seat}, got ${JSON.stringify(taken)}`)
    const chance: Chance = chanceOf(plan.id * 16 + seat)
    const page = createPage({
      seat,
      role,
      chance,
      say: (command, onSent) => wire.send({ type: 'do', id: newId(), command }, onSent),
      handIn: (number, round) => roundOf(number, round).hands[seat] as Hand,
      onPressed: goOn,
      onResult: (number, round) => seat === 0 && seeResult(number, round),
      onOver: () => seat === 0 && restart(),
    })
    let pongs = 0
    const wire = await connectWire({
      url,
      code,
      key,
      link: drawLink(LADDER[rung] as number, chance, performance.now()),
      pongDelayMs: () => (role === 'pong' && ++pongs > PROMPT_PONGS ? PONG_DELAY_MS : 0),
      onWire: (message, now) => observe(seat, message, now),
      onPage: (message, now) => page.hear(message, now),
      onLost: () => lost++,
    })
    return { wire, page }
  }

  function roundOf(number: number, round: number): Played {
    const name = `${number}/${round}`
    const known = played.get(name)
    if (known) return known
    const hands = plan.seats.map((): Hand => ({}))
    const watchdog = createWatchdog(plan.seats.length)
    const fresh = { number, round, hands, watchdog, summary: undefined, isLeft: false }
    played.set(name, fresh)
    return fresh
  }

  /** What the server says, when it says it: before any line holds it back. */
  function observe(seat: number, message: ServerMessage, now: number): void {
    if (message.type === 'refused') refusals.set(message.code, (refusals.get(message.code) ?? 0) + 1)
    if (message.type === 'race') {
      const current = roundOf(message.number, message.round)
      const hand = current.hands[seat] as Hand
      const { news } = message
      if (news.type === 'reveal') hand.revealedAt = now
      if (news.type === 'settled') {
        current.watchdog.settled(news.seat, news.rank)
        if (news.seat === seat) hand.settledAt = now
      }
    }
    if (seat !== 0 || message.type !== 'room' || message.view.phase.name !== 'playing') return
    const { stage, round } = message.view.phase.view as View
    if (stage.name !== 'result') return
    const current = roundOf(message.view.phase.number, round)
    if (current.summary) return
    current.summary = stage.summary
    current.watchdog.ended(stage.summary)
  }

  const isTold = (hands: readonly Hand[]) =>
    hands.every((hand, seat) => hasPressed(hand) || plan.seats[seat]?.role === 'bystander')

  let shown: Played | undefined
  function seeResult(number: number, round: number): void {
    shown = roundOf(number, round)
    goOn()
  }

  /** The host has seen the result, and even players without a pawn have pressed: only then is the truth of all known. */
  function goOn(): void {
    if (!shown?.summary || shown.isLeft || !isTold(shown.hands) || isStopping) return
    shown.isLeft = true
    const { number, round, summary } = shown
    // A player is out: a new game has all players in.
    if (summary.judged.some(({ after }) => after === 0)) return restart()
    for (const { page } of sat) page.goOn(number, round)
  }

  function restart(): void {
    if (isStopping) return
    say({ type: 'back-to-lobby' })
    say({ type: 'start', anyway: true })
  }

  return {
    start: () => say({ type: 'start', anyway: true }),
    /** The round that is under way is played to its end. */
    stop: () => {
      isStopping = true
    },
    isIdle: () => [...played.values()].every(({ summary, hands }) => summary && isTold(hands)),
    close: () => {
      for (const { wire } of sat) wire.close()
    },
    completed: () => [...played.values()].filter(({ summary }) => summary).length,
    trouble: () => ({ refusals: Object.fromEntries(refusals), lost }),
    records: (): RoundRecord[] => [...played.values()].flatMap((round) => recordOf(round, plan) ?? []),
  }
}

const hasPressed = ({ pressedAt }: Hand) => pressedAt !== undefined

/** Nothing for a round that is not over, or that lacked a player. */
function recordOf({ round, hands, watchdog, summary }: Played, plan: TablePlan): RoundRecord | undefined {
  const racing = plan.seats.filter(({ role }) => role !== 'bystander').length
  if (!summary || hands.filter(hasPressed).length < racing) return undefined
  const players = summary.judged.flatMap(({ seat, rank, timing }): PlayerRecord[] => {
    const { rung, role } = plan.seats[seat] as TablePlan['seats'][number]
    const { paintedAt, pressedAt, claimedAt, settledAt, confirmedAt } = hands[seat] as Hand
    if (paintedAt === undefined || pressedAt === undefined) return []
    return [
      {
        rung,
        role,
        trueMs: pressedAt - paintedAt,
        rank,
        adjudicatedMs: timing?.reactionMs,
        lateMs: timing?.lateMs,
        waitMs: between(claimedAt, settledAt),
        confirmMs: between(pressedAt, confirmedAt),
      },
    ]
  })
  const stamps = hands.flatMap(({ revealedAt, paintedAt, pressedAt, claimedAt }) =>
    [revealedAt, paintedAt, pressedAt, claimedAt].flatMap((tick) => (tick === undefined ? [] : [instantOf(tick)])),
  )
  return { order: plan.order, roundOfGame: round, players, stamps, faults: [...watchdog.faults] }
}

const between = (from: number | undefined, until: number | undefined): number | undefined =>
  from === undefined || until === undefined ? undefined : until - from
