import type { RoomCode } from '#protocol/ids.ts'
import type { Announcement } from '../../ports/room-feed.ts'
import type { RoomDeps } from './room-on-node.ts'

export type Subscription = ReturnType<typeof createSubscription>

/** One subscription of this node to the feed of a room, registered so that other nodes notice if this one dies. */
export function createSubscription(
  code: RoomCode,
  { node, feed, nodes, report }: Pick<RoomDeps, 'node' | 'feed' | 'nodes' | 'report'>,
  listener: (announcement: Announcement) => void,
) {
  const subscribed = feed.subscribe(code, listener)
  const registered = nodes.serve(node, code)
  let isReady = false
  let gaps = 0
  let isReading = false

  return {
    /** Everything that is committed from then on is heard. */
    ready: Promise.all([subscribed, registered]).then(() => {
      isReady = true
    }),
    isReady: () => isReady,
    /** Generation counter: raised whenever something was missed. What was read in an older one may lack it. */
    gaps: () => gaps,

    /** Something was missed: reads until nothing was missed after the last read began. One read at a time. */
    async readMissed(read: () => Promise<void>): Promise<void> {
      gaps++
      if (isReading) return
      isReading = true
      try {
        for (let covered = 0; covered < gaps; ) {
          covered = gaps
          await read()
        }
      } finally {
        isReading = false
      }
    },

    /** `staysRegistered` is asked when the feed has ended: by then the room may have been subscribed to again. */
    async end(staysRegistered: () => boolean): Promise<void> {
      try {
        const [feedEnd] = await Promise.allSettled([subscribed, registered])
        if (feedEnd.status === 'fulfilled')
          await feedEnd.value().catch((err: unknown) => report(err, 'unsubscribing failed'))
        if (!staysRegistered()) await nodes.release(node, code)
      } catch (err) {
        report(err, 'leaving a room failed')
      }
    },
  }
}
