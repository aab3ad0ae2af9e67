import { pause, within } from '../clock.ts'
import { chanceOf } from '../fairness/chance.ts'
import { type Arena, placeAll } from './arena.ts'
import { type ClaimFindings, createClaimLog } from './claim-log.ts'
import { ROUND_MS } from './human.ts'
import { addUp, measureProcesses, type ProcessLoad } from './processes.ts'
import { BEGIN_MS, READ_FOR_MS, racersAt } from './saturate.ts'

/** Answers to the last claims. */
const LAST_MS = 500

export interface Trickle extends ClaimFindings {
  readonly load: ProcessLoad
}

/**
 * Claims at the pace of people and nothing else: as many in a second as if every player claimed once in the time of a
 * round, each at a time of its own, whatever became of the others. Servers that know claims and no rounds can be
 * sent the same.
 */
export async function trickle(arena: Arena, waves: number, onWave: (wave: number) => void): Promise<Trickle> {
  const log = createClaimLog()
  const chance = chanceOf(2_999)
  const loads: ProcessLoad[] = []
  for (let wave = 0; wave < waves; wave++) {
    onWave(wave)
    const shown = await within(
      BEGIN_MS,
      'the start of a round',
      Promise.all(arena.tracks.map((track) => track.begin())),
    )
    await placeAll(arena.tracks)
    await pause(READ_FOR_MS)
    const load = await measureProcesses(arena.installation, async () => {
      await Promise.all(
        arena.tracks.flatMap(({ table }, room) =>
          racersAt(table).map(async (seat) => {
            await pause(chance.between(0, (ROUND_MS * racersAt(table).length) / table.players))
            table.claim(seat, performance.now() - (shown[room] ?? 0), log)
          }),
        ),
      )
      await pause(LAST_MS)
    })
    loads.push(load)
    await Promise.all(arena.tracks.map((track) => track.end()))
  }
  return { ...log.findings(), load: addUp(loads) }
}
