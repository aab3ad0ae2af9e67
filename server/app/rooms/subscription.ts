import type { RoomCode } from '#protocol/ids.ts'
import type { Announcement, Unsubscribe } from '../../ports/room-feed.ts'
import type { RoomDeps } from './room-on-node.ts'

type Deps = Pick<RoomDeps, 'node' | 'feed' | 'nodes' | 'report'>

/** One subscription of this node to the feed of a room, registered so that other nodes notice if this one dies. */
export class Subscription {
  /** Everything that is committed from then on is heard. */
  readonly ready: Promise<void>
  readonly #code: RoomCode
  readonly #deps: Deps
  readonly #subscribed: Promise<Unsubscribe>
  readonly #registered: Promise<void>
  #isReady = false
  #gaps = 0
  #isReading = false

  constructor(code: RoomCode, deps: Deps, listener: (announcement: Announcement) => void) {
    this.#code = code
    this.#deps = deps
    this.#subscribed = deps.feed.subscribe(code, listener)
    this.#registered = deps.nodes.serve(deps.node, code)
    this.ready = Promise.all([this.#subscribed, this.#registered]).then(() => {
      this.#isReady = true
    })
  }

  get isReady(): boolean {
    return this.#isReady
  }

  /** Generation counter: raised whenever something was missed. What was read in an older one may lack it. */
  get gaps(): number {
    return this.#gaps
  }

  /** Something was missed: reads until nothing was missed after the last read began. One read at a time. */
  async readMissed(read: () => Promise<void>): Promise<void> {
    this.#gaps++
    if (this.#isReading) return
    this.#isReading = true
    try {
      for (let covered = 0; covered < this.#gaps; ) {
        covered = this.#gaps
        await read()
      }
    } finally {
      this.#isReading = false
    }
  }

  /** `staysRegistered` is asked when the feed has ended: by then the room may have been subscribed to again. */
  async end(staysRegistered: () => boolean): Promise<void> {
    const { node, nodes, report } = this.#deps
    try {
      const [subscribed] = await Promise.allSettled([this.#subscribed, this.#registered])
      if (subscribed.status === 'fulfilled')
        await subscribed.value().catch((err: unknown) => report(err, 'unsubscribing failed'))
      if (!staysRegistered()) await nodes.release(node, this.#code)
    } catch (err) {
      report(err, 'leaving a room failed')
    }
  }
}
