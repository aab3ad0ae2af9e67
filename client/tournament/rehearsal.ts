import type { OrganiserCommand } from '#protocol/tournament.ts'
import type { ActView, OrganiserView, RehearsalView } from '#protocol/tournament-view.ts'
import { deskText } from '../text/tournament-desk-text.ts'

export type Rehearsal = Extract<OrganiserCommand, { readonly type: 'attach-rehearsal' }>

/** Coming in takes about this part of the time. */
const ENTERING = 0.1

/** What the last rehearsal has shown, if there was one. */
export function lastRehearsal(acts: readonly ActView[]): Rehearsal | undefined {
  const found = acts.flatMap(({ command, undone }) => (command.type === 'attach-rehearsal' && !undone ? [command] : []))
  return found[found.length - 1]
}

/** While tables play, or all is over, there is nothing to rehearse for. */
export const mayBegin = ({ head, rehearsal }: OrganiserView): boolean =>
  rehearsal?.state !== 'running' && head.phase !== 'over' && (head.round?.complete ?? true)

/** From 0 to 1. */
export function partDone({ progress, players }: RehearsalView): number {
  if (!progress) return 0
  if (progress.step === 'entering') return (ENTERING * progress.entered) / players
  const { round, rounds, decided, tables } = progress
  const rounded = Math.max(0, round - 1) + (tables === 0 ? 0 : decided / tables)
  return ENTERING + ((1 - ENTERING) * rounded) / rounds
}

export function progressWords({ progress, players }: RehearsalView): string {
  const text = deskText().rehearsal
  if (!progress) return text.begins
  if (progress.step === 'entering') return text.entering(progress.entered, players)
  const { round, rounds, decided, tables, claims } = progress
  return `${text.playing(round, rounds, decided, tables)} ${text.grabs(claims)}`
}

/** To be typed where the load tests are: it plays the evening with as many guests as have registered. */
export const rehearseCommand = (id: string, origin: string, key?: string): string =>
  `npm run rehearse -- --event ${id} --url ${origin}${key === undefined ? '' : ` --key ${key}`}`
