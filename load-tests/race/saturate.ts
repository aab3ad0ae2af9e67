import { pause, within } from '../clock.ts'
import { type Arena, placeAll } from './arena.ts'
import { type ClaimFindings, type ClaimLog, createClaimLog } from './claim-log.ts'
import { addUp, measureProcesses, type ProcessLoad } from './processes.ts'
import type { Table } from './table.ts'

/** Claims under way at any moment: more than any server here gets done in a tick. */
const WINDOW = 256
/** The race refuses anything faster as a false start. */
export const READ_FOR_MS = 1_000
/** With two seats left over the race goes on: what a result costs is another question. */
const STAY_OUT = 2
const GIVE_UP_MS = 20_000
export const BEGIN_MS = 60_000

export interface Saturation extends ClaimFindings {
  readonly claimsPerSecond: number
  readonly cpuUsPerClaim: number
  readonly load: ProcessLoad
}

/**
 * All phones claim at once, table by table, as fast as it goes: a new claim is sent for each that is answered. A round has
 * to be thrown first and allows one claim each, so it comes in waves; only the claims are timed.
 */
export async function saturate(
  arena: Arena,
  waves: number,
  onWave: (wave: number) => void,
  readForMs = READ_FOR_MS,
): Promise<Saturation> {
  const log = createClaimLog()
  let tookMs = 0
  const loads: ProcessLoad[] = []
  for (let wave = 0; wave < waves; wave++) {
    onWave(wave)
    const shown = await within(
      BEGIN_MS,
      'the start of a round',
      Promise.all(arena.tracks.map((track) => track.begin())),
    )
    await placeAll(arena.tracks)
    await pause(readForMs)
    const load = await measureProcesses(arena.installation, async () => {
      const from = performance.now()
      await claimAtOnce(arena, shown, log)
      tookMs += performance.now() - from
    })
    loads.push(load)
    await Promise.all(arena.tracks.map((track) => track.end()))
  }
  const findings = log.findings()
  const load = addUp(loads)
  return {
    ...findings,
    claimsPerSecond: Math.round((1000 * findings.answered) / tookMs),
    cpuUsPerClaim: Math.round((1000 * (load.server?.cpuMs ?? Number.NaN)) / findings.answered),
    load,
  }
}

/** The seats of a table that claim. */
export const racersAt = ({ players }: Table): readonly number[] =>
  Array.from({ length: Math.max(1, players - STAY_OUT) }, (_, seat) => seat)

/** Resolves when all are answered. `shown`: when each table saw the dice. */
export async function claimAtOnce({ tracks }: Arena, shown: readonly number[], log: ClaimLog): Promise<void> {
  const claims = tracks.flatMap(({ table }, room) => racersAt(table).map((seat) => ({ table, seat, room })))
  let next = 0
  const done = Promise.withResolvers<void>()
  log.onAnswered = () => {
    while (next < claims.length && log.outstanding() < WINDOW) {
      const { table, seat, room } = claims[next++] as (typeof claims)[number]
      table.claim(seat, performance.now() - (shown[room] ?? 0), log)
    }
    if (next === claims.length && log.outstanding() === 0) done.resolve()
  }
  log.onAnswered()
  await Promise.race([done.promise, pause(GIVE_UP_MS)])
  log.onAnswered = () => {}
}
