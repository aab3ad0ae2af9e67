import type { PlayerView, TournamentHead } from '#protocol/tournament-view.ts'
import { tournamentText } from '../text/tournament-text.ts'
import type { Situation } from './situation.ts'

export interface Words {
  readonly heading: string
  readonly more: string
}

/** What a phone says about the situation of its player. */
export function wordsFor(situation: Situation, { head, me: mine }: PlayerView): Words {
  const { me, door, shut } = tournamentText()
  const isPaused = head.paused && head.phase === 'running'
  switch (situation.name) {
    case 'door':
      return { heading: door.heading, more: situation.late ? door.late : door.entered(head.entrants) }
    case 'shut':
      return { heading: situation.why === 'over' ? me.overHeading : shut.heading, more: shut[situation.why] }
    case 'check-in':
      return checkIn(situation.why)
    case 'over':
      return { heading: overHeading(situation.place), more: me.overWords }
    case 'dropped':
      return { heading: me.droppedHeading, more: me.droppedWords }
    case 'out':
      return { heading: me.outHeading, more: me.outWords }
    default:
      return isPaused
        ? { heading: me.pausedHeading, more: me.pausedWords }
        : playing(situation, head, mine?.rounds.at(-1)?.points)
  }
}

type Playing = Exclude<Situation, { readonly name: 'door' | 'shut' | 'check-in' | 'over' | 'dropped' | 'out' }>

/** `earned`: in the present round. */
function playing(situation: Playing, head: TournamentHead, earned = 0): Words {
  const { me } = tournamentText()
  switch (situation.name) {
    case 'ready':
      return { heading: me.readyHeading, more: situation.late ? me.lateWords : me.readyWords }
    case 'table':
      return atTable(situation.seat)
    case 'bye':
      return { heading: me.byeHeading, more: me.byeWords(earned) }
    case 'finding':
      return { heading: me.findingHeading, more: me.findingWords }
    case 'between':
      return { heading: me.betweenHeading, more: me.betweenWords }
    case 'closed':
      return { heading: me.closedHeading, more: me.closedWords }
    case 'break':
      return { heading: breakHeading(head), more: me.breakWords }
    case 'done':
      return { heading: me.doneHeading, more: me.doneWords }
  }
}

/** Whoever is still there after a round of a knockout has something to be glad of. */
function breakHeading({ plan, next }: TournamentHead): string {
  const { me } = tournamentText()
  if (plan.kind !== 'knockout') return me.breakHeading
  return next?.type === 'round' && next.kind === 'final' ? me.finalistHeading : me.throughHeading
}

function checkIn(why: Extract<Situation, { readonly name: 'check-in' }>['why']): Words {
  const { me } = tournamentText()
  if (why === 'missed') return { heading: me.missedHeading, more: me.missedWords }
  return { heading: me.checkInHeading, more: why === 'new' ? me.checkInWords : me.awayWords }
}

function atTable(seat: Extract<Situation, { readonly name: 'table' }>['seat']): Words {
  const { me } = tournamentText()
  switch (seat) {
    case 'opening':
      return { heading: me.openingHeading, more: me.openingWords }
    case 'waiting':
      return { heading: me.tableHeading, more: me.tableWait }
    case 'absent':
      return { heading: me.absentHeading, more: me.absentWords }
    case 'playing':
      return { heading: me.playingHeading, more: me.playingWords }
  }
}

function overHeading(place: number): string {
  const { me } = tournamentText()
  if (place === 1) return me.wonHeading
  return place <= 3 ? me.podiumHeading : me.overHeading
}
