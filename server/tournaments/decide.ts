import type { OrganiserCommand, Plan } from '#protocol/tournament.ts'
import type { EntrantStatus } from '#protocol/tournament-view.ts'
import { accept, refuse } from '../games/kit/result.ts'
import type { CommandOf, Decided, Holder, HolderCommand, Moment, TournamentCommand } from './command.ts'
import { drawAgain, fillTables, finish, startRound, withCompletion } from './draw/rounds.ts'
import type { TableSize } from './draw/table-sizes.ts'
import { addBots, register, rename, withStatus } from './entry.ts'
import { undo, withLog } from './organiser-log.ts'
import { applyRehearsalEvent, askRehearsal, attachRehearsal, stopRehearsal } from './rehearsal.ts'
import { callTable, extend, override, pause, voidTable } from './rulings.ts'
import { nextAt, nextOf } from './schedule.ts'
import { applyTableEvent } from './table-events.ts'
import { type Entrant, entrantOf, type FoundTable, TOURNAMENT_FORMAT, type Tournament, tableOf } from './tournament.ts'

/** Tables fit the game, and in a knockout at least one player goes out at every table. */
export const isPossible = (plan: Plan, { min, max, wanted }: TableSize): boolean =>
  wanted >= min && wanted <= max && (plan.kind !== 'knockout' || plan.advance < wanted)

type Settings = 'id' | 'openedBy' | 'seed' | 'title' | 'organiser' | 'game' | 'size' | 'plan' | 'schedule'

export const newTournament = (settings: Pick<Tournament, Settings>): Tournament => ({
  format: TOURNAMENT_FORMAT,
  ...settings,
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

/** The only way a tournament changes. Pure: the same tournament, command and moment give the same answer. */
export function decide(tournament: Tournament, command: TournamentCommand, moment: Moment): Decided {
  const verdict = decideCommand(tournament, command, moment)
  return verdict.ok ? accept(withCompletion(verdict.value, moment.now)) : verdict
}

function decideCommand(tournament: Tournament, command: TournamentCommand, moment: Moment): Decided {
  switch (command.type) {
    case 'holder':
      return decideHolder(tournament, command.by, command.command, moment)
    case 'register':
      return register(tournament, command, moment)
    case 'table-events':
      return accept(command.events.reduce((next, event) => applyTableEvent(next, event, moment), tournament))
    case 'rehearsal': {
      const { startedAt, event } = command
      const decided = applyRehearsalEvent(tournament, startedAt, event, moment)
      if (event.type !== 'ended') return decided
      return withLog(tournament, decided, { type: 'attach-rehearsal', ...event.report }, moment)
    }
    case 'tick':
      return tick(tournament, moment)
  }
}

interface Rule<C> {
  readonly right: 'organiser' | 'entrant'
  readonly phase: 'any' | 'until-over'
  readonly handle: (tournament: Tournament, command: C, moment: Moment, by: Holder) => Decided
}

type Rules = { readonly [T in HolderCommand['type']]: Rule<CommandOf<T>> }

const entrant = { right: 'entrant', phase: 'until-over' } as const
const organiser = { right: 'organiser', phase: 'until-over' } as const
const organiserAnyTime = { right: 'organiser', phase: 'any' } as const

/** Every command that comes with a key: who may, in which phase, and what it does. */
const RULES = {
  'check-in': { ...entrant, handle: setStatus('here') },
  'check-out': { ...entrant, handle: setStatus('registered') },
  'drop-out': { ...entrant, handle: setStatus('dropped') },
  rename: { ...entrant, handle: onEntrant(rename) },
  admit: { ...organiser, handle: setStatus('here') },
  drop: { ...organiser, handle: setStatus('dropped') },
  'add-bots': { ...organiser, handle: addBots },
  'lock-entry': {
    ...organiserAnyTime,
    handle: (tournament, { locked }) => accept(tournament.locked === locked ? tournament : { ...tournament, locked }),
  },
  'start-round': { ...organiser, handle: startRound },
  'draw-again': { ...organiserAnyTime, handle: drawAgain },
  pause: { ...organiser, handle: pause },
  extend: { ...organiserAnyTime, handle: extend },
  'call-table': { ...organiserAnyTime, handle: onTable(callTable) },
  'void-table': { ...organiserAnyTime, handle: onTable(voidTable) },
  override: { ...organiserAnyTime, handle: onTable(override) },
  undo: { ...organiserAnyTime, handle: undo },
  finish: { ...organiser, handle: finish },
  rehearse: { ...organiser, handle: askRehearsal },
  'stop-rehearsal': { ...organiserAnyTime, handle: (tournament) => accept(stopRehearsal(tournament)) },
  'attach-rehearsal': {
    ...organiserAnyTime,
    handle: (tournament, report) => accept(attachRehearsal(tournament, report)),
  },
  'admit-more': {
    ...organiser,
    handle: (tournament) => accept(tournament.capacity === null ? tournament : { ...tournament, capacity: null }),
  },
} satisfies Rules

function decideHolder(tournament: Tournament, by: Holder, command: HolderCommand, moment: Moment): Decided {
  // TypeScript cannot know that a rule is looked up by the type of its own command.
  const { right, phase, handle } = RULES[command.type] as Rule<HolderCommand>
  if (right === 'organiser' && by !== 'organiser') return refuse('organiser-only')
  if (right === 'entrant' && by === 'organiser') return refuse('entrant-only')
  if (phase === 'until-over' && tournament.phase === 'over') return refuse('tournament-over')
  const decided = handle(tournament, command, moment, by)
  return right === 'organiser' ? withLog(tournament, decided, command as OrganiserCommand, moment) : decided
}

/** For commands about one entrant: the sender, or the one whom the organiser names. */
function onEntrant<C extends { readonly type: string; readonly entrant?: number }>(
  handle: (tournament: Tournament, entrant: Entrant, command: C, moment: Moment) => Decided,
): Rule<C>['handle'] {
  return (tournament, command, moment, by) => {
    const found = entrantOf(tournament, by === 'organiser' ? (command.entrant ?? 0) : by)
    if (!found) return refuse('no-such-entrant')
    if (by !== 'organiser' && found.status === 'dropped') return refuse('dropped-out')
    return handle(tournament, found, command, moment)
  }
}

function setStatus(status: EntrantStatus) {
  return onEntrant((tournament, entrant, _, { now }) => accept(withStatus(tournament, entrant, status, now)))
}

function onTable<C extends { readonly table: number }>(
  handle: (tournament: Tournament, found: FoundTable, command: C, moment: Moment) => Decided,
): Rule<C>['handle'] {
  return (tournament, command, moment) => {
    const found = tableOf(tournament, command.table)
    return found ? handle(tournament, found, command, moment) : refuse('no-such-table')
  }
}

/** Does what is due by the clock, which is nothing during a pause. What is due in rooms is done by the scheduler. */
function tick(tournament: Tournament, moment: Moment): Decided {
  const at = nextAt(tournament)
  if (at === undefined || moment.now < at) return accept(fillTables(tournament, moment))
  const next = nextOf(tournament)
  return next?.type === 'round' ? startRound(tournament, { round: next.number }, moment) : finish(tournament)
}
