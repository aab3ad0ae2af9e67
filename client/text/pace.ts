import type { Pace } from '#protocol/command.ts'
import { shellText } from './shell.ts'

/** What hosts choose from. The server takes others too. */
export const PACES: readonly Pace[] = [
  { kind: 'free' },
  { kind: 'clock', moveSeconds: 20, bankSeconds: 60 },
  { kind: 'clock', moveSeconds: 45, bankSeconds: 180 },
  { kind: 'days', days: 1 },
  { kind: 'days', days: 3 },
]

export const samePace = (one: Pace, other: Pace): boolean => JSON.stringify(one) === JSON.stringify(other)

export function paceName(pace: Pace): string {
  const text = shellText().pace
  switch (pace.kind) {
    case 'free':
      return text.free
    case 'clock':
      return text.clock(pace.moveSeconds, Math.round(pace.bankSeconds / 6) / 10)
    case 'days':
      return text.days(pace.days)
    default:
      return pace satisfies never
  }
}

const DAY = 86_400
const HOUR = 3_600

/** "0:24", "4 h 10 min", "2 d 3 h". */
export function timeLeft(seconds: number): string {
  const text = shellText().pace
  if (seconds >= DAY) return text.day(Math.floor(seconds / DAY), Math.floor((seconds % DAY) / HOUR))
  if (seconds >= HOUR) return text.hour(Math.floor(seconds / HOUR), Math.floor((seconds % HOUR) / 60))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
