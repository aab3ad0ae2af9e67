import type { Verdict } from '../chaos/check.ts'
import { answersAgree } from '../chaos/checks/answers.ts'
import { effectsOnce } from '../chaos/checks/effects.ts'
import type { Check, Finding } from '../chaos/checks/finding.ts'
import { roomsGoOn } from '../chaos/checks/progress.ts'
import { ranksHold } from '../chaos/checks/ranks.ts'
import { logsReplay } from '../chaos/checks/replays.ts'
import { seatsStay } from '../chaos/checks/seats.ts'
import { secretsKept } from '../chaos/checks/secrets.ts'
import { versionsGrow } from '../chaos/checks/versions.ts'
import { voidsHaveCause } from '../chaos/checks/voids.ts'
import type { Evidence, Weighing } from './run.ts'

type FuzzCheck = (evidence: Evidence) => readonly Finding[]

const ofControl =
  (check: Check): FuzzCheck =>
  ({ history }) =>
    check(history)

/** What a run has to prove, in the words of its report. */
export const PROMISES: Readonly<Record<string, FuzzCheck>> = {
  'the process lives through it': ({ exit }) => (exit === undefined ? [] : [finding(exit)]),
  'the log has no error': logIsClean,
  'no answer is a fault of the server, and no key of others opens anything': ({ troubles }) =>
    Object.entries(troubles).map(([what, times]) => finding(`${what} (${times} times)`)),
  'every honest command is answered, always with the same answer': ofControl(answersAgree),
  'honest commands take effect once, and no act in their rooms is foreign': (evidence) => [
    ...effectsOnce(evidence.history),
    ...nothingForeign(evidence),
  ],
  'ranks are unique and final, and one player has no pawn': ofControl(ranksHold),
  'versions never go back, and none is committed twice': ofControl(versionsGrow),
  'every control log, played again, ends in what is stored': ofControl(logsReplay),
  'every honest key still opens its seat': ofControl(seatsStay),
  'control rooms go on meanwhile': ofControl(roomsGoOn),
  'no round of a control room is void': ofControl(voidsHaveCause),
  'no frame has what its viewer must not know, hostile screens included': ({ history, watchers }) =>
    secretsKept({
      ...history,
      clients: [...history.clients, ...watchers.clients],
      events: [...history.events, ...watchers.events],
    }),
  'no built-in prototype is changed': ({ strangeKeys }) =>
    strangeKeys.map((key) => finding(`${key} was added or replaced`)),
  'in idle moments neither memory nor open connections grow': idleIsBounded,
  'no turn of the event loop is far longer than with honest sockets': turnsAreShort,
}

export const checkFuzz = (evidence: Evidence): readonly Verdict[] =>
  Object.entries(PROMISES).map(([promise, check]) => ({ promise, findings: check(evidence) }))

const finding = (what: string): Finding => ({ check: 'fuzz', what })

const ERROR_LEVEL = 50

interface Line {
  readonly level: number
  readonly msg: string
}

export const linesOf = (log: string): readonly Line[] =>
  log.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Line]))

function logIsClean({ log, errors, history }: Evidence): readonly Finding[] {
  const keys = history.clients.flatMap(({ as }) => (as.kind === 'seat' ? [as.key] : []))
  const bad = linesOf(log).filter(({ level }) => level >= ERROR_LEVEL)
  const kinds = Map.groupBy(bad, ({ msg }) => msg)
  return [
    ...[...kinds].map(([msg, lines]) =>
      finding(`${lines.length} times "${msg}": ${JSON.stringify(lines[0]).slice(0, 600)}`),
    ),
    ...(keys.some((key) => log.includes(key)) ? [finding('the log has the key of a seat in it')] : []),
    ...(errors === '' ? [] : [finding(`on standard error: ${errors.slice(0, 600)}`)]),
  ]
}

/** Who sits in a control room, who is its host and what it plays is as its players left it. */
function nothingForeign({ history }: Evidence): readonly Finding[] {
  return Object.entries(history.stored).flatMap(([code, room]) => {
    if (!room) return [finding(`${code} is gone from the store`)]
    const { locked, host, banned, game, sitters } = room.document
    const own = history.clients.filter((client) => client.code === code && client.as.kind === 'seat')
    const seats = own.map(({ as }) => (as.kind === 'seat' ? as.seat : -1))
    const people = sitters.flatMap((sitter) => (sitter.kind === 'bot' ? [] : [sitter.seat]))
    const strangers = new Set(
      room.log.flatMap(({ act }) => {
        const isKnown = act?.type !== 'move' || sitters.some(({ seat }) => seat === act.seat)
        return isKnown ? [] : [act.seat]
      }),
    )
    return [
      ...(locked ? [] : [finding(`${code} is not locked any more`)]),
      ...(host === 0 ? [] : [finding(`the host of ${code} is seat ${host}`)]),
      ...(banned.length === 0 ? [] : [finding(`somebody is banned from ${code}`)]),
      ...(game.id === own[0]?.game ? [] : [finding(`${code} plays ${game.id}`)]),
      ...(people.join() === seats.join() ? [] : [finding(`${code} has people in seats ${people}, and had ${seats}`)]),
      ...[...strangers].map((seat) => finding(`seat ${seat} of ${code} made a move, and nobody sits there`)),
    ]
  })
}

/** Garbage of one weighing, and what a cache keeps; a leak shows over a million inputs all the same. */
const MOST_GROWTH = { heapMb: 1.3, externalMb: 1.5, rssMb: 1.5, sockets: 1.5 } as const
/** Megabytes or sockets: below this a ratio is noise. */
const SMALL = 8
const FEWEST_WEIGHINGS = 6

function idleIsBounded({ weighings }: Evidence): readonly Finding[] {
  if (weighings.length < FEWEST_WEIGHINGS) return []
  const third = Math.floor(weighings.length / 3)
  const [first, last] = [weighings.slice(0, third), weighings.slice(-third)]
  return Object.entries(MOST_GROWTH).flatMap(([name, most]) => {
    const of = (some: readonly Weighing[]) => median(some.map(({ idle }) => idle[name as keyof typeof MOST_GROWTH]))
    const [before, after] = [of(first), of(last)]
    const ratio = after / Math.max(SMALL, before)
    return ratio <= most
      ? []
      : [finding(`${name} was ${before} in the first third of the weighings and ${after} in the last`)]
  })
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** One input that takes the server for itself would be longer than all honest sockets at once by far more. */
const MOST_TURNS = 20
/** A turn of an idle machine is too short to be a measure. */
const FEWEST_MS = 10

function turnsAreShort({ weighings, honestTurnMs }: Evidence): readonly Finding[] {
  const most = MOST_TURNS * Math.max(FEWEST_MS, honestTurnMs)
  return weighings.flatMap(({ frames, longestTurnMs }) =>
    longestTurnMs <= most
      ? []
      : [
          finding(
            `up to input ${frames} one turn took ${Math.round(longestTurnMs)} ms of CPU, with honest sockets ${honestTurnMs}`,
          ),
        ],
  )
}
