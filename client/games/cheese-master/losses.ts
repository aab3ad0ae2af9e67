import type { Judged, Penalty, Summary } from '#games/cheese-master'
import type { Seat } from '#protocol/ids.ts'
import { commonText } from '../../text/common-text.ts'
import { text } from './text.ts'

/** What a player had when a round began, and has after it. */
export interface Loss {
  readonly had: number
  readonly left: number
}

/** Of a round, or of its receipt. */
type Penalised = Pick<Summary, 'offTable' | 'penalties'>

/** Oldest first. */
const penaltiesIn = ({ offTable = [], penalties }: Penalised): readonly Penalty[] => [
  ...offTable.map((seat) => ({ seat, why: 'off-table' as const })),
  ...penalties,
]

const penaltiesOf = (summary: Summary, seat: Seat): number =>
  penaltiesIn(summary).filter((penalty) => penalty.seat === seat).length

/** `before` of a judgement leaves out the penalties of its round: those were paid at once. */
export const lossOf = (summary: Summary, { seat, before, after }: Judged): Loss => ({
  had: before + penaltiesOf(summary, seat),
  left: after,
})

/** Those with a penalty who were not judged: it put them out, or ended the round. `withOut`: those who were out before, too. */
export function unjudged(
  summary: Summary,
  players: readonly { readonly seat: Seat; readonly points: number }[],
  withOut = false,
): readonly (Loss & { readonly seat: Seat })[] {
  return players.flatMap(({ seat, points }) => {
    const paid = penaltiesOf(summary, seat)
    if ((paid === 0 && !(withOut && points === 0)) || summary.judged.some((hand) => hand.seat === seat)) return []
    return [{ seat, had: points + paid, left: points }]
  })
}

/** One line for each kind of penalty: what it was for, and what `paidWords` says of those who paid. */
function linesOf(penalties: readonly Penalty[], paidWords: (seat: Seat, loss: string) => string): readonly string[] {
  return [...new Set(penalties.map(({ why }) => why))].map((why) => {
    const seats = penalties.filter((penalty) => penalty.why === why).map(({ seat }) => seat)
    const paid = [...new Set(seats)].map((who) =>
      paidWords(who, text().result.loses(seats.filter((seat) => seat === who).length)),
    )
    return text().result.penalty[why] + commonText().colon + paid.join(', ')
  })
}

export const penaltyLines = (summary: Penalised, nameOf: (seat: Seat) => string): readonly string[] =>
  linesOf(penaltiesIn(summary), (seat, loss) => `${nameOf(seat)}\u00a0${loss}`)

/** The same for one player, who needs no name, as sentences to follow another. */
export function penaltyWords(summary: Summary, me: Seat): string {
  const mine = penaltiesIn(summary).filter(({ seat }) => seat === me)
  return linesOf(mine, (_seat, loss) => loss)
    .map((line) => ` ${line}.`)
    .join('')
}
