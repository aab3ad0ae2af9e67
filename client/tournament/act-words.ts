import type { ActView, OrganiserView } from '#protocol/tournament-view.ts'
import { deskText } from '../text/tournament-desk-text.ts'
import { type Rehearsal, reportWords } from './rehearsal.ts'

type Known = Pick<OrganiserView, 'standings' | 'acts'>

/** One thing the organiser did, as a sentence of the log. */
export function actWords({ command, table: about }: ActView, known: Known): string {
  const { log } = deskText()
  const nameOf = (entrant: number) => known.standings.find((row) => row.entrant === entrant)?.name ?? String(entrant)
  // A table that was drawn anew is not there any more.
  const table = about ? log.tableOf(about.number, about.round) : log.someTable
  switch (command.type) {
    case 'lock-entry':
      return command.locked ? log['lock-entry'] : log.unlock
    case 'add-bots':
      return log['add-bots'](command.count)
    case 'admit':
    case 'drop':
      return log[command.type](nameOf(command.entrant))
    case 'start-round':
    case 'draw-again':
      return log[command.type](command.round)
    case 'pause':
      return command.paused ? log.pause : log.resume
    case 'extend':
      return log.extend(command.minutes)
    case 'call-table':
      return log['call-table'](table)
    case 'void-table':
      return log[command.replay ? 'replay-table' : 'void-table'](table)
    case 'override':
      return log.override(
        table,
        command.places
          .filter(({ place }) => place === 1)
          .map(({ entrant }) => nameOf(entrant))
          .join(', '),
      )
    case 'undo':
      return log.undid(undoneWords(command.act, known))
    case 'finish':
      return log.finish
    case 'rehearse':
      return log.rehearse(command.players)
    case 'stop-rehearsal':
      return log['stop-rehearsal']
    case 'attach-rehearsal':
      return rehearsedWords(command)
    case 'admit-more':
      return log['admit-more']
  }
}

function rehearsedWords(report: Rehearsal): string {
  const { log, rehearsal } = deskText()
  const { verdict, players, reasons = [] } = report
  const verdictWords = log[verdict === 'go' ? 'rehearsed-go' : 'rehearsed-no-go'](players)
  const sentences = [...reasons.map((reason) => rehearsal.reasons[reason]), reportWords(report)].filter(Boolean)
  return sentences.length === 0 ? verdictWords : `${verdictWords}. ${sentences.join(' ')}`
}

function undoneWords(act: number, known: Known): string {
  const undone = known.acts.find((one) => one.act === act)
  // An undo of an undo does not exist, so this ends.
  return undone && undone.command.type !== 'undo' ? actWords(undone, known) : String(act)
}
