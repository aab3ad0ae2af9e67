import type { AwardView, EveningView, ScoreView } from '#protocol/room-view.ts'
import { eveningText } from '../text/evening-text.ts'
import { listed } from '../text/shell.ts'

/** 1, 2, 2, 4: equal points are equal places. */
export const placesOf = (scores: readonly ScoreView[]): readonly number[] =>
  scores.map(({ points }) => 1 + scores.filter((other) => other.points > points).length)

/** Who won the evening, in words; nothing when nobody has a point. */
export function championWords({ scores }: EveningView): string {
  const best = scores[0]?.points ?? 0
  const names = best === 0 ? [] : scores.filter(({ points }) => points === best).map(({ name }) => name)
  if (names.length === 0) return ''
  const text = eveningText().board
  return names.length === 1 ? text.champion(listed(names)) : text.champions(listed(names))
}

export interface AwardWords {
  readonly title: string
  readonly names: string
  readonly why: string
  /** Of its holders: the server lets two share it at most. */
  readonly looks: readonly number[]
}

/** An award as it is read out. */
export function awardWords({ award, holders, value }: AwardView, { scores }: EveningView): AwardWords {
  const { awards, why, companyEach } = eveningText()
  const who = holders.flatMap((index) => scores[index] ?? [])
  // The only award whose holders need not have done equally much.
  const hasEach = award === 'good-company' && who.some(({ played }) => played !== value)
  return {
    title: awards[award],
    names: listed(who.map(({ name, played }) => (hasEach ? `${name} (${played})` : name))),
    why: hasEach ? companyEach : award === 'quickest' ? why.quickest((value / 1000).toFixed(2)) : why[award](value),
    looks: who.map(({ look }) => look),
  }
}
