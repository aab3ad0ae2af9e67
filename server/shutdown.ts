/** A close takes half a second: sockets that do not answer are cut by then. Less than the ten seconds that Docker waits. */
const CLOSES_WITHIN_MS = 5_000

/** A terminal sends Ctrl-C to npm and to its child, and npm passes it on: the same signal comes twice at once. */
const ECHO_MS = 300

/** The first signal closes in order; a second one, or a close that hangs, ends the process as it is. */
export function closeOnSignals(close: () => Promise<void>, host: Pick<NodeJS.Process, 'on' | 'exit'> = process): void {
  let isClosing = false
  let echoOf: NodeJS.Signals | undefined
  const onSignal = (signal: NodeJS.Signals) => {
    if (isClosing && signal === echoOf) return
    if (isClosing) return host.exit(1)
    isClosing = true
    echoOf = signal
    setTimeout(() => {
      echoOf = undefined
    }, ECHO_MS).unref()
    setTimeout(() => fail(`not closed after ${CLOSES_WITHIN_MS / 1000} seconds`), CLOSES_WITHIN_MS).unref()
    close().then(() => host.exit(0), fail)
  }
  const fail = (err: unknown) => {
    console.error('The server ends without an orderly close:', err)
    host.exit(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) host.on(signal, () => onSignal(signal))
}
