import { RACE_COMPARED } from '../budgets.ts'
import type { Outcome } from '../scenario.ts'
import { budgetTable, missedOf, show, showProgress, table } from '../terminal.ts'
import type { Arena } from './arena.ts'
import type { RaceOptions } from './options.ts'
import { openOther } from './other.ts'
import { comparedPage } from './page.ts'
import { openProduct } from './product.ts'
import { saturate } from './saturate.ts'
import { trickle } from './trickle.ts'

const CONTENDERS = ['product', 'bareWs', 'bareWsRedis'] as const
type Contender = (typeof CONTENDERS)[number]

export interface Figures {
  readonly claimsPerSecond: number
  readonly humanP50Us: number
  readonly humanP99Us: number
  readonly cpuUsPerClaim: number
}

export type Compared = Readonly<Record<Contender, Figures>> & {
  /** Product to bare ws with Redis. */
  readonly ratio: { readonly throughput: number; readonly humanP99: number }
  readonly details: object
}

/** All of them in turns, several times, so that a machine which changes its mood changes it for all. */
export async function compare({ rooms, players, waves, rounds, repeats }: RaceOptions): Promise<Outcome> {
  const size = { rooms, players }
  const open: Record<Contender, () => Promise<Arena>> = {
    product: () => openProduct(size),
    bareWs: () => openOther(size, false),
    bareWsRedis: () => openOther(size, true),
  }
  const runs: Record<Contender, Run[]> = { product: [], bareWs: [], bareWsRedis: [] }
  for (let turn = 0; turn < repeats; turn++) {
    for (const name of CONTENDERS) {
      const say = (what: string) => showProgress(`${turn + 1} of ${repeats}, ${name}: ${what}`)
      say('opening')
      runs[name].push(await measure(await open[name](), waves, rounds, say))
    }
  }
  const report = reportOf(runs, { rooms, players, waves, rounds, repeats })
  const text = textOf(report)
  return { text, report, missed: missedOf(RACE_COMPARED, report), page: comparedPage(runs, text) }
}

export type Run = Awaited<ReturnType<typeof measure>>

async function measure(arena: Arena, waves: number, rounds: number, say: (what: string) => void) {
  try {
    await arena.warmUp()
    const saturation = await saturate(arena, waves, (wave) => say(`everybody at once, wave ${wave + 1} of ${waves}`))
    const human = await trickle(arena, rounds, (wave) => say(`at the pace of people, wave ${wave + 1} of ${rounds}`))
    return { saturation, human, lostSockets: arena.lost() }
  } finally {
    await arena.close()
  }
}

export function reportOf(runs: Readonly<Record<Contender, readonly Run[]>>, setup: object): Compared {
  const figures = (name: Contender): Figures => {
    const middle = (of: (run: Run) => number) => median(runs[name].map(of))
    return {
      claimsPerSecond: middle(({ saturation }) => saturation.claimsPerSecond),
      humanP50Us: middle(({ human }) => human.answer.p50Us),
      humanP99Us: middle(({ human }) => human.answer.p99Us),
      cpuUsPerClaim: middle(({ saturation }) => saturation.cpuUsPerClaim),
    }
  }
  const [product, bareWs, bareWsRedis] = [figures('product'), figures('bareWs'), figures('bareWsRedis')]
  return {
    product,
    bareWs,
    bareWsRedis,
    ratio: {
      throughput: round2(product.claimsPerSecond / bareWsRedis.claimsPerSecond),
      humanP99: round2(product.humanP99Us / bareWsRedis.humanP99Us),
    },
    details: { setup, runs },
  }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN
}

const round2 = (value: number): number => Math.round(100 * value) / 100

function textOf(report: Compared): string {
  const row = (name: string, of: Figures) => [
    name,
    String(of.claimsPerSecond),
    `${of.cpuUsPerClaim} µs`,
    `${show(of.humanP50Us / 1000)} ms`,
    `${show(of.humanP99Us / 1000)} ms`,
  ]
  return [
    table([
      ['median', 'claims/s, all at once', 'server CPU per claim', 'human pace, p50', 'p99'],
      row('product', report.product),
      row('bare ws', report.bareWs),
      row('bare ws + Redis', report.bareWsRedis),
    ]),
    '',
    budgetTable(RACE_COMPARED, report),
  ].join('\n')
}
