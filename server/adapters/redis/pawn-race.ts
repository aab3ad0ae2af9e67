import type { Millis, Seat } from '#protocol/ids.ts'
import type { Claimed, PawnRace, Placed, RaceChange, RaceCommand, RaceId } from '../../ports/pawn-race.ts'
import { raceKey, roomKey } from './keys.ts'
import { fieldsOf, standingOf } from './race-fields.ts'
import type { Commands } from './scripts.ts'

export function createRedisPawnRace(redis: Commands, keepMs: Millis): PawnRace {
  return {
    async open(race, seats) {
      return (await redis.openRace(keysOf(race).race, seats.join(''), keepMs)) ? 'opened' : 'already-open'
    },
    async place(race, { seat, platter, id }) {
      const { race: key, answers, room } = keysOf(race)
      const announcement = announcing(race, { kind: 'placed', seat })
      return (await redis.placeInRace(key, answers, room, seat, id, platter, announcement, keepMs)) as Placed
    },
    async claim(race, { seat, id, key, facts }) {
      const keys = keysOf(race)
      const announcement = announcingUpTo('provisionalRank', race, { kind: 'claimed', seat })
      return claimed(
        await redis.claimInRace(
          keys.race,
          keys.answers,
          keys.pending,
          keys.room,
          seat,
          id,
          key,
          JSON.stringify(facts),
          announcement,
          keepMs,
        ),
      )
    },
    async refuseEarly(race, command) {
      await redis.refuseInRace(keysOf(race).answers, nameOf(command), 'too-early', keepMs)
    },
    async firstAnswer(race, command) {
      const [answer] = await redis.hmget(keysOf(race).answers, nameOf(command))
      return answer?.split(' ')[0] as Placed | Claimed['type'] | undefined
    },
    async withdraw(race, seat) {
      const keys = keysOf(race)
      const announcement = announcingUpTo('closed', race, { kind: 'withdrew', seat })
      const fields = await redis.withdrawFromRace(keys.race, keys.pending, keys.room, seat, announcement)
      return standingOf(fieldsOf(fields)) ?? 'unknown'
    },
    async settle(race, upTo) {
      const keys = keysOf(race)
      const limit = upTo === 'everything' ? '' : upTo
      const announcement = announcingUpTo('ranks', race, { kind: 'settled' })
      const [seats, fields] = await redis.settleRace(keys.race, keys.pending, keys.room, limit, announcement)
      const standing = standingOf(fieldsOf(fields))
      if (!standing) return 'unknown'
      return { ...standing, settled: standing.hands.filter(({ seat }) => seats.includes(`${seat}`)) }
    },
    async show(race, afterMs) {
      const { race: key, pending, room } = keysOf(race)
      await redis.showRace(key, pending, room, afterMs, announcing(race, { kind: 'shown', afterMs }))
    },
    async read(race) {
      return standingOf(await redis.hgetall(keysOf(race).race)) ?? 'unknown'
    },
  }
}

const nameOf = ({ type, seat, id }: RaceCommand) => `${type}:${seat}:${id}`

const keysOf = (race: RaceId) => {
  const key = raceKey(race)
  return { race: key, answers: `${key}:answers`, pending: `${key}:pending`, room: roomKey(race.code) }
}

interface Known {
  readonly kind: RaceChange['kind']
  readonly seat?: Seat
  readonly afterMs?: number
}

const announcing = ({ game, round }: RaceId, known: Known): string =>
  JSON.stringify({ type: 'race', event: { game, round, ...known } })

/** Only the script knows the last part; it adds it, and the two braces. */
const announcingUpTo = (last: string, race: RaceId, known: Known): string =>
  `${announcing(race, known).slice(0, -'}}'.length)},"${last}":`

function claimed(reply: string): Claimed {
  const [type, rank, toCome] = reply.split(' ') as [Claimed['type'], string, string]
  if (type === 'claimed') return { type, provisionalRank: Number(rank), seatsToCome: Number(toCome) }
  if (type === 'locked') return { type, provisionalRank: Number(rank) }
  return { type }
}
