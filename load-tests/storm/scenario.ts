import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { HTTP } from '../budgets.ts'
import { install } from '../installation.ts'
import { generatorWatch, measureProcesses, percentOf } from '../race/processes.ts'
import { type Scenario, UsageError, wholeNumber } from '../scenario.ts'
import { budgetTable, missedOf, show, showProgress, table } from '../terminal.ts'
import { latencyOf, stormPage } from './page.ts'
import { prepareStorms, type Storm } from './storms.ts'

const USAGE = `npm run load -- http [--seconds 5] [--connections 50] [--url URL] [--json [FILE]] [--html FILE]

  --seconds      that each storm lasts: home page, opening rooms, taking seats, looking at rooms, moves
  --connections  that each of them uses
  --url          a server that runs already, without rate limits; otherwise one is started`

export const storm: Scenario = {
  summary: 'HTTP storms: home page, opening rooms, taking seats, looking, moves; every body is checked',
  usage: USAGE,
  async run(argv) {
    const options = read(argv)
    const installation = await install(options.url)
    try {
      showProgress('opening rooms')
      const { storms, close } = await prepareStorms(installation.server.url)
      await installation.redis?.health()
      const results: StormResult[] = []
      for (const one of storms) {
        showProgress(one.name)
        let result: autocannon.Result | undefined
        const load = await measureProcesses(installation, async () => {
          result = await rage(installation.server.url, one, options)
        })
        if (result) results.push(resultOf(one.name, result, load))
      }
      close()
      const server = (await installation.server.health())?.timeline
      const report = { storms: results, timeline: { server, generator: generatorWatch.health().timeline } }
      const text = textOf(results, installation.server.storedIn)
      return { text, report, missed: missedOf(HTTP, report), page: stormPage(report, text) }
    } finally {
      await installation.stop()
    }
  },
}

interface StormOptions {
  readonly seconds: number
  readonly connections: number
  readonly url: string | undefined
}

function read(argv: readonly string[]): StormOptions {
  const options = {
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '50' },
    url: { type: 'string' },
  } as const
  try {
    const { seconds, connections, url } = parseArgs({ args: [...argv], options }).values
    return {
      seconds: wholeNumber('seconds', seconds, 1, 3_600),
      connections: wholeNumber('connections', connections, 1, 1_000),
      url,
    }
  } catch (err) {
    throw err instanceof UsageError ? err : new UsageError(err instanceof Error ? err.message : String(err))
  }
}

function rage(url: string, { method, amount, next, isRight }: Storm, { seconds, connections }: StormOptions) {
  return autocannon({
    url,
    connections,
    ...(amount === undefined ? { duration: seconds } : { amount }),
    verifyBody: (body) => isReadable(isRight, String(body)),
    requests: [
      {
        method,
        setupRequest(request) {
          const { path, body, key } = next()
          const headers = {
            ...(body && { 'content-type': 'application/json' }),
            ...(key !== undefined && { authorization: `Bearer ${key}` }),
          }
          return { ...request, method, path, headers, ...(body && { body: JSON.stringify(body) }) }
        },
      },
    ],
  })
}

/** What cannot even be parsed is not what was asked for. */
function isReadable(isRight: (body: string) => boolean, body: string): boolean {
  try {
    return isRight(body)
  } catch {
    return false
  }
}

export type StormResult = ReturnType<typeof resultOf>

function resultOf(
  name: string,
  { requests, latency, duration, errors, timeouts, non2xx, mismatches }: autocannon.Result,
  load: Awaited<ReturnType<typeof measureProcesses>>,
) {
  return {
    name,
    answers: requests.total,
    perSecond: Math.round(requests.total / duration),
    latencyMs: latencyOf(latency),
    wrong: { status: non2xx, body: mismatches, failed: errors, tooLate: timeouts },
    load,
  }
}

function textOf(results: readonly StormResult[], storedIn: string): string {
  const cpu = (of: { cpuMs: number; tookMs: number; rssMb: number } | undefined) => (of ? `${percentOf(of)} %` : '')
  return [
    `HTTP on ${storedIn}`,
    '',
    table([
      [
        '',
        'answers',
        'per second',
        'p50',
        'p99',
        'p99.9',
        'wrong status',
        'wrong body',
        'failed',
        'server CPU',
        'Redis CPU',
      ],
      ...results.map(({ name, answers, perSecond, latencyMs, wrong, load }) => [
        name,
        String(answers),
        String(perSecond),
        `${show(latencyMs.p50)} ms`,
        `${show(latencyMs.p99)} ms`,
        `${show(latencyMs.p999)} ms`,
        String(wrong.status),
        String(wrong.body),
        String(wrong.failed + wrong.tooLate),
        cpu(load.server),
        cpu(load.redis),
      ]),
    ]),
    '',
    budgetTable(HTTP, { storms: results }),
  ].join('\n')
}
