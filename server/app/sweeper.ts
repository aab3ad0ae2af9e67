import type { Millis } from '#protocol/ids.ts'
import type { DueDocument, KindName } from '../ports/document-store.ts'
import type { NodeContext } from './node-context.ts'
import { repeat } from './repeat.ts'

const SWEEP_MS: Millis = 1_000
/** After this another node may lease the document: the first one may have died. */
const LEASE_MS: Millis = 5_000

interface Deps extends Pick<NodeContext, 'due' | 'clock' | 'report'> {
  /** Does what is due in a document of this kind, and sets its next due time. */
  readonly tick: { readonly [K in KindName]: (id: Extract<DueDocument, { kind: K }>['id']) => Promise<void> }
}

/** Wakes documents that are due, until it is stopped. Every node sweeps, so that no document depends on the node with its timer. */
export function startSweeper({ due, clock, tick, report }: Deps): () => void {
  async function sweep(): Promise<void> {
    for (const one of await due.lease(clock.now(), LEASE_MS)) void tickOne(one)
  }

  async function tickOne(one: DueDocument): Promise<void> {
    try {
      await (one.kind === 'room' ? tick.room(one.id) : tick.tournament(one.id))
    } catch (err) {
      // It is due again when its lease ends.
      report(err, `the tick of a ${one.kind} failed`)
    }
  }

  return repeat(clock, SWEEP_MS, () => sweep().catch((err: unknown) => report(err, 'sweep failed')))
}
