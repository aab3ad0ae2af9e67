import type { RehearsalMessage, TournamentId } from '#protocol/tournament.ts'
import type { RehearsalOrder } from '../server/ports/rehearser.ts'
import { shownProgress } from './night/progress.ts'
import { rehearse } from './rehearsal.ts'

/** Started by a server, see server/adapters/rehearser.ts: plays the rehearsal that it is given, and reports progress and result. */

// The server is gone: without this the guests would keep trying to reach it.
process.once('disconnect', () => process.exit(1))

const send = (message: RehearsalMessage) =>
  new Promise<void>((resolve) => {
    process.send?.(message, () => resolve())
  })

const order = JSON.parse(process.argv[2] ?? '{}') as RehearsalOrder
const { report } = await rehearse(order, (progress) => {
  const { step } = progress
  void send(
    step === 'opened'
      ? { type: 'opened', tournament: progress.tournament as TournamentId }
      : { type: 'progress', progress: shownProgress(progress) },
  )
})
await send({ type: 'report', report })
process.exit(0)
