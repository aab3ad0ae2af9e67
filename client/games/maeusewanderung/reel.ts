import type { Card, Field, Mouse, MouseStep, News } from '#games/maeusewanderung'
import type { Seat } from '#protocol/ids.ts'
import type { NewsItem } from '#protocol/news.ts'
import { id } from './id.ts'
import { pathOf } from './ring.ts'

/** What moves while a beat lasts, on top of a table that has not heard of the rest yet. */
export interface Shown {
  readonly rolling?: boolean
  /** Mice that are on their way, and the field each has reached. */
  readonly places?: readonly { readonly mouse: Mouse; readonly field: Field }[]
  /** The mouse that hops in this very beat. */
  readonly hopping?: Mouse
  readonly wheel?: { readonly sector: number; readonly spinning: boolean }
  /** A quarter that has just come to somebody. */
  readonly fresh?: { readonly seat: Seat; readonly card: Card }
  /** The mouse the cat is taking. */
  readonly caught?: Mouse
}

export interface Beat {
  /** What is being shown. */
  readonly news: News
  readonly ms: number
  /** News that have not been shown when this beat begins. */
  readonly undone: readonly News[]
  readonly shown: Shown
}

const ROLL_MS = 560
const HOP_MS = 120
const PUSH_MS = 190
const LANDED_MS = 260
const SPIN_MS = 2650
const FATE_MS = 950
const CARD_MS = 850
const CAUGHT_MS = 900
const WORD_MS = 700

/** Without motion a thing needs only the time it takes to see that it has happened. */
const STILL_MS: Partial<Record<News['type'], number>> = { rolled: ROLL_MS, spun: FATE_MS, ran: 300 }

/** The game's own news among those of the room. */
export const gameNews = (items: readonly NewsItem[]): readonly News[] =>
  items.flatMap(({ news }) => (news.type === 'game' && news.game === id ? [news.news as News] : []))

export function reelOf(news: readonly News[], isStill: boolean): readonly Beat[] {
  return news.flatMap((one, index) => {
    const beats = isStill ? stillBeats(one) : beatsOf(one)
    return beats.map(({ ms, shown, isDone }) => ({
      news: one,
      ms,
      shown,
      undone: news.slice(isDone ? index + 1 : index),
    }))
  })
}

export const lengthOf = (beats: readonly Beat[]): number => beats.reduce((sum, { ms }) => sum + ms, 0)

interface Part {
  readonly ms: number
  readonly shown: Shown
  /** The table has changed when this part begins; before, only `shown` tells. */
  readonly isDone: boolean
}

const done = (ms: number, shown: Shown = {}): Part => ({ ms, shown, isDone: true })
const coming = (ms: number, shown: Shown): Part => ({ ms, shown, isDone: false })

function beatsOf(news: News): readonly Part[] {
  switch (news.type) {
    case 'rolled':
      return [coming(ROLL_MS, { rolling: true })]
    case 'ran':
      return [...runBeats(news.steps), done(LANDED_MS)]
    case 'spun':
      return [
        coming(SPIN_MS, { wheel: { sector: news.sector, spinning: true } }),
        done(FATE_MS, { wheel: { sector: news.sector, spinning: false } }),
      ]
    case 'drew':
    case 'stole':
      return [done(CARD_MS, { fresh: { seat: news.seat, card: news.card } })]
    case 'mouse-lost':
      return [coming(CAUGHT_MS, { caught: news.mouse })]
    case 'gave':
    case 'nothing':
    case 'eliminated':
      return [done(WORD_MS)]
    default:
      return []
  }
}

function stillBeats(news: News): readonly Part[] {
  const ms = STILL_MS[news.type] ?? 0
  if (news.type === 'rolled') return beatsOf(news)
  if (news.type === 'spun') return [done(ms, { wheel: { sector: news.sector, spinning: false } })]
  return ms > 0 ? [done(ms)] : []
}

/** The mover hops field by field; then each mouse pushes the next one on. */
function runBeats(steps: readonly MouseStep[]): readonly Part[] {
  const [mover, ...pushed] = steps
  if (!mover) return []
  const hops = pathOf(mover.from, mover.to).map((field) =>
    coming(HOP_MS, { places: [{ mouse: mover.mouse, field }], hopping: mover.mouse }),
  )
  const pushes = pushed.map((step, index) =>
    coming(PUSH_MS, {
      places: [mover, ...pushed.slice(0, index + 1)].map(({ mouse, to }) => ({ mouse, field: to })),
      hopping: step.mouse,
    }),
  )
  return [...hops, ...pushes]
}
