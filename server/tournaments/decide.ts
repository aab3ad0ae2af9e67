import type { CreateTournament, OrganiserCommand, TournamentId } from '#protocol/tournament.ts'
import type { Seed } from '../games/kit/random.ts'
import { accept, refuse, unreachable, type Verdict } from '../games/kit/result.ts'
import type { GameOptions } from '../games/kit/seal.ts'
import { logged, undo } from './acts.ts'
import { fillTables } from './arena.ts'
import type { TournamentCommand } from './command.ts'
import type { Decided, Moment } from './decision.ts'
import { addBots, decideEntrant, register, withStatus } from './entry.ts'
import { entrantOf } from './find.ts'
import { nextAt, nextOf } from './next-step.ts'
import { hearNotes } from './notes.ts'
import { admitMore, askRehearsal, attachRehearsal, hearRehearsal, stopRehearsal } from './rehearsal.ts'
import { drawAgain, finish, startRound, withCompletion } from './rounds.ts'
import { callTable, extend, override, pause, voidTable } from './rulings.ts'
import { TOURNAMENT_FORMAT, type Tournament } from './tournament.ts'

type Wish = Pick<CreateTournament, 'title' | 'plan' | 'schedule' | 'tableSize'> & {
  readonly id: TournamentId
  readonly openedBy: CreateTournament['id']
  readonly seed: Seed
  readonly keyHash: string
  readonly game: { readonly id: string; readonly options: GameOptions; readonly min: number; readonly max: number }
}

export function newTournament(wish: Wish): Verdict<Tournament, 'bad-plan'> {
  const { id, openedBy, seed, title, plan, schedule, tableSize: wanted, keyHash } = wish
  const { min, max, ...game } = wish.game
  if (wanted < min || wanted > max) return refuse('bad-plan')
  // Somebody must go out at every table.
  if (plan.kind === 'knockout' && plan.advance >= wanted) return refuse('bad-plan')
  return accept({
    format: TOURNAMENT_FORMAT,
    id,
    openedBy,
    seed,
    title,
    organiser: { keyHash },
    game,
    size: { min, max, wanted },
    plan,
    schedule,
    phase: 'registration',
    locked: false,
    pausedAt: null,
    capacity: null,
    rehearsal: null,
    entrants: [],
    rounds: [],
    tablesDrawn: 0,
    leftovers: [],
    acts: [],
  })
}

/** The only way a tournament changes. Pure: the same tournament, command and moment give the same answer. */
export function decide(tournament: Tournament, command: TournamentCommand, moment: Moment): Decided {
  const verdict = decideCommand(tournament, command, moment)
  return verdict.ok ? accept(withCompletion(verdict.value, moment.now)) : verdict
}

function decideCommand(tournament: Tournament, command: TournamentCommand, moment: Moment): Decided {
  switch (command.type) {
    case 'organiser': {
      const verdict = decideOrganiser(tournament, command.command, moment)
      return verdict.ok ? accept(logged(tournament, verdict.value, command.command, moment)) : verdict
    }
    case 'entrant':
      return decideEntrant(tournament, command.by, command.command, moment)
    case 'register':
      return register(tournament, command.name, command.keyHash, moment)
    case 'notes':
      return accept(hearNotes(tournament, command.notes, moment))
    case 'rehearsal':
      return decideRehearsal(tournament, command, moment)
    case 'ring':
      return ring(tournament, moment)
    default:
      return unreachable(command)
  }
}

function decideOrganiser(tournament: Tournament, command: OrganiserCommand, moment: Moment): Decided {
  switch (command.type) {
    case 'lock-entry':
      return accept(tournament.locked === command.locked ? tournament : { ...tournament, locked: command.locked })
    case 'add-bots':
      return addBots(tournament, command.count, command.level, moment)
    case 'admit':
      return setStatus(tournament, command.entrant, 'here', moment)
    case 'drop':
      return setStatus(tournament, command.entrant, 'dropped', moment)
    case 'start-round':
      return startRound(tournament, command.round, moment)
    case 'draw-again':
      return drawAgain(tournament, command.round, moment)
    case 'pause':
      return pause(tournament, command.paused, moment)
    case 'extend':
      return extend(tournament, command.minutes)
    case 'call-table':
      return callTable(tournament, command.table, moment)
    case 'void-table':
      return voidTable(tournament, command, moment)
    case 'override':
      return override(tournament, command, moment)
    case 'undo':
      return undo(tournament, command.act, moment)
    case 'finish':
      return finish(tournament)
    case 'rehearse':
      return askRehearsal(tournament, command.players, moment)
    case 'stop-rehearsal':
      return accept(stopRehearsal(tournament))
    case 'attach-rehearsal':
      return accept(attachRehearsal(tournament, command))
    case 'admit-more':
      return admitMore(tournament)
    default:
      return unreachable(command)
  }
}

/** What it has shown is written down like anything else that was asked for. */
function decideRehearsal(
  tournament: Tournament,
  { startedAt, note }: Extract<TournamentCommand, { type: 'rehearsal' }>,
  moment: Moment,
): Decided {
  if (note.type !== 'ended') return hearRehearsal(tournament, startedAt, note, moment)
  if (tournament.rehearsal?.startedAt !== startedAt) return refuse('changed-since')
  const command = { type: 'attach-rehearsal' as const, ...note.report }
  return accept(logged(tournament, attachRehearsal(tournament, note.report), command, moment))
}

function setStatus(tournament: Tournament, number: number, status: 'here' | 'dropped', { now }: Moment): Decided {
  const entrant = entrantOf(tournament, number)
  if (!entrant) return refuse('no-such-entrant')
  if (tournament.phase === 'over') return refuse('tournament-over')
  return accept(withStatus(tournament, entrant, status, now))
}

/** Does whatever is due by the clock. What is due in rooms is done there. */
function ring(tournament: Tournament, moment: Moment): Decided {
  if (tournament.pausedAt !== null) return accept(tournament)
  const at = nextAt(tournament)
  if (at === undefined || moment.now < at) return accept(fillTables(tournament, moment))
  const next = nextOf(tournament)
  if (next?.type === 'round') return startRound(tournament, next.number, moment)
  return finish(tournament)
}
