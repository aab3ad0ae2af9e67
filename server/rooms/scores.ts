import type { AwardName, AwardView, EveningView, ScoreView } from '#protocol/evening.ts'
import type { Look, Seat } from '#protocol/ids.ts'
import { people } from './people.ts'
import type { Room, Tally } from './room.ts'

interface Scored {
  readonly seat?: Seat
  readonly name: string
  readonly look: Look
  readonly tally: Tally
}

/** What more of them share is nothing special. */
const MAX_HOLDERS = 2

/** What it is given for; `least`: from how much on. The quickest is the lowest, all others are the highest. */
const AWARDS: readonly { readonly award: AwardName; readonly least: number; of(tally: Tally): number | undefined }[] = [
  { award: 'most-wins', least: 1, of: ({ wins }) => wins },
  { award: 'quickest', least: 0, of: ({ quickestMs }) => quickestMs },
  { award: 'all-rounder', least: 2, of: ({ won }) => won.length },
  { award: 'comeback', least: 1, of: ({ comebacks }) => comebacks },
  { award: 'runner-up', least: 2, of: ({ seconds }) => seconds },
  { award: 'patient', least: 1, of: ({ watched }) => watched },
]

/** The board of the evening, once a game has been played. */
export function eveningView(room: Room): EveningView | undefined {
  const { evening, table } = room
  // A tournament has standings of its own.
  if (!evening || evening.games === 0 || table) return undefined
  const scored = ranked(room)
  const { games, ended } = evening
  return { games, scores: scored.map(scoreView), ended, ...(ended && { awards: awardsOf(scored) }) }
}

/** Best first: by points, then wins; of two alike, whoever needed fewer games. */
function ranked(room: Room): readonly Scored[] {
  const sitting = people(room).flatMap(({ seat, name, look, tally }) => (tally ? [{ seat, name, look, tally }] : []))
  const all: readonly Scored[] = [...sitting, ...(room.evening?.left ?? [])]
  return all
    .filter(({ tally }) => tally.played > 0)
    .sort(({ tally: a }, { tally: b }) => b.points - a.points || b.wins - a.wins || a.played - b.played)
}

const scoreView = ({ tally: { played, wins, points }, ...who }: Scored): ScoreView => ({
  ...(who.seat !== undefined && { seat: who.seat }),
  name: who.name,
  look: who.look,
  played,
  wins,
  points,
})

function awardsOf(scored: readonly Scored[]): AwardView[] {
  const special = AWARDS.flatMap(({ award, least, of }): AwardView[] => {
    const values = scored.map(({ tally }) => of(tally))
    const given = values.filter((value) => value !== undefined && value >= least) as number[]
    if (given.length === 0) return []
    const value = award === 'quickest' ? Math.min(...given) : Math.max(...given)
    const holders = values.flatMap((own, index) => (own === value ? [index] : []))
    return holders.length > MAX_HOLDERS ? [] : [{ award, holders, value }]
  })
  return [...special, ...companyOf(scored, new Set(special.flatMap(({ holders }) => holders)))]
}

/** Nobody goes home without an award. */
function companyOf(scored: readonly Scored[], awarded: ReadonlySet<number>): AwardView[] {
  const others = scored.flatMap(({ tally }, index) => (awarded.has(index) ? [] : [{ index, played: tally.played }]))
  if (others.length === 0) return []
  const value = Math.max(...others.map(({ played }) => played))
  return [{ award: 'good-company', holders: others.map(({ index }) => index), value }]
}
