import type { Round } from '../../load-tests/fairness/metrics.ts'
import { type Adjudication, adjudicate, judgeByArrival } from '../../server/fairness/adjudicate.ts'
import { isLineLate, patientReleaseAt, releaseAt } from '../../server/fairness/hold.ts'
import {
  advanceMs,
  createRoundTripWatch,
  type RoundTrips,
  type RoundTripWatch,
} from '../../server/fairness/round-trips.ts'
import { type Bank, type FairnessSetting, openBank, refilled, taken } from '../../server/fairness/settings.ts'
import { type Asked, createLine, currentMsAt, hear, pingTimes } from './line-model.ts'
import { type Luck, luckOf, PLAYERS, ROUNDS_PER_MATCH, WIDE } from './luck.ts'

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
  readonly verdict: Adjudication
  readonly arrivedAt: number
  /** When it is settled, with whoever has come by then. */
  readonly releasedAt: (others: readonly Claim[]) => number
  /** Whether the claim may be stuck at this moment, as far as the server can tell. */
  readonly isBehind: (now: number) => boolean
}

interface Seat {
  readonly watch: RoundTripWatch
  bank: Bank
}

/** The common start of every round. */
const T0 = 0
/** When it is decided who gets the dice when. */
const ARMED_AT = -300

export function playByReaction(count: number, setting: FairnessSetting, cheat?: Cheat): Played {
  let seats: Seat[] = []
  return play(count, (luck, player, round) => {
    if (round % ROUNDS_PER_MATCH === 0 && player === 0) seats = newSeats(setting, cheat)
    const seat = seats[player] as Seat
    const claim = claimByReaction(luck, player, round, seat, setting, cheat?.player === player ? cheat : undefined)
    seat.bank = refilled(taken(seat.bank, claim.verdict), setting)
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
    const { reactionMs } = luck
    return { player, reactionMs, verdict, arrivedAt, releasedAt: () => arrivedAt, isBehind: () => false }
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
  const releases = claims.map((claim) => ({ at: claim.releasedAt(claims), upTo: claim.verdict.reactionMs }))
  for (const { at, upTo } of releases.toSorted((a, b) => a.at - b.at)) {
    const now = Math.min(at, allHere)
    const limit = at >= allHere ? Infinity : upTo
    const due = byKey.filter((claim) => claim.arrivedAt <= now && claim.verdict.reactionMs <= limit)
    if (order.length === 0 && due[0]) winnerWait = now - due[0].arrivedAt
    order.push(...due.filter((claim) => !order.includes(claim)))
  }
  return { order, winnerWait }
}

function newSeats(setting: FairnessSetting, cheat: Cheat | undefined): Seat[] {
  return WIDE.map((roundTripMs, player) => {
    const watch = createRoundTripWatch()
    // One prompt answer before all late ones: a client without any has no floor, and is held by the caps alone.
    if (player === cheat?.player && cheat.pongMs > 0) {
      watch.sent('prompt', -60_000)
      watch.answered('prompt', -60_000 + roundTripMs)
    }
    return { watch, bank: openBank(setting) }
  })
}

function claimByReaction(
  luck: Luck,
  player: number,
  round: number,
  { watch, bank }: Seat,
  setting: FairnessSetting,
  cheat: Cheat = { player, stampMs: 0, pongMs: 0 },
): Claim {
  const line = createLine(luck, player, round)
  const nameOf = (i: number) => `${round}.${i}`
  const early = pingTimes(-Infinity, ARMED_AT).map(([i, sentAt]): Asked => {
    watch.sent(nameOf(i), sentAt)
    const there = line.down(sentAt, luck.pingDown[i] as number) + cheat.pongMs
    return { name: nameOf(i), sentAt, heardAt: line.up(there, luck.pongUp[i] as number) }
  })
  hear(watch, early, -Infinity, ARMED_AT)

  const sentAt = T0 - advanceMs(watch.estimate(), setting)
  const dice = { name: `${round}.reveal`, sentAt, down: luck.diceDown, up: luck.revealPongUp }
  const pings = pingTimes(ARMED_AT, Infinity).map(([i, at]) => ({
    name: nameOf(i),
    sentAt: at,
    down: luck.pingDown[i] as number,
    up: luck.pongUp[i] as number,
  }))
  const there = [dice, ...pings]
    .toSorted((a, b) => a.sentAt - b.sentAt)
    .map((ping) => ({ ...ping, at: line.down(ping.sentAt + (ping === dice ? luck.sendMs : 0), ping.down) }))
  const diceAt = there.find(({ name }) => name === dice.name)?.at as number
  const pressedAt = diceAt + luck.paintMs + luck.reactionMs
  const claim = { name: 'claim', sentAt: pressedAt, at: pressedAt + luck.pressMs, up: luck.claimUp }
  const back = [claim, ...there.map((ping) => ({ ...ping, at: ping.at + cheat.pongMs }))]
    .toSorted((a, b) => a.at - b.at)
    .map((item): Asked => ({ name: item.name, sentAt: item.sentAt, heardAt: line.up(item.at, item.up) }))
  const arrivedAt = (back.find(({ name }) => name === claim.name)?.heardAt as number) + luck.hearMs
  const late = back.filter(({ name }) => name !== claim.name)
  const sent = new Map(
    there.filter((ping) => ping.sentAt <= arrivedAt).map((ping) => [ping.name, watch.sent(ping.name, ping.sentAt)]),
  )
  hear(watch, [...early, ...late], ARMED_AT, arrivedAt)

  const roundTrips = watch.estimate()
  const verdict = adjudicate(
    {
      elapsedMs: arrivedAt - sentAt,
      reactionMs: luck.reactionMs + luck.stampErrorMs - cheat.stampMs,
      roundTrips,
      revealTripMs: sent.get(dice.name)?.tripMs,
      claimTripMs: watch.currentMs(arrivedAt),
      ...bank,
      stallMs: 0,
    },
    setting,
  )
  // Most lines never are, and asking is what takes the time of a simulation.
  const slowestMs = Math.max(...late.map((ping) => ping.heardAt - ping.sentAt))
  const isEverBehind = isLineLate({ roundTrips, revealTripMs: undefined, currentMs: slowestMs }, setting)
  const held = { arrivedAt, startsAt: T0, reactionMs: verdict.reactionMs }
  return {
    player,
    reactionMs: luck.reactionMs,
    verdict,
    arrivedAt,
    releasedAt(others) {
      const at = releaseAt(held, setting)
      return others.some((other) => other.isBehind(at)) ? patientReleaseAt(held, setting) : at
    },
    isBehind: (now) => now < arrivedAt && isEverBehind && isLineLate(lineAt(now), setting),
  }

  function lineAt(now: number): { roundTrips: RoundTrips; revealTripMs: number | undefined; currentMs: number } {
    const answered = late.find(({ name }) => name === dice.name) as Asked
    const revealTripMs = answered.heardAt <= now ? answered.heardAt - sentAt : undefined
    return { roundTrips, revealTripMs, currentMs: currentMsAt([...early, ...late], now) }
  }
}
