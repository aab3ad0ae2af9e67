import type { ReportPage } from '../report/page.ts'
import type { Lane } from '../report/timeline.ts'
import { roundsOf } from './checks/rounds.ts'
import type { History } from './history.ts'
import type { ChaosReport } from './report.ts'

/** A room that had no move for so long is shown as standing still. */
const STANDS_STILL_MS = 3_000

export function chaosPage(report: ChaosReport, history: History, text: string): ReportPage {
  const broken = report.verdicts.filter(({ findings }) => findings.length > 0)
  const words =
    broken.length === 0 ? 'All promises are kept' : `Broken: ${broken.length} of ${report.verdicts.length} promises`
  return {
    title: `Chaos run, seed ${report.seed}, Redis ${report.redis}`,
    verdict: {
      isGood: broken.length === 0,
      words,
      missed: broken.map(({ promise, findings }) => `${promise}: ${findings.length} times`),
    },
    text,
    timeline: {
      title:
        'Faults; rooms that stood still for more than three seconds, with void rounds as dots; lost sockets; broken promises',
      seconds: history.endedAt / 1000,
      lanes: [...faultLanes(history), ...roomLanes(history), lostLane(history), brokenLane(report)],
    },
    sections: [],
  }
}

const faultLanes = ({ faults }: History): readonly Lane[] =>
  [...Map.groupBy(faults, ({ kind }) => kind)].sort().map(([name, own]) => ({
    name,
    spans: own.map(({ from, until, what }) => ({ from: from / 1000, until: until / 1000, words: what })),
    marks: [],
  }))

const roomLanes = ({ stored, clients, startedAt }: History): readonly Lane[] =>
  Object.entries(stored).map(([code, room]) => {
    const stamps = (room?.log ?? []).flatMap(({ at, act }) => (act ? [(at - startedAt) / 1000] : []))
    const gaps = stamps.slice(1).map((until, i) => ({ from: stamps[i] ?? until, until }))
    const voids = [...(room ? roundsOf(room).values() : [])].filter(({ isVoid }) => isVoid)
    return {
      name: `${code} ${clients.find((client) => client.code === code)?.game ?? ''}`,
      spans: gaps
        .filter(({ from, until }) => (until - from) * 1000 > STANDS_STILL_MS)
        .map(({ from, until }) => ({ from, until, words: `no move for ${(until - from).toFixed(1)} s` })),
      marks: voids.map(({ round, endedAt = startedAt }) => ({
        at: (endedAt - startedAt) / 1000,
        words: `round ${round} is void`,
      })),
    }
  })

const lostLane = ({ events }: History): Lane => ({
  name: 'lost sockets',
  spans: [],
  marks: events.flatMap((event) =>
    event.type === 'lost' ? [{ at: event.at / 1000, words: `${event.client}, ${event.code ?? 'without a code'}` }] : [],
  ),
})

const brokenLane = ({ verdicts }: ChaosReport): Lane => ({
  name: 'broken promises',
  spans: [],
  marks: verdicts.flatMap(({ findings }) =>
    findings.flatMap(({ at, what }) => (at === undefined ? [] : [{ at: at / 1000, words: what }])),
  ),
})
