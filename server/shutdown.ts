/** A close takes half a second: sockets that do not answer are cut by then. Less than the ten seconds that Docker waits. */
const CLOSES_WITHIN_MS = 5_000

/** A terminal sends Ctrl-C to npm and to its child, and npm passes it on: the same signal comes twice at once. */
const ECHO_MS = 300

interface Shutdown {
  drain(): Promise<void>
  /** The longest that a drain takes. */
  readonly drainMs: number
  close(): Promise<void>
}

/** SIGTERM drains first, Ctrl-C closes at once. A second signal, or too long a wait, ends the process as it is. */
export function closeOnSignals(
  { drain, drainMs, close }: Shutdown,
  host: Pick<NodeJS.Process, 'on' | 'exit'> = process,
): void {
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
    const drains = signal === 'SIGTERM'
    const withinMs = CLOSES_WITHIN_MS + (drains ? drainMs : 0)
    setTimeout(() => fail(`not closed after ${withinMs / 1000} seconds`), withinMs).unref()
    const closed = drains ? drain().then(close) : close()
    closed.then(() => host.exit(0), fail)
  }

  const fail = (err: unknown) => {
    console.error('The server ends without an orderly close:', err)
    host.exit(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) host.on(signal, () => onSignal(signal))
}
