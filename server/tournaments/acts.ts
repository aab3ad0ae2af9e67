import type { OrganiserCommand } from '#protocol/tournament.ts'
import { accept, refuse, unreachable } from '../games/kit/result.ts'
import type { Decided, Moment } from './decision.ts'
import { withStatus } from './entry.ts'
import { entrantOf, isDecided, lastRound, leaving, tableOf, withRound, withTable } from './find.ts'
import { newTable } from './rounds.ts'
import { pause, playAgain } from './rulings.ts'
import type { Act, Before, Tournament } from './tournament.ts'

/** Older acts are still listed, but what they changed is no longer kept. */
const MOST_UNDOABLE = 200

/** Writes down what the organiser did. What changed nothing is not worth a line. */
export function logged(before: Tournament, after: Tournament, command: OrganiserCommand, { now }: Moment): Tournament {
  if (after === before) return before
  const kept = keptOf(before, command)
  const act: Act = { number: before.acts.length + 1, at: now, command, ...(kept && { before: kept }), undone: false }
  return { ...after, acts: [...after.acts.map(forgetful(act.number)), act] }
}

const forgetful =
  (newest: number) =>
  (act: Act): Act => {
    if (act.before === undefined || act.number > newest - MOST_UNDOABLE) return act
    const { before: _, ...rest } = act
    return rest
  }

/** The part that this command is about to change. */
function keptOf(tournament: Tournament, command: OrganiserCommand): Before | undefined {
  switch (command.type) {
    case 'override':
    case 'void-table': {
      const found = tableOf(tournament, command.table)
      return found && { kind: 'table', round: found.round.number, table: found.table }
    }
    case 'admit':
    case 'drop': {
      const status = entrantOf(tournament, command.entrant)?.status
      return status && { kind: 'entrant', entrant: command.entrant, status }
    }
    case 'draw-again': {
      const round = lastRound(tournament)
      return round && { kind: 'round', round }
    }
    case 'admit-more':
      return tournament.capacity === null ? undefined : { kind: 'capacity', capacity: tournament.capacity }
    case 'pause':
      return { kind: 'pause' }
    case 'finish':
      return tournament.phase === 'running' ? { kind: 'finish' } : undefined
    default:
      return undefined
  }
}

export function undo(tournament: Tournament, number: number, moment: Moment): Decided {
  const act = tournament.acts[number - 1]
  if (!act) return refuse('no-such-act')
  if (act.undone || !act.before) return refuse('nothing-to-undo')
  const restored = restore(tournament, act, act.before, moment)
  if (!restored.ok) return restored
  const acts = restored.value.acts.map((one) => (one === act ? { ...act, undone: true } : one))
  return accept({ ...restored.value, acts })
}

/** Would undoing this be accepted now? */
export const isUndoable = (tournament: Tournament, act: Act, moment: Moment): boolean =>
  !act.undone && act.before !== undefined && restore(tournament, act, act.before, moment).ok

function restore(tournament: Tournament, act: Act, before: Before, moment: Moment): Decided {
  switch (before.kind) {
    case 'table':
      return restoreTable(tournament, act, before, moment)
    case 'entrant': {
      const entrant = entrantOf(tournament, before.entrant)
      if (!entrant || isTouchedSince(tournament, act)) return refuse('changed-since')
      return accept(withStatus(tournament, entrant, before.status, moment.now))
    }
    case 'round':
      return isTouchedSince(tournament, act) ? refuse('changed-since') : restoreRound(tournament, before, moment)
    case 'capacity': {
      // Another rehearsal has set another one.
      const isChanged = tournament.capacity !== null || isTouchedSince(tournament, act)
      return isChanged ? refuse('changed-since') : accept({ ...tournament, capacity: before.capacity })
    }
    case 'pause': {
      const paused = act.command.type === 'pause' && act.command.paused
      return (tournament.pausedAt !== null) === paused ? pause(tournament, !paused, moment) : refuse('changed-since')
    }
    case 'finish':
      return tournament.phase === 'over' ? accept({ ...tournament, phase: 'running' }) : refuse('changed-since')
    default:
      return unreachable(before)
  }
}

/** A result comes back as it was; a table that had none is played again, since its room has ended meanwhile. */
function restoreTable(
  tournament: Tournament,
  act: Act,
  { round: number, table }: Extract<Before, { kind: 'table' }>,
  { now }: Moment,
): Decided {
  const round = tournament.rounds[number - 1]
  // A table that is played again has another id, but its place in the round stays.
  const present = round?.tables.find((one) => one.number === table.number)
  if (!round || !present || isTouchedSince(tournament, act)) return refuse('changed-since')
  if (isDecided(table)) {
    const left = isDecided(present) ? tournament : leaving(tournament, [present])
    return accept(withTable(left, round, present.id, table))
  }
  if (tournament.phase === 'over' || round !== lastRound(tournament) || !isDecided(present)) return refuse('too-late')
  return accept(playAgain(tournament, round, present, now))
}

function restoreRound(
  tournament: Tournament,
  { round: before }: Extract<Before, { kind: 'round' }>,
  { now }: Moment,
): Decided {
  const round = lastRound(tournament)
  if (round?.number !== before.number || tournament.phase === 'over') return refuse('too-late')
  if (round.tables.some(isDecided)) return refuse('round-has-results')
  const first = tournament.tablesDrawn + 1
  const left = leaving(tournament, round.tables)
  const tables = before.tables.map(({ number, seats }, at) => newTable(left, first + at, number, seats, now))
  const endsAt = tables[0]?.endsAt ?? null
  const drawn = { ...left, tablesDrawn: tournament.tablesDrawn + tables.length }
  return accept(withRound(drawn, { ...before, startedAt: now, endsAt, tables, completedAt: null }))
}

/** A later act that stands has changed the same part: restoring this one would undo that as well. */
function isTouchedSince({ acts }: Tournament, { number, before }: Act): boolean {
  return acts.slice(number).some((later) => !later.undone && later.before && isSamePart(later.before, before))
}

function isSamePart(one: Before, other: Before | undefined): boolean {
  if (one.kind === 'table' && other?.kind === 'table') {
    return one.round === other.round && one.table.number === other.table.number
  }
  if (one.kind === 'entrant' && other?.kind === 'entrant') return one.entrant === other.entrant
  if (one.kind === 'capacity') return other?.kind === 'capacity'
  if (one.kind !== 'round') return false
  return other?.kind === 'round' || (other?.kind === 'table' && other.round === one.round.number)
}
