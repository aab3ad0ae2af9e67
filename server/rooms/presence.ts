import type { Millis } from '#protocol/ids.ts'
import { refuse } from '../games/kit/result.ts'
import type { RoomCommand } from './command.ts'
import { type Decided, decided, type Moment } from './decision.ts'
import { crown, heirOf } from './host.ts'
import type { RoomEvent } from './log.ts'
import { anyoneHere, isPerson, people, personByKey, sitterAt, withSitter } from './people.ts'
import { delayGame, withBotTime } from './play.ts'
import type { RoomPolicy } from './policy.ts'
import type { Person, Room } from './room.ts'

type Of<T extends RoomCommand['type']> = Extract<RoomCommand, { type: T }>

/** A socket proved this seat's key. The newest one wins: older ones see another socket in the link and close. */
export function arrive(room: Room, { seat, keyHash, node, socket }: Of<'arrive'>, moment: Moment): Decided {
  const person = personByKey(room, keyHash)
  if (person?.seat !== seat) return refuse('no-such-seat')
  const isBack = person.link.state === 'away' && !person.link.isNew
  const here = withSitter(room, { ...person, link: { state: 'here', node, socket } })
  const host = crown(here, here.host ?? seat)
  const events: RoomEvent[] = isBack ? [{ type: 'back', seat }] : []
  const stood =
    anyoneHere(room) || isPaused(room) ? { room: host.room } : delayGame(host.room, moment.now - room.peopleSeenAt)
  return decided(withBotTime(seen(stood.room, moment), moment), [...events, ...host.events], stood.act)
}

const isPaused = ({ phase }: Room): boolean => phase.name === 'playing' && phase.pausedAt !== null

export function depart(room: Room, { seat, socket }: Of<'depart'>, moment: Moment): Decided {
  const sitter = sitterAt(room, seat)
  // The seat was opened elsewhere meanwhile: this goodbye is old news.
  if (!sitter || !isPerson(sitter) || sitter.link.state !== 'here' || sitter.link.socket !== socket)
    return decided(room)
  return decided(withBotTime(sendAway(room, [sitter], moment), moment), [{ type: 'away', seat }])
}

export function nodeGone(room: Room, { node }: Of<'node-gone'>, moment: Moment): Decided {
  const lost = people(room).filter(({ link }) => link.state === 'here' && link.node === node)
  if (lost.length === 0) return decided(room)
  const events = lost.map(({ seat }): RoomEvent => ({ type: 'away', seat }))
  return decided(withBotTime(sendAway(room, lost, moment), moment), events)
}

function sendAway(room: Room, gone: readonly Person[], moment: Moment): Room {
  const away = gone.reduce(
    (next, person) =>
      withSitter(next, { ...person, link: { state: 'away', since: moment.now, standIn: false, isNew: false } }),
    room,
  )
  return seen(away, moment)
}

const seen = (room: Room, { now }: Moment): Room => ({ ...room, peopleSeenAt: now })

/** Who has been away too long for the others to wait. */
export function overdue(room: Room, { now, policy }: Moment): readonly Person[] {
  if (room.phase.name !== 'playing' || room.phase.pausedAt !== null || !anyoneHere(room)) return []
  const { players } = room.phase
  return people(room).filter(
    ({ seat, link }) =>
      players.includes(seat) && link.state === 'away' && !link.standIn && now >= link.since + policy.standInAfterMs,
  )
}

export function standIn(room: Room, absent: readonly Person[], moment: Moment): Decided {
  const next = absent.reduce(
    (all, person) =>
      person.link.state === 'away' ? withSitter(all, { ...person, link: { ...person.link, standIn: true } }) : all,
    room,
  )
  const events = absent.map(({ seat }): RoomEvent => ({ type: 'stood-in', seat }))
  return decided(withBotTime(next, moment), events)
}

/** The host is away too long and somebody else is here. */
export function isHostless(room: Room, { now, policy }: Moment): boolean {
  const since = hostAwaySince(room)
  return since !== undefined && now >= since + policy.hostMovesAfterMs
}

export function hostAwaySince(room: Room): number | undefined {
  if (!anyoneHere(room)) return undefined
  const host = room.host === null ? undefined : sitterAt(room, room.host)
  return host && isPerson(host) && host.link.state === 'away' ? host.link.since : undefined
}

export function moveHost(room: Room): Decided {
  const next = crown(room, heirOf(room))
  return decided(next.room, next.events)
}

/** When a room ends for want of people; never while somebody is here. */
export function closesAt(room: Room, policy: RoomPolicy): Millis {
  if (anyoneHere(room)) return Number.POSITIVE_INFINITY
  const isUnused = room.sitters.length === 0 && room.gamesStarted === 0
  const patience = isUnused ? Math.min(policy.unusedClosesAfterMs, policy.closesAfterMs) : policy.closesAfterMs
  return room.peopleSeenAt + patience
}
