import type { OrganiserCommand } from '#protocol/tournament.ts'
import { accept, refuse, unreachable } from '../games/kit/result.ts'
import type { Decided, Moment } from './command.ts'
import { newTables } from './draw/rounds.ts'
import { withStatus } from './entry.ts'
import { pause, playAgain } from './rulings.ts'
import { withResult } from './table-events.ts'
import {
  type Act,
  type Before,
  entrantOf,
  isDecided,
  lastRound,
  releaseRooms,
  type Tournament,
  tableOf,
  withRound,
} from './tournament.ts'

/** Older acts are still listed, but what they changed is no longer kept. */
const MOST_UNDOABLE = 200

/** Writes down a command of the organiser, unless it changed nothing. */
export function withLog(before: Tournament, decided: Decided, command: OrganiserCommand, { now }: Moment): Decided {
  if (!decided.ok || decided.value === before) return decided
  const kept = keptOf(before, command)
  const act: Act = { number: before.acts.length + 1, at: now, command, ...(kept && { before: kept }), undone: false }
  const acts = decided.value.acts.map((one) => (one.number > act.number - MOST_UNDOABLE ? one : withoutBefore(one)))
  return accept({ ...decided.value, acts: [...acts, act] })
}

const withoutBefore = ({ before: _, ...act }: Act): Act => act

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

export function undo(tournament: Tournament, { act: number }: { readonly act: number }, moment: Moment): Decided {
  const act = tournament.acts[number - 1]
  if (!act) return refuse('no-such-act')
  const restored = restore(tournament, act, moment)
  if (!restored.ok) return restored
  return accept({ ...restored.value, acts: restored.value.acts.with(number - 1, { ...act, undone: true }) })
}

/** Would undoing this be accepted now? */
export const isUndoable = (tournament: Tournament, act: Act, moment: Moment): boolean =>
  restore(tournament, act, moment).ok

function restore(tournament: Tournament, act: Act, moment: Moment): Decided {
  const { before, undone } = act
  if (undone || !before) return refuse('nothing-to-undo')
  if (isTouchedSince(tournament, act.number, before)) return refuse('changed-since')
  switch (before.kind) {
    case 'table':
      return restoreTable(tournament, before, moment)
    case 'entrant': {
      const entrant = entrantOf(tournament, before.entrant)
      return entrant ? accept(withStatus(tournament, entrant, before.status, moment.now)) : refuse('changed-since')
    }
    case 'round':
      return restoreRound(tournament, before, moment)
    case 'capacity':
      // Not null: another rehearsal has set another one.
      return tournament.capacity === null
        ? accept({ ...tournament, capacity: before.capacity })
        : refuse('changed-since')
    case 'pause': {
      const paused = act.command.type === 'pause' && act.command.paused
      if ((tournament.pausedAt !== null) !== paused) return refuse('changed-since')
      return tournament.phase === 'over' ? refuse('tournament-over') : pause(tournament, { paused: !paused }, moment)
    }
    case 'finish':
      return tournament.phase === 'over' ? accept({ ...tournament, phase: 'running' }) : refuse('changed-since')
    default:
      return unreachable(before)
  }
}

/** A result comes back as it was; a table that had none is played again, because its room has ended. */
function restoreTable(
  tournament: Tournament,
  { round: number, table }: Extract<Before, { kind: 'table' }>,
  { now }: Moment,
): Decided {
  const round = tournament.rounds[number - 1]
  // A table that is played again has another id, but the same number in its round.
  const present = round?.tables.find((one) => one.number === table.number)
  if (!round || !present) return refuse('changed-since')
  if (isDecided(table)) return accept(withResult(releaseRooms(tournament, [present]), round, present, table, []))
  return isDecided(present) ? playAgain(tournament, round, present, now) : refuse('too-late')
}

function restoreRound(
  tournament: Tournament,
  { round: before }: Extract<Before, { kind: 'round' }>,
  { now }: Moment,
): Decided {
  const round = lastRound(tournament)
  if (round?.number !== before.number || tournament.phase === 'over') return refuse('too-late')
  if (round.tables.some(isDecided)) return refuse('round-has-results')
  const [drawn, tables] = newTables(releaseRooms(tournament, round.tables), before.tables, now)
  const endsAt = tables[0]?.endsAt ?? null
  return accept(withRound(drawn, { ...before, startedAt: now, endsAt, tables, completedAt: null }))
}

/** A later act that stands has changed the same part: restoring this one would undo that as well. */
const isTouchedSince = ({ acts }: Tournament, number: number, before: Before): boolean =>
  acts.slice(number).some((later) => !later.undone && later.before && coversPart(later.before, before))

function coversPart(later: Before, part: Before): boolean {
  switch (later.kind) {
    case 'table':
      return part.kind === 'table' && part.round === later.round && part.table.number === later.table.number
    case 'entrant':
      return part.kind === 'entrant' && part.entrant === later.entrant
    case 'round':
      return part.kind === 'round' || (part.kind === 'table' && part.round === later.round.number)
    case 'capacity':
      return part.kind === 'capacity'
    default:
      // The present phase and pause say whether these can be undone.
      return false
  }
}
