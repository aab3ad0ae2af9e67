import { instantOf, pause, within } from '../clock.ts'
import { chanceOf } from '../fairness/chance.ts'
import { reactionMs } from '../fairness/model.ts'
import type { Arena, Track } from './arena.ts'
import { type ClaimFindings, type ClaimLog, createClaimLog } from './claim-log.ts'
import { measureProcesses, type ProcessLoad } from './processes.ts'

/** A round of each table begins once in so long, whatever became of the one before. */
export const ROUND_MS = 12_000
/** The number is laid down so long before the grab that no claim waits for it. */
const PLACE_BEFORE_MS = 150
/** Answers to the last claims. */
const LAST_MS = 1_000

export interface HumanPace extends ClaimFindings {
  readonly claimsPerSecond: number
  readonly cpuUsPerClaim: number
  /** Rounds that could not begin, or not in time because the one before was not over. */
  readonly skippedRounds: number
  readonly load: ProcessLoad
  /** When it was, as instants. */
  readonly from: number
  readonly until: number
}

/**
 * All phones play at the pace of people: tables begin spread over the length of a round, each claim comes when a person
 * would have pressed. No phone waits for an answer, so a slow server is not spared.
 */
export async function atHumanPace(
  arena: Arena,
  rounds: number,
  onSecond: (claims: number) => void,
): Promise<HumanPace> {
  const log = createClaimLog()
  const progress = setInterval(() => onSecond(log.findings().answered), 1_000)
  let skippedRounds = 0
  // The round that begins with the start of a game comes once in an evening; it is played, and not counted.
  await playRounds(arena, 1, createClaimLog(), () => {})
  const from = performance.now()
  const load = await measureProcesses(arena.installation, async () => {
    await playRounds(arena, rounds, log, () => skippedRounds++)
    await pause(LAST_MS)
  })
  clearInterval(progress)
  const until = performance.now()
  const findings = log.findings()
  return {
    ...findings,
    claimsPerSecond: Math.round((1000 * findings.answered) / (until - from)),
    cpuUsPerClaim: Math.round((1000 * (load.server?.cpuMs ?? Number.NaN)) / findings.answered),
    skippedRounds,
    load,
    from: instantOf(from),
    until: instantOf(until),
  }
}

async function playRounds({ tracks }: Arena, rounds: number, log: ClaimLog, onSkipped: () => void): Promise<void> {
  const from = performance.now()
  await Promise.all(
    tracks.map(async (track, i) => {
      for (let round = 0; round < rounds; round++) {
        const at = from + ROUND_MS * (round + i / tracks.length)
        if (performance.now() > at + ROUND_MS) onSkipped()
        await pause(at - performance.now())
        await playRound(track, i, log).catch(onSkipped)
      }
    }),
  )
}

async function playRound(track: Track, stream: number, log: ClaimLog): Promise<void> {
  const chance = chanceOf(stream * 1_009 + Math.round(performance.now()))
  const shownAt = await within(ROUND_MS, 'the start of a round', track.begin())
  await Promise.all(
    Array.from({ length: track.table.players }, async (_, seat) => {
      const wait = reactionMs(chance)
      await pause(wait - PLACE_BEFORE_MS)
      void track.place(seat)
      await pause(shownAt + wait - performance.now())
      track.table.claim(seat, performance.now() - shownAt, log)
    }),
  )
  await pause(LAST_MS)
}
