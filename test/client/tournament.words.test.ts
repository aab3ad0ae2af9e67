import { describe, expect, it } from 'vitest'
import type { OrganiserCommand } from '#protocol/tournament.ts'
import type { ActView, RoundHead } from '#protocol/tournament-view.ts'
import { LANGUAGES, setLanguage } from '../../client/text/catalogue.ts'
import { actWords } from '../../client/tournament/act-words.ts'
import { wordsFor } from '../../client/tournament/player-words.ts'
import { situationOf } from '../../client/tournament/situation.ts'
import {
  betweenHead,
  headWith,
  meWith,
  NOW,
  organiserView,
  playerView,
  rowWith,
  runningHead,
  seatWith,
  tables,
  tableWith,
} from './tournament.views.ts'

describe('what a phone says', () => {
  const here = rowWith(5)
  const notHere = rowWith(5, { status: 'registered' })
  const missed = tableWith(2, { state: 'decided', seats: [seatWith(5, { absent: true }), seatWith(6)] })
  const absent = tableWith(2, { seats: [seatWith(5, { absent: true }), seatWith(6)] })
  const { code: _, ...unopened } = tableWith(2, { state: 'waiting' })
  const knockout = (kind: 'knockout' | 'final') =>
    betweenHead({ plan: { kind: 'knockout', advance: 2 }, next: { type: 'round', number: 2, kind } })
  const played = betweenHead({ next: { type: 'finish' } })
  const arena = (endsAt: number) =>
    runningHead({ round: { ...(runningHead().round as RoundHead), kind: 'arena', endsAt } })

  it.each([
    ['a visitor may register', headWith(), undefined, 'door', 'Come and play'],
    ['a visitor may still join a Swiss tournament', runningHead(), undefined, 'door', 'Come and play'],
    ['not when it is locked', headWith({ locked: true }), undefined, 'shut', 'Registration is closed'],
    ['not when it is full', headWith({ capacity: 16 }), undefined, 'shut', 'Registration is closed'],
    [
      'not in a knockout that has begun',
      runningHead({ plan: { kind: 'knockout', advance: 2 } }),
      undefined,
      'shut',
      'Registration is closed',
    ],
    ['a visitor sees how it ended', headWith({ phase: 'over' }), undefined, 'shut', 'That was it'],
    ['registered', headWith(), meWith({ row: notHere }), 'check-in', 'You are registered'],
    [
      'a no-show',
      betweenHead(),
      meWith({ row: notHere, rounds: [{ round: 1, points: 0, table: missed }] }),
      'check-in',
      'We missed you',
    ],
    ['checked in', headWith(), meWith(), 'ready', 'You are in'],
    ['came late', runningHead(), meWith(), 'ready', 'You are in'],
    [
      'the table is drawn, its room not open',
      runningHead(),
      meWith({ table: unopened }),
      'table',
      'Setting your table',
    ],
    [
      'the table waits',
      runningHead(),
      meWith({ table: tableWith(2, { state: 'waiting' }) }),
      'table',
      'Your table is ready',
    ],
    ['the table plays', runningHead(), meWith({ table: tableWith(2) }), 'table', 'Your table plays'],
    ['the table began without me', runningHead(), meWith({ table: absent }), 'table', 'A bot plays for you'],
    ['a bye', runningHead(), meWith({ bye: true, rounds: [{ round: 1, points: 50 }] }), 'bye', 'You sit this one out'],
    ['my table is done', runningHead(), meWith({ rounds: [{ round: 1, points: 67 }] }), 'between', 'Well played'],
    ['between rounds', betweenHead(), meWith({ rounds: [{ round: 1, points: 67 }] }), 'break', 'A short break'],
    ['through to the next round of a knockout', knockout('knockout'), meWith(), 'break', 'You are through'],
    ['through to its final', knockout('final'), meWith(), 'break', 'You are in the final'],
    ['a visitor comes when all is played', played, undefined, 'shut', 'Registration is closed'],
    ['all is played', played, meWith(), 'done', 'All tables are decided'],
    [
      'all is played, for a finalist who lost',
      played,
      meWith({ row: { ...here, out: true } }),
      'done',
      'All tables are decided',
    ],
    ['an arena looks for a table', arena(NOW + 1), meWith({ waitingSince: NOW }), 'finding', 'Finding you a table'],
    ['an arena whose time is up', arena(NOW), meWith({ waitingSince: NOW }), 'closed', 'Time is up'],
    ['an arena that is over', played, meWith({ waitingSince: NOW }), 'done', 'All tables are decided'],
    ['out of a knockout', runningHead(), meWith({ row: { ...here, out: true } }), 'out', 'You are out'],
    ['left', runningHead(), meWith({ row: { ...here, status: 'dropped' } }), 'dropped', 'You have left'],
    ['paused', runningHead({ paused: true }), meWith({ table: tableWith(2) }), 'table', 'A pause'],
    ['won', headWith({ phase: 'over' }), meWith({ row: rowWith(1) }), 'over', 'You win!'],
    ['on the podium', headWith({ phase: 'over' }), meWith({ row: rowWith(3) }), 'over', 'On the podium!'],
    ['not on it', headWith({ phase: 'over' }), meWith(), 'over', 'That was it'],
  ] as const)('%s', (_name, head, me, situation, heading) => {
    setLanguage('en')
    const view = playerView(head, me)
    expect(situationOf(view).name).toBe(situation)
    expect(wordsFor(situationOf(view), view).heading).toBe(heading)
  })
})

describe('the log', () => {
  const commands: readonly OrganiserCommand[] = [
    { type: 'lock-entry', locked: true },
    { type: 'lock-entry', locked: false },
    { type: 'add-bots', count: 13, level: 'medium' },
    { type: 'admit', entrant: 1 },
    { type: 'drop', entrant: 1 },
    { type: 'start-round', round: 1 },
    { type: 'draw-again', round: 1 },
    { type: 'pause', paused: true },
    { type: 'pause', paused: false },
    { type: 'extend', minutes: 5 },
    { type: 'call-table', table: 1 },
    { type: 'void-table', table: 1, replay: false },
    { type: 'void-table', table: 1, replay: true },
    { type: 'override', table: 1, places: [{ entrant: 1, place: 1 }] },
    { type: 'finish' },
    { type: 'rehearse', players: 40 },
    { type: 'stop-rehearsal' },
    { type: 'attach-rehearsal', players: 40, verdict: 'go' },
    { type: 'attach-rehearsal', players: 40, verdict: 'no-go' },
    { type: 'admit-more' },
  ]
  const acts = commands.map(
    (command, at): ActView => ({
      act: at + 1,
      at: NOW,
      command,
      undone: false,
      undoable: true,
      ...('table' in command && { table: { round: 1, number: 1 } }),
    }),
  )
  const view = organiserView(runningHead(), { tables: [...tables(16)], acts })

  it.each(LANGUAGES)('has another sentence for each thing an organiser can do: %s', (language) => {
    setLanguage(language)
    expect(new Set(acts.map((act) => actWords(act, view))).size).toBe(commands.length)
  })

  it('says what an undo undid, and who is first after an override', () => {
    setLanguage('en')
    const undo: ActView = { act: 99, at: NOW, command: { type: 'undo', act: 14 }, undone: false, undoable: false }
    expect(actWords(undo, view)).toBe(`Undone: Result of table 1 of round 1 set: ${rowWith(1).name} first`)
  })

  it('has the numbers of a rehearsal, and why it will not hold [TN-20]', () => {
    setLanguage('en')
    const report = { players: 40, verdict: 'no-go', tables: 15, claims: 300, claimP99Ms: 166.4 } as const
    const command = { type: 'attach-rehearsal', ...report, reasons: ['slow-answers' as const] } as const
    expect(
      actWords(
        { act: 1, at: NOW, command: { ...command, reasons: [...command.reasons] }, undone: false, undoable: false },
        view,
      ),
    ).toBe(
      'Rehearsed with 40: it will not hold. Grabs were answered too slowly. 15 tables and 300 grabs. 99 of 100 grabs were answered within 166 ms.',
    )
  })

  it('names a table that was drawn anew without its number', () => {
    setLanguage('en')
    const { table: _, ...gone } = acts[10] as ActView
    expect(actWords(gone, view)).toBe('a table decided as it stood')
  })
})
