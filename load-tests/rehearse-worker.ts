import type { RehearsalMessage } from '#protocol/rehearsal-message.ts'
import type { TournamentId } from '#protocol/tournament.ts'
import type { RehearsalOrder } from '../server/ports/rehearser.ts'
import { shownProgress } from './night/progress.ts'
import { rehearse } from './rehearsal.ts'

/** Started by a server, see server/adapters/rehearser.ts: rehearses what it is told to, and says how it goes. */

// Whoever asked is gone, and so is the installation.
process.once('disconnect', () => process.exit(1))

const say = (message: RehearsalMessage) =>
  new Promise<void>((resolve) => {
    process.send?.(message, () => resolve())
  })

const order = JSON.parse(process.argv[2] ?? '{}') as RehearsalOrder
const { report } = await rehearse(order, (progress) => {
  const { step } = progress
  void say(
    step === 'opened'
      ? { type: 'opened', tournament: progress.tournament as TournamentId }
      : { type: 'progress', progress: shownProgress(progress) },
  )
})
await say({ type: 'report', report })
process.exit(0)
