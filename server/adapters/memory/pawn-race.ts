import type { Millis, Seat } from '#protocol/ids.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Claimed, Hand, PawnRace, Placed, RaceChange, RaceCommand, RaceId } from '../../ports/pawn-race.ts'
import type { MemoryRoomFeed } from './room-feed.ts'

/**
 * Races of one process: when it ends in the middle of a round, that round is void by rule and played again. Nothing here
 * awaits, so each call is over before the next begins.
 */
export function createMemoryPawnRace(announce: MemoryRoomFeed['announce'], clock: Clock, keepMs: Millis): PawnRace {
  const races = new Map<string, Race>()
  const isOver = ({ expiresAt }: Race) => expiresAt <= clock.now()

  function find(id: RaceId): Race | undefined {
    const race = races.get(nameOf(id))
    return race && !isOver(race) ? race : undefined
  }

  function tell({ code, game, round }: RaceId, change: RaceChange): void {
    announce(code, { type: 'race', event: { game, round, ...change } })
  }

  return {
    async open(id, seats) {
      for (const [name, race] of races) if (isOver(race)) races.delete(name)
      if (races.has(nameOf(id))) return 'already-open'
      races.set(nameOf(id), beginRace(seats, clock.now() + keepMs))
      return 'opened'
    },
    async place(id, act) {
      const race = find(id)
      if (!race) return 'unknown'
      const asked = commandName({ type: 'place', ...act })
      const before = race.answers.get(asked) as Placed | undefined
      if (before) return before
      const answer = placeIn(race, act.seat, act.platter)
      race.answers.set(asked, answer)
      if (answer === 'placed') tell(id, { kind: 'placed', seat: act.seat })
      return answer
    },
    async claim(id, act) {
      const race = find(id)
      if (!race) return { type: 'unknown' }
      const asked = commandName({ type: 'claim', ...act })
      const before = race.answers.get(asked) as Claimed | undefined
      if (before) return before
      const answer = claimIn(race, act)
      race.answers.set(asked, answer)
      if (answer.type === 'claimed') {
        tell(id, { kind: 'claimed', seat: act.seat, provisionalRank: answer.provisionalRank })
      }
      return answer
    },
    async refuseEarly(id, command) {
      const answers = find(id)?.answers
      const answer = command.type === 'place' ? 'too-early' : ({ type: 'too-early' } as const)
      if (!answers?.has(commandName(command))) answers?.set(commandName(command), answer)
    },
    async firstAnswer(id, command) {
      const answer = find(id)?.answers.get(commandName(command))
      return typeof answer === 'object' ? answer.type : answer
    },
    async withdraw(id, seat) {
      const race = find(id)
      if (!race) return 'unknown'
      const isIn = !race.closed && race.seats.includes(seat)
      if (isIn) {
        race.seats = race.seats.filter((other) => other !== seat)
        race.platters.delete(seat)
        race.hands.delete(seat)
        race.closed = pawnsLeft(race) <= 0
      }
      const standing = standingOf(race)
      if (isIn) tell(id, { kind: 'withdrew', seat, closed: standing.closed })
      return standing
    },
    async settle(id, upTo) {
      const race = find(id)
      if (!race) return 'unknown'
      const wasClosed = race.closed
      const settled = wasClosed ? [] : settleIn(race, upTo === 'everything' ? Infinity : upTo)
      race.closed ||= upTo === 'everything' || pawnsLeft(race) <= 0
      // Read before it is told: a listener may change it at once.
      const standing = standingOf(race)
      if (settled.length > 0 || standing.closed !== wasClosed) {
        const ranks = settled.map(({ seat, rank, key, lateBy }) => ({ seat, rank, key, lateBy }))
        tell(id, { kind: 'settled', ranks, closed: standing.closed })
      }
      return { ...standing, settled }
    },
    async show(id, afterMs) {
      const race = find(id)
      if (!race || race.closed || race.hands.size > 0 || afterMs >= race.shownMs) return
      race.shownMs = afterMs
      tell(id, { kind: 'shown', afterMs })
    },
    async read(id) {
      const race = find(id)
      return race ? standingOf(race) : 'unknown'
    },
  }
}

type Race = ReturnType<typeof beginRace>

const beginRace = (seats: readonly Seat[], expiresAt: Millis) => ({
  /** Still in, in the order that breaks ties. */
  seats,
  platters: new Map<Seat, number>(),
  hands: new Map<Seat, Hand>(),
  /** As it was told with the claim. A hand that came when the pawns were gone has none. */
  provisionalRanks: new Map<Seat, number>(),
  /** How many ranks were given. One that was given up is not given again. */
  ranked: 0,
  /** The greatest key among all that were ever settled. */
  last: -Infinity,
  closed: false,
  /** When the dice were seen, after the start. */
  shownMs: Infinity,
  /** The first answers, by command. */
  answers: new Map<string, Placed | Claimed>(),
  expiresAt,
})

function placeIn(race: Race, seat: Seat, platter: number): Placed {
  if (!race.seats.includes(seat)) return 'not-in'
  if (race.hands.has(seat)) return 'locked'
  if (!race.closed || pawnsLeft(race) <= 0) race.platters.set(seat, platter)
  return race.closed ? 'closed' : 'placed'
}

function claimIn(race: Race, { seat, key, facts }: Pick<Hand, 'seat' | 'key' | 'facts'>): Claimed {
  if (!race.seats.includes(seat)) return { type: 'not-in' }
  const before = race.provisionalRanks.get(seat)
  if (before !== undefined) return { type: 'locked', provisionalRank: before }
  const platter = race.platters.get(seat)
  if (race.closed) {
    if (platter !== undefined && !race.hands.has(seat) && pawnsLeft(race) <= 0)
      race.hands.set(seat, { seat, platter, key, facts, lateBy: 0 })
    return { type: 'closed' }
  }
  if (platter === undefined) return { type: 'no-platter' }
  race.hands.set(seat, { seat, platter, key, facts, lateBy: 0 })
  const provisionalRank = race.ranked + pendingIn(race).findIndex((hand) => hand.seat === seat) + 1
  race.provisionalRanks.set(seat, provisionalRank)
  return { type: 'claimed', provisionalRank, seatsToCome: race.seats.length - race.hands.size }
}

/** The hands that got a rank by this call, in order. */
function settleIn(race: Race, upTo: number) {
  const due = pendingIn(race).filter(({ key }) => key <= upTo)
  return due.slice(0, pawnsLeft(race)).map((hand) => {
    const settled = { ...hand, rank: ++race.ranked, lateBy: Math.max(0, race.last - hand.key) }
    race.last = Math.max(race.last, hand.key)
    race.hands.set(hand.seat, settled)
    return settled
  })
}

function standingOf(race: Race) {
  const { seats, platters, closed, shownMs } = race
  return {
    seats,
    pawns: seats.length - 1,
    placed: seats.filter((seat) => platters.has(seat)).map((seat) => ({ seat, platter: platters.get(seat) as number })),
    hands: handsIn(race),
    closed,
    ...(shownMs < Infinity && { shownMs }),
  }
}

/** The settled ones by rank, then the others by key; `seats` has the order that breaks ties, and sorting keeps it. */
const handsIn = ({ seats, hands }: Race): Hand[] =>
  seats
    .flatMap((seat) => hands.get(seat) ?? [])
    .sort((a, b) => (a.rank === b.rank ? a.key - b.key : (a.rank ?? Infinity) - (b.rank ?? Infinity)))

const pendingIn = (race: Race) => handsIn(race).filter(({ rank }) => rank === undefined)
const pawnsLeft = (race: Race) => race.seats.length - 1 - handsIn(race).filter(({ rank }) => rank !== undefined).length

const nameOf = ({ code, game, round }: RaceId) => `${code}:${game}:${round}`
const commandName = ({ type, seat, id }: RaceCommand) => `${type}:${seat}:${id}`
