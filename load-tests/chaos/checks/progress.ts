import type { History } from '../history.ts'
import type { Check, Finding } from './finding.ts'

const check = 'progress'

/** Longer than the longest wait of any game: an unclosed result is shown for 15 seconds. */
export const MOST_STANDSTILL_MS = 20_000

/** Once nothing is done to the installation any more, every room goes on: no longer wait than a game has of its own. */
export const roomsGoOn: Check = (history) =>
  [...new Set(history.clients.map(({ code }) => code))].flatMap((code) => {
    const room = history.stored[code]
    if (!room) return [{ check, what: `room ${code} is gone from the store` }]
    const played = room.log.flatMap(({ at, act }) => (act ? [at - history.startedAt] : []))
    return standstills(history, code, played)
  })

function standstills({ calmFrom, quietFrom }: History, code: string, played: readonly number[]): readonly Finding[] {
  const stamps = [calmFrom, ...played.filter((at) => at > calmFrom && at < quietFrom), quietFrom]
  return stamps.flatMap((at, i): readonly Finding[] => {
    const waited = at - (stamps[i - 1] ?? at)
    if (waited <= MOST_STANDSTILL_MS) return []
    return [
      {
        check,
        at: at - waited,
        what: `${code} stood still for ${Math.round(waited / 1000)} s after the faults had stopped`,
      },
    ]
  })
}
