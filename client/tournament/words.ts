import type { Plan } from '#protocol/tournament.ts'
import type { RoundKind, StandingRow, TableSeat, TableView, TournamentHead } from '#protocol/tournament-view.ts'
import { tournamentText } from '../text/tournament-text.ts'

export function planWords(plan: Plan): string {
  const text = tournamentText().plan
  switch (plan.kind) {
    case 'swiss':
      return plan.final ? text.swissFinal(plan.rounds) : text.swiss(plan.rounds)
    case 'knockout':
      return text.knockout(plan.advance)
    case 'arena':
      return text.arena(plan.minutes)
  }
}

export function roundWords(number: number, kind: RoundKind, all?: number): string {
  const text = tournamentText()
  if (kind === 'final') return text.final
  if (kind === 'arena') return text.arena
  return all === undefined ? text.round(number) : text.roundOf(number, all)
}

export const presentRound = ({ round, rounds }: TournamentHead): string =>
  round ? roundWords(round.number, round.kind, rounds) : ''

/** How far the present round is. An arena has no number of tables that it will have. */
export function roundState({ round }: TournamentHead): string {
  const text = tournamentText().screen
  if (!round) return ''
  if (round.kind !== 'arena') return text.decided(round.decided, round.tables)
  const playing = round.tables - round.decided
  return playing === 0
    ? text.playedSoFar(round.decided)
    : `${text.playedSoFar(round.decided)}, ${text.playingNow(playing)}`
}

/** Before the first table is decided the order is a lot's, and nobody has a place. */
export const hasPlaces = ({ phase, round }: TournamentHead): boolean =>
  phase === 'over' || (round !== undefined && (round.number > 1 || round.decided > 0))

/** What is known of a table, in a few words. */
export function tableState({ state, verdict }: TableView): string {
  const text = tournamentText().state
  return state === 'decided' && verdict ? text[verdict] : text[state]
}

/** Why a name has no table in the next round, or is not a person; nothing for most. */
export function markOf({ bot, status, out }: Pick<StandingRow, 'bot' | 'status' | 'out'>): string {
  const text = tournamentText()
  if (status === 'dropped') return text.dropped
  if (out) return text.out
  if (bot) return text.bot
  return status === 'registered' ? text.notHere : ''
}

export function seatMark({ bot, absent }: TableSeat): string {
  const text = tournamentText()
  if (bot) return text.bot
  return absent ? text.absent : ''
}
