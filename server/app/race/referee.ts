import type { Do, Shown } from '#protocol/client-message.ts'
import type { CommandId, Millis, RoomCode, Seat } from '#protocol/ids.ts'
import { FALSE_START_LOCK_MS } from '../../fairness/adjudicate.ts'
import { createStallWatch, TICK_MS } from '../../fairness/stalls.ts'
import type { OpenRace } from '../../games/kit/race.ts'
import { accept, refuse, type Verdict } from '../../games/kit/result.ts'
import { gameById } from '../../games/registry.ts'
import type { Clock } from '../../ports/clock.ts'
import type { StoredRoom } from '../../ports/document-store.ts'
import type { Entropy } from '../../ports/entropy.ts'
import type { Claimed, PawnRace, Placed, RaceCommand, RaceEvent, RaceId, Standing } from '../../ports/pawn-race.ts'
import { openRaceOf } from '../../rooms/play/game.ts'
import type { Room } from '../../rooms/room.ts'
import { idOfSeat, type RoomService } from '../room-service.ts'
import { createBanks } from './banks.ts'
import { createBots } from './bots.ts'
import { createFaults } from './faults.ts'
import { keyOf, withHeadStart } from './head-start.ts'
import { type Facts, judge } from './judge.ts'
import { lateHandWaitMs } from './late-hands.ts'
import { createLight } from './light.ts'
import type { Incoming } from './line.ts'
import { releaseLater, type Screens } from './release.ts'
import { heed, isFalseStart } from './shown.ts'
import { type AskedInRace, actOf, claimsOf, idOf, later, raceName, type Watched, watch } from './watched.ts'

/** No dice are sent earlier than this before the start, so no number can be right before it. */
const MOST_ADVANCE_MS: Millis = 250

/**
 * How long race and banks of a room stay that no screen of this node watches. Longer than any race, so that one under way is
 * brought to its end; and long enough that a new connection is no new bank.
 */
const UNWATCHED_MS: Millis = 10 * 60_000

/** The node that closes a race tells the room within the wait for late hands and a commit: after this long it has died, and another one does. */
const LEFT_CLOSED_MS: Millis = 1_000

const WHY_NOT: Record<Exclude<Placed, 'placed'> | 'no-platter', string> = {
  locked: 'already-locked',
  closed: 'round-over',
  'not-in': 'eliminated',
  unknown: 'round-over',
  'no-platter': 'pawn-first',
  'too-early': 'too-early',
}

interface Deps {
  readonly race: PawnRace
  readonly clock: Clock
  readonly entropy: Entropy
  readonly cached: (code: RoomCode) => StoredRoom | undefined
  readonly screens: Screens
  readonly service: () => RoomService
  readonly report: (err: unknown, what: string) => void
}

type Answered = Verdict<unknown, string>
export type Referee = ReturnType<typeof createReferee>

/** Takes the hands of a race, judges how fast each was, and tells the room when it is over. */
export function createReferee({ race, clock, entropy, cached, screens, service, report }: Deps) {
  const watched = new Map<RoomCode, Watched>()
  const banks = createBanks()
  /** Rooms without a screen on this node, each with one timer. */
  const unwatched = new Map<RoomCode, { since: Millis; cancel: () => void }>()
  const { lose, hit, guarded } = createFaults({ clock, service, report })
  const light = createLight({ race, guarded })
  const bots = createBots({ race, clock, entropy, cached, guarded, onClaimed: answerOf })
  const stalls = createStallWatch(clock.tick())
  const stopTicking = clock.every(TICK_MS, () => stalls.tick(clock.tick()))

  /** Hears every version of every room that this node serves. */
  function follow({ document: room }: StoredRoom): Watched | undefined {
    const open = openRaceOf(room)
    const known = watched.get(room.code)
    const goesOn = known && open && raceName(idOf(room, open)) === raceName(known.id)
    if (known && !goesOn) forget(room.code, known)
    if (!open) return undefined
    if (!goesOn) return begin(room, open)
    withdraw(known, open)
    return known
  }

  function begin(room: Room, open: OpenRace): Watched {
    const current = watch(room, open, clock)
    watched.set(room.code, current)
    banks.refill(room.code, current.id.game, open)
    void openRace(current)
    later(current, clock, open.endsAt, () => void settle(current, 'everything'))
    if (!isWatched(room.code)) expireUnwatched(room.code)
    return current
  }

  /** This node committed it, so the bots of a race that begins are its business. */
  function own(stored: StoredRoom): void {
    const current = follow(stored)
    if (current) bots.playAll(stored.document, current)
  }

  async function openRace(current: Watched): Promise<void> {
    const opened = await guarded(current, () => race.open(current.id, current.open.tieOrder))
    // It should have been open long ago: the store lost it, and with it every hand.
    if (opened === 'opened' && clock.now() > current.open.startsAt) lose(current)
  }

  /** Somebody was put out in mid-round: the seat and a pawn leave the race. */
  function withdraw(current: Watched, open: OpenRace): void {
    const gone = current.open.seats.filter((seat) => !open.seats.includes(seat))
    current.open = open
    for (const seat of gone) {
      void guarded(current, async () => {
        const standing = await race.withdraw(current.id, seat)
        if (standing === 'unknown') lose(current)
        else if (standing.closed) await finishAfterLateHands(current, standing)
      })
    }
  }

  const isWatched = (code: RoomCode): boolean => screens(code)[Symbol.iterator]().next().done === false

  /** After the last screen has left, this node no longer hears that the race or the room ends: without an expiry both would leak. */
  function expireUnwatched(code: RoomCode): void {
    const known = unwatched.get(code)
    if (known) known.since = clock.now()
    else unwatched.set(code, { since: clock.now(), cancel: checkLater(code, clock.now() + UNWATCHED_MS) })
  }

  function checkLater(code: RoomCode, at: Millis): () => void {
    return clock.at(at, () => {
      const entry = unwatched.get(code)
      if (!entry) return
      const expiresAt = entry.since + UNWATCHED_MS
      // It was watched again for a while, and left again.
      if (!isWatched(code) && clock.now() < expiresAt) entry.cancel = checkLater(code, expiresAt)
      else unwatched.delete(code)
      if (!isWatched(code) && clock.now() >= expiresAt) close(code)
    })
  }

  function close(code: RoomCode): void {
    const current = watched.get(code)
    if (current) forget(code, current)
    banks.close(code)
  }

  function forget(code: RoomCode, current: Watched): void {
    for (const cancel of current.timers) cancel()
    watched.delete(code)
  }

  /** Nothing if the command is no hand of a race that runs: then it goes through the room. */
  async function perform(code: RoomCode, seat: Seat, message: Do, incoming: Incoming): Promise<Answered | undefined> {
    if (message.command.type !== 'move') return undefined
    const known = cached(code)
    const stored = known ?? (await service().load(code))
    const current = stored && follow(stored)
    const act = stored && actOf(stored.document, message)
    if (act && (!current || raceName(act.race) !== raceName(current.id))) return answeredBefore(act, seat, message.id)
    // A penalty between the last rank and the result could put its player out, and with them a pawn that another holds.
    if (current?.isClosed && !act) return service().refuseUndecided(code, 'round-over', idOfSeat(seat, message.id))
    if (!act || !current) return undefined
    if (act.type === 'place') return place(current, seat, act.platter, message.id)
    // Over HTTP a hand may reach a node that has no screen of this room, and so has heard nothing.
    if (!known) await light.standing(current)
    return claim(current, seat, act.reactionMs, message.id, incoming)
  }

  /** A command of a race that is over, sent again because its answer was lost. Nothing if it had none: then the room answers. */
  async function answeredBefore(
    { type, race: id }: Pick<AskedInRace, 'type' | 'race'>,
    seat: Seat,
    command: CommandId,
  ): Promise<Answered | undefined> {
    const first = await race.firstAnswer(id, { type, seat, id: command })
    if (first === 'placed' || first === 'claimed') return accept(first)
    if (type === 'claim' && first === 'locked') return accept(first)
    // What a grab without a platter cost was decided in the room, under the same id.
    return first === undefined || first === 'no-platter' ? undefined : refuse(WHY_NOT[first])
  }

  async function tooEarly({ id: raceId }: Watched, command: RaceCommand): Promise<Answered> {
    await race.refuseEarly(raceId, command)
    // It may have had another answer: on a node whose clock is ahead.
    return (await answeredBefore({ type: command.type, race: raceId }, command.seat, command.id)) ?? refuse('too-early')
  }

  async function place(current: Watched, seat: Seat, platter: number, id: CommandId): Promise<Answered> {
    if (clock.now() < current.open.startsAt - MOST_ADVANCE_MS)
      return hit(current, () => tooEarly(current, { type: 'place', seat, id }))
    const placed = await hit(current, () => race.place(current.id, { seat, platter, id }))
    if (placed === 'placed') return accept(placed)
    if (placed === 'unknown') lose(current)
    return refuse(WHY_NOT[placed])
  }

  async function claim(
    current: Watched,
    seat: Seat,
    stampMs: number | undefined,
    id: CommandId,
    incoming: Incoming,
  ): Promise<Answered> {
    const early = () => hit(current, () => tooEarly(current, { type: 'claim', seat, id }))
    if (incoming.arrivedAt < (current.lockedUntil.get(seat) ?? 0)) return early()
    const hand = { ...incoming, stampMs, bank: banks.of(current.id.code, seat), stalls }
    const { reactionMs } = judge(hand, current).verdict
    if (isFalseStart(current, reactionMs)) {
      current.lockedUntil.set(seat, incoming.arrivedAt + FALSE_START_LOCK_MS)
      return early()
    }
    light.refuteBy(current, reactionMs)
    const { verdict, facts } = judge(hand, current)
    const given = withHeadStart(facts, current.open, seat)
    // By what the receipt says, to the digit: a key that is any finer would be passed over when its time has come.
    const claimed = await hit(current, () => race.claim(current.id, { seat, key: keyOf(given), facts: given, id }))
    if (claimed.type === 'no-platter') return pawnFirst(current.id, seat, id)
    if (claimed.type === 'claimed') banks.take(current.id.code, seat, verdict)
    return answerOf(current, seat, claimed, given)
  }

  function answerOf(current: Watched, seat: Seat, claimed: Claimed, facts: Facts): Answered {
    if (claimed.type === 'claimed') {
      current.claimed.add(seat)
      settleLater(current, facts, claimed.seatsToCome)
    }
    if (claimed.type === 'claimed' || claimed.type === 'locked') return accept(claimed)
    if (claimed.type === 'unknown') lose(current)
    return refuse(WHY_NOT[claimed.type])
  }

  /** A pawn before a platter is a matter of the rules, and those know what it costs. */
  async function pawnFirst({ code, game, round }: RaceId, seat: Seat, id: CommandId): Promise<Answered> {
    const stored = cached(code) ?? (await service().load(code))
    const move = stored && gameById(stored.document.game.id)?.decodeMove({ type: 'claim', round })
    if (!move) return refuse('bad-move')
    const command = { type: 'move', number: game, move, fromReferee: true } as const
    return service().act(code, { type: 'seat', by: seat, command }, idOfSeat(seat, id))
  }

  function settleLater(current: Watched, facts: Facts, seatsToCome: number): void {
    // Nobody is left who could still overtake.
    if (seatsToCome === 0) return void settle(current, 'everything')
    if (current.open.order === 'arrival') return void settle(current, keyOf(facts))
    releaseLater(current, facts, { clock, screens }, (upTo) => void settle(current, upTo))
  }

  async function settle(current: Watched, upTo: number | 'everything'): Promise<void> {
    await guarded(current, async () => {
      const settlement = await race.settle(current.id, upTo)
      if (settlement === 'unknown') lose(current)
      else if (settlement.closed) await finishAfterLateHands(current, settlement)
    })
  }

  /** A hand that was sent before its page heard that the pawns are gone comes too late for a pawn, and in time for the result. */
  async function finishAfterLateHands(current: Watched, standing: Standing): Promise<void> {
    const waitMs = lateHandWaitMs(current, standing, { clock, screens, cached })
    if (waitMs === 0) return finish(current, standing)
    later(current, clock, clock.now() + waitMs, () => {
      void guarded(current, async () => {
        const now = await race.read(current.id)
        // The ranks are final and known here: a store that has lost the race meanwhile takes none of them back.
        await finish(current, now === 'unknown' ? standing : now)
      })
    })
  }

  function noteClosed(current: Watched): void {
    if (current.isClosed) return
    current.isClosed = true
    later(current, clock, clock.now() + LEFT_CLOSED_MS, () => void settle(current, 'everything'))
  }

  async function finish({ id }: Watched, { hands }: Standing): Promise<void> {
    const { code, game: number, round } = id
    await service().act(code, { type: 'race-over', number, round, claims: claimsOf(hands) })
  }

  return {
    follow,
    own,
    perform,
    /** For a screen that comes in mid-race: who has laid down and claimed so far. */
    async standing(code: RoomCode): Promise<{ readonly id: RaceId; readonly standing: Standing } | undefined> {
      const current = watched.get(code)
      const standing = current && (await light.standing(current))
      if (current && standing?.closed) noteClosed(current)
      return current && standing && { id: current.id, standing }
    },
    /** A television of this node shows the dice. */
    async shown(code: RoomCode, { number, round, displayMs }: Shown, incoming: Incoming): Promise<void> {
      const current = watched.get(code)
      if (!current || raceName(current.id) !== raceName({ game: number, round })) return
      await light.reported(current, displayMs, incoming)
    },
    /** All nodes count from what they all hear. */
    hear(code: RoomCode, event: RaceEvent): void {
      const current = watched.get(code)
      if (!current || raceName(event) !== raceName(current.id)) return
      heed(current, event)
      if ('closed' in event && event.closed) noteClosed(current)
    },
    /** The store was away while hands were up: some may be lost, so the round does not count. */
    interrupted(code: RoomCode): void {
      const current = watched.get(code)
      if (current) lose(current)
    },
    /** The last screen of this node has left the room. */
    left: expireUnwatched,
    /** The room is over for good. */
    close,
    watched: (code: RoomCode): Watched | undefined => watched.get(code),
    /** Time is up, perhaps for a race whose node died. */
    async wake(stored: StoredRoom): Promise<void> {
      const open = openRaceOf(stored.document)
      if (!open || clock.now() < open.endsAt) return
      const current = follow(stored)
      if (current) await settle(current, 'everything')
    },
    stop(): void {
      stopTicking()
      for (const { cancel } of unwatched.values()) cancel()
      for (const [code, current] of watched) forget(code, current)
    },
  }
}
