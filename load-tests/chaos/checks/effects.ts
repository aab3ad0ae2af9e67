import { canonicalJson } from '#protocol/canonical-json.ts'
import type { History, StoredRoom } from '../history.ts'
import { isFinal } from '../refusals.ts'
import { type Asked, askedIn, type Check, type Finding, mayBeLost } from './finding.ts'
import { type PlayedRound, roundsOf } from './rounds.ts'

const check = 'effects'

/** Every acknowledged command took effect exactly once, a refused one never, one without an answer at most once. */
export const effectsOnce: Check = (history) => effectsIn(history).filter(({ isExcused }) => !isExcused)

/** Acknowledged commands that a failover lost, as docs/operations.md says it may. */
export const lossesIn = (history: History): number => effectsIn(history).filter(({ isExcused }) => isExcused).length

interface Judged extends Finding {
  readonly isExcused?: true
}

function effectsIn(history: History): readonly Judged[] {
  const asked = Map.groupBy(askedIn(history), ({ client }) => client)
  return history.clients.flatMap((client): readonly Judged[] => {
    const room = history.stored[client.code]
    if (client.as.kind !== 'seat') return []
    if (!room) return [{ check, what: `room ${client.code} is gone from the store` }]
    const { seat } = client.as
    const own = asked.get(client.name) ?? []
    const effects = effectsOf(room, seat)
    const byEffect = Map.groupBy(own.flatMap(expected), ([effect]) => effect)
    const counted = [...byEffect].flatMap(([effect, commands]) =>
      compare(
        history,
        `${client.name} in ${client.code}: ${effect}`,
        effects.get(effect) ?? 0,
        commands.map(([, command]) => command),
      ),
    )
    const strange = [...effects.keys()]
      .filter((effect) => !byEffect.has(effect))
      .map((effect) => ({ check, what: `${client.name} in ${client.code}: ${effect} took effect, and was never sent` }))
    return [...counted, ...strange, ...handsTaken(history, client.name, client.code, seat, own, room)]
  })
}

function compare(history: History, what: string, times: number, commands: readonly Asked[]): readonly Judged[] {
  const isOpen = ({ answers }: Asked) => !answers.some(({ answer }) => isFinal(answer))
  const isDone = ({ answers }: Asked) => answers.some(({ answer }) => answer === 'done')
  const least = commands.filter(isDone).length
  const most = least + commands.filter(isOpen).length
  const stamps = commands.flatMap(({ sent, answers }) => [...sent, ...answers].map(({ at }) => at))
  const [from, until] = [Math.min(...stamps), Math.max(...stamps)]
  if (times >= least && times <= most) return []
  const isExcused = times < least && mayBeLost(history, from, until)
  const answers = commands.map(
    ({ id, answers: told }) => `${id}: ${told.map(({ answer }) => answer).join(', ') || 'no answer'}`,
  )
  return [
    {
      check,
      at: from,
      what: `${what} took effect ${times} times, acknowledged ${least} times (${answers.join('; ')})`,
      ...(isExcused && { isExcused }),
    },
  ]
}

/** All games of a room together: no command names the one that it starts. */
const START = 'the start of a game'

type Expected = readonly [effect: string, command: Asked]

/** What a command leaves in the log, by a name that nothing else has. Hands of a race are looked for in its result. */
function expected(command: Asked): readonly Expected[] {
  const asked = command.command as {
    readonly type: string
    readonly number: number
    readonly name: string
    readonly move: { readonly type: string }
  }
  if (asked.type === 'start') return [[START, command]]
  if (asked.type === 'dress') return [[`renamed to ${asked.name}`, command]]
  if (asked.type !== 'move' || isHand(asked.move)) return []
  return [[moveName(asked.number, asked.move), command]]
}

const isHand = ({ type }: { readonly type: string }): boolean => type === 'place' || type === 'claim'
const moveName = (number: number, move: unknown): string => `move ${canonicalJson(move)} in game ${number}`

/** What the log says that this seat did, and how often. */
function effectsOf({ log, document }: StoredRoom, seat: number): ReadonlyMap<string, number> {
  const times = new Map<string, number>()
  const add = (effect: string) => times.set(effect, (times.get(effect) ?? 0) + 1)
  let number = 0
  for (const { act, events } of log) {
    if (act?.type === 'setup') number++
    if (act?.type === 'setup' && document.host === seat) add(START)
    // A claim without a platter is judged by the rules of the room: it costs a point, and is none of these.
    const move = act?.type === 'move' && act.seat === seat ? act.move : undefined
    if (move !== undefined && !isHand(move as never)) add(moveName(number, move))
    for (const event of events) if (event.type === 'renamed' && event.seat === seat) add(`renamed to ${event.name}`)
  }
  return times
}

/** A claim that was acknowledged is in the result of its round, with a number that this seat laid down; unless the round is void. */
function handsTaken(
  history: History,
  client: string,
  code: string,
  seat: number,
  own: readonly Asked[],
  room: StoredRoom,
): readonly Finding[] {
  const rounds = roundsOf(room)
  return own.flatMap((asked): readonly Finding[] => {
    const { number, move } = asked.command as { number: number; move?: { type: string; round: number } }
    if (move?.type !== 'claim') return []
    const stamps = asked.answers.map(({ at }) => at)
    const round = rounds.get(`${number}/${move.round}`)
    const what = `${client} in ${code}: claim in round ${move.round} of game ${number}`
    const isDone = asked.answers.some(({ answer }) => answer === 'done')
    if (!isDone || round?.isVoid || (round && !round.claims)) return []
    if (mayBeLost(history, Math.min(...stamps), Math.max(...stamps))) return []
    if (!round) return [{ check, at: stamps[0] ?? 0, what: `${what} was acknowledged, and there is no such round` }]
    return [...handIn(round, what, seat, stamps[0] ?? 0), ...platterIn(round, what, seat, own, number, move.round)]
  })
}

function handIn({ claims = [] }: PlayedRound, what: string, seat: number, at: number): readonly Finding[] {
  const times = claims.filter((claim) => claim.seat === seat).length
  return times === 1 ? [] : [{ check, at, what: `${what} was acknowledged, and is ${times} times in the result` }]
}

function platterIn(
  { claims = [] }: PlayedRound,
  what: string,
  seat: number,
  own: readonly Asked[],
  number: number,
  round: number,
): readonly Finding[] {
  const claim = claims.find((one) => one.seat === seat)
  const laid = own.flatMap(({ command }) => {
    const asked = command as { number: number; move?: { type: string; round: number; platter: number } }
    return asked.number === number && asked.move?.type === 'place' && asked.move.round === round
      ? [asked.move.platter]
      : []
  })
  if (!claim || laid.includes(claim.platter)) return []
  return [{ check, what: `${what} has the platter ${claim.platter}, laid down were ${laid.join(', ') || 'none'}` }]
}
