import type { ReplayFrame } from '#protocol/replay.ts'

/**
 * At most `max` frames, evenly spread, the last one always among them. A frame that is left out leaves its news to
 * the next one that stays, so that everything is still told.
 */
export function thinned(frames: readonly ReplayFrame[], max: number): ReplayFrame[] {
  if (frames.length <= max) return [...frames]
  const ends = Array.from({ length: max }, (_, i) => Math.ceil(((i + 1) * frames.length) / max))
  return ends.map((end, i) => {
    const group = frames.slice(ends[i - 1] ?? 0, end)
    return { ...(group.at(-1) as ReplayFrame), news: group.flatMap(({ news }) => news) }
  })
}
