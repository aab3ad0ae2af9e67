import type { Millis } from '#protocol/ids.ts'
import { refuse } from '../../games/kit/result.ts'
import { andThen, type Decided, decided, type Moment, type RoomHandler } from '../decision.ts'
import { DAY_MS, daysOf, delayGame, forgive, isTimed, stoodSince, withTimes } from '../play/clocks.ts'
import type { RoomPolicy } from '../policy.ts'
import type { Person, Room } from '../room.ts'
import { withReadiness } from '../table.ts'
import {
  anyoneHere,
  awaySince,
  isAwaited,
  isAway,
  people,
  personAt,
  personByKey,
  setHost,
  withSitter,
  withStandIns,
} from './people.ts'
import { withoutSeatless } from './seatless.ts'

/** A socket proved this seat's key. The newest one wins: older ones see another socket in the link and close. */
export const arrive: RoomHandler<'arrive'> = (room, { seat, keyHash, node, socket, cutOff }, moment) => {
  const person = personByKey(room, keyHash)
  if (person?.seat !== seat) return refuse('no-such-seat')
  const here = withSitter(room, { ...person, link: { state: 'here', node, socket } })
  const isBack = isAway(person) && !person.link.isNew
  const isPaused = room.phase.name === 'playing' && room.phase.pausedAt !== null
  const since = isPaused ? undefined : stoodSince(room)
  const stood = since === undefined ? { room: here } : delayGame(here, moment.now - since)
  const next = seen(cutOff && countsSeconds(room) ? forgive(stood.room, [person]) : stood.room, moment)
  const ready = withTimes(withReadiness(next, moment.now), moment)
  const arrived = decided(ready, isBack ? [{ type: 'back', seat }] : [], stood.act)
  return andThen(arrived, (after) => setHost(after, after.host ?? seat))
}

export const depart: RoomHandler<'depart'> = (room, { seat, socket }, moment) => {
  const person = personAt(room, seat)
  // The seat was opened elsewhere meanwhile: this goodbye is old news.
  if (person?.link.state !== 'here' || person.link.socket !== socket) return decided(room)
  return sendAway(room, [person], moment)
}

/** With a node go its seats, televisions and spectators. */
export const nodeGone: RoomHandler<'node-gone'> = (room, { node }, moment) => {
  const rest = withoutSeatless(room, (one) => one.node === node, moment)
  const lost = peopleOn(room, node)
  if (lost.length === 0) return decided(rest)
  const isOurFault = countsSeconds(room)
  return sendAway(isOurFault ? forgive(rest, lost) : rest, lost, moment, isOurFault)
}

/** By correspondence players need not be connected, and a fault of seconds takes nothing that counts. */
const countsSeconds = (room: Room): boolean => daysOf(room) === undefined

/** No seat was left, but players connected to that node could not move: their time begins anew. */
export const nodeStalled: RoomHandler<'node-stalled'> = (room, { node }, moment) => {
  const stalled = peopleOn(room, node)
  if (stalled.length === 0 || !isTimed(room) || !countsSeconds(room)) return decided(room)
  return decided(withTimes(forgive(room, stalled), moment))
}

const peopleOn = (room: Room, node: string): readonly Person[] =>
  people(room).filter(({ link }) => link.state === 'here' && link.node === node)

function sendAway(room: Room, gone: readonly Person[], moment: Moment, cutOff = false): Decided {
  const link = { ...awaySince(moment.now, false), ...(cutOff && { cutOff }) }
  const away = gone.reduce((next, person) => withSitter(next, { ...person, link }), room)
  const events = gone.map(({ seat }) => ({ type: 'away' as const, seat }))
  return decided(withTimes(seen(away, moment), moment), events)
}

const seen = (room: Room, { now }: Moment): Room => ({ ...room, peopleSeenAt: now })

export const standInAt = (room: Room, { standInAfterMs }: RoomPolicy): Millis =>
  Math.min(...waitedFor(room).map(({ link }) => link.since + standInAfterMs))

/** Players for whom a bot will stand in. By correspondence none does. */
function waitedFor(room: Room) {
  const { phase } = room
  if (phase.name !== 'playing' || phase.pausedAt !== null || !isAwaited(room) || daysOf(room) !== undefined) return []
  const away = people(room).filter(isAway)
  return away.filter(({ seat, link }) => phase.players.includes(seat) && !link.standIn)
}

export function standIn(room: Room, moment: Moment): Decided {
  const { now, policy } = moment
  const absent = waitedFor(room).filter(({ link }) => now >= link.since + policy.standInAfterMs)
  const events = absent.map(({ seat }) => ({ type: 'stood-in' as const, seat }))
  return decided(withTimes(withStandIns(room, absent), moment), events)
}

/** When the host's powers move on, if another person is here. By correspondence a host may be away as long as a move may take. */
export function hostMovesAt(room: Room, policy: RoomPolicy): Millis {
  const host = room.host === null ? undefined : personAt(room, room.host)
  if (!anyoneHere(room) || !host || host.link.state === 'here') return Number.POSITIVE_INFINITY
  const days = daysOf(room)
  return host.link.since + (days === undefined ? policy.hostMovesAfterMs : days * DAY_MS)
}

/** A game by correspondence waits for a move this much longer than the move may take. */
const DAYS_TO_SPARE = 3

/** When a room ends for want of people; never while a person is here. */
export function closesAt(room: Room, policy: RoomPolicy): Millis {
  if (anyoneHere(room)) return Number.POSITIVE_INFINITY
  const days = daysOf(room)
  if (days !== undefined) return room.peopleSeenAt + (days + DAYS_TO_SPARE) * DAY_MS
  const isUnused = room.sitters.length === 0 && room.gamesStarted === 0
  const patience = isUnused ? Math.min(policy.unusedClosesAfterMs, policy.closesAfterMs) : policy.closesAfterMs
  return room.peopleSeenAt + patience
}
