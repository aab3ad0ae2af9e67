import { answersAgree } from './checks/answers.ts'
import { effectsOnce } from './checks/effects.ts'
import type { Check, Finding } from './checks/finding.ts'
import { othersGoOn } from './checks/isolation.ts'
import { roomsGoOn } from './checks/progress.ts'
import { ranksHold } from './checks/ranks.ts'
import { logsReplay } from './checks/replays.ts'
import { seatsStay } from './checks/seats.ts'
import { secretsKept } from './checks/secrets.ts'
import { versionsGrow } from './checks/versions.ts'
import { voidsHaveCause } from './checks/voids.ts'
import type { History } from './history.ts'

/** What a run has to prove, in the words of its report. */
export const PROMISES: Readonly<Record<string, Check>> = {
  'every command is answered, and always with the same answer': answersAgree,
  'what was acknowledged took effect once, what was refused never': effectsOnce,
  'ranks are unique and final, and one player has no pawn': ranksHold,
  'versions never go back, and none is committed twice': versionsGrow,
  'every log, played again, says the same and ends in what is stored': logsReplay,
  'every key still opens its seat': seatsStay,
  'no frame has what its viewer must not know': secretsKept,
  'every room goes on after the faults': roomsGoOn,
  'a room that no fault hit goes on meanwhile': othersGoOn,
  'a round is void only if a fault hit its room': voidsHaveCause,
}

export interface Verdict {
  readonly promise: string
  readonly findings: readonly Finding[]
}

export const checkHistory = (history: History): readonly Verdict[] =>
  Object.entries(PROMISES).map(([promise, check]) => ({ promise, findings: check(history) }))
