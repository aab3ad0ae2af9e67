import type { RaceNews, ServerMessage } from '#protocol/server-message.ts'
import type { History } from '../history.ts'
import type { Check, Finding } from './finding.ts'
import { type PlayedRound, roundsOf } from './rounds.ts'

const check = 'ranks'

/** Pawns never over the limit, ranks unique, never changed once they are settled, and every round ends once. */
export const ranksHold: Check = (history) => [...inFrames(history), ...inLogs(history)]

function inLogs({ stored }: History): readonly Finding[] {
  return Object.entries(stored).flatMap(([code, room]) =>
    room ? [...roundsOf(room).values()].flatMap((round) => inRound(code, round)) : [],
  )
}

function inRound(
  code: string,
  { number, round, ends, isPast, claims = [], pawnless }: PlayedRound,
): readonly Finding[] {
  const name = `${code}, round ${round} of game ${number}`
  const ranks = claims.map(({ rank }) => rank)
  return [
    ...(ends > 1 ? [{ check, what: `${name} ended ${ends} times` }] : []),
    ...(ends === 0 && isPast ? [{ check, what: `${name} never ended, and another one began` }] : []),
    ...(new Set(ranks).size < ranks.length ? [{ check, what: `${name} gave a rank twice: ${ranks.join(', ')}` }] : []),
    ...(pawnless === 0 ? [{ check, what: `${name} gave a pawn to every player` }] : []),
  ]
}

interface SeenRace {
  readonly ranks: Map<number, number>
  readonly seats: Map<number, number>
}

/** What screens were told, all of a room together. */
function inFrames({ clients, events, stored }: History): readonly Finding[] {
  const codes = new Map(clients.map(({ name, code }) => [name, code]))
  const races = new Map<string, SeenRace>()
  const findings: Finding[] = []
  for (const event of events) {
    if (event.type !== 'frame' || !event.text.startsWith('{"type":"race"')) continue
    const { number, round, news } = JSON.parse(event.text) as Extract<ServerMessage, { type: 'race' }>
    if (news.type !== 'settled') continue
    const code = codes.get(event.client) ?? ''
    const name = `${code}/${number}/${round}`
    const race = races.get(name) ?? { ranks: new Map(), seats: new Map() }
    races.set(name, race)
    const wrong = contradiction(race, news)
    if (wrong) findings.push({ check, at: event.at, what: `${event.client} was told in ${name} that ${wrong}` })
  }
  for (const [name, { seats }] of races) {
    const [code = '', number, round] = name.split('/')
    const room = stored[code]
    const played = room && roundsOf(room).get(`${number}/${round}`)
    for (const [seat, rank] of seats) {
      const claim = played?.claims?.find((one) => one.seat === seat)
      if (played?.claims && claim?.rank !== rank)
        findings.push({
          check,
          what: `seat ${seat} was settled as ${rank} in ${name}, and its result says ${claim?.rank}`,
        })
    }
  }
  return findings
}

function contradiction(
  { ranks, seats }: SeenRace,
  { seat, rank }: Extract<RaceNews, { type: 'settled' }>,
): string | undefined {
  const [had, holder] = [seats.get(seat), ranks.get(rank)]
  seats.set(seat, rank)
  ranks.set(rank, seat)
  if (had !== undefined && had !== rank) return `seat ${seat} has rank ${rank} for good, after ${had}`
  return holder !== undefined && holder !== seat
    ? `rank ${rank} is seat ${seat}'s for good, after seat ${holder}`
    : undefined
}
