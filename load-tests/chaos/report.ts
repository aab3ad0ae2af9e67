import { table } from '../terminal.ts'
import type { Verdict } from './check.ts'
import { lossesIn } from './checks/effects.ts'
import { askedIn } from './checks/finding.ts'
import { roundsOf } from './checks/rounds.ts'
import { causeOf } from './checks/voids.ts'
import { freezesOf } from './freezes.ts'
import type { History } from './history.ts'
import { isFinal } from './refusals.ts'
import type { Run } from './run.ts'

export type ChaosReport = ReturnType<typeof reportOf>

export function reportOf({ options, history }: Run, verdicts: readonly Verdict[]) {
  return {
    ...options,
    broken: verdicts.filter(({ findings }) => findings.length > 0).length,
    verdicts,
    commands: commandCounts(history),
    faults: countBy(history.faults.map(({ kind }) => kind)),
    rounds: roundCounts(history),
    freezes: freezesOf(history),
    watched: watchedCounts(history),
  }
}

const countBy = (names: readonly string[]): Readonly<Record<string, number>> =>
  Object.fromEntries([...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length] as const).sort())

function commandCounts(history: History) {
  const asked = askedIn(history)
  const first = asked.flatMap(({ answers }) => answers.find(({ answer }) => isFinal(answer)) ?? [])
  return {
    asked: asked.length,
    sentAgain: asked.filter(({ sent }) => sent.length > 1).length,
    overHttp: asked.filter(({ sent }) => sent.some(({ over }) => over === 'http')).length,
    done: first.filter(({ answer }) => answer === 'done').length,
    refused: countBy(first.flatMap(({ answer }) => (answer === 'done' ? [] : [answer]))),
    unanswered: asked.length - first.length,
    lostInFailover: lossesIn(history),
  }
}

function roundCounts(history: History) {
  const { stored } = history
  const named = Object.entries(stored).flatMap(([code, room]) =>
    room ? [...roundsOf(room).values()].map((round) => ({ code, round })) : [],
  )
  const rounds = named.map(({ round }) => round)
  const causes = named.flatMap(({ code, round }) =>
    round.isVoid ? [causeOf(history, code, round)?.kind ?? 'without a cause'] : [],
  )
  const logs = Object.values(stored).flatMap((room) => room?.log ?? [])
  return {
    thrown: rounds.length,
    finished: rounds.filter(({ ends, isVoid }) => ends > 0 && !isVoid).length,
    void: rounds.filter(({ isVoid }) => isVoid).length,
    voidBy: countBy(causes),
    gamesStarted: logs.filter(({ act }) => act?.type === 'setup').length,
    gamesEnded: logs.filter(({ events }) => events.some(({ type }) => type === 'ended')).length,
  }
}

/** How much of it the checks could see. */
function watchedCounts({ events, commits, clients }: History) {
  const codes = new Map(clients.map(({ name, code }) => [name, code]))
  const announced = new Set(commits.map(({ code, version }) => `${code} ${version}`))
  const rooms = events.flatMap((event) => {
    const version = event.type === 'frame' && /^\{"type":"room","version":(\d+)/.exec(event.text)?.[1]
    return version ? [`${codes.get(event.client)} ${version}`] : []
  })
  return {
    clients: clients.length,
    frames: events.filter(({ type }) => type === 'frame').length,
    roomFrames: rooms.length,
    /** Of those, the ones that could be held against the room of their version. */
    judgedFrames: rooms.filter((name) => announced.has(name)).length,
    commitsSeen: commits.length,
    lostSockets: events.filter(({ type }) => type === 'lost').length,
  }
}

const MOST_SHOWN = 8

export function reportText(report: ChaosReport): string {
  const { verdicts, commands, rounds, watched, faults } = report
  return [
    `seed ${report.seed}, ${report.minutes} minutes of faults, Redis ${report.redis}, ${report.rooms} rooms, ${watched.clients} clients`,
    '',
    table([
      ['promise', 'broken'],
      ...verdicts.map(({ promise, findings }) => [
        promise,
        findings.length === 0 ? 'kept' : `${findings.length} times`,
      ]),
    ]),
    ...verdicts.flatMap(({ promise, findings }) =>
      findings.length === 0 ? [] : ['', `${promise}:`, ...shown(findings)],
    ),
    '',
    `commands: ${commands.asked} asked, ${commands.done} done, ${commands.unanswered} unanswered, ${commands.lostInFailover} done and lost in a failover, ${commands.sentAgain} sent again, ${commands.overHttp} over HTTP`,
    `refused: ${words(commands.refused) || 'none'}`,
    `faults: ${words(faults)}`,
    `rounds: ${rounds.thrown} thrown, ${rounds.finished} finished, ${rounds.void} void${rounds.void > 0 ? ` (${words(rounds.voidBy)})` : ''}; games: ${rounds.gamesStarted} started, ${rounds.gamesEnded} ended`,
    `seen: ${watched.frames} frames, ${watched.roomFrames} of them with a view, ${watched.judgedFrames} of those held against the room of their version; ${watched.commitsSeen} commits; ${watched.lostSockets} sockets lost`,
    '',
    'Longest wait of a seat for an answer or a socket, in ms, and longest time between two moves of a room:',
    table([
      ['fault', 'times', 'p50', 'p99', 'max', 'room'],
      ...report.freezes.map(({ kind, faults: times, p50Ms, p99Ms, maxMs, roomMaxMs }) => [
        kind,
        ...[times, p50Ms, p99Ms, maxMs, roomMaxMs].map(String),
      ]),
    ]),
    '',
    report.broken > 0 ? `BROKEN: ${report.broken} of ${verdicts.length} promises` : 'All promises are kept.',
    `The same faults again: npm run chaos -- --minutes ${report.minutes} --seed ${report.seed} --redis ${report.redis} --rooms ${report.rooms}${report.only ? ` --only ${report.only.join(',')}` : ''}`,
  ].join('\n')
}

const words = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([name, number]) => `${number} ${name}`)
    .join(', ')

function shown(findings: Verdict['findings']): readonly string[] {
  const lines = findings
    .slice(0, MOST_SHOWN)
    .map(({ at, what }) => `  ${at === undefined ? '' : `${(at / 1000).toFixed(1)} s: `}${what}`)
  return findings.length > MOST_SHOWN ? [...lines, `  and ${findings.length - MOST_SHOWN} more`] : lines
}
