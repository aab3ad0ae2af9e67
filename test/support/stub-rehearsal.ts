import type { RehearsalMessage } from '#protocol/tournament.ts'

/** A process that says what a rehearsal would, at once. Players: 13 breaks off, 14 never ends. */
const { players } = JSON.parse(process.argv[2] ?? '{}') as { players: number }
const say = (message: RehearsalMessage) => new Promise<void>((resolve) => void process.send?.(message, () => resolve()))

process.once('disconnect', () => process.exit(1))
await say({ type: 'progress', progress: { step: 'entering', entered: players } })
if (players === 13) throw new Error('the hall is on fire')
if (players !== 14) {
  await say({ type: 'report', report: { players, verdict: 'go', tables: 6, claims: 90, claimP99Ms: 12.5 } })
  process.exit(0)
}
