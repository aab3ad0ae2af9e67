import { adjudicate, type Verdict } from '../../server/fairness/adjudicate.ts'
import { advanceMs } from '../../server/fairness/advance.ts'
import { judgeByArrival } from '../../server/fairness/arrival.ts'
import { bankAfter, openBank } from '../../server/fairness/bank.ts'
import { releaseAt } from '../../server/fairness/hold.ts'
import type { Round } from '../../server/fairness/metrics.ts'
import { createRoundTripWatch, type RoundTripWatch } from '../../server/fairness/round-trips.ts'
import type { FairnessSetting } from '../../server/fairness/settings.ts'
import { downPartOf, type Luck, luckOf, PINGS, PLAYERS, ROUNDS_PER_MATCH, WIDE } from './luck.ts'

/** What a player does to the truth. */
export interface Cheat {
  readonly player: number
  readonly stampMs: number
  readonly pongMs: number
}

export interface Played {
  readonly rounds: readonly Round[]
  /** What the order followed, for each round and player. */
  readonly keys: readonly (readonly number[])[]
  /** From arrival to verdict, for the first of each round. */
  readonly winnerWaits: readonly number[]
}

interface Claim {
  readonly player: number
  readonly reactionMs: number
  readonly verdict: Verdict
  readonly arrivedAt: number
  readonly releasedAt: number
}

interface Seat {
  readonly watch: RoundTripWatch
  bankMs: number
}

/** The common start of every round. */
const T0 = 0
/** When it is decided who gets the dice when. */
const ARMED_AT = -250
/** So that the last of them leaves before any dice do. */
const FIRST_PING_AT = -2_300

export function playByReaction(count: number, setting: FairnessSetting, cheat?: Cheat): Played {
  let seats: Seat[] = []
  return play(count, (luck, player, round) => {
    if (round % ROUNDS_PER_MATCH === 0 && player === 0) seats = newSeats(setting, cheat)
    const seat = seats[player] as Seat
    const claim = claimByReaction(luck, player, round, seat, setting, cheat?.player === player ? cheat : undefined)
    seat.bankMs = bankAfter(seat.bankMs, claim.verdict.usedMs, setting)
    return claim
  })
}

/** Everybody is sent the dice at once, and whoever is heard first is first. */
export function playByArrival(count: number): Played {
  return play(count, (luck, player, round) => {
    const line = createLine(luck, player, round)
    const seenAt = line.down(T0 + luck.sendMs, luck.diceDown) + luck.paintMs
    const arrivedAt = line.up(seenAt + luck.reactionMs + luck.pressMs, luck.claimUp) + luck.hearMs
    const verdict = judgeByArrival(T0, arrivedAt)
    return { player, reactionMs: luck.reactionMs, verdict, arrivedAt, releasedAt: arrivedAt }
  })
}

function play(count: number, claimOf: (luck: Luck, player: number, round: number) => Claim): Played {
  const played = Array.from({ length: count }, (_, round) => {
    const claims = Array.from({ length: PLAYERS }, (_, player) => claimOf(luckOf(round, player), player, round))
    return { claims, ...settle(claims) }
  })
  return {
    rounds: played.map(({ order }) => order),
    keys: played.map(({ claims }) => claims.map(({ verdict }) => verdict.reactionMs)),
    winnerWaits: played.map(({ winnerWait }) => winnerWait),
  }
}

/** As the race does it: each release takes along whoever has arrived and was faster; the last claim ends all waiting. */
function settle(claims: readonly Claim[]): { order: Round; winnerWait: number } {
  const byKey = claims.toSorted((a, b) => a.verdict.reactionMs - b.verdict.reactionMs)
  const allHere = Math.max(...claims.map(({ arrivedAt }) => arrivedAt))
  const order: Claim[] = []
  let winnerWait = 0
  for (const released of claims.toSorted((a, b) => a.releasedAt - b.releasedAt)) {
    const now = Math.min(released.releasedAt, allHere)
    const limit = released.releasedAt >= allHere ? Infinity : released.verdict.reactionMs
    const due = byKey.filter((claim) => claim.arrivedAt <= now && claim.verdict.reactionMs <= limit)
    if (order.length === 0 && due[0]) winnerWait = now - due[0].arrivedAt
    order.push(...due.filter((claim) => !order.includes(claim)))
  }
  return { order, winnerWait }
}

function newSeats(setting: FairnessSetting, cheat: Cheat | undefined): Seat[] {
  return WIDE.map((roundTripMs, player) => {
    const watch = createRoundTripWatch()
    // Pongs can be answered late from the first one on, but the kernel answers below the client.
    if (player === cheat?.player && cheat.pongMs > 0) watch.seen(roundTripMs)
    return { watch, bankMs: openBank(setting) }
  })
}

function claimByReaction(
  luck: Luck,
  player: number,
  round: number,
  { watch, bankMs }: Seat,
  setting: FairnessSetting,
  cheat: Cheat = { player, stampMs: 0, pongMs: 0 },
): Claim {
  const line = createLine(luck, player, round)
  const pongs = Array.from({ length: PINGS }, (_, i) => {
    const name = `${round}.${i}`
    const sentAt = FIRST_PING_AT + 200 * i
    watch.sent(name, sentAt)
    const heardAt = line.up(line.down(sentAt, luck.pingDown[i] as number), luck.pongUp[i] as number)
    return { name, at: heardAt + cheat.pongMs }
  })
  const hear = (from: number, until: number) => {
    for (const { name, at } of pongs) if (at > from && at <= until) watch.answered(name, at)
  }
  hear(-Infinity, ARMED_AT)

  const sentAt = T0 - advanceMs(watch.estimate(), setting)
  const reveal = watch.sent(`${round}.reveal`, sentAt)
  const diceAt = line.down(sentAt + luck.sendMs, luck.diceDown)
  pongs.push({ name: `${round}.reveal`, at: line.up(diceAt, luck.revealPongUp) + cheat.pongMs })
  const pressedAt = diceAt + luck.paintMs + luck.reactionMs
  const arrivedAt = line.up(pressedAt + luck.pressMs, luck.claimUp) + luck.hearMs
  hear(ARMED_AT, arrivedAt)

  const verdict = adjudicate(
    {
      elapsedMs: arrivedAt - sentAt,
      reactionMs: luck.reactionMs + luck.stampErrorMs - cheat.stampMs,
      roundTrips: watch.estimate(),
      revealTripMs: reveal.tripMs,
      bankMs,
      stallMs: 0,
    },
    setting,
  )
  const releasedAt = releaseAt({ arrivedAt, startsAt: T0, reactionMs: verdict.reactionMs }, setting)
  return { player, reactionMs: luck.reactionMs, verdict, arrivedAt, releasedAt }
}

/** In order in each direction, late by base, jitter and whatever stall it runs into. */
function createLine({ stalls }: Luck, player: number, round: number) {
  const roundTripMs = WIDE[player] as number
  const downMs = roundTripMs * downPartOf(Math.floor(round / ROUNDS_PER_MATCH), player)
  const direction = (baseMs: number) => {
    let last = -Infinity
    return (at: number, jitter: number): number => {
      const leaves = stalls.find(([from, until]) => at >= from && at < until)?.[1] ?? at
      last = Math.max(last, leaves + baseMs + jitter * (2 + 0.15 * baseMs))
      return last
    }
  }
  return { down: direction(downMs), up: direction(roundTripMs - downMs) }
}
