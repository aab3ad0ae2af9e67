import type { Replay, ReplayEyes, ReplayFrame, ReplayId } from '#protocol/replay.ts'
import { accept, refuse, type Verdict } from '../games/kit/result.ts'
import { gameById } from '../games/registry.ts'
import { type GameRecord, isReadable } from '../rooms/replay/record.ts'
import { replayFrames, replaySeats } from '../rooms/replay/replay.ts'
import { createTimeSlicer } from '../time-slicer.ts'
import type { NodeContext } from './node-context.ts'

/** The longest games have about a thousand steps. */
const MAX_FRAMES = 2_000

export type Replays = ReturnType<typeof createReplays>

/** Finished games as they were seen. Only views and news leave here, never the record itself: it has the seed. */
export function createReplays({ archive, clock, report }: Pick<NodeContext, 'archive' | 'clock' | 'report'>) {
  async function show(id: ReplayId, eyes: ReplayEyes): Promise<Verdict<Replay, 'no-such-replay' | 'no-such-seat'>> {
    const record = await archive.get(id)
    if (!record || !isReadable(record)) return refuse('no-such-replay')
    if (eyes !== 'public' && !record.players.includes(eyes)) return refuse('no-such-seat')
    try {
      return accept(replayOf(record, await framesOf(record, eyes)))
    } catch (err) {
      // Played under rules that this release lacks: no replay is better than a wrong one.
      report(err, 'a kept game cannot be played again')
      return refuse('no-such-replay')
    }
  }

  async function framesOf(record: GameRecord, eyes: ReplayEyes): Promise<readonly ReplayFrame[]> {
    const game = gameById(record.game)
    if (!game) throw new Error(`no such game any more: ${record.game}`)
    const frames: ReplayFrame[] = []
    const nextSlice = createTimeSlicer(clock)
    for (const frame of replayFrames(game, record, eyes)) {
      frames.push(frame)
      await nextSlice()
    }
    return frames
  }

  return { show }
}

const replayOf = (record: GameRecord, frames: readonly ReplayFrame[]): Replay => ({
  game: { id: record.game, options: record.options },
  number: record.number,
  players: [...record.players],
  seats: replaySeats(record),
  places: [...record.places],
  frames: limitFrames(frames, MAX_FRAMES),
})

/** At most `max` frames, evenly spread, with the last one. News of one left out go to the next that stays. */
export function limitFrames(frames: readonly ReplayFrame[], max: number): ReplayFrame[] {
  if (frames.length <= max) return [...frames]
  const ends = Array.from({ length: max }, (_, i) => Math.ceil(((i + 1) * frames.length) / max))
  return ends.map((end, i) => {
    const group = frames.slice(ends[i - 1] ?? 0, end)
    return { ...(group.at(-1) as ReplayFrame), news: group.flatMap(({ news }) => news) }
  })
}
