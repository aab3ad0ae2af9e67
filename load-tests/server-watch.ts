import { type Health, watchProcess } from './process-watch.ts'

/** Loaded ahead of a server, which knows nothing of it: tells how the process is when it is asked. */
export type ServerHealth = Health

const { health, reset } = watchProcess()

process.on('message', (asked) => {
  if (asked === 'reset') reset()
  if (asked === 'collect') globalThis.gc?.()
  if (asked === 'health') process.send?.(health())
})
process.channel?.unref()
