import type { TestedRedis } from '../installation.ts'
import type { TestedServer } from '../server.ts'

/** A processor shared with others gets its turns in slices of about this length. */
const SLICE_MS = 10
const STALL_EVERY_MS = 10_000

/** The server has its processor for one slice in so many. Answers with what ends it. */
export function slowDown({ signal }: TestedServer, parts: number): () => void {
  let turn = 0
  const timer = setInterval(() => {
    turn = (turn + 1) % parts
    if (turn === 0) signal('SIGCONT')
    else if (turn === 1) signal('SIGSTOP')
  }, SLICE_MS)
  return () => {
    clearInterval(timer)
    signal('SIGCONT')
  }
}

export function stallNowAndThen({ pause, resume }: TestedRedis, ms: number): () => void {
  let again: NodeJS.Timeout | undefined
  const timer = setInterval(() => {
    pause()
    again = setTimeout(resume, ms)
  }, STALL_EVERY_MS)
  return () => {
    clearInterval(timer)
    clearTimeout(again)
    resume()
  }
}
