import { FEWEST_REHEARSED, MAX_ENTRANTS } from '#protocol/limits.ts'
import type { OrganiserCommand } from '#protocol/tournament.ts'
import type { ActView, OrganiserView, RehearsalView, TournamentHead } from '#protocol/tournament-view.ts'
import { deskText } from '../text/tournament-desk-text.ts'
import { isPlayed } from './situation.ts'

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
  rehearsal?.state !== 'running' && head.phase !== 'over' && !isPlayed(head) && (head.round?.complete ?? true)

/** Whoever is registered has to fit. */
export const fewestGuests = ({ entrants }: TournamentHead): number => Math.max(FEWEST_REHEARSED, entrants)

/** The smallest evening that is worth a rehearsal. */
const SMALL_EVENING = 8

/** After a go nobody gets in beyond this number, so there is room for some who come late: a quarter more, at whole tables. */
export function likelyGuests(head: TournamentHead): number {
  const likely = Math.max(SMALL_EVENING, Math.ceil(1.25 * head.entrants))
  return Math.min(MAX_ENTRANTS, Math.ceil(likely / head.tableSize) * head.tableSize)
}

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

/** The numbers of a rehearsal, as sentences. */
export function reportWords({ tables, claims, claimP99Ms }: Rehearsal): string {
  const text = deskText().rehearsal
  const played = tables === undefined || claims === undefined ? '' : text.numbers(tables, claims)
  return [played, claimP99Ms === undefined ? '' : text.speed(Math.round(claimP99Ms))].filter(Boolean).join(' ')
}

/** To be typed where the load tests are. */
export const rehearseCommand = (id: string, origin: string, players: number, key?: string): string =>
  `npm run rehearse -- --event ${id} --url ${origin} --players ${players}${key === undefined ? '' : ` --key ${key}`}`
