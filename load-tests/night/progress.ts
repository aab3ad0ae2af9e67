import type { RehearsalProgress } from '#protocol/rehearsal.ts'

/** Where an evening is. */
export type NightProgress =
  | { readonly step: 'opened'; readonly tournament: string }
  | (Extract<RehearsalProgress, { step: 'entering' }> & { readonly players: number })
  | (Extract<RehearsalProgress, { step: 'playing' }> & {
      readonly here: number
      readonly televisions: number
      readonly claimP99Ms: number
    })

export function progressText(progress: NightProgress): string {
  if (progress.step === 'opened') return 'doors are open'
  if (progress.step === 'entering') return `${progress.entered} of ${progress.players} checked in`
  const { round, decided, tables, here, televisions, claims, claimP99Ms } = progress
  return (
    `round ${round}: ${decided} of ${tables} tables decided, ${here} here, ` +
    `${televisions} televisions, ${claims} claims, p99 ${claimP99Ms} ms`
  )
}

/** The part of it that an organiser is shown. */
export function shownProgress(progress: Exclude<NightProgress, { step: 'opened' }>): RehearsalProgress {
  if (progress.step === 'entering') return { step: 'entering', entered: progress.entered }
  const { step, round, rounds, decided, tables, claims } = progress
  return { step, round, rounds, decided, tables, claims }
}
